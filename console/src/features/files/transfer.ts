import { type Atelier, AtelierError } from '@atelier/sdk'
import type { QueryClient } from '@tanstack/react-query'
import { plural } from '../../ui/format.ts'
import { navigate } from '../../ui/router.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { type Entry, joinPath, operationsFor } from './entries.ts'
import { addressOf } from './place.ts'

export interface Transfer {
  readonly project: string
  readonly entries: readonly Entry[]
  readonly op: 'move' | 'copy'
  readonly folder: string
  /** Of a single entry. */
  readonly name?: string | undefined
  readonly replace: boolean
}

/** Moves or copies files and folders within a project, in one batch, and reports it. Resolves with the new path of a single entry, otherwise the folder. */
export async function transferEntries(
  atelier: Atelier,
  queries: QueryClient,
  { project, entries, op, folder, name, replace }: Transfer,
): Promise<string> {
  const { results } = await atelier.project(project).batch(
    operationsFor(entries, (from, entry) => ({
      op,
      from,
      to: joinPath(folder, name ?? entry.name),
      replace,
    })),
  )
  await queries.invalidateQueries({ queryKey: ['stored'] })
  const files = results.reduce((sum, each) => sum + each.files, 0)
  const path = name === undefined ? folder : joinPath(folder, name)
  const only = entries.length === 1 ? entries[0] : undefined
  const what = only?.kind === 'file' ? only.name : plural(files, 'file')
  showToast({
    text: `${what} ${op === 'move' ? 'moved' : 'copied'} to ${path === '' ? 'the project root' : path}`,
    action: { label: 'Show', run: () => navigate(addressOf({ project, folder })) },
  })
  return path
}

/** Whether the target has a file with the same path. */
export function isConflict(error: unknown): boolean {
  return error instanceof AtelierError && error.code === 'conflict'
}
