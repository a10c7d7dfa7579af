import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { startService } from './atelier.ts'

const service = await startService()
const { run, write, atelier, folder, onTerminal } = service
after(() => service.close())

const at = (path: string) => join(folder, path)
const put = (project: string, path: string, text = path) => atelier.project(project).put(path, text)
const text = async (project: string, path: string) => (await atelier.project(project).get(path)).text()
const tarred = (path: string) =>
  execFileSync('tar', ['tf', at(path)], { encoding: 'utf8' })
    .trim()
    .split('\n')

async function placesIn(projectId: string): Promise<string[]> {
  const places: string[] = []
  for await (const { folder: inside, name } of atelier.files.manifestAll({ projectId }))
    places.push(inside === '' ? name : `${inside}/${name}`)
  return places.sort()
}

describe('export', () => {
  test('writes a project, a folder or a checkpoint as zip or tar', async () => {
    for (const path of ['src/a.ts', 'src/deep/b.ts', 'src2/c.ts']) await put('out', path)
    const { checkpoint } = await atelier.project('out').checkpoints.create()
    await put('out', 'd.ts')
    const zip = await run(['export', 'out'])
    assert.deepEqual([zip.code, zip.stderr], [0, ''])
    assert.match(zip.stdout, /^out\.zip {2}[\d.]+ k?B\n$/)
    assert.equal((await readFile(at('out.zip'))).subarray(0, 2).toString(), 'PK')

    const tar = await run(['export', 'out', '-o', 'new/all.tar', '--json'])
    const { size, ...summary } = JSON.parse(tar.stdout)
    const path = 'new/all.tar'
    const expected = { project: 'out', folder: '', checkpoint_id: null, format: 'tar', path, purged: 0 }
    assert.deepEqual(summary, expected)
    assert.equal(size, (await readFile(at(path))).length)
    assert.deepEqual(tarred(path), ['d.ts', 'src/a.ts', 'src/deep/b.ts', 'src2/c.ts'])

    assert.equal((await run(['export', 'out:src/', '--format', 'tar', '-o', 'new/'])).code, 0)
    assert.deepEqual(tarred('new/src.tar'), ['src/a.ts', 'src/deep/b.ts'])
    const before = ['export', '-p', 'out', '--folder', 'src2', '--at', checkpoint.id, '-o', 'before.tar']
    assert.equal((await run(before)).code, 0)
    assert.deepEqual(tarred('before.tar'), ['src2/c.ts'])
    await run(['export', 'out', '--format', 'tar', '-o', '-'], { stdout: at('piped.tar') })
    assert.equal(tarred('piped.tar').length, 4)
    for (const name of ['second.tgz', 'second.tar.gz']) {
      assert.equal((await run(['export', 'out:', name])).code, 0)
      assert.deepEqual((await readFile(at(name))).subarray(0, 2), Buffer.of(0x1f, 0x8b))
      assert.equal(tarred(name).length, 4)
    }
    assert.equal((await run(['export', 'out:src', 'second.zip'])).code, 0)
    assert.equal((await readFile(at('second.zip'))).subarray(0, 2).toString(), 'PK')
  })

  test('an existing file is overwritten only with --force', async () => {
    await put('kept', 'a.txt')
    await write('kept.zip', 'mine')
    const refused = await run(['export', 'kept'])
    assert.equal(refused.code, 1)
    assert.match(refused.stderr, /^kept\.zip already exists\. Overwrite it with --force/)
    assert.equal(await readFile(at('kept.zip'), 'utf8'), 'mine')
    assert.equal((await run(['export', 'kept', '--force'])).code, 0)
    assert.notEqual(await readFile(at('kept.zip'), 'utf8'), 'mine')
  })

  test('purged files of a checkpoint are reported', async () => {
    const { file } = await put('secret', 'key.txt')
    await put('secret', 'a.txt')
    const { checkpoint } = await atelier.project('secret').checkpoints.create()
    await atelier.files.delete(file.id, { purge: true })
    const ran = await run(['export', 'secret', '--at', checkpoint.id, '-o', 'secret.tar'])
    assert.equal(ran.code, 0)
    assert.equal(ran.stderr, '1 file of the checkpoint was purged and is not in the archive.\n')
    assert.deepEqual(tarred('secret.tar'), ['a.txt', 'NOT-EXPORTED.txt'])
  })

  test('a connection that breaks leaves no file', async () => {
    await put('broken', 'a.txt')
    const front = createServer((request, response) => {
      if (!request.url?.includes('/export')) {
        const headers = { authorization: `Bearer ${service.token}` }
        void fetch(service.url + request.url, { headers }).then(async (answer) => {
          response.setHeader('content-type', 'application/json')
          response.end(await answer.text())
        })
      } else {
        response.write('PK')
        setImmediate(() => response.destroy())
      }
    }).listen(0)
    const url = `http://localhost:${(front.address() as AddressInfo).port}`
    const ran = await run(['export', 'broken', '-o', 'half/broken.zip', '--url', url])
    front.close()
    assert.equal(ran.code, 1)
    assert.deepEqual(await readdir(at('half')), [])
  })

  test('wrong usage is explained', async () => {
    await put('usage', 'src/a.ts')
    for (const [words, code, message] of [
      [['export'], 2, /Name the project: atelier export demo/],
      [['export', 'usage', 'out.zip', '-o', 'out.zip'], 2, /Name the project, then the file/],
      [['export', 'usage', 'out.zip', 'more'], 2, /Name the project, then the file/],
      [['export', 'usage', '--format', 'rar'], 2, /--format must be one of zip, tar, tar\.gz/],
      [['export', 'usage:src', '--folder', 'lib'], 2, /Name the folder once/],
      [['export', 'usage', '-o', '-', '--json'], 2, /both use standard output/],
      [['export', 'none'], 1, /There are no files in the project none\. Run "atelier ls"/],
      [['export', 'usage:lib'], 1, /There are no files in the folder lib of the project usage\./],
      [['export', 'usage', '--at', 'chk_1'], 1, /Checkpoint chk_1 not found in the project usage\./],
    ] as const) {
      const ran = await run([...words])
      assert.equal(ran.code, code, words.join(' '))
      assert.match(ran.stderr, message)
    }
    const terminal = await onTerminal(['export', 'usage', '-o', '-'], '')
    assert.match(terminal.stdout, /An archive cannot be printed on a terminal/)
    const help = await run(['get', 'usage:src'])
    assert.match(help.stderr, /download it with "atelier export usage:src"/)
  })
})

describe('import', () => {
  const archive = async (name: string, files: Record<string, string | Uint8Array>, flags = 'cf') => {
    await rm(at('packed'), { recursive: true, force: true })
    for (const [path, content] of Object.entries(files)) await write(`packed/${path}`, content)
    execFileSync('tar', [flags, at(name), ...Object.keys(files)], { cwd: at('packed') })
    return name
  }

  test('merges an archive, and replaces a project after a checkpoint', async () => {
    await put('in', 'old.txt')
    await put('in', 'src/a.ts', 'old')
    await archive('new.tar.gz', { 'src/a.ts': 'new', 'src/b.ts': 'b' }, 'czf')
    const merged = await run(['import', 'in', 'new.tar.gz'])
    assert.equal(merged.code, 0)
    assert.match(merged.stderr, /^To undo this: atelier checkpoint restore in chk_\w+\n$/)
    assert.equal(merged.stdout, 'Imported 1 new file, replaced 1, deleted 0; 0 unchanged.\n')
    assert.equal(await text('in', 'src/a.ts'), 'new')

    const words = ['import', 'in', 'new.tar.gz', '--mode', 'replace']
    const no = await onTerminal(words, 'n\n')
    assert.match(
      no.stdout,
      /and delete those that new\.tar\.gz does not have\? \[y\/N\] .*Nothing was changed/s,
    )
    assert.equal((await placesIn('in')).length, 3)
    const replaced = await run(words)
    assert.equal(replaced.stdout, 'Imported 0 new files, replaced 0, deleted 1; 2 unchanged.\n')
    assert.deepEqual(await placesIn('in'), ['src/a.ts', 'src/b.ts'])
    const undo = /^To undo this: atelier (checkpoint restore in chk_\w+)\n$/.exec(replaced.stderr)?.[1] ?? ''
    await run(undo.split(' '))
    assert.equal((await placesIn('in')).length, 3)
  })

  test('takes an export, and standard input', async () => {
    await put('from', 'a/b.txt', 'content')
    await run(['export', 'from', '-o', 'from.zip'])
    assert.equal((await run(['import', 'into', 'from.zip'])).code, 0)
    assert.equal(await text('into', 'a/b.txt'), 'content')
    const input = await readFile(at(await archive('in.tar', { 'c.txt': 'c' })))
    const piped = await run(['import', '-', '-p', 'into', '--json'], { input })
    const { created, refused, project } = JSON.parse(piped.stdout)
    assert.deepEqual([project, created, refused], ['into', 1, []])
    assert.deepEqual(await placesIn('into'), ['a/b.txt', 'c.txt'])
  })

  test('writes to a folder, and replaces only that', async () => {
    for (const path of ['lib/old.txt', 'library.txt', 'kept.txt']) await put('inside', path)
    await archive('lib.tar', { 'new/a.txt': 'a' })
    const words = ['import', 'inside:lib/', 'lib.tar', '--mode', 'replace', '--yes']
    const { code, stdout } = await run(words)
    assert.deepEqual([code, stdout], [0, 'Imported 1 new file, replaced 0, deleted 1; 0 unchanged.\n'])
    assert.deepEqual(await placesIn('inside'), ['kept.txt', 'lib/new/a.txt', 'library.txt'])
  })

  test('shows its progress on a terminal', async () => {
    await archive('seen.tar', { 'a.txt': 'a' })
    const { stdout } = await onTerminal(['import', 'seen', 'seen.tar'], '')
    assert.match(
      stdout,
      /Uploaded.*Sent 10\.2 kB\. The service is scanning the files\..*Scanned.*Imported 1 new file/s,
    )
  })

  test('reports refused files, and imports the others on request', async () => {
    const program = new Uint8Array(1_000)
    program.set(Buffer.from('MZ'))
    await archive('mixed.tar', { 'a.txt': 'a', 'setup.exe': program, 'fake.png': 'text' })
    const refused = await run(['import', 'mixed', 'mixed.tar'])
    assert.equal(refused.code, 1)
    assert.match(refused.stderr, /^fake\.png was refused: .*\nsetup\.exe was refused: .*\n/)
    assert.match(
      refused.stderr,
      /\n2 files of the archive were refused\. Nothing was imported\. To import the other files, pass --skip-refused\.\n$/,
    )
    assert.deepEqual(await placesIn('mixed'), [])
    const json = await run(['import', 'mixed', 'mixed.tar', '--json'])
    assert.deepEqual(
      JSON.parse(json.stdout).refused.map(({ path }: { path: string }) => path),
      ['fake.png', 'setup.exe'],
    )
    assert.equal(JSON.parse(json.stderr).code, 'invalid_upload')
    const partial = await run(['import', 'mixed', 'mixed.tar', '--skip-refused'])
    assert.equal(partial.code, 1)
    assert.equal(partial.stdout, 'Imported 1 new file, replaced 0, deleted 0; 0 unchanged; 2 refused.\n')
    assert.match(
      partial.stderr,
      /^fake\.png was refused: .*\nsetup\.exe was refused: .*\nTo undo this: .*\n$/,
    )
    assert.deepEqual(await placesIn('mixed'), ['a.txt'])
  })

  test('wrong usage is explained', async () => {
    await write('note.txt', 'no archive')
    for (const [words, code, message] of [
      [['import'], 2, /Name the project and the archive/],
      [['import', 'note.txt'], 2, /Name the project and the archive/],
      [['import', 'p', 'q', 'note.txt'], 2, /Name the project and the archive/],
      [['import', 'p', 'none.zip'], 1, /File not found: none\.zip\. Usage: atelier import PROJECT FILE/],
      [['import', 'p', '.'], 1, /To upload it, run "atelier sync push \. p"/],
      [['import', 'p', 'note.txt'], 1, /The archive cannot be read/],
      [['import', 'p', 'note.txt', '--mode', 'overwrite'], 2, /--mode must be one of merge, replace/],
    ] as const) {
      const ran = await run([...words])
      assert.equal(ran.code, code, words.join(' '))
      assert.match(ran.stderr, message)
    }
  })
})

describe('grep', () => {
  test('prints paths, lines and texts, and exits with 1 if nothing matches', async () => {
    await put('g', 'src/a.ts', 'one\ntwo Wanted\nthree\nwanted\nfive\nsix\nseven wanted\n')
    await put('g', 'src/deep/b.md', 'Wanted\r\n\x1b[31mred wanted\n')
    await put('g', 'c.ts', 'nothing, wanted here\n')
    const plain = await run(['grep', 'wanted', 'g'])
    assert.deepEqual([plain.code, plain.stderr], [0, ''])
    assert.equal(
      plain.stdout,
      'c.ts:1:nothing, wanted here\nsrc/a.ts:4:wanted\nsrc/a.ts:7:seven wanted\nsrc/deep/b.md:2:[31mred wanted\n',
    )
    const folder = await run(['grep', '-i', 'wanted', 'g:src', '--glob', '*.md'])
    assert.equal(folder.stdout, 'src/deep/b.md:1:Wanted\nsrc/deep/b.md:2:[31mred wanted\n')
    const anchored = await run(['grep', 'wanted', 'g', '-g', 'src/*.ts', '-C', '1'])
    assert.equal(
      anchored.stdout,
      'src/a.ts-3-three\nsrc/a.ts:4:wanted\nsrc/a.ts-5-five\nsrc/a.ts-6-six\nsrc/a.ts:7:seven wanted\n',
    )
    const groups = await run(['grep', '-E', '^(one|seven)', 'g:', '--context', '1'])
    assert.equal(
      groups.stdout,
      'src/a.ts:1:one\nsrc/a.ts-2-two Wanted\n--\nsrc/a.ts-6-six\nsrc/a.ts:7:seven wanted\n',
    )
    const first = await run(['grep', 'wanted', '-p', 'g', '--limit', '1'])
    assert.deepEqual(
      [first.stdout, first.stderr],
      ['c.ts:1:nothing, wanted here\n', 'These are the first 1 matches. Find more with --limit.\n'],
    )
    const none = await run(['grep', 'absent', 'g'])
    assert.deepEqual([none.code, none.stdout, none.stderr], [1, '', ''])
    const json = await run(['grep', 'absent', 'g', '--json'])
    assert.deepEqual(
      [json.code, JSON.parse(json.stdout)],
      [1, { project: 'g', matches: [], files: 3, skipped: { binary: 0, large: 0 }, truncated: null }],
    )
  })

  test('has colours on a terminal only', async () => {
    await put('colours', 'a.txt', 'x.y and x-y\n')
    const { stdout } = await onTerminal(['grep', 'x.y', 'colours'], '')
    assert.match(stdout, /\x1b\[35ma\.txt\x1b\[39m:\x1b\[32m1\x1b\[39m:\S*x\.y\S* and x-y/)
    const dull = await onTerminal(['grep', 'x.y', 'colours'], '', { environment: { NO_COLOR: '1' } })
    assert.match(dull.stdout, /^a\.txt:1:x\.y and x-y/)
  })

  test('wrong usage is explained', async () => {
    for (const [words, code, message] of [
      [['grep'], 2, /Name the text and the project/],
      [['grep', 'x'], 2, /Name the project: atelier grep 'x' demo/],
      [['grep', 'two', 'words', 'g'], 2, /Unexpected argument "g"\. Quote a pattern that contains spaces/],
      [['grep', 'x', 'g', '-C', '11'], 2, /--context must be an integer from 0 to 10/],
      [['grep', '-E', '(', 'g'], 2, /^PATTERN is not a valid regular expression: /],
      [['grep', 'x'.repeat(501), 'g'], 2, /^PATTERN must /],
      [['grep', 'x', 'nowhere'], 1, /No text files to search in nowhere\. Run "atelier ls nowhere"/],
    ] as const) {
      const ran = await run([...words])
      assert.equal(ran.code, code, words.join(' '))
      assert.match(ran.stderr, message)
    }
  })
})
