import { inSlices } from '../../queue/in-slices.ts'
import { createDependencies, type Dependencies, type Ecosystem, manifestEcosystem } from '../analyzer.ts'
import type { ProjectText } from '../ports.ts'

const MAX_MANIFESTS = 300
const MAX_MANIFEST_BYTES = 512 * 1024
const MAX_ALL_BYTES = 20 * 1024 * 1024

/** What the manifests of a project declare. Undefined if it has too many files: then no import is a finding. */
export async function readManifests(
  pages: AsyncIterable<readonly ProjectText[]> | Iterable<readonly ProjectText[]>,
  maxFiles: number,
  signal: AbortSignal,
): Promise<Dependencies | undefined> {
  const dependencies = createDependencies()
  const manifests: { readonly file: ProjectText; readonly ecosystem: Ecosystem }[] = []
  let files = 0
  for await (const page of pages) {
    signal.throwIfAborted()
    files += page.length
    if (files > maxFiles) return undefined
    await inSlices(page, (file) => {
      dependencies.addPath(file.path)
      const ecosystem = manifestEcosystem(file.path)
      if (ecosystem) manifests.push({ file, ecosystem })
    })
  }
  const counts = { npm: 0, pypi: 0, go: 0 }
  let bytes = 0
  await inSlices(manifests, async ({ file, ecosystem }) => {
    signal.throwIfAborted()
    counts[ecosystem]++
    bytes += file.size
    const isRead =
      file.size <= MAX_MANIFEST_BYTES && counts[ecosystem] <= MAX_MANIFESTS && bytes <= MAX_ALL_BYTES
    dependencies.addManifest(file.path, isRead ? await file.read() : undefined)
  })
  return dependencies
}
