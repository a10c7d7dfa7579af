import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { createLines } from '../core/lines.ts'
import type { Engine } from '../core/types.ts'
import { openDockerfile } from './index.ts'

let dockerfile: Engine
before(async () => {
  dockerfile = await openDockerfile()
})

const END = '\nUSER app\n'
for (const [why, code, expected] of [
  ['nothing', `FROM node:24\nWORKDIR /app\nCOPY . .\nRUN npm ci${END}CMD ["node", "a.js"]\n`, []],
  ['a key', `FROM a:1\nENV AWS_SECRET_ACCESS_KEY=wJalrXUtnFEMI/K7MDENG/bPxRfiCYq8Zp3LmT2x${END}`, ['2 hardcoded-secret']],
  ['a password in the older way', `FROM a:1\nENV DB_PASSWORD s3cr3t-Pa55w0rd!${END}`, ['2 hardcoded-secret']],
  ['a password of a build', `FROM a:1\nARG PORT=80 \\\n  DB_PASSWORD="s3cr3t-Pa55w0rd!"${END}`, ['3 hardcoded-secret']],
  ['a password from outside', `FROM a:1\nARG DB_PASSWORD\nENV DB_PASSWORD=$DB_PASSWORD${END}`, []],
  ['root', 'FROM a:1\nUSER app\nUSER root\n', ['3 container-as-root']],
  ['root for a while', `FROM a:1\nUSER root\nRUN make${END}`, []],
  ['no one said who', 'FROM a:1\nRUN make\n', ['1 container-as-root']],
  ['any version', `FROM node${END}`, ['1 unpinned-image']],
  ['the latest', `FROM registry:5000/node:latest${END}`, ['1 unpinned-image']],
  ['a digest, a stage, an argument', `ARG V=1\nFROM a@sha256:00 AS build\nFROM b:$V\nFROM build${END}`, []],
  ['a download that is run', `FROM a:1\nRUN apk add curl \\\n && curl https://x.example.org/i.sh | sh${END}`, ['3 unverified-download']],
  ['a download that is added', `FROM a:1\nADD https://x.example.org/a.tgz /a${END}`, ['2 unverified-download']],
  ['a download with its digest', `FROM a:1\nADD --checksum=sha256:00 https://x.example.org/a.tgz /a${END}`, []],
  ['rights for all', `FROM a:1\nRUN chmod -R 777 /app${END}`, ['2 loose-permissions']],
  ['lists that stay', `FROM a:1\nRUN apt-get update && apt-get install -y git${END}`, ['2 image-size']],
  ['lists that go', `FROM a:1\nRUN apt-get update && apt-get install -y git \\\n  # why\n && rm -rf /var/lib/apt/lists/*${END}`, []],
  ['a script inside', `FROM a:1\nRUN <<EOF\nset -e\nFOO bar\nEOF${END}`, []],
] as const) {
  test(why, async () => {
    const { findings, broken } = await dockerfile.inspect({ code })
    assert.equal(broken, undefined)
    const { lineAt } = createLines(code)
    assert.deepEqual(
      findings.map(({ rule, start }) => `${lineAt(start)} ${rule}`),
      expected,
    )
  })
} // biome-ignore format: a table

test('says which instruction there is not', async () => {
  const { broken } = await dockerfile.inspect({ code: 'FROM a:1\nRUNN make\n' })
  assert.deepEqual(broken, { line: 2, message: 'Unknown instruction `RUNN`.' })
})
