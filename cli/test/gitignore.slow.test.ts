import assert from 'node:assert/strict'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { ended, printed, startService } from './atelier.ts'

const service = await startService()
const { run, write, atelier, folder, begin } = service
after(() => service.close())

async function placesIn(projectId: string): Promise<string[]> {
  const places: string[] = []
  for await (const { folder: inside, name } of atelier.files.manifestAll({ projectId }))
    places.push(inside === '' ? name : `${inside}/${name}`)
  return places.sort()
}

async function fill(root: string, files: Record<string, string>): Promise<void> {
  for (const [path, content] of Object.entries(files)) await write(`${root}/${path}`, content)
}

test('rules are anchored, negated and nested as in git', async () => {
  await fill('app', {
    '.gitignore':
      '# comment\n*.log\n!keep.log\n/build\ndocs/*.txt\ncache/\n**/deep/x.txt\nsub\\ dir/\r\n\\#odd\n',
    'a.log': 'ignored',
    'keep.log': 'kept',
    'build/a.txt': 'ignored',
    'src/build/a.txt': 'kept: the rule is anchored',
    'docs/a.txt': 'ignored',
    'docs/more/a.txt': 'kept: * does not cross folders',
    'src/docs/a.txt': 'kept: a rule with a slash is anchored',
    'src/cache/a.txt': 'ignored',
    'lib/cache': 'kept: the rule is for folders',
    'one/two/deep/x.txt': 'ignored',
    'sub dir/a.txt': 'ignored',
    '#odd': 'ignored',
    'src/.gitignore': '!a.log\n/own.txt\n*.tmp\n!cache/\n',
    'src/a.log': 'kept: a nested rule has precedence',
    'src/b.log': 'ignored',
    'src/own.txt': 'ignored',
    'src/in/own.txt': 'kept',
    'src/in/b.tmp': 'ignored',
    'in/c.tmp': 'kept: the rule is of another folder',
    'in/[x]/.gitignore': '*.md\n',
    'in/[x]/a.md': 'ignored',
    'in/x/a.md': 'kept',
    '.git/config': 'never uploaded',
    'vendor/.git/config': 'never uploaded',
  })
  const kept = [
    'docs/more/a.txt',
    'in/c.tmp',
    'in/x/a.md',
    'keep.log',
    'lib/cache',
    'src/a.log',
    'src/build/a.txt',
    'src/cache/a.txt',
    'src/docs/a.txt',
    'src/in/own.txt',
  ]
  const uploaded = await run(['upload', 'app/', '-p', 'upload'])
  assert.match(uploaded.stderr, /^Uploaded 10 files \(.*\); 10 ignored by \.gitignore\.\n$/)
  assert.deepEqual(await placesIn('upload'), kept)
  const dry = await run(['sync', 'push', 'app', 'sync', '--dry-run'])
  assert.match(dry.stderr, /^Would upload 10 files and delete 0; 0 unchanged; 10 ignored by \.gitignore\.\n$/)
  const pushed = await run(['sync', 'push', 'app', 'sync', '--json'])
  assert.equal(JSON.parse(pushed.stdout).ignored, 10)
  assert.deepEqual(await placesIn('sync'), kept)

  assert.equal((await run(['upload', 'app/', '-p', 'all', '--no-ignore', '--hidden'])).code, 0)
  const all = await placesIn('all')
  assert.equal(all.length, 23)
  assert.ok(all.includes('src/.gitignore') && !all.some((path) => path.includes('.git/')))
})

describe('in a repository', () => {
  test('the rules above a folder apply, unless they exclude the folder itself', async () => {
    await mkdir(join(folder, 'repository/.git'), { recursive: true })
    await fill('repository', {
      '.gitignore': '*.log\n/packages/a/dist/\n',
      'packages/.gitignore': '*.tmp\n',
      'packages/a/src/a.ts': 'kept',
      'packages/a/src/a.log': 'ignored',
      'packages/a/src/a.tmp': 'ignored',
      'packages/a/dist/a.js': 'kept if the folder is named',
    })
    await run(['upload', 'repository/packages/a/', '-p', 'above'])
    assert.deepEqual(await placesIn('above'), ['src/a.ts'])
    await run(['sync', 'push', 'repository/packages/a/dist', 'named'])
    assert.deepEqual(await placesIn('named'), ['a.js'])
    await run(['upload', 'repository/packages/a/src/a.log', '-p', 'file'])
    assert.deepEqual(await placesIn('file'), ['a.log'])
    await run(['upload', 'repository/**/*.t*', '-p', 'pattern'])
    assert.deepEqual(await placesIn('pattern'), ['packages/a/src/a.ts'])
  })
})

test('sync leaves ignored files at the target alone', async () => {
  await fill('left', { '.gitignore': 'dist/\n', 'a.txt': 'a', 'dist/b.txt': 'b' })
  await atelier.project('left').put('dist/c.txt', 'stored')
  await atelier.project('left').put('d.txt', 'stored')
  await run(['sync', 'push', 'left', 'left', '--delete'])
  assert.deepEqual(await placesIn('left'), ['a.txt', 'dist/c.txt'])
  const pulled = await run(['sync', 'pull', 'left', 'left', '--delete'])
  assert.match(pulled.stderr, /^Downloaded 0 files, deleted 0; 1 unchanged; 1 ignored by \.gitignore\.\n$/)
})

test('a folder whose files are all ignored is reported', async () => {
  await fill('nothing', { '.gitignore': '*\n', 'a.txt': 'a' })
  const ran = await run(['upload', 'nothing', '-p', 'nothing'])
  assert.deepEqual(
    [ran.code, ran.stderr],
    [1, 'No files to upload: .gitignore excludes all of them. Upload them with --no-ignore.\n'],
  )
})

test('--watch skips ignored files', async () => {
  await fill('watched', { '.gitignore': 'dist/\n', 'a.txt': 'a', 'dist/b.txt': 'b' })
  const child = begin(['upload', 'watched/', '-p', 'watched', '--watch'])
  const end = ended(child)
  await printed(child.stderr, /Watching/)
  await write('watched/dist/c.txt', 'c')
  await write('watched/d.txt', 'd')
  await printed(child.stdout, /d\.txt/)
  child.kill('SIGINT')
  await end
  assert.deepEqual(await placesIn('watched'), ['a.txt', 'd.txt'])
})
