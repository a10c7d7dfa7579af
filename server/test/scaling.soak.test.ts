import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, readFile, rm } from 'node:fs/promises'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../scripts/free-port.ts'
import { skipPostgres } from './postgres.ts'
import { skipRedis } from './redis.ts'
import { skipOwnS3 } from './s3.ts'
import { newFolder } from './server.ts'

const clone = fileURLToPath(new URL('../..', import.meta.url))
const PATH = `${process.env.PATH}:/usr/sbin`
const lacks = ['curl', 'nginx'].find(
  (program) => spawnSync('which', [program], { env: { PATH } }).status !== 0,
)
const skip = skipPostgres || skipOwnS3 || skipRedis || (lacks ? `${lacks} is not installed` : false)

test('the commands of docs/scaling.md start two nodes behind nginx', { skip }, async () => {
  const page = await readFile(new URL('../../docs/scaling.md', import.meta.url), 'utf8')
  const section = /## Two nodes on one machine\n(.*?)\n## /s.exec(page)?.[1] ?? ''
  const blocks = [...section.matchAll(/```sh [^\n]*\n(.*?)```/gs)].map(([, commands]) => commands ?? '')
  assert.equal(blocks.length, 3)
  const folder = await newFolder()
  await chmod(folder, 0o711) // PostgreSQL runs as its own user
  // Use our own folder and ports, and skip the installation.
  let script = blocks
    .join('\n')
    .replace('npm ci\n', '')
    .replaceAll(/\$PWD\/try\b|\btry(?=[/ \n])/g, folder)
    .replace('npm start', 'exec npm start')
  const ports = await Promise.all(
    [3001, 3002, 8000, 8080].map(async (port) => [port, await freePort()] as const),
  )
  for (const [port, free] of ports) script = script.replaceAll(new RegExp(`\\b${port}\\b`, 'g'), String(free))
  // The ports of nginx are in its configuration files.
  const listen = ports.map(([port, free]) => `-e 's/listen ${port};/listen 127.0.0.1:${free};/'`).join(' ')
  const ready = script.indexOf('nginx -p ')
  script = `${script.slice(0, ready)}sed -i ${listen} ${folder}/{cdn,balancer}.conf\n${script.slice(ready)}`
  const child = spawn('bash', ['-euo', 'pipefail', '-c', script], {
    cwd: clone,
    env: { ...process.env, PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'close')
  await rm(folder, { recursive: true, force: true })
  assert.equal(code, 0, output)
  assert.match(output, /"url":"http:\/\/localhost:\d+\/files\/file_/)
  assert.match(output, /Hello, both of you\n\{"message":"File deleted successfully"\}404\n$/)
})
