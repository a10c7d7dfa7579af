// How much memory 24 uploads of 50 MB at once take. Run: npm run bench:memory
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { request } from 'node:http'
import { newFolder, spawnServer } from '../server/test/server.ts'

const UPLOADS = Number(process.argv[2] ?? 24)
const SIZE = 50 * 1024 * 1024
const LIMIT_MB = 300

const folder = await newFolder()
const server = await spawnServer(folder)
const memoryMb = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1]) / 1024

// Text of high entropy, made once and sent in pieces: the client must not need the memory that is measured.
const piece = Buffer.from(randomBytes(512 * 1024).toString('hex'))
const warm = await server.upload('warm-up')
if (warm.status !== 201) throw new Error(`The warm-up upload got ${warm.status}`)

const idle = memoryMb()
let most = idle
const watch = setInterval(() => {
  most = Math.max(most, memoryMb())
}, 20)
const started = performance.now()
await Promise.all(Array.from({ length: UPLOADS }, (_, index) => uploadOne(index)))
const seconds = (performance.now() - started) / 1000
clearInterval(watch)

const total = (UPLOADS * SIZE) / 1024 / 1024
console.log(
  `${UPLOADS} uploads of 50 MB at once: idle ${idle.toFixed(0)} MB, at most ${most.toFixed(0)} MB, ` +
    `+${(most - idle).toFixed(0)} MB (limit +${LIMIT_MB}); ${(total / seconds).toFixed(0)} MB/s`,
)
await server.stop('SIGTERM')
await rm(folder, { recursive: true })
if (most - idle > LIMIT_MB) process.exitCode = 1

function uploadOne(index: number): Promise<void> {
  const head =
    `--b\r\nContent-Disposition: form-data; name="project_id"\r\n\r\nbench\r\n` +
    `--b\r\nContent-Disposition: form-data; name="file"; filename="${index}.txt"\r\n\r\n`
  const tail = '\r\n--b--\r\n'
  const pieces = SIZE / piece.length
  return new Promise((resolve, reject) => {
    const sending = request(`${server.url}/api/files/upload`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${server.token}`,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': head.length + SIZE + tail.length,
      },
    })
    sending.on('error', reject)
    sending.on('response', (answer) => {
      answer.resume()
      answer.on('end', () =>
        answer.statusCode === 201 ? resolve() : reject(new Error(`An upload got ${answer.statusCode}`)),
      )
    })
    sending.write(head)
    let sent = 0
    const send = () => {
      while (sent < pieces) {
        sent++
        if (!sending.write(piece)) return sending.once('drain', send)
      }
      return sending.end(tail)
    }
    send()
  })
}
