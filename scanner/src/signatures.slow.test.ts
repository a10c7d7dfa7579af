import assert from 'node:assert/strict'
import { globSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Budget, type Inspection, type Subject } from './inspection.ts'
import { detectType } from './media-type.ts'
import { BUILT_IN_RULES, createSignatureInspector, readRules, type SignatureInspector } from './signatures.ts'

const MEGABYTE = 1024 * 1024
const SHELL = ['<?php @ev', 'al($_PO', 'ST["x"]);\n'].join('')
const MODULES = fileURLToPath(new URL('../../../../node_modules', import.meta.url))

let signatures: SignatureInspector
before(async () => {
  signatures = await createSignatureInspector([BUILT_IN_RULES])
})
after(() => signatures.close())

describe('our rules', () => {
  test('are at least 25, each with a description, a verdict and anchors', () => {
    const { files } = readRules([BUILT_IN_RULES])
    const rules = files.flatMap(({ text }) => text.split(/^rule /m).slice(1))
    assert.ok(rules.length >= 25, `${rules.length} rules`)
    for (const rule of rules) {
      for (const line of [
        /description = "[A-Z][^"]+\."/,
        /verdict = "(?:infected|finding)"/,
        /anchors = "[^"]{4,}"/,
      ]) {
        assert.match(rule, line)
      }
    }
  })

  test('refuse none of the packages that this project is made of', async () => {
    const files = globSync('**/*.{js,mjs,cjs,ts,md,json,html,css,map,yml,sh}', { cwd: MODULES })
      .map((file) => join(MODULES, file))
      .filter((file) => statSync(file).isFile())
    const every = Math.max(1, Math.floor(files.length / 2000))
    for (const file of files.filter((_, index) => index % every === 0)) {
      const bytes = readFileSync(file)
      const type = detectType(bytes, basename(file), undefined)
      if (!type.accepted) continue
      const { verdict } = await inspect(bytes, {
        name: basename(file),
        mediaType: type.mediaType,
        kind: type.kind,
      })
      assert.equal(verdict, 'clean', file)
    }
  })
})

/** Of WebAssembly, when all that nobody holds has been collected. */
async function memoryKept(): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  for (let time = 0; time < 3; time += 1) {
    collect()
    await setImmediate()
  }
  return process.memoryUsage().external
}

describe('what is scanned', () => {
  test('a script of Windows in UTF-16, little and big end first', async () => {
    const little = Buffer.from(`\ufeff${SHELL}`, 'utf16le')
    assert.equal((await inspect(little)).verdict, 'infected')
    assert.equal((await inspect(Buffer.from(little).swap16())).verdict, 'infected')
  })

  test('the end of a file of 50 MB, and what lies across the edge of a window', async () => {
    for (const offset of [50 * MEGABYTE - SHELL.length, 16 * MEGABYTE - 12, 20 * MEGABYTE]) {
      const bytes = Buffer.alloc(50 * MEGABYTE, '// nothing to see on this line of the file\n')
      bytes.write(`;${SHELL}`.slice(0, SHELL.length), offset)
      assert.equal((await inspect(bytes)).verdict, 'infected', `at ${offset}`)
    }
  })

  test('memory stays flat over 240 scans', async () => {
    const bytes = Buffer.from('<?php echo $_POST["x"];')
    for (let scan = 0; scan < 64; scan += 1) await inspect(bytes)
    const before = await memoryKept()
    for (let scan = 0; scan < 240; scan += 1) await inspect(bytes)
    const more = (await memoryKept()) - before
    // Without the cure each scan would leave 64 kB and more: 16 MB and more.
    assert.ok(more < 10 * MEGABYTE, `${more} bytes more`)
  })

  test('a file takes no longer than its budget', async () => {
    let time = 0
    const bytes = Buffer.alloc(40 * MEGABYTE)
    await assert.rejects(
      inspect(bytes, {}, () => (time += 20_000)),
      /takes too long/,
    )
  })
})

describe('rules of the user', () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'atelier-rules-'))
  })
  after(() => rm(folder, { recursive: true }))

  async function withRule(text: string): Promise<SignatureInspector> {
    await writeFile(join(folder, 'mine.yar'), text)
    return createSignatureInspector([BUILT_IN_RULES, folder])
  }

  test('refuse, with or without a verdict, and see the file as a whole', async () => {
    const mine = await withRule(
      'rule at_end { strings: $a = "zebra" condition: $a at filesize - 5 and filename == "a.txt" and extension == ".txt" }',
    )
    assert.deepEqual(await inspect(Buffer.from('a zebra'), { name: 'a.txt' }, Date.now, mine), {
      verdict: 'infected',
      reason: 'The content matches the rule at_end.',
    })
    assert.equal((await inspect(Buffer.from('a zebra'), { name: 'b.txt' }, Date.now, mine)).verdict, 'clean')
    assert.equal((await inspect(Buffer.from(SHELL), {}, Date.now, mine)).verdict, 'infected')
    mine.close()
  })

  test('forbid, or only find', async () => {
    const forbid = await withRule(
      'rule no { meta: verdict = "forbidden" description = "No." strings: $a = "zebra" condition: $a }',
    )
    assert.deepEqual(await inspect(Buffer.from('zebra'), {}, Date.now, forbid), {
      verdict: 'forbidden',
      reason: 'No.',
    })
    const find = await withRule(
      'rule my_zebra { meta: verdict = "finding" description = "A zebra." strings: $a = "zebra" condition: $a }',
    )
    assert.deepEqual(await inspect(Buffer.from('zebra'), {}, Date.now, find), {
      verdict: 'clean',
      findings: [{ code: 'signature-my-zebra', message: 'A zebra.' }],
    })
    assert.notEqual(forbid.version, find.version)
    assert.notEqual(find.version, signatures.version)
    assert.equal(readRules([BUILT_IN_RULES, folder]).version, find.version)
  })

  test('that do not compile are named with their line', async () => {
    await assert.rejects(
      withRule('\n\nrule broken { strings: $a = "x"\n condition: $b }'),
      /mine\.yar does not compile, line 4/,
    )
    await assert.rejects(withRule('import "nothing"\n'), /mine\.yar does not compile, line 1/)
  })
})

async function inspect(
  bytes: Buffer,
  about: Partial<Subject> = {},
  now: () => number = Date.now,
  inspector: SignatureInspector = signatures,
): Promise<Inspection> {
  const source = {
    size: bytes.length,
    read: (offset: number, length: number) => bytes.subarray(offset, offset + length),
  }
  const subject: Subject = {
    name: 'sample.php',
    mediaType: 'text/x-php',
    kind: 'code',
    depth: 0,
    source,
    ...about,
  }
  const budget = new Budget({ expandedBytes: 1, entries: 1, depth: 1, timeMs: 30_000 }, now)
  return inspector.inspect(subject, { budget, inspectInside: async () => assert.fail('nothing is inside') })
}
