import { part } from '../archives/bytes.ts'
import { findDirectory } from '../archives/zip-directory.ts'
import { findInstallScripts } from '../findings/install-scripts.ts'
import { injectionDetectors } from '../findings/prompt-injection.ts'
import { secretDetectors } from '../findings/secrets.ts'
import { type Budget, type Finding, type Inspector, Refusal, type Subject } from '../inspection.ts'
import { isPicture } from '../polyglots.ts'
import { signatures } from '../signatures/index.ts'
import { FindingSearch } from './finding-search.ts'
import { SignatureSearch } from './signature-search.ts'
import { type Encoding, encodingsOf, windowsOf } from './windows.ts'
import { createWordFinder } from './word-finder.ts'

/** The context that both searches need around a word. All sizes are multiples of four. */
const SIZES = { window: 1024 * 1024, before: 4096, after: 4096 }

const detectors = [...secretDetectors, ...injectionDetectors]
const words = [
  ...new Set([...signatures, ...detectors].flatMap((one) => one.words.map((word) => word.toLowerCase()))),
]
const findWords = createWordFinder(words)
const byWord = <T extends { readonly words: readonly string[] }>(all: readonly T[]) =>
  words.map((word) => all.filter((one) => one.words.some((other) => other.toLowerCase() === word)))
const signaturesOf = byWord(signatures)
const detectorsOf = byWord(detectors)

/**
 * Searches for words and inspects the text around each. Signatures refuse the file, findings inform its owner. One
 * pass over the bytes serves both.
 */
export const inspectText: Inspector = async (subject, { budget }) => {
  const findings: Finding[] = isText(subject) ? findInstallScripts(subject) : []
  if (isPicture(subject)) return findings
  const encodings = encodingsOf(subject.source)
  for (const encoding of encodings) {
    // UTF-16 read as bytes has no lines. Signatures also check the raw bytes, so that a few zeros cannot hide
    // anything.
    const isReadable = encoding === encodings.at(-1) && isText(subject)
    findings.push(...search(withoutEntries(subject), encoding, isReadable, budget))
  }
  return findings
}

function search(subject: Subject, encoding: Encoding, wantsFindings: boolean, budget: Budget): Finding[] {
  const signatureSearch = new SignatureSearch(subject, budget)
  const findingSearch = wantsFindings ? new FindingSearch(subject) : undefined
  for (const window of windowsOf(subject.source, SIZES, encoding)) {
    budget.checkTime()
    signatureSearch.begin(window)
    findingSearch?.begin(window)
    findWords(window.bytes, (word, at) => {
      if (at < window.from || at >= window.to) return
      for (const signature of signaturesOf[word] ?? []) signatureSearch.hit(signature, at)
      for (const detector of detectorsOf[word] ?? []) findingSearch?.hit(detector, at)
    })
    findingSearch?.end()
    signatureSearch.end()
  }
  signatureSearch.finish()
  const found = findingSearch?.findings(windowsOf(subject.source, SIZES, encoding)) ?? []
  return [...signatureSearch.findings, ...found]
}

function isText({ kind, mediaType }: Subject): boolean {
  return kind === 'code' || mediaType.startsWith('text/') || mediaType === 'image/svg+xml'
}

/**
 * Only the directory of a zip is searched, with its names and comments. Entries are inspected separately, and
 * `inspectArchive` has already refused zips with other data between them.
 */
function withoutEntries(subject: Subject): Subject {
  const { source, mediaType } = subject
  if (mediaType !== 'application/zip' || source.read(0, 4).toString('latin1') !== 'PK\x03\x04') return subject
  try {
    return { ...subject, source: part(source, findDirectory(source).start, source.size) }
  } catch (error) {
    if (error instanceof Refusal) return subject // it was read as something else, or is too short for a zip
    throw error
  }
}
