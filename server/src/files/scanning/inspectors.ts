import { inspectArchive } from './archives/index.ts'
import { inspectDocument } from './documents.ts'
import { inspectFindings } from './findings/index.ts'
import { inspectImage } from './images.ts'
import type { Inspector } from './inspection.ts'
import { inspectPolyglot } from './polyglots.ts'
import { createSignatureInspector } from './signatures.ts'

/** All of them, the cheapest first; to add one is one line here. */
export async function createInspectors(ruleFolders: readonly string[]): Promise<readonly Inspector[]> {
  const signatures = await createSignatureInspector(ruleFolders)
  return [inspectImage, inspectPolyglot, inspectDocument, inspectArchive, signatures.inspect, inspectFindings]
}
