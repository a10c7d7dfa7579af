import { readFile } from 'node:fs/promises'
import { basename, extname, relative, sep } from 'node:path'
import { Failure, wrongUsage } from './failure.ts'
import { type Choice, findLocalFiles } from './local-files.ts'

export interface SourceFile {
  readonly path: string
  /** From this folder, with slashes: what reports and diffs call it. */
  readonly shown: string
  readonly code: string
  /** A name or an alias of one, extensions among them. */
  readonly language: string
}

// What the service looks into, not only through; of folders and patterns the rest is left out.
const EXTENSIONS = new Set(
  `js jsx mjs cjs ts tsx mts cts vue py java go php cs kt kts rb rs swift c h cc cpp cxx hpp sh bash scala sc html htm css
  sql yaml yml json jsonc dockerfile tf hcl`.split(/\s+/),
)
const MOST_BYTES = 1_048_576
const LANGUAGE_OF_NAME = /^(dockerfile|makefile)/i

/** Its extension, or its name where that is all it has. */
export function languageOf(path: string): string {
  const name = basename(path)
  return LANGUAGE_OF_NAME.exec(name)?.[1]?.toLowerCase() ?? extname(name).slice(1).toLowerCase()
}

/** Files of code: those that are named, and in folders and patterns those of a language the service knows. */
export async function findSources(
  words: readonly string[],
  choice: Choice,
  { language, stdin }: { language: string | undefined; stdin: NodeJS.ReadStream },
): Promise<{ sources: SourceFile[]; leftOut: string[] }> {
  if (words.includes('-')) {
    if (words.length > 1) throw wrongUsage('Standard input (-) is looked at by itself.')
    if (language === undefined) throw wrongUsage('Say the language of standard input: --language python')
    return { sources: [{ path: '-', shown: 'stdin', code: await readStdin(stdin), language }], leftOut: [] }
  }
  const sources: SourceFile[] = []
  const leftOut: string[] = []
  for (const { path, size, isNamed } of await findLocalFiles(words, choice)) {
    const spoken = language ?? languageOf(path)
    if (!isNamed && !EXTENSIONS.has(languageOf(path))) continue
    if (isNamed && spoken === '')
      throw wrongUsage(`The language of ${path} does not show in its name: --language NAME`)
    const code = size > MOST_BYTES ? undefined : decoded(await readFile(path))
    if (code?.trim()) sources.push({ path, shown: shownAs(path), code, language: spoken })
    else if (isNamed && code === undefined)
      throw new Failure(`${path} is ${size > MOST_BYTES ? 'larger than 1 MB' : 'no text in UTF-8'}.`, {
        code: 'invalid_code',
      })
    else if (code === undefined) leftOut.push(path)
  }
  return { sources, leftOut }
}

function shownAs(path: string): string {
  const fromHere = relative('.', path)
  return (fromHere.startsWith('..') ? path : fromHere).split(sep).join('/')
}

/** Undefined when it is not UTF-8: what would be written back would not be what was there. */
function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

async function readStdin(stdin: NodeJS.ReadStream): Promise<string> {
  let code = ''
  for await (const piece of stdin.setEncoding('utf8')) code += piece
  return code
}
