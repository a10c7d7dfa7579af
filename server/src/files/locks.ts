import type { Lock } from '../database/database.ts'
import type { FileRecord, PathKey } from './types.ts'

/** Changes of single files share the lock. A checkpoint, a batch or a restore of the whole project holds it alone. */
export function projectLock(
  { workspace, project }: Pick<FileRecord, 'workspace' | 'project'>,
  mode: 'shared' | 'exclusive',
): Lock {
  return { key: JSON.stringify(['project', workspace, project]), shared: mode === 'shared' }
}

/** The projects that a transaction with these locks changes. */
export function lockedProjects(locks: readonly Lock[]): Pick<FileRecord, 'workspace' | 'project'>[] {
  return locks
    .map(({ key }): string[] => JSON.parse(key))
    .flatMap(([kind, workspace, project]) =>
      kind === 'project' && workspace !== undefined && project !== undefined ? [{ workspace, project }] : [],
    )
}

/** Of concurrent writes that create a file at the same path, one succeeds. */
export function pathLock({ workspace, project, folder, name }: PathKey): Lock {
  return { key: JSON.stringify(['path', workspace, project, folder, name]), shared: false }
}
