import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as yara from '@virustotal/yara-x'
import { part } from './archives/bytes.ts'
import { findDirectory } from './archives/zip-directory.ts'
import {
  CLEAN,
  type Finding,
  type Inspection,
  type Inspector,
  Refusal,
  type Subject,
  type Tools,
} from './inspection.ts'
import { createExcerpts, windowsFor } from './signature-excerpts.ts'
import { anchoredRules } from './signature-gates.ts'
import { loadYara, type Yara } from './yara-library.ts'

export const BUILT_IN_RULES = fileURLToPath(new URL('../rules', import.meta.url))

/** What the codes of findings by rules begin with. */
export const SIGNATURE_CODE = 'signature-'

const MOST_FINDINGS = 20

export interface SignatureInspector {
  readonly inspect: Inspector
  /** Changes with the text of any rule: what was scanned with another must be scanned again. */
  readonly version: string
  memoryBytes(): number
  /** Gives the rules' memory back. To reload: create a new inspector, then close the old one. */
  close(): void
}

export interface RuleFile {
  readonly name: string
  readonly text: string
}

/** Every `*.yar` and `*.yara` of these folders, in an order that does not depend on the disk. */
export function readRules(folders: readonly string[]): { files: readonly RuleFile[]; version: string } {
  const files: RuleFile[] = []
  for (const folder of folders) {
    for (const name of readdirSync(folder).sort()) {
      if (/\.yara?$/.test(name)) files.push({ name, text: readFileSync(join(folder, name), 'utf8') })
    }
  }
  const hash = createHash('sha256')
  for (const { text } of files) hash.update(createHash('sha256').update(text).digest())
  return { files, version: hash.digest('hex').slice(0, 12) }
}

/** Compiles the rules in the thread that calls this, which is the thread that scans. */
export async function createSignatureInspector(ruleFolders: readonly string[]): Promise<SignatureInspector> {
  const { files, version } = readRules(ruleFolders)
  const library = loadYara()
  // Together our rules go through 10 MB a second, one file of them through 100. Rules that name their anchors are asked
  // only where one is, file by file; rules that do not are a matter of the user, who wants them asked everywhere.
  const anchored = files.filter(({ text }) => anchoredRules(text) !== undefined)
  const others = files.filter((file) => !anchored.includes(file))
  const excerptsOf = createExcerpts(anchored.map(({ text }) => anchoredRules(text) ?? []))
  const scansAnchored = anchored.map((file) => createScan(library, [file]))
  const scanOthers = others.length === 0 ? undefined : createScan(library, others)

  function* matchesIn(subject: Subject, tools: Tools): Generator<Match> {
    for (const { bytes, files } of excerptsOf(withoutEntries(subject), tools)) {
      for (const [file, scan] of scansAnchored.entries()) if (files.has(file)) yield* scan(bytes, subject)
    }
    if (scanOthers === undefined) return
    for (const bytes of windowsFor(subject.source, tools)) yield* scanOthers(bytes, subject)
  }

  return {
    version,
    memoryBytes: library.memoryBytes,
    async inspect(subject, tools) {
      const found = new Map<string, Finding>()
      for (const match of matchesIn(subject, tools)) {
        const outcome = outcomeOf(match)
        if (outcome.verdict !== 'clean') return outcome
        for (const finding of outcome.findings) found.set(finding.code, finding)
      }
      return found.size === 0
        ? CLEAN
        : { verdict: 'clean', findings: [...found.values()].slice(0, MOST_FINDINGS) }
    },
    close() {
      for (const scan of scansAnchored) scan.close()
      scanOthers?.close()
    },
  }
}

/**
 * The entries of a zip are subjects of their own, and the reader of zips, who comes before, has seen to it that nothing lies
 * between them: of the zip itself our rules see the directory, its names and comments.
 */
function withoutEntries(subject: Subject): Subject {
  if (!isZip(subject)) return subject
  const { source } = subject
  try {
    return { ...subject, source: part(source, findDirectory(source).start, source.size) }
  } catch (error) {
    if (error instanceof Refusal) return subject // it was read as something else, or is too short to be one
    throw error
  }
}

export function isZip({ source, mediaType }: Pick<Subject, 'source' | 'mediaType'>): boolean {
  return mediaType === 'application/zip' && source.read(0, 4).toString('latin1') === 'PK\x03\x04'
}

interface Scan {
  (bytes: Buffer, subject: Subject): Match[]
  close(): void
}

function createScan(library: Yara, files: readonly RuleFile[]): Scan {
  const rules = compile(files)
  const scanners = createScanners(rules, files)
  const scan = (bytes: Buffer, subject: Subject): Match[] => {
    const matches = matchesOf(scanners.forSubject(subject).scan(bytes))
    library.scanned()
    return matches
  }
  const close = () => {
    scanners.close()
    rules.free()
  }
  return Object.assign(scan, { close })
}

/** What rules may ask beside the bytes. The last three are what public rule sets expect to be there. */
const VARIABLES = ['media_type', 'kind', 'extension', 'filename', 'filepath', 'filetype'] as const

function compile(files: readonly RuleFile[]): yara.Rules {
  const compiler = new yara.Compiler()
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

/** Rules ask what stands near a word: nobody shall be able to hide behind many of them. */
const MOST_MATCHES = 20_000

/** A project has files of a few types, which come in turn. */
const MOST_SCANNERS = 8

/** Setting a variable costs as much as a small scan: only those that a rule uses, and a scanner for each of their values. */
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
    scanners.set(key, scanner) // the one that was used last stands last
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

  return {
    forSubject,
    close() {
      for (const scanner of scanners.values()) scanner.free()
    },
  }
}

interface Match {
  readonly identifier: string
  readonly isPrivate: boolean
  readonly metadata: readonly { readonly identifier: string; readonly value: unknown }[]
}

/** The library says `any`; this is what its README promises. */
function matchesOf(result: { valid: boolean; errors: string[]; matches: Match[] }): Match[] {
  if (!result.valid) throw new Error(`The signatures could not be applied: ${result.errors.join('; ')}`)
  return result.matches.filter(({ isPrivate }) => !isPrivate)
}

/** A rule without a verdict refuses: who writes a rule and forgets the line wants to be told, not passed by. */
function outcomeOf({ identifier, metadata }: Match): Inspection {
  const meta = new Map(metadata.map(({ identifier, value }) => [identifier, value]))
  const description = meta.get('description')
  const reason = typeof description === 'string' ? description : `The content matches the rule ${identifier}.`
  const verdict = meta.get('verdict')
  if (verdict === 'finding') {
    return {
      verdict: 'clean',
      findings: [{ code: `${SIGNATURE_CODE}${identifier.replaceAll('_', '-')}`, message: reason }],
    }
  }
  return { verdict: verdict === 'forbidden' ? 'forbidden' : 'infected', reason }
}
