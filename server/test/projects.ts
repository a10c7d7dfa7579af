import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import type { TestServer } from './server.ts'

const HEADERS = { 'content-type': 'application/json' }

export const sha256 = (content: string): string => createHash('sha256').update(content).digest('hex')

export interface BatchBody {
  change_id: string
  checkpoint_id: string | null
  results: { op: string; path: string; outcome: string; files: number; sha256?: string }[]
}

export interface CheckpointBody {
  id: string
  label: string | null
  files: number
  bytes: number
  expires_at: string | null
}

/** Calls the project endpoints of a server for one project. */
export function projectClient(server: Pick<TestServer, 'request'>, project: string) {
  const base = `/api/projects/${encodeURIComponent(project)}`
  const send = (method: string, path: string, body?: unknown) =>
    server.request(base + path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: HEADERS }),
    })

  async function ok<T>(response: Response, status = 200): Promise<T> {
    assert.equal(response.status, status, await response.clone().text())
    return (await response.json()) as T
  }

  return {
    send,
    put: (path: string, content: string) =>
      server.request(`${base}/files/${path}`, { method: 'PUT', body: content }),
    batch: (operations: unknown[], more: object = {}) => send('POST', '/batch', { operations, ...more }),
    batched: async (operations: unknown[]) =>
      (await ok<BatchBody>(await send('POST', '/batch', { operations }))).results,
    async checkpoint(label?: string): Promise<CheckpointBody> {
      const response = await send('POST', '/checkpoints', { label })
      return (await ok<{ checkpoint: CheckpointBody }>(response, 201)).checkpoint
    },
    /** Paths and contents of all files. */
    async files(): Promise<Record<string, string>> {
      const contents: Record<string, string> = {}
      const query = new URLSearchParams({ project_id: project, limit: '1000' })
      const list = await ok<{ files: { id: string; name: string; folder: string }[] }>(
        await server.request(`/api/files/manifest?${query}`),
      )
      for (const { id, name, folder } of list.files) {
        const path = folder === '' ? name : `${folder}/${name}`
        contents[path] ??= await (await server.request(`/files/${id}`)).text()
      }
      return contents
    },
    ok,
  }
}
