// The processes that bench/generation.ts compares: the provider behind all of them, a bare proxy and Portkey's gateway.
import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../scripts/free-port.ts'
import { endWithUs } from './children.ts'

export const PORTKEY = '@portkey-ai/gateway@1.15.2'
const SENTENCE = 'A sentence of the answer, as models write them, word by word. '
export const CHUNKS = 100
/** Concurrent streams are slow, like those of models, so that they overlap. */
export const SLOW = 'slowly'
const SLOW_PAUSE_MS = 150

const role = process.argv[2]
if (role === 'provider') serve((incoming, answer) => void provide(incoming, answer))
if (role === 'proxy') serve(proxyTo(Number(process.argv[3])))

function serve(handle: (incoming: IncomingMessage, answer: ServerResponse) => void): void {
  const server = createServer({ keepAliveTimeout: 60_000 }, handle).listen(0, '127.0.0.1', 4_096, () =>
    process.send?.((server.address() as AddressInfo).port),
  )
  process.once('disconnect', () => process.exit())
}

/** OpenAI's chat protocol with a constant answer. */
async function provide(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
  let body = ''
  for await (const chunk of incoming) body += chunk
  const head = { id: 'c1', created: 1, model: 'm' }
  const usage = { prompt_tokens: 20, completion_tokens: 200, total_tokens: 220 }
  if (!body.includes('"stream":true')) {
    const message = { role: 'assistant', content: SENTENCE.repeat(10) }
    answer.setHeader('content-type', 'application/json')
    const choices = [{ index: 0, message, finish_reason: 'stop' }]
    answer.end(JSON.stringify({ ...head, object: 'chat.completion', choices, usage }))
    return
  }
  const piece = (delta: object, finish: string | null) =>
    `data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`
  answer.writeHead(200, { 'content-type': 'text/event-stream' })
  const slow = body.includes(SLOW)
  for (let chunk = 0; chunk < CHUNKS; chunk++) {
    answer.write(piece({ content: SENTENCE }, null))
    await pause(slow ? SLOW_PAUSE_MS : 1)
  }
  answer.write(piece({}, 'stop'))
  answer.write(
    `data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', choices: [], usage })}\n\n`,
  )
  answer.end('data: [DONE]\n\n')
}

/** The simplest proxy between a client and a provider. */
function proxyTo(port: number) {
  const agent = new Agent({ keepAlive: true })
  return (incoming: IncomingMessage, answer: ServerResponse): void => {
    const { method = 'POST', url: path = '/', headers } = incoming
    const asking = request({ host: '127.0.0.1', port, method, path, headers, agent }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
    })
    incoming.pipe(asking)
  }
}

export async function startPeer(name: 'provider' | 'proxy', ...more: string[]) {
  const child = fork(fileURLToPath(import.meta.url), [name, ...more])
  const [port] = (await once(child, 'message')) as [number]
  return { child, port }
}

/** Installed on first run into a folder ignored by git. */
export async function startPortkey(): Promise<{ child: ChildProcess; port: number }> {
  const folder = fileURLToPath(new URL('./tmp/portkey', import.meta.url))
  const entry = join(folder, 'node_modules/@portkey-ai/gateway/build/start-server.js')
  if (!existsSync(entry)) {
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'package.json'), '{"private": true}')
    execFileSync('npm', ['install', '--no-save', '--ignore-scripts', '--loglevel=error', PORTKEY], {
      cwd: folder,
    })
  }
  const port = await freePort()
  // Private addresses must be allowed explicitly, and its console is not needed.
  const child = spawn(process.execPath, [entry, `--port=${port}`, '--headless'], {
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production', TRUSTED_CUSTOM_HOSTS: 'localhost,127.0.0.1' },
  })
  endWithUs(child)
  for (let tries = 0; ; tries++) {
    const up = await fetch(`http://127.0.0.1:${port}/`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (up) return { child, port }
    if (tries > 100) throw new Error('Portkey did not start')
    await pause(100)
  }
}
