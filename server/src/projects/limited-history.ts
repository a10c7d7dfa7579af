import type { ProjectLimitTable } from '../files/ports.ts'
import type { History } from './ports.ts'

/** Checks the limits of projects before every commit. */
export function withLimits(history: History, limits: Pick<ProjectLimitTable, 'withRoom'>): History {
  return {
    ...history,
    async commit(change) {
      const added = new Map<string, { workspace: string; project: string; bytes: number; files: number }>()
      const count = (file: FileSize | undefined, by: 1 | -1) => {
        if (!file) return
        const { workspace, project } = file
        const key = JSON.stringify([workspace, project])
        const sum = added.get(key) ?? { workspace, project, bytes: 0, files: 0 }
        added.set(key, { ...sum, bytes: sum.bytes + by * file.size, files: sum.files + by })
      }
      for (const { before, after } of change.changes) {
        count(before, -1)
        count(after, 1)
      }
      let write = () => history.commit(change)
      for (const { workspace, project, ...sum } of added.values()) {
        const next = write
        write = () => limits.withRoom(workspace, project, sum, next)
      }
      return write()
    },
  }
}

interface FileSize {
  readonly workspace: string
  readonly project: string
  readonly size: number
}
