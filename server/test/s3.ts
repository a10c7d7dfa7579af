import { execFileSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before } from 'node:test'
import { fileURLToPath } from 'node:url'
import { ListMultipartUploadsCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { ownWork } from './watchdog.ts'

const script = fileURLToPath(new URL('../../scripts/start-s3.sh', import.meta.url))
const running = process.env.TEST_BLOBS_URL
const installed = (process.env.PATH ?? '')
  .split(':')
  .some((folder) => existsSync(join(folder, 'radosgw')) && existsSync(join(folder, 'ceph-osd')))
const why = 'radosgw is not installed (scripts/start-s3.sh start FOLDER installs it)'

/** Why tests that need S3, or their own S3 to disrupt, are skipped; false if they are not. */
export const skipS3 = running || installed ? false : `TEST_BLOBS_URL is not set and ${why}`
export const skipOwnS3 = installed ? false : why

/** The keys of scripts/start-s3.sh, unless the environment has others. */
export const keys = {
  AWS_ACCESS_KEY_ID: process.env.AWS_ACCESS_KEY_ID ?? 'testkey',
  AWS_SECRET_ACCESS_KEY: process.env.AWS_SECRET_ACCESS_KEY ?? 'testsecretkey',
}
Object.assign(process.env, keys)

/** An S3 server in a new folder, which can be stopped and started. */
export function startOwnS3() {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-s3-'))
  const run = (command: string) =>
    ownWork(() => execFileSync(script, [command, folder], { encoding: 'utf8' }).trim())
  const signal = (name: NodeJS.Signals) =>
    process.kill(Number(readFileSync(join(folder, 'rgw.pid'), 'utf8')), name)
  const address = new URL(run('start'))
  return {
    address,
    /** Accepts connections, but does not respond. */
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    /** Accepts no connections. Stored data is available after `start`. */
    kill: () => signal('SIGKILL'),
    start: () => run('start'),
    close() {
      run('stop')
      rmSync(folder, { recursive: true })
    },
  }
}

/** For a suite: the running S3, or a temporary one. */
export function useS3(): { address(): URL } {
  let own: ReturnType<typeof startOwnS3> | undefined
  before(() => {
    if (!running) own = startOwnS3()
  })
  after(() => own?.close())
  return { address: () => newPrefix(running ? new URL(running) : (own as { address: URL }).address) }
}

/** The same bucket with an unused prefix. The same `of` returns the same prefix. */
export function newPrefix(address: URL, of: string = randomUUID()): URL {
  const own = new URL(address)
  own.pathname = `/${createHash('sha256').update(of).digest('hex').slice(0, 16)}`
  return own
}

/** Reads the bucket directly, without the blob store. */
export function inspectBucket(address: URL) {
  const settings = address.searchParams
  const client = new S3Client({
    region: settings.get('region') ?? 'us-east-1',
    endpoint: settings.get('endpoint') ?? '',
    forcePathStyle: true,
  })
  const where = { Bucket: address.hostname, Prefix: `${address.pathname.slice(1)}/` }
  return {
    client,
    where,
    async objects(): Promise<string[]> {
      const { Contents = [] } = await client.send(new ListObjectsV2Command(where))
      return Contents.map(({ Key }) => Key ?? '')
    },
    /** Multipart uploads that were neither completed nor aborted. */
    async uploads(): Promise<string[]> {
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand(where))
      return Uploads.map(({ Key }) => Key ?? '')
    },
  }
}
