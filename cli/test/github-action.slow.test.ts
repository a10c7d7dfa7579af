import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { parse } from 'yaml'
import { bin, startService } from './atelier.ts'

interface Workflow {
  readonly jobs: Record<
    string,
    { readonly steps: readonly { readonly uses?: string; readonly run?: string }[] }
  >
}

async function workflow(path: string): Promise<Workflow> {
  return parse(await readFile(new URL(`../../${path}`, import.meta.url), 'utf8'))
}

const service = await startService()
after(() => service.close())

/** Runs a command in the pull request's folder, where `atelier` is this clone's CLI. */
function inRepository(command: string, words: readonly string[], environment: Record<string, string> = {}) {
  const env = {
    PATH: `${service.folder}/bin:${process.env.PATH}`,
    HOME: service.folder,
    ATELIER_URL: service.url,
    ATELIER_TOKEN: service.token,
    ...environment,
  }
  return promisify(execFile)(command, words, { cwd: service.folder, env }).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  )
}

const git = (...words: string[]) =>
  inRepository('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...words])

test('the GitHub Actions example annotates changed files only', async () => {
  const { jobs } = await workflow('examples/github-action/analyze.yml')
  const steps = jobs.analyze?.steps ?? []
  for (const { run = '' } of steps)
    assert.doesNotMatch(run, /\bnpx\b|@atelier\//, 'a name that anyone could claim')
  const script = steps.find(({ run }) => run?.includes('analyze'))?.run ?? ''
  await service.write('bin/atelier', `#!/bin/sh\nexec '${process.execPath}' '${bin}' "$@"\n`)
  await chmod(join(service.folder, 'bin/atelier'), 0o755)
  const made = await service.run(['token', 'create', '--name', 'github', '--scope', 'ai'])
  assert.equal(made.code, 0, made.stderr)

  const unsafe = 'import yaml\nyaml.load(input())\n'
  await git('init', '--quiet')
  await service.write('old.py', unsafe)
  await service.write('gone.py', unsafe)
  await git('add', 'old.py', 'gone.py')
  await git('commit', '--quiet', '--message', 'before')
  const { stdout: base } = await git('rev-parse', 'HEAD')
  await service.write('README.md', '# Only words\n')
  await git('rm', '--quiet', 'gone.py')
  await git('add', 'README.md')
  await git('commit', '--quiet', '--message', 'words')
  const environment = { BASE: base.trim(), ATELIER_TOKEN: made.stdout.trim() }
  const words = await inRepository('bash', ['-eo', 'pipefail', '-c', script], environment)
  assert.deepEqual({ code: words.code, stdout: words.stdout }, { code: 0, stdout: '' }, words.stderr)

  for (const name of ['new.py', 'a b.py', '--help.py', '--url=x.py']) {
    await writeFile(join(service.folder, name), unsafe)
    await git('add', '--', name)
  }
  await git('commit', '--quiet', '--message', 'code')
  const failed = await inRepository('bash', ['-eo', 'pipefail', '-c', script], environment)
  assert.notEqual(failed.code, 0)
  for (const name of ['new.py', 'a b.py', '--help.py', '--url=x.py'])
    assert.match(failed.stdout, new RegExp(`^::error file=(?:\\./)?${name},line=2[,:]`, 'm'))
  assert.ok(!failed.stdout.includes('old.py'))
})

test('our own workflow runs .ci/run', async () => {
  const { jobs } = await workflow('.github/workflows/ci.yml')
  assert.ok(jobs.test?.steps.some(({ run }) => run === '.ci/run'))
})
