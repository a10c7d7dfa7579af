import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import server from '../package.json' with { type: 'json' }
import { blobsAddress, type Config, databaseAddress } from './config.ts'
import { makeDataDir } from './data-dir.ts'
import { lockDataDir } from './database/data-dir-lock.ts'
import { openDatabase, openSnapshot } from './database/index.ts'
import { openBlobs } from './files/blobs/index.ts'
import type { MovingDeps, Typed } from './moving/ports.ts'

/** Just enough for the commands that move, back up and check what is stored. */
export async function wireMoving(config: Config): Promise<MovingDeps> {
  await makeDataDir(config.dataDir)
  const closers: (() => unknown)[] = []

  async function keep<T extends { close(): Promise<void> }>(opened: Promise<T>): Promise<T> {
    const held = await opened
    closers.push(() => held.close())
    return held
  }

  return {
    dataDir: config.dataDir,

    database: (typed) =>
      explain(typed, () => keep(openDatabase(addressOf(typed, databaseAddress) ?? config.databaseUrl))),

    snapshot: (typed) =>
      explain(typed, () => keep(openSnapshot(addressOf(typed, databaseAddress) ?? config.databaseUrl))),

    blobs: (typed) =>
      explain(typed, async () => {
        const address = addressOf(typed, blobsAddress) ?? config.blobsUrl
        // One of our own: that of a service is emptied when it is opened.
        const spoolDir = await mkdtemp(join(config.dataDir, 'moving-'))
        closers.push(() => rm(spoolDir, { recursive: true, force: true }))
        return openBlobs(address, { spoolDir, redirect: false })
      }),

    lock() {
      const lock = lockDataDir(config.dataDir)
      closers.push(() => lock.release())
    },

    version: server.version,
    now: Date.now,

    async close() {
      for (const close of closers.reverse()) await close()
    },
  }
}

function addressOf(typed: Typed | undefined, read: (value: string) => URL | undefined): URL | undefined {
  if (!typed) return undefined
  const address = read(typed.address)
  if (address) return address
  throw new Error(`${typed.option} is no address that can be used here.`) // never the value: it may hold a password
}

/** Errors speak of the settings; whoever typed the address behind an option knows it by that. */
async function explain<T>(typed: Typed | undefined, open: () => Promise<T>): Promise<T> {
  try {
    return await open()
  } catch (error) {
    if (!typed || !(error instanceof Error)) throw error
    throw new Error(error.message.replaceAll(/DATABASE_URL|BLOBS_URL(?: or DATA_DIR)?/g, typed.option), {
      cause: error,
    })
  }
}
