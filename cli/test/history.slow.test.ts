import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { startService } from './atelier.ts'

const service = await startService()
const { run, write, atelier, folder, onTerminal } = service
after(() => service.close())

async function placesIn(projectId: string): Promise<string[]> {
  const places: string[] = []
  for await (const { folder: inside, name } of atelier.files.manifestAll({ projectId }))
    places.push(inside === '' ? name : `${inside}/${name}`)
  return places.sort()
}

const put = (project: string, path: string, text = path) => atelier.project(project).put(path, text)
const text = async (project: string, path: string) => (await atelier.project(project).get(path)).text()

async function json(words: string[]): Promise<Record<string, unknown>> {
  const { code, stdout, stderr } = await run([...words, '--json'])
  assert.equal(code, 0, stderr)
  return JSON.parse(stdout)
}

describe('upload and sync', () => {
  test('--on-conflict replaces, keeps or fails', async () => {
    await write('a.txt', 'one')
    await run(['upload', 'a.txt', '-p', 'conflict'])
    await write('a.txt', 'two')
    await run(['upload', 'a.txt', '-p', 'conflict'])
    assert.deepEqual(await placesIn('conflict'), ['a.txt'])
    assert.equal(await text('conflict', 'a.txt'), 'two')
    const failed = await run(['upload', 'a.txt', '-p', 'conflict', '--on-conflict', 'fail'])
    assert.equal(failed.code, 1)
    assert.match(failed.stderr, /^a\.txt: Conflict: The path already has a file\.\n$/)
    await run(['upload', 'a.txt', '-p', 'conflict', '--on-conflict', 'keep'])
    assert.deepEqual(await placesIn('conflict'), ['a.txt', 'a.txt'])
    const wrong = await run(['upload', 'a.txt', '-p', 'conflict', '--on-conflict', 'merge'])
    assert.deepEqual([wrong.code, wrong.stderr], [2, '--on-conflict must be one of replace, keep, fail.\n'])
    const watched = await run(['upload', 'a.txt', '-p', 'conflict', '--on-conflict', 'fail', '--watch'])
    assert.equal(watched.code, 2)
  })

  test('a push keeps the IDs of changed files and their old content as versions', async () => {
    await write('pushed/a.txt', 'one')
    await run(['sync', 'push', 'pushed', 'pushed'])
    const [before] = (await atelier.files.list({ projectId: 'pushed' })).files
    await atelier.files.upload('twin', { projectId: 'pushed', name: 'a.txt' })
    await write('pushed/a.txt', 'two')
    assert.equal((await run(['sync', 'push', 'pushed', 'pushed'])).code, 0)
    const { files } = await atelier.files.list({ projectId: 'pushed' })
    assert.equal(files.length, 1)
    assert.notEqual(files[0]?.id, before?.id) // the twin was newer, so it was the file at the path
    assert.equal((await atelier.files.versions(files[0]?.id ?? '')).versions.length, 2)

    await write('pushed/a.txt', 'three')
    await write('pushed/b.txt', 'new')
    const partial = await run(['sync', 'push', 'pushed', 'pushed', '--on-conflict', 'fail'])
    assert.equal(partial.code, 1)
    assert.match(partial.stderr, /Uploaded 1 file, deleted 0; 0 unchanged; 1 failed\.\n$/)
    assert.equal(await text('pushed', 'a.txt'), 'two')
    await run(['sync', 'push', 'pushed', 'pushed', '--on-conflict', 'keep'])
    assert.deepEqual(await placesIn('pushed'), ['a.txt', 'a.txt', 'b.txt'])
    assert.equal((await run(['sync', 'pull', 'pushed', 'x', '--on-conflict', 'keep'])).code, 2)
  })

  test('--delete asks before it deletes several files', async () => {
    for (const name of ['1.txt', '2.txt']) await put('asked', name)
    await write('asked/3.txt', '3')
    const words = ['sync', 'push', 'asked', 'asked', '--delete']
    const no = await onTerminal(words, 'n\n')
    assert.equal(no.code, 1)
    assert.match(no.stdout, /1\.txt.*Delete 2 files\? \[y\/N\] .*Nothing was changed\./s)
    assert.deepEqual(await placesIn('asked'), ['1.txt', '2.txt'])
    assert.equal((await onTerminal([...words, '--yes'], '')).code, 0)
    assert.deepEqual(await placesIn('asked'), ['3.txt'])
  })
})

describe('rm -r', () => {
  test('deletes folders and whole projects, but only with -r', async () => {
    for (const path of ['src/a.ts', 'src/deep/b.ts', 'src2/c.ts', 'd.ts']) await put('rm', path)
    const without = await run(['rm', 'rm:src'])
    assert.deepEqual(
      [without.code, without.stderr],
      [1, 'src is a folder in the project rm. To delete it, pass -r.\n'],
    )
    const missing = await run(['rm', '-r', 'rm:src', 'rm:none'])
    assert.match(missing.stderr, /^none not found in the project rm\./)
    assert.equal((await placesIn('rm')).length, 4)
    const no = await onTerminal(['rm', '-r', 'rm:src'], 'n\n')
    assert.match(no.stdout, /src\/deep\/b\.ts.*Delete 2 files\? \[y\/N\] .*Nothing was deleted\./s)
    // The same folder twice, and a file inside it.
    const { deleted } = await json(['rm', '-r', 'rm:src', 'rm:src/', 'rm:src/a.ts'])
    assert.equal((deleted as string[]).length, 2)
    assert.deepEqual(await placesIn('rm'), ['d.ts', 'src2/c.ts'])
    const root = await run(['rm', 'rm:/'])
    assert.deepEqual([root.code, root.stderr], [2, 'To delete all files of the project rm, pass -r.\n'])
    const all = await run(['rm', '-r', 'rm:'])
    assert.match(all.stdout, /^(Deleted file_\w{26} {2}\S+\n){2}$/)
    assert.deepEqual(await placesIn('rm'), [])
    assert.match((await run(['rm', '-r', 'rm:'])).stderr, /^The project rm has no files\.\n$/)
  })

  test('says how to undo the deletion of many files', async () => {
    for (const target of ['many files:dir', 'many files:']) {
      for (let index = 0; index < 21; index++) await put('many files', `dir/${index}.txt`)
      const { stderr } = await run(['rm', '-r', target])
      const [, id = ''] =
        /^To undo this: atelier checkpoint restore 'many files' (chk_\w+)\n$/.exec(stderr) ?? []
      assert.equal((await run(['checkpoint', 'restore', 'many files', id])).code, 0)
      assert.equal((await placesIn('many files')).length, 21)
    }
  })

  test('a path that is a file and a folder is a file, unless it ends in a slash', async () => {
    for (const path of ['both', 'both/a.ts']) await put('rm2', path)
    await run(['rm', '-r', 'rm2:both/'])
    assert.deepEqual(await placesIn('rm2'), ['both'])
    await put('rm2', 'both/a.ts')
    await run(['rm', 'rm2:both'])
    assert.deepEqual(await placesIn('rm2'), ['both/a.ts'])
  })
})

describe('mv and cp', () => {
  test('move and copy folders', async () => {
    for (const path of ['src/a.ts', 'src/deep/b.ts']) await put('trees', path)
    const [first] = (await atelier.files.list({ projectId: 'trees' })).files
    const moved = await run(['mv', 'trees:src', 'trees:lib'])
    assert.deepEqual([moved.code, moved.stdout], [0, 'Moved trees:src to trees:lib (2 files)\n'])
    assert.deepEqual(await placesIn('trees'), ['lib/a.ts', 'lib/deep/b.ts'])
    assert.ok(await atelier.files.get(first?.id ?? ''))
    assert.deepEqual(await json(['cp', 'trees:lib', 'trees:backup/']), {
      project: 'trees',
      copied: [{ from: 'trees:lib', path: 'backup/lib', files: 2 }],
    })
    assert.deepEqual(await placesIn('trees'), [
      'backup/lib/a.ts',
      'backup/lib/deep/b.ts',
      'lib/a.ts',
      'lib/deep/b.ts',
    ])
    const inside = await run(['mv', 'trees:lib', 'trees:lib/inner'])
    assert.match(inside.stderr, /^trees:lib: A folder cannot be copied or moved into itself\./)
    assert.equal((await run(['cp', 'trees:', 'trees:x/'])).code, 2)
  })

  test('a file at the target is a conflict, unless it is to be replaced', async () => {
    await put('taken', 'a.txt', 'a')
    await put('taken', 'b.txt', 'b')
    for (const command of ['mv', 'cp']) {
      const refused = await run([command, 'taken:a.txt', 'taken:b.txt'])
      assert.equal(refused.code, 1)
      assert.equal(
        refused.stderr,
        'taken:a.txt: The path "b.txt" already has a file. Nothing was changed. To replace files, pass --on-conflict replace.\n',
      )
    }
    assert.equal((await run(['cp', 'taken:a.txt', 'taken:b.txt', '--on-conflict', 'replace'])).code, 0)
    assert.equal(await text('taken', 'b.txt'), 'a')
    assert.equal((await run(['mv', 'taken:a.txt', 'taken:b.txt', '--on-conflict', 'replace'])).code, 0)
    assert.deepEqual(await placesIn('taken'), ['b.txt'])
  })

  test('copy to another project, by path, folder and ID', async () => {
    for (const path of ['src/a.ts', 'src/deep/b.ts']) await put('from', path)
    const { file } = await put('from', 'one.txt', 'one')
    assert.equal((await run(['cp', 'from:src', 'from:one.txt', 'into:in/'])).code, 0)
    assert.deepEqual(await placesIn('into'), ['in/one.txt', 'in/src/a.ts', 'in/src/deep/b.ts'])
    assert.equal((await run(['cp', file.id, 'into:two.txt'])).code, 0)
    assert.equal(await text('into', 'two.txt'), 'one')
    const again = await run(['cp', 'from:one.txt', 'into:two.txt'])
    assert.match(again.stderr, /To replace files, pass --on-conflict replace\.\n$/)
    assert.match((await run(['cp', 'from:none', 'into:x'])).stderr, /^none not found in the project from\./)
  })

  test('an ID moves only its own file', async () => {
    const { file } = await put('ids', 'a.txt')
    assert.deepEqual((await json(['mv', file.id, 'ids:b/'])).moved, [
      { from: file.id, path: 'b/a.txt', files: 1 },
    ])
    await atelier.files.upload('twin', { projectId: 'ids', folder: 'b', name: 'a.txt' })
    const shared = await run(['mv', file.id, 'ids:c/'])
    assert.equal(shared.code, 1)
    assert.match(
      shared.stderr,
      /^2 files have the path of file_\w+\. Move them together: atelier mv ids:b\/a\.txt/,
    )
  })
})

describe('versions', () => {
  test('are listed, downloaded and restored', async () => {
    const { file } = await put('v', 'a.txt', 'one')
    for (const content of ['two!', 'three']) await put('v', 'a.txt', content)
    const table = await run(['versions', 'v:a.txt'])
    assert.match(
      table.stdout,
      /^VERSION +SIZE +WRITTEN +SHA-256 +BY\n +\* 3 +5 B +[-\d]+ [\d:]+ +[0-9a-f]{12} +node\n +2 +4 B .*\n +1 +3 B .*\n$/,
    )
    const short = await run(['versions', 'v:a.txt', '--limit', '1'])
    assert.equal(short.stderr, 'There are earlier versions. List them with --all.\n')
    const all = await json(['versions', file.id, '--all'])
    assert.equal((all.versions as unknown[]).length, 3)

    assert.equal((await run(['get', 'v:a.txt', '--version', '1', '-o', '-'])).stdout, 'one')
    assert.equal((await run(['get', 'v:a.txt', '--version', '2', '-o', 'old.txt'])).code, 0)
    assert.equal(await readFile(join(folder, 'old.txt'), 'utf8'), 'two!')
    assert.match((await run(['get', 'v:a.txt', '--version', '9'])).stderr, /^a\.txt has no version 9\./)

    const reverted = await run(['revert', 'v:a.txt', '--version', '1'])
    assert.match(
      (await run(['versions', 'v:a.txt', '--limit', '1'])).stdout,
      / {2}atelier-cli\/\d+\.\d+\.\d+\n$/,
    )
    assert.match(reverted.stdout, /^Version 1 of a\.txt is current again {2}file_\w+\n$/, reverted.stderr)
    assert.equal(await text('v', 'a.txt'), 'one')
    assert.equal((await json(['revert', 'a.txt', '-p', 'v', '--version', '2'])).version, 2)
    assert.equal(await text('v', 'a.txt'), 'two!')
  })

  test('wrong usage is explained', async () => {
    for (const [words, code, message] of [
      [['versions'], 2, /Name one file/],
      [['versions', 'v:none.txt'], 1, /^none\.txt not found/],
      [['revert', 'v:a.txt'], 2, /Name the version: --version 3\. Run "atelier versions v:a\.txt"/],
      [['revert', 'v:a.txt', '--version', 'x'], 2, /--version must be an integer/],
      [['revert', 'v:a.txt', '--version', '99'], 1, /no version 99/],
      [['revert', '--version', '1'], 2, /Name one file/],
      [
        ['restore', 'v:a.txt', '--version', '1'],
        2,
        /restores a backup\. For a version of a file, run "atelier revert /,
      ],
      [['restore', 'v:a.txt'], 2, /restores a backup\./],
      [['restore', 'a.txt', '-p', 'v', '--version=1'], 2, /restores a backup\./],
      [['restore'], 2, /--from is missing/],
    ] as const) {
      const ran = await run([...words])
      assert.equal(ran.code, code, words.join(' '))
      assert.match(ran.stderr, message)
    }
  })
})

describe('checkpoint', () => {
  test('git applies the patch, also with CRLF, spaces in names and renames', async () => {
    const contents = { 'crlf.txt': 'one\r\ntwo\r\n', 'two words.txt': 'one\n', 'old.txt': 'a\nb\nc\nd\n' }
    for (const [path, content] of Object.entries(contents)) {
      await put('patch', path, content)
      await write(`patched/${path}`, content)
    }
    const id = (await run(['checkpoint', 'create', 'patch'])).stdout.trim()
    await put('patch', 'crlf.txt', 'one\r\nthree\r\n')
    await put('patch', 'two words.txt', 'two\n')
    await run(['mv', 'patch:old.txt', 'patch:new.txt'])
    await put('patch', 'new.txt', 'a\nB\nc\nd\n')
    const { stdout } = await run(['checkpoint', 'diff', 'patch', id, '--patch'])
    const folderOfPatch = join(folder, 'patched')
    execFileSync('git', ['apply', '-'], { cwd: folderOfPatch, input: stdout })
    const after = (path: string) => readFile(join(folderOfPatch, path), 'utf8')
    assert.equal(await after('crlf.txt'), 'one\r\nthree\r\n')
    assert.equal(await after('two words.txt'), 'two\n')
    assert.equal(await after('new.txt'), 'a\nB\nc\nd\n')
  })

  test('create, list, show, diff, restore and delete', async () => {
    await put('cp', 'src/a.ts', 'export const a = 1\n')
    await put('cp', 'src/b.ts')
    const created = await run(['checkpoint', 'create', 'cp', '--label', 'before'])
    assert.match(created.stdout, /^chk_\w+\n$/)
    assert.match(created.stderr, /^Recorded 2 files \(\d+ B\)\.\n$/)
    const id = created.stdout.trim()
    await put('cp', 'src/a.ts', 'export const a = 2\n')
    await put('cp', 'c.ts')
    await put('cp', 'd.ts')
    await run(['rm', 'cp:src/b.ts'])
    await run(['mv', 'cp:d.ts', 'cp:e.ts'])

    const list = await run(['checkpoint', 'list', 'cp'])
    assert.match(list.stdout, /^ID +FILES +SIZE +CREATED +KEPT UNTIL +LABEL\nchk_\w+ +2 .* before\n$/)
    const show = await run(['checkpoint', 'show', 'cp', id])
    assert.match(
      show.stdout,
      /^ID +VERSION +SIZE +PATH\nfile_\w+ +1 .* src\/a\.ts\nfile_\w+ +1 .* src\/b\.ts\n$/,
    )
    const diff = await run(['checkpoint', 'diff', 'cp', id])
    assert.equal(diff.stdout, 'A  c.ts\nA  e.ts\nM  src/a.ts\nD  src/b.ts\n')
    assert.equal(diff.stderr, '2 added, 1 modified, 1 deleted, 0 renamed.\n')
    const patch = await run(['checkpoint', 'diff', id, '-p', 'cp', '--patch'])
    assert.match(patch.stdout, /^--- a\/src\/a\.ts\n\+\+\+ b\/src\/a\.ts\n@@ .*\n-export const a = 1\n\+/)

    const dry = await run(['checkpoint', 'restore', 'cp', id, '--path', 'src', '--dry-run'])
    assert.equal(dry.stdout, 'restore  src/a.ts\nrestore  src/b.ts\n')
    assert.equal(dry.stderr, 'Would restore 2 files and delete 0; 0 unchanged.\n')
    const no = await onTerminal(['checkpoint', 'restore', 'cp', id], 'n\n')
    assert.equal(no.code, 1)
    assert.match(no.stdout, /c\.ts.*e\.ts.*Restore, and delete 2 files\? \[y\/N\] .*Nothing was changed\./s)
    const done = await run(['checkpoint', 'restore', 'cp', id])
    assert.equal(done.stdout, 'restored  src/a.ts\nrestored  src/b.ts\ndeleted  c.ts\ndeleted  e.ts\n')
    const undo = /To undo this: atelier (checkpoint restore cp chk_\w+)\n$/.exec(done.stderr)?.[1] ?? ''
    assert.deepEqual(await placesIn('cp'), ['src/a.ts', 'src/b.ts'])
    assert.equal((await run(undo.split(' '))).code, 0)
    assert.deepEqual(await placesIn('cp'), ['c.ts', 'e.ts', 'src/a.ts'])

    assert.equal(((await json(['checkpoint', 'list', 'cp', '--all'])).checkpoints as unknown[]).length, 3)
    assert.match((await onTerminal(['checkpoint', 'delete', 'cp', id], 'n\n')).stdout, /Nothing was deleted/)
    assert.deepEqual(await json(['checkpoint', 'delete', 'cp', id]), { deleted: [id] })
    const gone = await run(['checkpoint', 'show', 'cp', id])
    assert.deepEqual(
      [gone.code, gone.stderr],
      [1, 'Checkpoint not found in the project cp. Run "atelier checkpoint list cp" for the IDs.\n'],
    )
  })

  test('wrong usage is explained', async () => {
    for (const [words, message] of [
      [['checkpoint'], /^Usage: atelier checkpoint create\|list/],
      [['checkpoint', 'crate', 'p'], /Did you mean "create"\?/],
      [['checkpoint', 'list'], /Name the project/],
      [['checkpoint', 'list', 'p', 'chk_1'], /Unexpected argument "chk_1"/],
      [['checkpoint', 'show', 'p'], /Name the checkpoint: atelier checkpoint show p chk_…/],
      [['checkpoint', 'diff', 'p', '../x'], /"\.\.\/x" is not a checkpoint ID/],
      [['checkpoint', 'list', 'p', '--limit', '0'], /--limit must be an integer/],
    ] as const) {
      const ran = await run([...words])
      assert.equal(ran.code, 2, words.join(' '))
      assert.match(ran.stderr, message)
    }
    const dots = await run(['checkpoint', 'list', '..'])
    assert.equal(dots.code, 1)
    assert.match(dots.stderr, /^Invalid project: "\.\." cannot be the ID of a project here\./)
    const none = await run(['checkpoint', 'list', 'empty'])
    assert.equal(none.stderr, 'No checkpoints yet. Create one: atelier checkpoint create empty\n')
  })
})

test('warnings lists files in which the scan found secrets', async () => {
  const misspelled = await run(['warnings', 'leaky'])
  assert.deepEqual(
    [misspelled.code, misspelled.stderr],
    [1, 'The project leaky has no files. Run "atelier ls" to list the projects.\n'],
  )
  const project = atelier.project('leaky')
  await project.put('c.txt', 'text')
  const clean = await run(['warnings', 'leaky'])
  assert.deepEqual([clean.code, clean.stderr], [0, 'No warnings.\n'])
  await project.put('src/a.js', `const token = 'ghp_${'hT7xKq9mZ2wLr4Vb'}${'N8sYp3Gd6Jc1FuQe5AaX'}'\n`)
  await project.put('b.md', `a${'\u200b'.repeat(10)}b\n`)
  const found = await run(['warnings', 'leaky'])
  assert.deepEqual([found.code, found.stdout], [1, 'b.md  1 warning (line 1)\nsrc/a.js  1 secret (line 1)\n'])
  const one = await run(['warnings', 'leaky:', '--limit', '1'])
  assert.deepEqual(
    [one.stdout, one.stderr],
    ['b.md  1 warning (line 1)\n', 'There are more files, which are older.\n'],
  )
})

test('dedupe merges files that share a path', async () => {
  for (const text of ['one', 'two']) await atelier.files.upload(text, { projectId: 'twins', name: 'a.txt' })
  const planned = await run(['dedupe', 'twins', '--dry-run'])
  assert.match(planned.stdout, /^file_\w+ {2}a\.txt {2}1 older file\n$/)
  assert.equal(planned.stderr, 'Would merge 1 file at 1 path.\n')
  assert.deepEqual(await placesIn('twins'), ['a.txt', 'a.txt'])
  const { paths, merged } = await json(['dedupe', 'twins'])
  assert.deepEqual([paths, merged], [1, 1])
  assert.deepEqual(await placesIn('twins'), ['a.txt'])
  assert.equal((await run(['dedupe', 'twins:'])).stderr, 'Every path has one file.\n')
  assert.equal((await run(['dedupe'])).code, 2)
})
