import assert from 'node:assert/strict'
import { globSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { inspectFile } from '../inspect-file.ts'
import type { Subject, Verdict } from '../inspection.ts'
import { detectType } from '../media-type.ts'
import { bufferSource } from '../sources.ts'
import { inspectText } from './inspect-text.ts'

const MEGABYTE = 1024 * 1024
// Assembled here, so that scanners do not detect this source file.
const CALL = ['sys', 'tem($_G', 'ET["c"]);'].join('')
const SHELL = `<?php ${CALL}\n`
const MODULES = fileURLToPath(new URL('../../../node_modules', import.meta.url))

/** The text in four wide encodings. */
function wide(text: string): Record<string, Buffer> {
  const units = (width: 2 | 4) => {
    const characters = [...text].map((character) => character.codePointAt(0) ?? 0)
    const bytes = Buffer.alloc(characters.length * width)
    for (const [index, character] of characters.entries()) bytes.writeUIntLE(character, index * width, width)
    return bytes
  }
  return {
    'UTF-16LE': units(2),
    'UTF-16BE': units(2).swap16(),
    'UTF-32LE': units(4),
    'UTF-32BE': units(4).swap32(),
  }
}

describe('a web shell is refused', () => {
  const chinese = `<?php /* ${'漢'.repeat(400)} */ ${CALL}`
  for (const [what, text] of [
    ['a shell', SHELL],
    ['a shell with a byte order mark', `\ufeff${SHELL}`],
    ['a shell after Chinese characters', chinese],
    ['a shell after a byte order mark and Chinese characters', `\ufeff${chinese}`],
  ] as const) {
    for (const [encoding, bytes] of Object.entries(wide(text))) {
      test(`${what} in ${encoding}`, async () => {
        assert.equal((await inspect(bytes)).verdict, 'infected')
      })
    }
  }

  test('after a beginning in UTF-16 or its byte order mark', async () => {
    for (const start of ['<?php // a text\n'.repeat(200), '\ufeff']) {
      const bytes = Buffer.concat([Buffer.from(start, 'utf16le'), Buffer.from(`\n${SHELL}`)])
      assert.equal((await inspect(bytes)).verdict, 'infected')
    }
  })

  for (const size of [2, 50]) {
    test(`anywhere in ${size} MB`, async () => {
      const end = size * MEGABYTE
      for (const offset of [256 * 1024 - 9, MEGABYTE - 12, end / 2, end - CALL.length - 2]) {
        const bytes = Buffer.alloc(end, '// nothing to see on this line of the file\n')
        bytes.write('<?php\n')
        bytes.write(`\n${CALL}\n`, offset)
        assert.equal((await inspect(bytes)).verdict, 'infected', `at ${offset}`)
      }
    })
  }

  test('after thousands of meaningless words', async () => {
    const harmless = '$a = $_GET["page"];\n'.repeat(200_000)
    assert.equal((await inspect(Buffer.from(`<?php\n${harmless}${CALL}`))).verdict, 'infected')
  })
})

test('a file that exceeds its time budget is refused', async () => {
  let time = 0
  assert.deepEqual(await inspect(Buffer.alloc(40 * MEGABYTE), {}, () => (time += 10_000)), {
    verdict: 'unscannable',
    reason: 'The file takes too long to inspect.',
  })
})

test('none of the packages in node_modules is refused', async () => {
  const files = globSync('**/*.{js,mjs,cjs,ts,md,json,html,css,map,yml,sh}', { cwd: MODULES })
    .map((file) => join(MODULES, file))
    .filter((file) => statSync(file).isFile())
  assert.ok(files.length > 2000)
  const every = Math.floor(files.length / 2000)
  for (const file of files.filter((_, index) => index % every === 0)) {
    const bytes = readFileSync(file)
    const name = basename(file)
    const type = detectType(bytes, name, undefined)
    if (!type.accepted) continue
    const { verdict } = await inspect(bytes, { name, mediaType: type.mediaType, kind: type.kind })
    assert.equal(verdict, 'clean', file)
  }
})

async function inspect(
  bytes: Buffer,
  about: Partial<Subject> = {},
  now: () => number = Date.now,
): Promise<Verdict> {
  const subject: Subject = {
    name: 'sample.php',
    mediaType: 'text/x-php',
    kind: 'code',
    depth: 0,
    source: bufferSource(bytes),
    ...about,
  }
  const limits = { expandedBytes: 1, entries: 1, depth: 1, timeMs: 30_000 }
  return inspectFile([inspectText], subject, limits, now)
}
