import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { startService } from './atelier.ts'

const service = await startService()
after(() => service.close())
const { run, write, atelier } = service

const UNSAFE = 'import yaml\n\n\ndef load(text):\n    return yaml.load(text)\n'
const EVAL = 'export const run = (text) => eval(text)\n'

interface Result {
  ruleId: string
  baselineState?: string
  partialFingerprints: Record<string, string>
  locations: { physicalLocation: { artifactLocation: { uri: string } } }[]
}

const resultsIn = (text: string): Result[] => JSON.parse(text).runs[0].results
const states = (text: string) =>
  resultsIn(text)
    .map(
      ({ locations, baselineState }) =>
        `${locations[0]?.physicalLocation.artifactLocation.uri} ${baselineState}`,
    )
    .sort()

describe('a project', () => {
  test('is analyzed as a whole, with findings grouped by file', async () => {
    const demo = atelier.project('demo')
    await demo.put('src/load.py', UNSAFE)
    await demo.put('src/run.js', EVAL)
    await demo.put('lib/fine.js', 'export const one = 1\n')
    await demo.put('.atelier.json', '{ "rule": {} }\n')
    const { code, stdout, stderr } = await run(['analyze', 'demo:', '--type', 'security'])
    assert.equal(code, 1, stderr)
    assert.match(
      stdout,
      /^src\/load\.py\n {5}5 {2}error {2}`yaml\.load` .* Use `yaml\.safe_load`\. \[CWE-502, [^\]]+\]\n/,
    )
    assert.match(stdout, /\nsrc\/run\.js\n {5}1 {2}error {2}/)
    assert.match(stderr, /^\.atelier\.json:1: Unknown setting `rule`/)
    assert.match(stderr, /4 files: 2 errors, 0 warnings, 0 suggestions\. Analysis: anl_[0-9a-f]{32}\n$/)
    await demo.delete('.atelier.json')
    assert.equal((await run(['analyze', 'demo:lib', '--fail-on', 'suggestion'])).code, 0)
    assert.equal((await run(['analyze', 'demo:', '--fail-on', 'never'])).code, 0)
    const github = await run(['analyze', 'demo:src', '--format', 'github', '--type', 'security'])
    assert.match(github.stdout, /^::error file=src\/load\.py,line=5,title=Atelier::`yaml\.load` /m)
  })

  test('is compared with an analysis or a SARIF file', async () => {
    const demo = atelier.project('compared')
    await demo.put('a.js', EVAL)
    const first = JSON.parse((await run(['analyze', 'compared:', '--json'])).stdout)
    assert.deepEqual([first.analysis.status, first.findings[0].path], ['finished', 'a.js'])
    const { code, stdout } = await run(['analyze', 'compared:', '--sarif'])
    assert.equal(code, 1)
    await write('main.sarif', stdout)
    for (const baseline of [first.analysis.id, 'main.sarif']) {
      const same = await run(['analyze', 'compared:', '--baseline', baseline, '--new-only'])
      assert.deepEqual([same.code, same.stdout], [0, ''])
    }
    await demo.put('lib/a.js', `\n${EVAL}`)
    await demo.delete('a.js')
    await demo.put('b.py', UNSAFE)
    for (const baseline of [first.analysis.id, 'main.sarif']) {
      const changed = await run(['analyze', 'compared:', '--baseline', baseline, '--new-only'])
      assert.equal(changed.code, 1)
      assert.match(changed.stdout, /^b\.py\n {5}5 {2}error .*\(new\)\n/)
      assert.doesNotMatch(changed.stdout, /a\.js/)
      const sarif = await run(['analyze', 'compared:', '--baseline', baseline, '--sarif'])
      assert.deepEqual([...new Set(states(sarif.stdout))], ['b.py new', 'lib/a.js unchanged'])
    }
  })

  test('a project or a path without files is an error, so that a misspelled name does not pass', async () => {
    await atelier.project('few').put('src/a.js', 'export const one = 1\n')
    for (const [word, message] of [
      ['fwe:', /^The project fwe has no files\. Run "atelier ls" to list the projects\.\n$/],
      ['few:scr', /^No file of few matches scr\. Run "atelier ls few" to list the files\.\n$/],
    ] as const) {
      const { code, stdout, stderr } = await run(['analyze', word, '--fail-on', 'never'])
      assert.deepEqual([code, stdout], [1, ''])
      assert.match(stderr, message)
    }
    const { code, stderr } = await run(['analyze', 'few:src', 'few:scr'])
    assert.equal(code, 0)
    assert.match(stderr, /^scr: No file of the project has this path or matches this pattern\.\n1 file\b/)
  })

  test('decisions and new findings are counted', async () => {
    const project = atelier.project('counted')
    await project.put('a.js', EVAL)
    await project.put('b.py', UNSAFE)
    await write('counted.sarif', (await run(['analyze', 'counted:', '--sarif', '--type', 'security'])).stdout)
    const { findings } = JSON.parse((await run(['analyze', 'counted:', '--json'])).stdout)
    for (const [path, status] of [
      ['a.js', 'accepted'],
      ['b.py', 'false_positive'],
    ] as const) {
      const found = findings.find((one: { path: string; type: string }) => one.path === path)
      await project.findings.decide(found.fingerprint, { status })
    }
    await project.put('c.py', UNSAFE)
    const compared = ['analyze', 'counted:', '--type', 'security', '--baseline', 'counted.sarif']
    const all = /: 1 error, 0 warnings, 0 suggestions; 1 new\. 1 accepted, 1 false positive\. Analysis: /
    assert.match((await run(compared)).stderr, all)
    const fresh = /: 1 new error, 0 new warnings, 0 new suggestions\. 1 accepted, 1 false positive\. /
    assert.match((await run([...compared, '--new-only'])).stderr, fresh)
  })

  test('mistakes are explained', async () => {
    for (const [words, message] of [
      [['analyze', 'demo:', '--new-only'], /--new-only needs --baseline/],
      [['analyze', 'demo:', 'other:'], /one project at a time/],
      [['analyze', 'demo:', '.'], /not both/],
      [['analyze', 'demo:', '--language', 'js'], /only for files on this machine/],
      [
        ['analyze', 'demo:', '--baseline', 'none.sarif'],
        /none\.sarif cannot be read: ENOENT\. Write it with "atelier analyze/,
      ],
      [
        ['analyze', 'demo:', '--baseline', `anl_${'0'.repeat(32)}`],
        /baseline must be the id of a finished analysis/,
      ],
      [['analyze', '.', '--baseline', 'anl_12'], /anl_12 is the id of an analysis of a project/],
      [['analyze', 'demo'], /File or folder not found: demo\. For a project of the service, write demo:/],
      [['optimize', 'demo:src'], /on this machine only.* atelier sync pull demo FOLDER/],
    ] as const) {
      const { code, stderr } = await run(words)
      assert.notEqual(code, 0)
      assert.match(stderr, message)
    }
    await write('wrong.sarif', '[]')
    assert.match(
      (await run(['analyze', '.', '--baseline', 'wrong.sarif'])).stderr,
      /wrong\.sarif is not SARIF/,
    )
  })
})

describe('a folder', () => {
  test('is compared with a SARIF file', async () => {
    await write('code/a.js', EVAL)
    await write('code/gone.py', UNSAFE)
    const { stdout } = await run(['analyze', 'code', '--sarif'])
    await write('folder.sarif', stdout)
    const same = await run(['analyze', './code', '--baseline', 'folder.sarif', '--new-only'])
    assert.deepEqual([same.code, same.stdout], [0, ''])
    await service.run(['analyze', 'code']) // reads only
    await write('code/gone.py', 'x = 1\n')
    await write('code/lib/a.js', `// moved\n\n${EVAL}`)
    await write('code/a.js', 'export const one = 1\n')
    await write('code/broken.py', 'def broken(:\n')
    await write('code/b.js', EVAL)
    const changed = await run(['analyze', 'code', '--baseline', 'folder.sarif', '--new-only'])
    assert.equal(changed.code, 1)
    assert.match(changed.stdout, /^code\/broken\.py:1 error The code does not parse: .*\[syntax\]/m)
    const json = JSON.parse((await run(['analyze', 'code', '--baseline', 'folder.sarif', '--json'])).stdout)
    const evals = json.files.flatMap((file: { path: string; analysis: { state: string; type: string }[] }) =>
      file.path.endsWith('.js')
        ? file.analysis.filter(({ type }) => type === 'error').map(({ state }) => state)
        : [],
    )
    assert.deepEqual(evals.sort(), ['new', 'unchanged'], 'one of the two equal findings was there before')
    const sarif = await run(['analyze', 'code', '--baseline', 'folder.sarif', '--sarif'])
    assert.ok(states(sarif.stdout).includes('code/gone.py absent'))
    const fingerprints = resultsIn(sarif.stdout).map((one) => one.partialFingerprints['atelierFinding/v1'])
    assert.equal(new Set(fingerprints).size, fingerprints.length)
  })

  test('what .gitignore excludes is not analyzed', async () => {
    await write('ignored/.gitignore', 'dist/\n')
    await write('ignored/dist/a.js', EVAL)
    await write('ignored/a.js', 'export const one = 1\n')
    assert.equal((await run(['analyze', 'ignored'])).code, 0)
    assert.equal((await run(['analyze', 'ignored', '--no-ignore'])).code, 1)
  })
})
