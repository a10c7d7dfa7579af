// Takes the pictures of the README: node console/pictures.ts
import { fileURLToPath } from 'node:url'
import { createClient } from '@atelier/sdk'
import { startMockProvider } from '../server/test/mock-provider.ts'
import { openaiResponses } from '../server/test/provider-protocols.ts'
import { startServer } from '../server/test/server.ts'
import { buildConsole, goTo, openBrowser, signIn } from './test/browser.ts'
import { seed } from './test/seed.ts'

const ANSWER = `Readings below zero are rejected, and a test checks it.
<<<FILE "src/readings.ts"
export interface Reading {
  plot: string
  soil: number
}

export function toReading(plot: string, soil: string): Reading {
  const value = Number(soil)
  if (!Number.isFinite(value) || value < 0) throw new RangeError(\`Not a reading: \${soil}\`)
  return { plot, soil: value }
}
FILE>>>
<<<FILE "src/readings.test.ts"
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toReading } from './readings.ts'

test('rejects a reading below zero', () => {
  assert.throws(() => toReading('north', '-1'), RangeError)
})
FILE>>>
`
const READINGS = `export interface Reading {
  plot: string
  soil: number
}

export function toReading(plot: string, soil: string): Reading {
  return { plot, soil: Number(soil) }
}
`

buildConsole()
const provider = await startMockProvider(openaiResponses, async ({ contentType, frames }, { response }) => {
  response.writeHead(200, { 'content-type': contentType })
  for (const frame of frames([ANSWER])) response.write(frame)
  response.end()
})
const server = await startServer()
const browser = await openBrowser()
const survey = await seed(server)
const client = createClient({ baseUrl: server.url, token: server.token })
await client.project('field-survey').put('src/readings.ts', READINGS)
await client.ai.providers.attach({ kind: 'openai', baseUrl: `${provider.url}/v1`, apiKey: 'key' })
const { page } = await browser.open(server.url, { viewport: { width: 1280, height: 880 } })
await signIn(page, server.token)

async function take(name: string, path: string, arrange: () => Promise<void>): Promise<void> {
  await goTo(page, path)
  await arrange()
  await page.screenshot({ path: fileURLToPath(new URL(`../docs/images/${name}.png`, import.meta.url)) })
}

await take('files', '/?project=field-survey', async () => {
  await page.getByRole('link', { name: 'server.py' }).waitFor()
  await page.frameLocator('iframe[sandbox]').getByRole('heading').first().waitFor()
  await page.mouse.move(0, 0)
})
await take('analyze', `/analyze?file=${survey.code}`, async () => {
  await page.getByRole('button', { name: 'Analyze', exact: true }).click()
  await page
    .getByRole('heading', { name: /findings?$/i })
    .first()
    .waitFor()
})
await take('changes', '/?project=field-survey&view=changes', async () => {
  await page.getByLabel('What should change?').fill('Reject readings below zero, with a test')
  await page.getByLabel('Files that the model sees').fill('src/**')
  await page.getByRole('button', { name: 'Propose changes' }).click()
  await page.getByRole('button', { name: 'Apply 2 files' }).waitFor()
})

await browser.close()
await server.close()
await provider[Symbol.asyncDispose]()
