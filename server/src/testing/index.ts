import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { wire } from '../wire.ts'

export interface TestServerOptions {
  /** Settings of the README, such as `{ RATE_LIMIT: '10' }`. Those of this process do not count. */
  readonly settings?: Readonly<Record<string, string>>
}

export interface TestServer {
  readonly url: string
  /** An owner's. */
  readonly token: string
  /** Stops it and removes all it kept. */
  close(): Promise<void>
}

/** The whole service in this process, on a free port, in a folder of its own: for tests of what uses it. */
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
  // The port is known when it listens, and is part of the addresses of files.
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
    await wired.close() // its threads would keep the process alive
    throw error
  }
}
