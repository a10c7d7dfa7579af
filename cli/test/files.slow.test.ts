import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { ended, linesOf, printed, startService } from './atelier.ts'

const service = await startService()
const { run, write, atelier, folder } = service
after(() => service.close())

async function placesIn(projectId: string): Promise<string[]> {
  const places: string[] = []
  for await (const { id, name } of atelier.files.listAll({ projectId })) {
    const { metadata } = await atelier.files.metadata(id)
    places.push(metadata.folder === '' ? name : `${metadata.folder}/${name}`)
  }
  return places.sort()
}

describe('upload', () => {
  test('takes files, folders with their structure, and patterns', async () => {
    await write('tree/a.txt', 'a')
    await write('tree/deep/b.md', '# b')
    await write('tree/deep/c.ts', 'export const c = 1\n')
    await write('tree/.env', 'SECRET=1')
    await write('tree/node_modules/d.js', '1')
    await write('one.txt', 'one')
    const { code, stdout, stderr } = await run(['upload', 'one.txt', 'tree', '-p', 'kinds', '-f', 'in'])
    assert.equal(code, 0, stderr)
    assert.equal(stdout.match(/^file_\w{26} +\d+ B {2}in\/\S+$/gm)?.length, 4)
    assert.match(stderr, /^Uploaded 4 files \(\d+ B\)\.\n$/)
    assert.deepEqual(await placesIn('kinds'), [
      'in/one.txt',
      'in/tree/a.txt',
      'in/tree/deep/b.md',
      'in/tree/deep/c.ts',
    ])
    await run(['upload', 'tree/', '--exclude', '*.ts', '--project', 'contents'])
    assert.deepEqual(await placesIn('contents'), ['a.txt', 'deep/b.md'])
    await run(['upload', 'tree/**/*.{md,ts}', '-p', 'matches'])
    assert.deepEqual(await placesIn('matches'), ['deep/b.md', 'deep/c.ts'])
    await run(['upload', 'tree', '-p', 'hidden', '--hidden'])
    assert.ok((await placesIn('hidden')).includes('tree/.env'))
  })

  test('the last argument can be the target: a project, a folder, or the path of a single file', async () => {
    await write('place/a.txt', 'a')
    await write('place/b.txt', 'b')
    await write('place/odd:name.txt', 'odd')
    for (const words of [
      ['place/a.txt', 'place/b.txt', 'placed:'],
      ['place/a.txt', 'placed:docs/old/'],
      ['place/a.txt', 'placed:docs/new.txt'],
      ['place/', 'placed:copy/', '--exclude', 'odd*'],
      ['place/a.txt', 'place/odd:name.txt', '--project', 'placed', '--folder', 'odd'],
    ])
      assert.deepEqual((await run(['upload', ...words])).code, 0, words.join(' '))
    assert.equal((await run(['upload', '-', 'placed:in/piped.txt'], { input: 'piped' })).code, 0)
    assert.deepEqual(await placesIn('placed'), [
      'a.txt',
      'b.txt',
      'copy/a.txt',
      'copy/b.txt',
      'docs/new.txt',
      'docs/old/a.txt',
      'in/piped.txt',
      'odd/a.txt',
      'odd/odd:name.txt',
    ])
    const mistakes: [words: string[], message: RegExp][] = [
      [['place', 'placed:x'], /To upload to a folder, end it with a slash: placed:x\//],
      [['place/a.txt', 'place/b.txt', 'placed:x'], /end it with a slash/],
      [['place/a.txt', 'placed:x', '--watch'], /end it with a slash/],
      [['place/a.txt', 'placed:', '--project', 'other'], /Name the target once/],
      [['-', 'placed:'], /Standard input needs a name/],
    ]
    for (const [words, message] of mistakes) {
      const { code, stderr } = await run(['upload', ...words])
      assert.equal(code, 2, words.join(' '))
      assert.match(stderr, message)
    }
  })

  test('takes standard input, and a project from the environment', async () => {
    const { code, stdout } = await run(
      ['upload', '-', '--name', 'in.txt', '--json', '--description', 'by pipe'],
      {
        input: 'from a pipe',
        environment: { ATELIER_PROJECT: 'piped' },
      },
    )
    assert.equal(code, 0)
    const { files } = JSON.parse(stdout)
    assert.equal(files[0].name, 'in.txt')
    assert.equal(await (await atelier.files.download(files[0].id)).text(), 'from a pipe')
    assert.equal((await atelier.files.metadata(files[0].id)).metadata.description, 'by pipe')
  })

  test('continues after a rejected file, reports it and fails', async () => {
    await write('mixed/good.txt', 'good')
    await write('mixed/bad.png', 'MZ\x90\x00 this is not an image')
    await write('mixed/zero.txt', '')
    const { code, stdout, stderr } = await run(['upload', 'mixed/', '-p', 'mixed', '--json'])
    assert.equal(code, 1)
    const { files, failed } = JSON.parse(stdout)
    assert.deepEqual(files.map(({ name }: { name: string }) => name).sort(), ['good.txt', 'zero.txt'])
    assert.equal(failed[0].path, 'mixed/bad.png')
    assert.match(failed[0].error, /^File too large or invalid type: /)
    assert.equal(stderr, '')
    assert.deepEqual(await placesIn('mixed'), ['good.txt', 'zero.txt'])
  })

  test('--watch replaces changed files', async () => {
    await write('watched/deep/a.txt', 'first')
    const child = service.begin(['upload', 'watched/', '-p', 'watched', '--watch'])
    const ran = ended(child)
    await printed(child.stderr, /Watching/)
    const uploaded = printed(child.stdout, /deep\/a\.txt/)
    await write('watched/deep/a.txt', 'second')
    await uploaded
    child.kill('SIGINT')
    const { code, stdout, stderr } = await ran
    assert.equal(code, 130)
    assert.match(stderr, /^Watching watched\/; press Ctrl-C to stop\.\nStopped after 2 uploads\.\n$/)
    const [first = '', second = ''] = stdout.match(/file_\w{26}/g) ?? []
    assert.equal(second, first)
    assert.equal(await (await atelier.files.download(first)).text(), 'second')
    assert.equal((await atelier.files.versions(first)).versions.length, 2)
  })

  test('--watch continues if a file or the folder is deleted and recreated', async () => {
    await write('built/a.txt', 'first')
    await write('built/b.txt', 'first')
    const words = ['built', 'built/a.txt', 'built/b.txt']
    const child = service.begin(['upload', ...words, '-p', 'built', '--watch'])
    const ran = ended(child)
    await printed(child.stderr, /Watching/)
    const without = printed(child.stdout, /b\.txt/)
    await rm(join(folder, 'built/a.txt'))
    await write('built/b.txt', 'without a')
    await without
    const missing = printed(child.stderr, /deleted/)
    await rm(join(folder, 'built'), { recursive: true })
    await missing
    const back = printed(child.stdout, /deep\/c\.txt/)
    await write('built/deep/c.txt', 'back')
    await back
    child.kill('SIGINT')
    const { code, stderr } = await ran
    assert.equal(code, 130)
    assert.match(
      stderr,
      /^Watching [^\n]+\nbuilt was deleted\. It is uploaded again if it reappears\.\nStopped after 4 uploads\.\n$/,
    )
  })

  test('--watch fails if a folder cannot be watched', async () => {
    await write('wide/a/x.txt', 'x')
    await write('wide/b/y.txt', 'y')
    const preload = new URL('few-watches.ts', import.meta.url).href
    const few = (watches: string) => ({ NODE_OPTIONS: `--import ${preload}`, WATCHES: watches })
    const words = ['upload', 'wide/', '-p', 'wide', '--watch']
    const expected =
      /Cannot watch wide\/\w: the system's limit is reached \(ENOSPC\)\. Raise fs\.inotify\.max_user_watches, or skip folders with --exclude\.\n$/
    const refused = await run(words, { environment: few('2') })
    assert.equal(refused.code, 1)
    assert.match(refused.stderr, expected)
    const child = service.begin(words, { environment: few('3') })
    const ran = ended(child)
    await printed(child.stderr, /Watching/)
    await write('wide/c/z.txt', 'z')
    const { code, stderr } = await ran
    assert.equal(code, 1)
    assert.match(stderr, expected)
  })
})

describe('ls', () => {
  test('shows a table, a page, a folder, or all as JSON', async () => {
    for (const name of ['1.txt', '2.txt', '3.md'])
      await atelier.files.upload(name, { projectId: 'ls', name, folder: 'f' })
    const table = await run(['ls', 'ls'])
    assert.match(
      table.stdout,
      /^ID +SIZE +TYPE +CREATED +PATH\nfile_\w+ +4 B +text\/markdown +[-\d]+ [\d:]+ +f\/3\.md\n/,
    )
    const page = await run(['ls', 'ls:f', '--limit', '2'])
    assert.match(page.stderr, /^2 of 3 files\. List all with --all\. Next page: --page 2\.\n$/)
    const last = await run(['ls', 'ls:f', '--limit', '2', '--page', '2'])
    assert.equal(last.stderr, '1 of 3 files. List all with --all.\n')
    const beyond = await run(['ls', 'ls:f', '--limit', '2', '--page', '3'])
    assert.deepEqual([beyond.code, beyond.stderr], [0, 'Page 3 does not exist: the project has 3 files.\n'])
    const all = await run(['ls', '--project', 'ls', '--all', '--json', '--type', 'md'])
    assert.deepEqual(
      JSON.parse(all.stdout).files.map(({ name }: { name: string }) => name),
      ['3.md'],
    )
    assert.deepEqual(JSON.parse((await run(['ls', 'ls', '--folder', '', '--json'])).stdout).files, [])
    assert.match((await run(['ls'])).stdout, /^FILES +LAST UPLOAD +PROJECT\n(.*\n)* +3 +[-\d]+ [\d:]+ +ls\n/)
    const none = await run(['ls', 'nothing-here'])
    assert.deepEqual([none.code, none.stdout, none.stderr], [0, '', 'No files.\n'])
  })
})

describe('get', () => {
  test('writes to a file, a folder, or standard output', async () => {
    const text = linesOf(300_000)
    const { file } = await atelier.files.upload(text, { projectId: 'get', name: 'long.txt', folder: 'a/b' })
    const toFolder = await run(['get', 'get:a/b/long.txt', '-o', 'down/'])
    assert.deepEqual([toFolder.code, toFolder.stdout], [0, 'down/long.txt  300.0 kB\n'], toFolder.stderr)
    assert.equal(await readFile(join(folder, 'down/long.txt'), 'utf8'), text)
    const json = await run(['get', file.id, '-o', 'new/other.txt', '--json'])
    const sha256 = createHash('sha256').update(text).digest('hex')
    assert.deepEqual(JSON.parse(json.stdout), {
      files: [{ id: file.id, path: 'new/other.txt', size: 300_000, sha256 }],
    })
    assert.equal((await run(['get', 'a/b/long.txt', '-p', 'get', '-o', '-'])).stdout, text)
    const all = await run(['get', 'get:a'])
    assert.match(
      all.stderr,
      /^a is a folder in the project get\. .*download it with "atelier export get:a" or "atelier sync pull"\.\n$/,
    )
    const again = await run(['get', file.id, '-o', 'down'])
    assert.deepEqual(
      [again.code, again.stderr],
      [1, 'down/long.txt already exists. Overwrite it with --force, or choose another path with -o.\n'],
    )
    assert.equal((await run(['get', file.id, '-o', 'down', '--force'])).code, 0)
    assert.deepEqual(await readdir(join(folder, 'down')), ['long.txt'])
  })

  test('reports a folder that cannot be created', async () => {
    const { file } = await atelier.files.upload('x', { projectId: 'nowhere', name: 'x.txt' })
    const { code, stderr } = await run(['get', file.id, '-o', '/proc/self/downloads/'])
    assert.equal(code, 1)
    assert.match(stderr, /^[^\n]*\/proc\/self\/downloads[^\n]*\n$/)
  })

  test('--continue resumes a download and verifies all of it', async () => {
    const text = linesOf(100_000)
    const { file } = await atelier.files.upload(text, { projectId: 'get', name: 'resumed.txt' })
    const part = await write(`parts/.atelier-${file.id}.part`, text.slice(0, 60_000))
    assert.equal((await run(['get', file.id, '-c', '-o', 'parts/'])).code, 0)
    assert.equal(await readFile(join(folder, 'parts/resumed.txt'), 'utf8'), text)
    await write(`parts/.atelier-${file.id}.part`, 'x'.repeat(60_000))
    const wrong = await run(['get', file.id, '-c', '-o', 'parts/two.txt'])
    assert.equal(wrong.code, 1)
    assert.match(wrong.stderr, /^The download of two\.txt does not match its SHA-256\. Nothing was saved/)
    await assert.rejects(stat(part))
    assert.deepEqual(await readdir(join(folder, 'parts')), ['resumed.txt'])
  })
})

describe('rm', () => {
  test('deletes IDs and paths, asks on a terminal, and deletes nothing if one is missing', async () => {
    const { file } = await atelier.files.upload('1', { projectId: 'rm', name: '1.txt' })
    for (const name of ['2.txt', '2.txt', '3.txt'])
      await atelier.files.upload(name, { projectId: 'rm', name })
    const wrong = await run(['rm', file.id, 'rm:none.txt'])
    assert.equal(wrong.code, 1)
    assert.match(wrong.stderr, /^none\.txt not found in the project rm\./)
    assert.equal((await placesIn('rm')).length, 4)
    const no = await service.onTerminal(['rm', 'rm:2.txt'], 'n\n')
    assert.equal(no.code, 1)
    assert.match(no.stdout, /Delete 2 files\? \[y\/N\] .*Nothing was deleted\./s)
    const yes = await service.onTerminal(['rm', 'rm:2.txt'], 'y\n')
    assert.equal(yes.code, 0, yes.stdout)
    assert.deepEqual(await placesIn('rm'), ['1.txt', '3.txt'])
    const both = await run(['rm', file.id, 'rm:3.txt', '--json'])
    assert.equal(JSON.parse(both.stdout).deleted.length, 2)
    assert.deepEqual(await placesIn('rm'), [])
  })
})

test('mv renames and moves, and moves nothing on an error', async () => {
  for (const name of ['a.txt', 'a.txt', 'b.txt'])
    await atelier.files.upload(name, { projectId: 'mv', folder: 'in', name })
  const renamed = await run(['mv', 'mv:in/a.txt', 'mv:out/c.md'])
  assert.equal(renamed.stdout, 'Moved mv:in/a.txt to mv:out/c.md\n', renamed.stderr)
  const wrong = await run(['mv', 'mv:in/b.txt', 'mv:none.txt', 'mv:out/'])
  assert.match(wrong.stderr, /^mv:none\.txt not found in the project mv\. Nothing was changed\./)
  const elsewhere = await run(['mv', 'mv:in/b.txt', 'other:b.txt'])
  assert.deepEqual(
    [elsewhere.code, elsewhere.stderr],
    [2, 'mv:in/b.txt is in the project mv. Files cannot move to another project.\n'],
  )
  assert.deepEqual(await placesIn('mv'), ['in/b.txt', 'out/c.md', 'out/c.md'])
  const json = await run(['mv', 'in/b.txt', '/', '-p', 'mv', '--json'])
  assert.equal(JSON.parse(json.stdout).moved[0].path, 'b.txt')
  assert.deepEqual(await placesIn('mv'), ['b.txt', 'out/c.md', 'out/c.md'])
})

describe('sync', () => {
  test('finds the direction by the colon of the project', async () => {
    await write('directed/a.txt', 'a')
    assert.equal((await run(['sync', 'directed', 'directed:sub'])).code, 0)
    assert.deepEqual(await placesIn('directed'), ['sub/a.txt'])
    assert.equal((await run(['sync', 'directed:sub', 'back'])).code, 0)
    assert.equal(await readFile(join(folder, 'back/a.txt'), 'utf8'), 'a')
    for (const words of [
      ['directed', 'back'],
      ['directed:', 'other:'],
      ['push', 'directed:'],
    ])
      assert.equal((await run(['sync', ...words])).code, 2, words.join(' '))
  })

  test('an empty source deletes nothing, since its name may be misspelled', async () => {
    await write('precious/a.txt', 'a')
    const pull = await run(['sync', 'pull', 'misspelt', 'precious', '--delete'])
    assert.deepEqual(
      [pull.code, pull.stderr],
      [1, 'misspelt has no files. Run "atelier ls" to list the projects.\n'],
    )
    assert.equal((await run(['sync', 'pull', 'misspelt', 'not-made'])).code, 1)
    assert.deepEqual((await readdir(folder)).includes('not-made'), false)
    assert.deepEqual(await readdir(join(folder, 'precious')), ['a.txt'])
    await run(['sync', 'push', 'precious', 'precious'])
    await mkdir(join(folder, 'void'))
    const push = await run(['sync', 'push', 'void', 'precious', '--delete'])
    assert.equal(push.code, 1)
    assert.match(push.stderr, /^void has no files, so --delete would delete everything in precious\./)
    assert.deepEqual(await placesIn('precious'), ['a.txt'])
  })

  test('normalized names count as unchanged, and an unreadable file does not stop the others', async () => {
    await write('odd/new\nline\u202e.txt', 'odd')
    await write('odd/good.txt', 'good')
    await writeFile(
      Buffer.concat([Buffer.from(join(folder, 'odd/')), Buffer.from([0x62, 0xff])]),
      'not UTF-8',
    )
    const first = await run(['sync', 'push', 'odd', 'odd'])
    assert.equal(first.code, 1)
    assert.match(
      first.stderr,
      /Cannot read \S*b\ufffd\.\nUploaded 2 files, deleted 0; 0 unchanged; 1 failed\.\n$/,
    )
    assert.deepEqual(await placesIn('odd'), ['good.txt', 'newline.txt'])
    const again = await run(['sync', 'push', 'odd', 'odd'])
    assert.match(again.stderr, /Uploaded 0 files, deleted 0; 2 unchanged; 1 failed\.\n$/)
  })

  test('the settings of analyses are synced, but not deleted', async () => {
    await write('settings/a.js', 'export const one = 1\n')
    await write('settings/.env', 'A=1\n')
    await write('settings/.atelier.json', '{}\n')
    await write('settings/lib/.atelier.json', '{}\n')
    assert.equal((await run(['sync', 'push', 'settings', 'settings'])).code, 0)
    assert.deepEqual(await placesIn('settings'), ['.atelier.json', 'a.js'])
    assert.equal((await run(['sync', 'pull', 'settings', 'settings-pulled'])).code, 0)
    assert.equal(await readFile(join(folder, 'settings-pulled/.atelier.json'), 'utf8'), '{}\n')
    await write('without/a.js', 'export const one = 1\n')
    assert.equal((await run(['sync', 'push', 'without', 'settings', '--delete', '--yes'])).code, 0)
    assert.deepEqual(await placesIn('settings'), ['.atelier.json', 'a.js'])
    await run(['sync', 'push', 'settings', 'excluded', '--exclude', '.atelier.json'])
    assert.deepEqual(await placesIn('excluded'), ['a.js'])
    await run(['upload', 'settings/', '-p', 'uploaded'])
    assert.deepEqual(await placesIn('uploaded'), ['.atelier.json', 'a.js'])
  })

  test('push makes the project equal to the folder', async () => {
    await write('site/index.html', '<p>One</p>\n')
    await write('site/css/main.css', 'p { color: red }\n')
    await atelier.files.upload('old', { projectId: 'site', folder: 'www/css', name: 'main.css' })
    await atelier.files.upload('gone', { projectId: 'site', folder: 'www', name: 'gone.txt' })
    await atelier.files.upload('other', { projectId: 'site', name: 'outside.txt' })
    const dry = await run(['sync', 'push', 'site', 'site:www', '--delete', '--dry-run'])
    assert.equal(dry.stdout, 'upload  css/main.css  (changed)\nupload  index.html  (new)\ndelete  gone.txt\n')
    assert.equal((await placesIn('site')).length, 3)
    const { code, stderr } = await run(['sync', 'push', 'site', 'site:www', '--delete'])
    assert.deepEqual([code, stderr], [0, 'Uploaded 2 files, deleted 1; 0 unchanged.\n'])
    assert.deepEqual(await placesIn('site'), ['outside.txt', 'www/css/main.css', 'www/index.html'])
    await write('site/cafe\u0301.txt', 'decomposed')
    await run(['sync', 'push', 'site', 'site:www'])
    const again = await run(['sync', 'push', 'site', 'site:www', '--json'])
    assert.deepEqual(JSON.parse(again.stdout), {
      direction: 'push',
      uploaded: [],
      deleted: [],
      same: 3,
      ignored: 0,
      failed: [],
    })
  })

  test('pull makes the folder equal to the project, and stays inside it', async () => {
    await atelier.files.upload('one', { projectId: 'pull', name: 'one.txt' })
    await atelier.files.upload('two', { projectId: 'pull', folder: 'link', name: 'two.txt' })
    await atelier.files.upload('three', { projectId: 'pull', folder: 'sub', name: 'three.txt' })
    await write('pulled/extra.txt', 'extra')
    await write('pulled/sub/three.txt', 'THREE')
    await mkdir(join(folder, 'outside'))
    await symlink(join(folder, 'outside'), join(folder, 'pulled/link'))
    const { code, stdout, stderr } = await run(['sync', 'pull', 'pull', 'pulled', '--delete'])
    assert.equal(code, 1)
    assert.match(stderr, /^link\/two\.txt: The folder is a symbolic link that leads out of the target\.$/m)
    assert.match(stdout, /^deleted {2}extra\.txt$/m)
    assert.deepEqual(await readdir(join(folder, 'outside')), [])
    assert.equal(await readFile(join(folder, 'pulled/sub/three.txt'), 'utf8'), 'three')
    await rm(join(folder, 'pulled/link'))
    assert.equal((await run(['sync', 'pull', 'pull', 'pulled'])).code, 0)
    assert.deepEqual((await readdir(join(folder, 'pulled'), { recursive: true })).sort(), [
      'link',
      'link/two.txt',
      'one.txt',
      'sub',
      'sub/three.txt',
    ])
  })
})
