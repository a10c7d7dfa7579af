import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as yara from '@virustotal/yara-x'
import { CLEAN, type Finding, type Inspection, type Inspector, type Subject } from './inspection.ts'
import { createExcerpts, windowsFor } from './signature-excerpts.ts'

export const BUILT_IN_RULES = fileURLToPath(new URL('../../../rules', import.meta.url))

const MOST_FINDINGS = 20

export interface SignatureInspector {
  readonly inspect: Inspector
  /** Changes with the text of any rule: what was scanned with another must be scanned again. */
  readonly version: string
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
  const library = loadLibrary()
  // A scan costs 6 ms before it has seen a byte, and 40 rules go through 10 MB a second. Rules that name their anchors
  // are asked only where one is; rules that do not are a matter of the user, who wants them asked everywhere.
  const anchored = files.filter(({ text }) => anchorsOf(text) !== undefined)
  const others = files.filter((file) => !anchored.includes(file))
  const excerptOf = createExcerpts(anchored.flatMap(({ text }) => anchorsOf(text) ?? []))
  const scanAnchored = createScan(library, anchored)
  const scanOthers = createScan(library, others)

  return {
    version,
    async inspect(subject, tools) {
      const found = new Map<string, Finding>()
      for (const [scan, pieces] of [
        [scanAnchored, excerptOf],
        [scanOthers, windowsFor],
      ] as const) {
        if (scan === undefined) continue
        for (const bytes of pieces(subject.source, tools)) {
          for (const match of scan(bytes, subject)) {
            const outcome = outcomeOf(match)
            if (outcome.verdict !== 'clean') return outcome
            for (const finding of outcome.findings) found.set(finding.code, finding)
          }
        }
      }
      return found.size === 0
        ? CLEAN
        : { verdict: 'clean', findings: [...found.values()].slice(0, MOST_FINDINGS) }
    },
    close() {
      scanAnchored?.close()
      scanOthers?.close()
    },
  }
}

interface Scan {
  (bytes: Buffer, subject: Subject): Match[]
  close(): void
}

function createScan(library: yara.InitOutput, files: readonly RuleFile[]): Scan | undefined {
  if (files.length === 0) return undefined
  const rules = compile(files)
  const scanner = rules.scanner()
  scanner.setMaxMatchesPerPattern(200)
  const setVariables = createVariables(scanner, files)
  let scans = 0
  const scan = (bytes: Buffer, subject: Subject): Match[] => {
    scans += 1
    if (scans % 32 === 0) dropLeakedInstances(library)
    setVariables(subject)
    return matchesOf(scanner.scan(bytes))
  }
  const close = () => {
    scanner.free()
    rules.free()
  }
  return Object.assign(scan, { close })
}

function loadLibrary(): yara.InitOutput {
  const wasm = fileURLToPath(import.meta.resolve('@virustotal/yara-x')).replace(/\.js$/, '_bg.wasm')
  return yara.initSync({ module: readFileSync(wasm) })
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

/** Setting a variable costs as much as a small scan: only those that a rule uses, and only when they change. */
function createVariables(scanner: yara.Scanner, files: readonly RuleFile[]): (subject: Subject) => void {
  const used = VARIABLES.filter((variable) => files.some(({ text }) => text.includes(variable)))
  const current = new Map<string, string>()
  return ({ name, mediaType, kind }) => {
    const filename = basename(name)
    const extension = extname(filename).toLowerCase()
    const values = { media_type: mediaType, kind, extension, filename, filepath: name, filetype: '' }
    for (const variable of used) {
      if (current.get(variable) === values[variable]) continue
      scanner.setGlobal(variable, values[variable])
      current.set(variable, values[variable])
    }
  }
}

/** A rule may list `anchors`: words of which one is in whatever it matches. `undefined` unless all of a file do. */
function anchorsOf(text: string): string[] | undefined {
  const words: string[] = []
  for (const rule of text.split(/^\s*(?:global\s+)?rule\s/m).slice(1)) {
    const [, anchors] = /^\s*anchors\s*=\s*"([^"]+)"/m.exec(rule) ?? []
    if (anchors === undefined) return undefined
    words.push(...anchors.split('|'))
  }
  return words
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
      findings: [{ code: `signature-${identifier.replaceAll('_', '-')}`, message: reason }],
    }
  }
  return { verdict: verdict === 'forbidden' ? 'forbidden' : 'infected', reason }
}

/**
 * yara-x 1.20 makes a WebAssembly instance per scan and never lets go of it: 64 kB each, 700 MB after 10,000 scans.
 * Nobody uses them once the scan is over, so their places in the library's table of references are given back.
 */
function dropLeakedInstances(library: yara.InitOutput): void {
  const references = library.__wbindgen_externrefs
  for (let index = 0; index < references.length; index += 1) {
    if (String(references.get(index)) === '[object WebAssembly.Instance]') {
      library.__externref_table_dealloc_command_export(index)
    }
  }
}
