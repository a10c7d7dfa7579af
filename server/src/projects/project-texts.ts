import type { Caller } from '../caller.ts'
import { AppError, refuse } from '../errors.ts'
import { pathOf } from '../files/list/find-path.ts'
import { compileGlob, isGlob } from '../files/list/glob.ts'
import type { BlobStore } from '../files/ports.ts'
import type { FileRecord } from '../files/types.ts'
import { inSlices } from '../queue/in-slices.ts'
import { projectOf } from './checkpoints.ts'
import type { ProjectsDeps } from './ports.ts'
import { pathFilter } from './project-path.ts'

// Up to five seconds of processor time.
const MAX_STEPS = 100_000_000

/** A current file of a project. */
export interface ProjectText {
  readonly path: string
  readonly size: number
  readonly sha256: string
  /** By its type. The content may still be something else. */
  readonly isText: boolean
  /** Undefined if the content is not UTF-8, or was deleted in the meantime. */
  read(): Promise<string | undefined>
}

/** Whether a path is one of these files, is in one of these folders or matches one of these patterns. */
export function pathSelector(paths: readonly string[] | undefined): (path: string) => boolean {
  const isNamed = pathFilter(paths?.filter((path) => !isGlob(path)))
  const globs = (paths ?? []).flatMap((path, index) =>
    isGlob(path) ? [compileGlob(path.replace(/^\.?\//, ''), `paths.${index}`)] : [],
  )
  const budget = { steps: MAX_STEPS }
  return (path) => {
    if (isNamed(path)) return true
    if (budget.steps < 0)
      throw refuse('paths', 'has patterns that take too long to match. Use fewer or simpler patterns')
    const names = path.split('/')
    return globs.some((fits) => fits(names, budget))
  }
}

/** The files that `paths` select: files, folders and patterns. All files without it. Throws at once if a path is invalid. */
export function projectTexts(
  { files, history }: ProjectsDeps,
  caller: Caller,
  sent: string,
  paths: readonly string[] | undefined,
): AsyncGenerator<readonly ProjectText[]> {
  const project = projectOf(caller, sent)
  const isSelected = pathSelector(paths)

  async function* pages(): AsyncGenerator<readonly ProjectText[]> {
    for await (const page of history.newestFiles(project)) {
      const selected: ProjectText[] = []
      await inSlices(page, (file) => {
        const path = pathOf(file)
        if (isSelected(path)) selected.push(toText(files.blobs, file, path))
      })
      if (selected.length > 0) yield selected
    }
  }
  return pages()
}

function toText(
  blobs: BlobStore,
  { blob, size, sha256, kind, mediaType }: FileRecord,
  path: string,
): ProjectText {
  return {
    path,
    size,
    sha256,
    isText: kind === 'code' || mediaType.startsWith('text/'),
    async read() {
      try {
        const chunks: Uint8Array[] = []
        for await (const chunk of await blobs.get(blob)) chunks.push(chunk)
        return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
      } catch (error) {
        if (error instanceof TypeError || (error instanceof AppError && error.code === 'file_not_found'))
          return undefined
        throw error
      }
    },
  }
}
