import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type * as yara from '@virustotal/yara-x'
import {
  type ByteSource,
  type Finding,
  type Inspector,
  Refusal,
  type Subject,
  type Tools,
} from './inspection.ts'

/** Rules see the whole file up to this size. Beyond it, `filesize` and offsets are those of a window. */
const WINDOW_BYTES = 16 * 1024 * 1024
/** A match up to this length is complete in at least one window. */
const OVERLAP_BYTES = 256 * 1024
const MOST_FINDINGS = 20
// yara-x 1.20 leaks 64 kB per scan. Its process is replaced before that matters.
const MOST_SCANS = 2000

type Yara = typeof yara

export interface UserRules {
  readonly inspect: Inspector
  /** Whether the process should be replaced to release memory. */
  mustBeReplaced(): boolean
}

export interface RuleFile {
  readonly name: string
  readonly text: string
}

/** Reads every `*.yar` and `*.yara` in the folder, in an order that does not depend on the disk. */
export function readRules(folder: string): { files: readonly RuleFile[]; version: string } {
  const files = readdirSync(folder)
    .sort()
    .filter((name) => /\.yara?$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
  const hash = createHash('sha256')
  for (const { text } of files) hash.update(createHash('sha256').update(text).digest())
  return { files, version: hash.digest('hex').slice(0, 12) }
}

/** Compiles the user's YARA rules. Loads the library only now, so that it costs nothing without rules. */
export async function loadRules(files: readonly RuleFile[]): Promise<UserRules> {
  const library = await import('@virustotal/yara-x')
  const path = fileURLToPath(import.meta.resolve('@virustotal/yara-x')).replace(/\.js$/, '_bg.wasm')
  library.initSync({ module: readFileSync(path) })
  const scanners = createScanners(compile(library, files), files)
  let scans = 0
  return {
    mustBeReplaced: () => scans > MOST_SCANS,
    async inspect(subject, tools) {
      const found = new Map<string, Finding>()
      for (const bytes of windowsOf(subject.source, tools)) {
        scans += 1
        for (const match of matchesOf(scanners.forSubject(subject).scan(bytes))) {
          const finding = findingOf(match)
          found.set(finding.code, finding)
        }
      }
      return [...found.values()].slice(0, MOST_FINDINGS)
    },
  }
}

/** Yields a small file whole. Otherwise yields windows of full size, so that none looks like a small file. */
function* windowsOf(source: ByteSource, { budget }: Tools): Generator<Buffer> {
  for (let start = 0; start < source.size; start += WINDOW_BYTES - OVERLAP_BYTES) {
    budget.checkTime()
    const isLast = start + WINDOW_BYTES >= source.size
    const from = isLast ? Math.max(0, source.size - WINDOW_BYTES) : start
    yield source.read(from, Math.min(WINDOW_BYTES, source.size))
    if (isLast) return
  }
}

/** Variables for rules. Public rule sets expect the last three. */
const VARIABLES = ['media_type', 'kind', 'extension', 'filename', 'filepath', 'filetype'] as const

function compile(library: Yara, files: readonly RuleFile[]): yara.Rules {
  const compiler = new library.Compiler()
  try {
    for (const variable of VARIABLES) compiler.defineGlobal(variable, '')
    for (const { name, text } of files) {
      compiler.newNamespace(name)
      try {
        compiler.addSource(text)
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        const [, line = '?'] = /line:(\d+)/.exec(message) ?? []
        throw new Error(`The rule file ${name} does not compile, line ${line}:\n${message}`, { cause: error })
      }
    }
    return compiler.build()
  } finally {
    compiler.free()
  }
}

/** High enough that an attacker cannot hide a match behind many other occurrences of a word. */
const MOST_MATCHES = 20_000

/** The files of a project have few types, in alternating order. */
const MOST_SCANNERS = 8

/**
 * Setting a variable costs as much as a small scan. Only the used ones are set, with a cached scanner per
 * combination.
 */
function createScanners(rules: yara.Rules, files: readonly RuleFile[]) {
  const used = VARIABLES.filter((variable) => files.some(({ text }) => text.includes(variable)))
  const scanners = new Map<string, yara.Scanner>()

  function forSubject({ name, mediaType, kind }: Subject): yara.Scanner {
    const filename = basename(name)
    const extension = extname(filename).toLowerCase()
    const values = { media_type: mediaType, kind, extension, filename, filepath: name, filetype: '' }
    const key = used.map((variable) => values[variable]).join('\0')
    const scanner = scanners.get(key) ?? oldest() ?? newScanner()
    if (scanners.has(key)) scanners.delete(key)
    else for (const variable of used) scanner.setGlobal(variable, values[variable])
    scanners.set(key, scanner) // keeps the most recently used last
    return scanner
  }

  function oldest(): yara.Scanner | undefined {
    const [entry] = scanners
    if (entry === undefined || scanners.size < MOST_SCANNERS) return undefined
    scanners.delete(entry[0])
    return entry[1]
  }

  function newScanner(): yara.Scanner {
    const scanner = rules.scanner()
    scanner.setMaxMatchesPerPattern(MOST_MATCHES)
    return scanner
  }

  return { forSubject }
}

interface Match {
  readonly identifier: string
  readonly isPrivate: boolean
  readonly metadata: readonly { readonly identifier: string; readonly value: unknown }[]
}

/** The library returns `any`. This type follows its README. */
function matchesOf(result: { valid: boolean; errors: string[]; matches: Match[] }): Match[] {
  if (!result.valid) throw new Error(`The signatures could not be applied: ${result.errors.join('; ')}`)
  return result.matches.filter(({ isPrivate }) => !isPrivate)
}

/** A rule without a verdict refuses the file, so that a forgotten `verdict` line is noticed. */
function findingOf({ identifier, metadata }: Match): Finding {
  const meta = new Map(metadata.map(({ identifier, value }) => [identifier, value]))
  const description = meta.get('description')
  const reason = typeof description === 'string' ? description : `The content matches the rule ${identifier}.`
  const verdict = meta.get('verdict')
  if (verdict !== 'finding') throw new Refusal(verdict === 'forbidden' ? 'forbidden' : 'infected', reason)
  return { code: `signature-${identifier.replaceAll('_', '-')}`, message: reason }
}
