// The peers of Atelier, each in its own process: `node bench/peer-servers.ts ROLE FOLDER`.
// They report their port to the parent process. None of them scans, and only `bare` syncs.
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { requireFrom } from './packages.ts'

const [role = '', folder = '', modules = '', database = ''] = process.argv.slice(2)
const load = requireFrom(modules)

if (role === 'bare') serve(bare)
if (role === 'constant') serve(constant)
if (role === 'tus') await serveTus()
if (role === 'parse') await serveParse()

function serve(listener: RequestListener): void {
  const server = createServer({ keepAliveTimeout: 60_000 }, listener).listen(0, '127.0.0.1', 4_096, () =>
    process.send?.((server.address() as AddressInfo).port),
  )
  process.once('disconnect', () => process.exit())
}

/** The simplest upload and download handlers. */
function bare(incoming: IncomingMessage, answer: ServerResponse): void {
  const work = incoming.method === 'PUT' ? keep(incoming, answer) : give(incoming, answer)
  work.catch((error) => {
    console.error(error)
    answer.destroy()
  })
}

let kept = 0

async function keep(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
  const file = await open(join(folder, String(kept++)), 'wx')
  try {
    for await (const chunk of incoming) await file.write(chunk as Buffer)
    await file.sync()
  } finally {
    await file.close()
  }
  answer.writeHead(201, { 'content-length': 0 }).end()
}

async function give({ url = '/' }: IncomingMessage, answer: ServerResponse): Promise<void> {
  const path = join(folder, url)
  const { size } = await stat(path)
  answer.writeHead(200, { 'content-length': size, 'content-type': 'application/octet-stream' })
  createReadStream(path, { highWaterMark: 256 * 1024 }).pipe(answer)
}

/** Responds with preset bytes by path: the same bytes as Atelier, without any work. */
const constants = new Map<string, { status: number; headers: Record<string, string>; body: string }>()
if (role === 'constant')
  process.on(
    'message',
    ([path, answer]: [string, { status: number; headers: Record<string, string>; body: string }]) =>
      constants.set(path, answer),
  )

function constant({ url = '/' }: IncomingMessage, answer: ServerResponse): void {
  const { status, headers, body } = constants.get(url) ?? { status: 404, headers: {}, body: '' }
  answer.writeHead(status, headers).end(body)
}

async function serveTus(): Promise<void> {
  const { Server } = await import(load.resolve('@tus/server'))
  const { FileStore } = await import(load.resolve('@tus/file-store'))
  // A client that disconnects during a download crashes @tus/server 2.4.5, so it would not survive the measurement.
  process.on('uncaughtException', () => undefined)
  const tus = new Server({ path: '/files', datastore: new FileStore({ directory: folder }) })
  serve((incoming, answer) => tus.handle(incoming, answer))
}

async function serveParse(): Promise<void> {
  process.chdir(folder) // its adapter stores files below the working directory
  const { default: parse } = await import(load.resolve('parse-server'))
  const express = load('express')
  const FilesAdapter = load('@parse/fs-files-adapter')
  const server = new parse.ParseServer({
    databaseURI: database,
    appId: 'bench',
    masterKey: 'bench-master',
    serverURL: 'http://127.0.0.1/parse',
    filesAdapter: new FilesAdapter(),
    fileUpload: { enableForPublic: true },
    maxUploadSize: '60mb',
    logsFolder: null,
    logLevel: 'error',
    silent: true,
  })
  await server.start()
  serve(express().use('/parse', server.app))
}
