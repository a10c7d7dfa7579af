import { inSlices } from '../../queue/in-slices.ts'
import type { ProjectText, StoredFiles } from '../ports.ts'
import type { Notice } from './project-analysis.ts'

/** A misspelled path must not look like code without problems. */
export async function unmatchedPaths(
  { selector }: Pick<StoredFiles, 'selector'>,
  paths: readonly string[] | undefined,
  files: readonly ProjectText[],
): Promise<Notice[]> {
  if (!paths) return files.length > 0 ? [] : [{ path: '.', message: 'The project has no files.' }]
  const unmatched: Notice[] = []
  await inSlices(paths, (path) => {
    const isSelected = selector([path])
    if (files.some((file) => isSelected(file.path))) return
    unmatched.push({ path, message: 'No file of the project has this path or matches this pattern.' })
  })
  return unmatched
}
