import type { Database } from '../database/database.ts'
import type { ProjectSettings, VersionsKept } from './ports.ts'

/** The table of settings of projects. What a project does not set is set by the environment. */
export function createProjectSettings(database: Database, defaults: VersionsKept): ProjectSettings {
  return {
    async versionsKept(workspace: string, project: string): Promise<VersionsKept> {
      const sql = 'SELECT settings FROM project_settings WHERE workspace = $1 AND project = $2'
      const row = await database.get<{ settings: string }>(sql, [workspace, project])
      return { ...defaults, ...(row && JSON.parse(row.settings).versions) }
    },

    async keepVersions(workspace: string, project: string, versions: Partial<VersionsKept>): Promise<void> {
      await database.transaction([
        {
          sql: `INSERT INTO project_settings (workspace, project, settings) VALUES ($1, $2, $3)
                ON CONFLICT (workspace, project) DO UPDATE SET settings = excluded.settings`,
          values: [workspace, project, JSON.stringify({ versions })],
        },
      ])
    },
  }
}
