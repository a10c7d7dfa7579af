import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chmod, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { startService } from './atelier.ts'

const service = await startService()
const { run, write, folder } = service
after(() => service.close())

const unsafe = 'import yaml\n\n\ndef load(text):\n    return yaml.load(text)\n'
await write('code/app.py', unsafe)
await write('code/fine.js', 'export const one = 1\n')
await write('code/notes.txt', 'yaml.load(text)')

describe('analyze', () => {
  test('shows findings with their lines, and fails from --fail-on', async () => {
    const { code, stdout, stderr } = await run(['analyze', 'code'])
    assert.equal(code, 1)
    assert.match(
      stdout,
      /^code\/app\.py:5 error `yaml\.load` .*\[CWE-502, [^\]]+\]\n {2}4 \| def load\(text\):\n> 5 \| {5}return yaml\.load\(text\)\n/,
    )
    assert.match(stderr, /^2 files: 1 error, 0 warnings, 0 suggestions\. Lowest score: \d+\.\n$/)
    assert.equal((await run(['analyze', 'code', '--fail-on', 'never'])).code, 0)
    assert.equal((await run(['analyze', 'code/fine.js', '--fail-on', 'suggestion'])).code, 0)
  })

  test('supports JSON, GitHub and SARIF', async () => {
    const json = await run(['analyze', 'code/*.py', '--format', 'json', '--type', 'security'])
    const [first] = JSON.parse(json.stdout).files
    assert.equal(first.path, 'code/app.py')
    assert.equal(first.analysis[0].line, 5)
    const github = await run(['analyze', 'code/app.py', '--format', 'github'])
    assert.match(github.stdout, /^::error file=code\/app\.py,line=5,title=Atelier::`yaml\.load` /)
    const sarif = await run(['analyze', 'code', '--format', 'sarif'])
    assert.equal(sarif.code, 1)
    const { version, runs } = JSON.parse(sarif.stdout)
    assert.equal(version, '2.1.0')
    assert.equal(runs.length, 1)
    const { ruleId, locations } = runs[0].results[0]
    assert.ok(runs[0].tool.driver.rules.some(({ id }: { id: string }) => id === ruleId))
    assert.equal(locations[0].physicalLocation.artifactLocation.uri, 'code/app.py')
    assert.equal(locations[0].physicalLocation.region.startLine, 5)
    assert.deepEqual(
      runs[0].artifacts.map((each: { location: { uri: string } }) => each.location.uri),
      ['code/app.py', 'code/fine.js'],
    )
  })

  test('reads .atelier.json of the folder, and reports a mistake in it with its line', async () => {
    await write('ruled/app.js', 'var a = 1\nlog(a)\n')
    await write('ruled/dist/app.js', 'eval(a)\n')
    const rule = {
      id: 'no-log',
      language: 'js',
      pattern: 'log($A)',
      message: 'Left over.',
      severity: 'error',
    }
    await write(
      'ruled/.atelier.json',
      JSON.stringify({ rules: { 'no-var': 'off' }, exclude: ['dist'], custom: [rule] }),
    )
    const { stdout, stderr } = await run(['analyze', 'ruled'])
    assert.match(stdout, /^ruled\/app\.js:2 error Left over\. \[no-log\]\n/)
    assert.doesNotMatch(stdout, /no-var|eval/)
    assert.match(stderr, /^1 file: 1 error/)
    await write('ruled/.atelier.json', '{\n  "rules": []\n}')
    const wrong = await run(['analyze', 'ruled'])
    assert.equal(wrong.code, 1)
    assert.match(wrong.stderr, /ruled\/\.atelier\.json:2: `rules` must be an object/)
  })

  test('standard input, colours on a terminal only, and an unknown language', async () => {
    const input = await run(['analyze', '-', '--language', 'python', '--json'], { input: unsafe })
    assert.equal(JSON.parse(input.stdout).files[0].path, 'stdin')
    const coloured = await service.onTerminal(['analyze', 'code/app.py'], '')
    assert.match(coloured.stdout, /\x1b\[31merror\x1b\[39m/)
    const plain = await service.onTerminal(['analyze', 'code/app.py'], '', { environment: { NO_COLOR: '1' } })
    assert.doesNotMatch(plain.stdout, /\x1b\[/)
    const unknown = await run(['analyze', 'code/app.py', '--language', 'klingon'])
    assert.equal(unknown.code, 1)
    assert.match(unknown.stderr, /^code\/app\.py: Invalid code or language: language is not supported/)
  })
})

describe('optimize', () => {
  test('prints a diff for git apply, and changes nothing', async () => {
    const { code, stdout, stderr } = await run(['optimize', 'code/app.py'])
    assert.deepEqual([code, stderr], [0, 'Would improve 1 of 1 file.\n'])
    assert.match(stdout, /^--- a\/code\/app\.py\n\+\+\+ b\/code\/app\.py\n@@ /)
    assert.equal(await readFile(join(folder, 'code/app.py'), 'utf8'), unsafe)
    await write('patched/code/app.py', unsafe)
    execFileSync('git', ['apply', '-'], { cwd: join(folder, 'patched'), input: stdout })
    assert.match(await readFile(join(folder, 'patched/code/app.py'), 'utf8'), /yaml\.safe_load\(text\)/)
  })

  test('writes on request, keeps the file mode, and reports failures', async () => {
    const path = await write('run.py', unsafe)
    await write('broken.py', 'def (:\n')
    await chmod(path, 0o755)
    const { code, stdout, stderr } = await run(['optimize', 'run.py', 'broken.py', '--write'])
    assert.equal(code, 1)
    assert.match(stdout, /^run\.py\n +5 {2}security {2}/)
    assert.match(stderr, /^broken\.py: Unable to optimize code/)
    assert.match(await readFile(path, 'utf8'), /safe_load/)
    assert.equal((await stat(path)).mode & 0o777, 0o755)
    const json = await run(['optimize', 'run.py', '--json'])
    assert.equal(JSON.parse(json.stdout).files[0].changed, false)
  })
})

describe('generate', () => {
  const prompt = ['generate', 'A function that removes duplicates from a list', '--language', 'python']

  test('writes to a pipe, a file, JSON and a project', async () => {
    const piped = await run(prompt)
    assert.equal(piped.code, 0, piped.stderr)
    assert.match(piped.stdout, /^def /m)
    const saved = await run([...prompt, '-o', 'made.py', '--project', 'made', '--save-as', 'src/made.py'])
    assert.match(
      saved.stderr,
      /^Wrote made\.py\.\nStored as made:src\/made\.py {2}file_\w{26}\.\nGenerated from templates: no language model is configured\.\n$/,
    )
    assert.equal(await readFile(join(folder, 'made.py'), 'utf8'), piped.stdout)
    const { files } = await service.atelier.files.list({ projectId: 'made' })
    assert.equal(files[0]?.name, 'made.py')
    const json = JSON.parse((await run([...prompt, '--json', '--model', 'gamma'])).stdout)
    assert.deepEqual([json.model, json.type, json.engine], ['gamma', 'code', 'builtin'])
    assert.deepEqual([json.verified, json.missing], [['parsed', 'complete'], []])
    const inNew = await run([...prompt, '-o', 'new/folder/made.py'])
    assert.equal(inNew.code, 0, inNew.stderr)
    const before = (await service.atelier.ai.generations({})).pagination.total
    const nowhere = await run([...prompt, '-o', 'made.py/below'])
    assert.deepEqual([nowhere.code, nowhere.stdout], [1, ''])
    assert.equal((await service.atelier.ai.generations({})).pagination.total, before) // no model was called
  })

  test('streams to a terminal', async () => {
    const { code, stdout } = await service.onTerminal(prompt, '')
    assert.equal(code, 0)
    assert.match(stdout, /def .*Generated from templates: no language model is configured\./s)
  })

  test('says what an incomplete result does not include', async () => {
    const incomplete = ['generate', 'frobnicate the quantum flux of a wobble', '--language', 'python']
    const { code, stdout, stderr } = await run(incomplete)
    assert.equal(code, 0)
    assert.match(stdout, /^# Not included: \S/)
    assert.match(
      stderr,
      /^Generated from templates: no language model is configured\.\nNot included: \S.*\.\n$/,
    )
    const { missing, verified } = JSON.parse((await run([...incomplete, '--json'])).stdout)
    assert.ok(missing.length > 0)
    assert.ok(!verified.includes('complete'))
  })

  test('follows the last generation, or one by its id', async () => {
    const first = JSON.parse((await run([...prompt, '--json'])).stdout)
    const followed = await run([
      'generate',
      '--follow',
      'and one that capitalizes a word',
      '-o',
      'followed.py',
    ])
    assert.equal(followed.code, 0, followed.stderr)
    assert.match(followed.stderr, new RegExp(`^Changing ${first.id}: A function that removes duplicates`))
    const [last] = (await service.atelier.ai.generations({ limit: 1 })).generations
    const { generation } = await service.atelier.ai.generation(last?.id ?? '')
    assert.deepEqual(
      [generation.parent, generation.language, generation.chain.map(({ id }) => id)],
      [first.id, 'python', [first.id]],
    )
    const again = await run(['generate', '--follow', first.id, 'and one that reverses a list', '--json'])
    assert.equal(again.code, 0, again.stderr)
    const { id } = JSON.parse(again.stdout)
    assert.equal((await service.atelier.ai.generation(id)).generation.parent, first.id)
    const shown = await run(['generations', id])
    assert.match(shown.stderr, new RegExp(`\\nChanges ${first.id}: A function that removes duplicates`))
    assert.match(shown.stdout, /^def /m)
    const list = await run(['generations', '--limit', '2'])
    assert.match(list.stdout, new RegExp(`^ID .*PROMPT\\n${id} .* and one that reverses a list\\n`))
    assert.equal(list.stdout.trim().split('\n').length, 3)
    const chats = await run(['generations', '--kind', 'chat'])
    assert.deepEqual([chats.code, chats.stdout, chats.stderr], [0, '', 'No chats.\n'])
    const unknown = await run(['generate', '--follow', 'gen_unknown', 'Shorter'])
    assert.deepEqual([unknown.code, unknown.stdout], [1, ''])
  })

  test('shows the error of the service', async () => {
    const { code, stderr } = await run([...prompt, '--model', 'none'])
    assert.equal(code, 1)
    assert.match(stderr, /^Invalid generation parameters: .*\n$/)
  })
})

test('models and usage', async () => {
  const mistyped = await run(['models', 'pul'])
  assert.deepEqual(
    [mistyped.code, mistyped.stderr],
    [
      2,
      'Usage: atelier models [set MODEL TARGET… [options] | reset MODEL | pull [SOURCE] [--sha256 SUM] | pull --library]. Did you mean "pull"?\n',
    ],
  )
  assert.match(
    (await run(['models'])).stdout,
    /^ID +NAME +CAPABILITIES +MAX TOKENS +ENGINES\nalpha-4o-mini +Alpha 4o mini +code, content, analysis +128,000 +builtin\n/,
  )
  const { usage } = JSON.parse((await run(['usage', '--json', '--mine'])).stdout)
  assert.ok(Array.isArray(usage))
  for (const by of ['day', 'token', 'project', 'model']) {
    const { code, stdout } = await run(['usage', '--by', by])
    assert.deepEqual([code, stdout.split(' ')[0]], [0, usage.length > 0 ? by.toUpperCase() : ''])
  }
  const ids: string[] = []
  for (const name of ['robot', 'twin', 'twin']) {
    const { token, secret } = JSON.parse((await run(['token', 'create', '--name', name, '--json'])).stdout)
    ids.push(token.id)
    await run(['generate', 'A greeting', '--type', 'content', '--token', secret])
  }
  const byToken = (await run(['usage', '--by', 'token'])).stdout
  assert.match(byToken, /^robot +1 /m)
  for (const id of ids.slice(1)) assert.match(byToken, new RegExp(`^twin \\(${id}\\) +1 `, 'm'))
  await run(['token', 'revoke', ids[0] ?? ''])
  assert.match((await run(['usage', '--by', 'token'])).stdout, new RegExp(`^${ids[0]} +1 `, 'm'))
  assert.equal((await run(['usage', '--by', 'hour'])).code, 2)
  for (const day of ['yesterday', '2026-02-30']) assert.equal((await run(['usage', '--from', day])).code, 2)
})
