import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { startServer } from './server.ts'
import { until } from './until.ts'

// The response of `/health/ready` and its log lines.

const ask = async (server: { url: string }) => {
  const answer = await fetch(`${server.url}/health/ready`)
  const { status, checks } = (await answer.json()) as { status: string; checks: Record<string, string> }
  return { code: answer.status, status, checks }
}

test('a failing check is logged once, and so is its recovery', async (t) => {
  let asked = 0
  let broken = true
  const check = async () => {
    asked++
    if (broken) throw new Error('the disk is gone')
  }
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) })
  const server = await startServer({
    adapt: (deps) => ({ ...deps, log, checks: { ...deps.checks, blobs: check } }),
  })
  t.after(() => server.close())
  const messages = () => lines.map((line) => JSON.parse(line).msg).filter((text) => text.startsWith('blobs'))
  await until('it was checked twice', async () => (await ask(server)).checks.blobs === 'failed' && asked >= 2)
  assert.deepEqual(messages(), ['blobs is not ready'])
  broken = false
  await until('it is well', async () => (await ask(server)).checks.blobs === 'ok')
  assert.deepEqual(messages(), ['blobs is not ready', 'blobs is ready again'])
})
