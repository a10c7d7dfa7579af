// @tus/server and multer with the promises of Atelier, as a careful developer would write them. Before an upload is
// answered, its file is hashed (SHA-256), scanned by clamd, and synced to disk together with its folder.
// Each runs in its own process: `node bench/same-promises-servers.ts tus|multer FOLDER MODULES CLAMD-SOCKET`.
import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { requireFrom } from './packages.ts'

const [role = '', folder = '', modules = '', clamdSocket = ''] = process.argv.slice(2)
const load = requireFrom(modules)
const CHUNK_BYTES = 256 * 1024

if (role === 'tus') await serveTus()
if (role === 'multer') serveMulter()

class Infected extends Error {}

/** Resolves with the SHA-256 of a received file once it is known to be clean and durable. */
async function check(path: string): Promise<string> {
  const [sha256] = await Promise.all([hashAndScan(path), sync(path).then(() => sync(folder))])
  return sha256
}

async function sync(path: string): Promise<void> {
  const file = await open(path)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Reads the file once, from the page cache: it has just been written. */
async function hashAndScan(path: string): Promise<string> {
  const hash = createHash('sha256')
  const clamd = connect(clamdSocket)
  const answer = text(clamd)
  answer.catch(() => undefined) // if the connection fails, `pipeline` rejects too
  try {
    await pipeline(instream(path, hash), clamd, { end: false })
    const verdict = await answer
    if (verdict.includes('FOUND')) throw new Infected(verdict)
    if (verdict !== 'stream: OK\0') throw new Error(`clamd answered ${verdict}`)
    return hash.digest('hex')
  } finally {
    clamd.destroy()
  }
}

/** clamd's protocol: every chunk follows its length, and a length of zero ends the file. */
async function* instream(path: string, hash: Hash): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
    hash.update(chunk)
    yield lengthOf(chunk)
    yield chunk
  }
  yield Buffer.alloc(4)
}

function lengthOf(chunk: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(chunk.length)
  return length
}

function serveMulter(): void {
  const express = load('express')
  const multer = load('multer')
  const upload = multer({ dest: folder, limits: { files: 1, fileSize: 64 * 1024 * 1024 } })
  const app = express()
  app.post(
    '/files',
    upload.single('file'),
    async (
      request: { file: { path: string; filename: string; size: number } },
      response: { status(code: number): { json(body: object): void } },
    ) => {
      const { path, filename, size } = request.file
      try {
        const sha256 = await check(path)
        response.status(201).json({ id: filename, size, sha256 })
      } catch (error) {
        await rm(path)
        if (!(error instanceof Infected)) throw error
        response.status(400).json({ error: 'infected' })
      }
    },
  )
  serve(app)
}

async function serveTus(): Promise<void> {
  const { Server } = await import(load.resolve('@tus/server'))
  const { FileStore } = await import(load.resolve('@tus/file-store'))
  const store = new FileStore({ directory: folder })
  const tus = new Server({
    path: '/files',
    datastore: store,
    async onUploadFinish(_request: Request, { id }: { id: string }) {
      try {
        return { headers: { 'X-Sha256': await check(join(folder, id)) } }
      } catch (error) {
        await store.remove(id)
        if (!(error instanceof Infected)) throw error
        throw { status_code: 400, body: 'infected' } // what @tus/server expects
      }
    },
  })
  serve((request, response) => tus.handle(request, response))
}

function serve(listener: RequestListener): void {
  const server = createServer({ keepAliveTimeout: 60_000 }, listener).listen(0, '127.0.0.1', 4_096, () =>
    process.send?.((server.address() as AddressInfo).port),
  )
  process.once('disconnect', () => process.exit())
}
