import { inspectArchive } from './archives/index.ts'
import { inspectDocument } from './documents.ts'
import { inspectFindings } from './findings/index.ts'
import { inspectImage } from './images.ts'
import type { Inspector } from './inspection.ts'
import { inspectPickle } from './pickles.ts'
import { inspectPolyglot } from './polyglots.ts'
import { createSignatureInspector } from './signatures.ts'

/** All of them, the cheapest first; to add one is one line here. */
export async function createInspectors(ruleFolders: readonly string[]): Promise<readonly Inspector[]> {
  const { all } = await createShares(ruleFolders)
  return all
}

/** Which inspectors a thread asks: all, or one half of the work, when another thread does the other half. */
export type Share = 'all' | 'signatures' | 'others'

export type Shares = Record<Share, readonly Inspector[]> & {
  readonly signature: Inspector
  /** What the rules have taken and keep until their thread ends. */
  memoryBytes(): number
}

/** Documents and archives are in both halves, since they lead to what is inside them. */
export async function createShares(ruleFolders: readonly string[]): Promise<Shares> {
  const signatures = await createSignatureInspector(ruleFolders)
  const others = [inspectImage, inspectPolyglot, inspectPickle, inspectDocument, inspectArchive]
  return {
    all: [...others, signatures.inspect, inspectFindings],
    signatures: [inspectDocument, inspectArchive, signatures.inspect],
    others: [...others, inspectFindings],
    signature: signatures.inspect,
    memoryBytes: signatures.memoryBytes,
  }
}
