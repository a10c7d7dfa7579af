import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Pass } from '../src/core/engine.ts'
import { createLines } from '../src/core/lines.ts'
import { openParser, openTypescriptGrammars, type TreeParser } from '../src/core/tree.ts'
import type { Finding } from '../src/core/types.ts'
import { FLOW_LANGUAGES, type FlowProject, type FollowedProject, followProject } from '../src/flow/project.ts'
import { readFlow } from '../src/flow/read.ts'
import { createTaintPass } from '../src/taint/index.ts'

export type Files = Readonly<Record<string, string>>

const languages: Readonly<Record<string, string>> = {
  js: 'javascript',
  cjs: 'javascript',
  mjs: 'javascript',
  ts: 'typescript',
  tsx: 'typescript',
  py: 'python',
}

export const languageOf = (path: string): string => languages[path.slice(path.lastIndexOf('.') + 1)] ?? ''

/** Follows the imports of files in memory. Calls `onRead` with each file that is read. */
export function follow(
  files: Files,
  onRead: (paths: readonly string[]) => void = () => undefined,
  isOver: () => boolean = () => false,
): Promise<FollowedProject> {
  const project: FlowProject = {
    has: (path) => Object.hasOwn(files, path) && FLOW_LANGUAGES.has(languageOf(path)),
    read: (requests) => {
      onRead(requests.map(({ path }) => path))
      return Promise.all(
        requests.map(({ path, functions }) =>
          readFlow({ code: files[path] ?? '', functions }, languageOf(path)),
        ),
      )
    },
    each: async (items, work) => {
      for (const item of items) work(item)
    },
    isOver,
  }
  return followProject(project, Object.keys(files))
}

/** The findings of each file, using the known effects of the functions that it imports. */
export async function findingsOf(files: Files): Promise<Map<string, readonly Finding[]>> {
  const { functions } = await follow(files)
  const parsers = await openParsers()
  const found = new Map<string, readonly Finding[]>()
  for (const [path, code] of Object.entries(files)) {
    const language = languageOf(path)
    const { parser, pass } = parsers(language)
    found.set(path, await pass({ code, functions: functions.get(path) ?? [] }, parser.parse(code)))
  }
  return found
}

async function openParsers() {
  const [javascript, typescript, python] = await Promise.all([
    openParser('javascript'),
    openTypescriptGrammars(),
    openParser('python'),
  ])
  const parsers: Readonly<Record<string, TreeParser>> = { javascript, typescript, python }
  const passes: Readonly<Record<string, Pass>> = {
    javascript: createTaintPass('javascript'),
    typescript: createTaintPass('typescript'),
    python: createTaintPass('python'),
  }
  return (language: string) => ({
    parser: parsers[language] as TreeParser,
    pass: passes[language] as Pass,
  })
}

/**
 * Projects by name. A line that must be reported ends with `!! rule` in a comment; all other lines must stay silent, but for
 * matters of low severity.
 */
export function flowContract(title: string, projects: Readonly<Record<string, Files>>): void {
  describe(title, () => {
    before(openParsers)
    for (const [name, files] of Object.entries(projects)) {
      test(name, async () => {
        const found = await findingsOf(files)
        const actual = [...found].flatMap(([path, findings]) => {
          const lines = createLines(files[path] ?? '')
          return findings
            .filter(({ severity }) => severity !== 'low')
            .map(({ start, rule }) => `${path}:${lines.lineAt(start)}: ${rule}`)
        })
        assert.deepEqual([...new Set(actual)].sort(), expected(files))
      })
    }
  })
}

function expected(files: Files): string[] {
  return Object.entries(files)
    .flatMap(([path, code]) =>
      code.split('\n').flatMap((line, i) => {
        const rules = /!! ([a-z-]+(?:, [a-z-]+)*)/.exec(line)?.[1]
        return rules ? rules.split(', ').map((rule) => `${path}:${i + 1}: ${rule}`) : []
      }),
    )
    .sort()
}
