// The client of the upload benchmark, a separate process with raw keep-alive sockets, so that it uses little CPU. Every
// upload differs in a few bytes, so that results cannot be cached.
import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { fileURLToPath } from 'node:url'

export interface UploadLoad {
  readonly port: number
  /** The request line and headers without Content-Length. */
  readonly head: string
  /** The form around the content. */
  readonly before: string
  readonly after: string
  readonly path: string
  /** Where the file differs from upload to upload. */
  readonly differsAt: number
  readonly connections: number
  /** No new uploads start after this time. */
  readonly seconds: number
}

export interface UploadsDone {
  /** How many were answered with 200 or 201. */
  readonly uploads: number
  readonly seconds: number
  /** Why connections ended early: the status of a response, or the error. */
  readonly failures: readonly string[]
}

export interface UploadClient {
  /** Rejects if an upload failed. */
  run(load: UploadLoad): Promise<UploadsDone>
  /** Reports failed uploads as `failures`. */
  attempt(load: UploadLoad): Promise<UploadsDone>
  stop(): void
}

export function startUploadClient(): UploadClient {
  const child = fork(fileURLToPath(import.meta.url), ['upload'])
  async function attempt(load: UploadLoad): Promise<UploadsDone> {
    child.send(load)
    const [message] = (await once(child, 'message')) as [UploadsDone | { failed: string }]
    if ('failed' in message) throw new Error(message.failed)
    return message
  }
  return {
    attempt,
    async run(load) {
      const done = await attempt(load)
      if (done.failures.length > 0) throw new Error(`An upload failed: ${done.failures[0]}`)
      return done
    },
    stop: () => child.disconnect(),
  }
}

if (process.argv[2] === 'upload') {
  process.on('message', (load: UploadLoad) => {
    uploadAll(load).then(
      (done) => process.send?.(done),
      (error) => process.send?.({ failed: String(error) }),
    )
  })
}

async function uploadAll(load: UploadLoad): Promise<UploadsDone> {
  const file = readFileSync(load.path)
  const length = Buffer.byteLength(load.before) + file.length + Buffer.byteLength(load.after)
  const head = Buffer.from(`${load.head}Content-Length: ${length}\r\n\r\n${load.before}`)
  const after = Buffer.from(load.after)
  let uploads = 0
  const began = performance.now()

  async function keepUploading(): Promise<void> {
    const socket = connect({ port: load.port, host: '127.0.0.1', noDelay: true })
    const answers = answersOf(socket)
    try {
      for (let round = 0; round === 0 || performance.now() - began < load.seconds * 1_000; round++) {
        const stamp = Buffer.from(randomBytes(8).toString('hex'))
        const rest = file.subarray(load.differsAt + stamp.length)
        const answer = answers.next()
        socket.cork()
        for (const piece of [head, file.subarray(0, load.differsAt), stamp, rest, after]) socket.write(piece)
        socket.uncork()
        const { value: status } = await answer
        if (status !== 200 && status !== 201) throw new Error(`status ${status}`)
        uploads++
      }
    } finally {
      socket.destroy()
    }
  }

  const ends = await Promise.allSettled(Array.from({ length: load.connections }, keepUploading))
  const failures = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []))
  return { uploads, seconds: (performance.now() - began) / 1_000, failures }
}

/** The status of each response, once its body is complete. */
async function* answersOf(socket: Socket): AsyncGenerator<number> {
  let kept = ''
  for await (const chunk of socket) {
    kept += (chunk as Buffer).toString('latin1')
    for (let end = endOfAnswer(kept); end > 0; end = endOfAnswer(kept)) {
      const status = Number(kept.slice(9, 12))
      kept = kept.slice(end)
      if (status !== 100) yield status
    }
  }
  throw new Error(`The server closed the connection: ${kept.slice(0, 200)}`)
}

function endOfAnswer(text: string): number {
  const headEnd = text.indexOf('\r\n\r\n') + 4
  if (headEnd < 4) return 0
  const head = text.slice(0, headEnd)
  if (/^transfer-encoding: chunked/im.test(head)) {
    const last = text.indexOf('0\r\n\r\n', headEnd)
    return last < 0 ? 0 : last + 5
  }
  const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0)
  return text.length >= headEnd + length ? headEnd + length : 0
}
