// Makes one module `answer.mjs` of the TypeScript or JavaScript files of an answer, as a build tool of a project would.
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Answer, fail } from './check.ts'
import { type AnswerFile, filesOf } from './files.ts'
import { installed, lastError, newFolder, run } from './run-process.ts'

const isSource = ({ path }: AnswerFile) =>
  path === undefined || (/\.[mc]?[jt]sx?$/.test(path) && !/\.(?:test|spec|d)\./.test(path))

/** Returns the folder. JavaScript must not have types. */
export async function bundle(
  answer: Answer,
  { language, entry }: { language: 'typescript' | 'javascript'; entry?: RegExp },
): Promise<string> {
  const folder = await newFolder(answer)
  const files = filesOf(answer).filter(isSource)
  if (files.length === 0) fail('the answer has no source file')
  const unnamed = language === 'typescript' ? 'answer-source.ts' : 'answer-source.js'
  const names: string[] = []
  for (const file of files) {
    const name = join('source', file.path ?? unnamed)
    names.push(name)
    await mkdir(join(folder, name, '..'), { recursive: true })
    const only = files.length === 1 ? withExports(file.text) : file.text
    await writeFile(join(folder, name), /\.tsx?$/.test(name) && hasDecorators(only) ? transpile(only) : only)
  }
  const first = entryOf(names, files, entry)
  const flags = [
    `--outfile=${join(folder, 'answer.mjs')}`,
    '--bundle',
    '--format=esm',
    '--platform=node',
    '--target=node24',
    '--packages=external',
    '--keep-names',
    '--log-level=error',
    '--alias:next/server=next/server.js',
    '--alias:next/headers=next/headers.js',
    `--alias:@=${join(folder, 'source')}`,
    `--banner:js=import { createRequire as benchRequire } from 'node:module'; const require = benchRequire(import.meta.url);`,
  ]
  const esbuild = join(
    installed,
    `node/node_modules/@esbuild/${process.platform}-${process.arch}/bin/esbuild`,
  )
  const { code, stderr } = await run(esbuild, [join(folder, first), ...flags], { cwd: folder, memoryMb: 0 })
  if (code !== 0) fail(`does not compile: ${lastError(stderr)}`)
  return folder
}

const hasDecorators = (text: string) => /^\s*@[A-Z]\w*\(/m.test(text)

/** esbuild writes no metadata for decorators, which NestJS and TypeORM need. */
function transpile(text: string): string {
  const typescript = createRequire(join(installed, 'node/package.json'))('typescript') as {
    transpileModule(text: string, options: unknown): { outputText: string }
  }
  const compilerOptions = {
    target: 'ES2022',
    module: 'ESNext',
    experimentalDecorators: true,
    emitDecoratorMetadata: true,
    useDefineForClassFields: false,
    esModuleInterop: true,
  }
  return typescript.transpileModule(text, { compilerOptions }).outputText
}

/** A script without exports: everything declared at the top can be used. */
function withExports(text: string): string {
  if (/^\s*export\b|\bmodule\.exports\b|^\s*exports\.\w+\s*=/m.test(text)) return text
  const names = [...text.matchAll(/^(?:async )?(?:function\*?|const|let|var|class) (\w+)/gm)].map(
    (match) => match[1],
  )
  if (names.length === 0 || /\brequire\(/.test(text)) {
    return names.length === 0 ? text : `${text}\nmodule.exports = { ${[...new Set(names)].join(', ')} }\n`
  }
  return `${text}\nexport { ${[...new Set(names)].join(', ')} }\n`
}

/** The file that starts the program, or the one that no other file imports. */
function entryOf(names: readonly string[], files: readonly AnswerFile[], wanted: RegExp | undefined): string {
  const matching = names.filter((name, index) => wanted?.test(name) || wanted?.test(files[index]?.text ?? ''))
  const candidates = matching.length > 0 ? matching : names
  const usual = ['main', 'server', 'index', 'app'].map((base) =>
    candidates.find((name) => new RegExp(`(?:^|/)${base}\\.[mc]?[jt]s$`).test(name)),
  )
  return usual.find((name) => name !== undefined) ?? candidates.at(-1) ?? ''
}
