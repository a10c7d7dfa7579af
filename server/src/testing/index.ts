import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { wire } from '../wire.ts'

export interface TestServerOptions {
  /** Settings from the README, such as `{ RATE_LIMIT: '10' }`. The environment of this process is ignored. */
  readonly settings?: Readonly<Record<string, string>>
}

export interface TestServer {
  readonly url: string
  /** An owner token. */
  readonly token: string
  /** Stops the server and deletes its data. */
  close(): Promise<void>
}

/** Runs the whole service in this process, on a free port and in a temporary folder, for tests of its clients. */
export async function startTestServer({ settings = {} }: TestServerOptions = {}): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-'))
  try {
    return await startIn(folder, settings)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

async function startIn(folder: string, settings: Readonly<Record<string, string>>): Promise<TestServer> {
  const config = readConfig({ ...settings, DATA_DIR: folder })
  const wired = await wire(config, pino({ level: 'silent' }))
  let url = ''
  // The port is known only when it listens, and file URLs contain it.
  const files = {
    ...wired.app.files,
    get baseUrl(): string {
      return settings.BASE_URL === undefined ? url : config.baseUrl
    },
    get cdnUrl(): string {
      return settings.CDN_URL === undefined ? this.baseUrl : config.cdnUrl
    },
  }
  try {
    const app = await createApp({ ...wired.app, files })
    await app.listen({ port: 0, host: '127.0.0.1' })
    url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
    return {
      url,
      token: wired.owner?.secret ?? config.accessToken ?? '',
      async close() {
        app.server.closeAllConnections()
        await app.close()
        await wired.close()
        await rm(folder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    await wired.close() // its threads would keep this process alive
    throw error
  }
}
