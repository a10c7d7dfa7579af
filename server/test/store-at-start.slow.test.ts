import assert from 'node:assert/strict'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { readConfig } from '../src/config.ts'
import { createLog } from '../src/logging/log.ts'
import { wire } from '../src/wire.ts'
import { newFolder } from './server.ts'
import './s3.ts' // sets credentials

/** Warnings logged by a start whose S3 returns this error. */
async function warningsOf(status: number, code: string): Promise<string[]> {
  const s3 = createServer((request, response) => {
    request.resume()
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<Error><Code>${code}</Code></Error>`)
  })
  await once(s3.listen(0, '127.0.0.1'), 'listening')
  const host = `127.0.0.1:${(s3.address() as AddressInfo).port}`
  const dataDir = await newFolder()
  const lines: string[] = []
  try {
    const config = readConfig({
      DATA_DIR: dataDir,
      BLOBS_URL: `s3://nowhere/part?endpoint=http://${host}&path_style=true`,
    })
    const wired = await wire(config, createLog('warn', { write: (line) => lines.push(line) }))
    await wired.close()
  } finally {
    s3.closeAllConnections()
    s3.close()
    await rm(dataDir, { recursive: true })
  }
  return lines.map((line) => JSON.parse(line).msg.replace(host, 'HOST'))
}

test('a missing bucket and a wrong key are logged at startup, and the node starts', async () => {
  const warning = (error: string) => [
    `the bucket nowhere/part at HOST is unavailable: S3 returned ${error}; requests that need it get 503 until it is back`,
  ]
  assert.deepEqual(await warningsOf(404, 'NoSuchBucket'), warning('404 NoSuchBucket'))
  assert.deepEqual(await warningsOf(403, 'InvalidAccessKeyId'), warning('403 InvalidAccessKeyId'))
})
