import type { Database } from '../../database/database.ts'
import { AppError } from '../../errors.ts'
import { totalsOfProject } from '../list/folder-totals.ts'
import type { ProjectLimits, ProjectLimitTable } from '../ports.ts'

interface Amount {
  bytes: number
  files: number
}

interface Stored extends Amount {
  readonly readAt: number
}

// What this node adds meanwhile is added to the count, which would otherwise miss a write that has just ended.
const KEPT_MS = 1_000
// Most projects have no limits, and every upload asks.
const LIMITS_KEPT_MS = 1_000
const MAX_PROJECTS = 1_000

/** The table of limits of projects, and the check of their files and bytes. Other nodes are noticed within a second. */
export function createProjectLimits(database: Database, now: () => number): ProjectLimitTable {
  const counted = new Map<string, Promise<Stored>>()
  // What writes under way will add. A count does not see it yet.
  const reserved = new Map<string, Amount>()
  const known = new Map<string, { readonly limits: ProjectLimits; readonly readAt: number }>()

  async function get(workspace: string, project: string): Promise<ProjectLimits> {
    const sql = 'SELECT limits FROM project_limits WHERE workspace = $1 AND project = $2'
    const row = await database.get<{ limits: string }>(sql, [workspace, project])
    return row ? JSON.parse(row.limits) : {}
  }

  async function recent(workspace: string, project: string): Promise<ProjectLimits> {
    const key = keyOf(workspace, project)
    const found = known.get(key)
    if (found && now() - found.readAt < LIMITS_KEPT_MS) return found.limits
    if (known.size >= MAX_PROJECTS) known.clear()
    const limits = await get(workspace, project)
    known.set(key, { limits, readAt: now() })
    return limits
  }

  async function count(workspace: string, project: string): Promise<Stored> {
    return { ...(await totalsOfProject(database, workspace, project)), readAt: now() }
  }

  async function stored(workspace: string, project: string): Promise<Stored> {
    const key = keyOf(workspace, project)
    const sum = await counted.get(key)
    if (sum && now() - sum.readAt < KEPT_MS) return sum
    if (counted.size >= MAX_PROJECTS) counted.clear()
    const fresh = count(workspace, project)
    counted.set(key, fresh)
    fresh.catch(() => counted.delete(key))
    return fresh
  }

  function reserve(key: string, { bytes, files }: Amount): void {
    const sum = reserved.get(key) ?? { bytes: 0, files: 0 }
    const next = { bytes: sum.bytes + bytes, files: sum.files + files }
    if (next.bytes === 0 && next.files === 0) reserved.delete(key)
    else reserved.set(key, next)
  }

  /** Adds what was written to the count, and only then ends its reservation. */
  async function settle(key: string, written: Amount): Promise<void> {
    const sum = await counted.get(key)?.catch(() => undefined)
    if (sum) {
      sum.bytes += written.bytes
      sum.files += written.files
    }
    release(key, written)
  }

  function release(key: string, { bytes, files }: Amount): void {
    reserve(key, { bytes: -bytes, files: -files })
  }

  return {
    get,

    async set(workspace, project, limits) {
      await database.transaction([
        {
          sql: `INSERT INTO project_limits (workspace, project, limits) VALUES ($1, $2, $3)
                ON CONFLICT (workspace, project) DO UPDATE SET limits = excluded.limits`,
          values: [workspace, project, JSON.stringify(limits)],
        },
      ])
      known.delete(keyOf(workspace, project))
      // Writes are not counted while there is no limit.
      counted.delete(keyOf(workspace, project))
    },

    async withRoom(workspace, project, added, write) {
      if (added.bytes <= 0 && added.files <= 0) return write()
      const { bytes, files } = await recent(workspace, project)
      if (bytes === undefined && files === undefined) return write()
      const key = keyOf(workspace, project)
      const reasonIn = (count: Stored): string | undefined => {
        const more = reserved.get(key) ?? { bytes: 0, files: 0 }
        const sum = { bytes: count.bytes + more.bytes, files: count.files + more.files }
        if (files !== undefined && added.files > 0 && sum.files + added.files > files)
          return `The project may have ${files} files and has ${sum.files}.`
        if (bytes !== undefined && added.bytes > 0 && sum.bytes + added.bytes > bytes)
          return `The project may have ${bytes} bytes and has ${sum.bytes}; this adds ${added.bytes}.`
        return undefined
      }
      const reason = reasonIn(await stored(workspace, project))
      if (reason)
        throw new AppError('insufficient_storage', {
          detail: `${reason} Delete files, or ask an owner to raise the limit.`,
        })
      // Without a pause since the check, so that concurrent writes cannot exceed the limit.
      reserve(key, added)
      let isWritten = false
      try {
        isWritten = await write()
        return isWritten
      } finally {
        if (isWritten) void settle(key, added)
        else release(key, added)
      }
    },
  }
}

function keyOf(workspace: string, project: string): string {
  return JSON.stringify([workspace, project])
}
