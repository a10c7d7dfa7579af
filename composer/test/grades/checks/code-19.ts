import { parse } from 'yaml'
import { type Answer, expect, type Requirement } from '../check.ts'
import { codeOf } from '../files.ts'
import type { Anything } from '../run-functions.ts'

function read(answer: Answer) {
  const flow: Anything = parse(codeOf(answer)) ?? {}
  const on: Anything = Array.isArray(flow.on)
    ? Object.fromEntries(flow.on.map((name: string) => [name, {}]))
    : (flow.on ?? {})
  const jobs: Record<string, Anything> = flow.jobs ?? {}
  const steps = (name: string): Anything[] => jobs[name]?.steps ?? []
  return { flow, on, jobs, steps }
}

export const requirements: readonly Requirement[] = [
  {
    says: 'parses as valid YAML',
    from: 'GitHub Actions workflow',
    core: true,
    test: (answer) => {
      const { flow } = read(answer)
      expect(flow.on && flow.jobs, 'is not a workflow')
    },
  },
  {
    says: 'triggers on push to main only (not all branches) and on pull_request',
    from: 'on push to main and on PRs',
    test: (answer) => {
      const { on } = read(answer)
      expect([on.push?.branches].flat().join() === 'main', `push: ${JSON.stringify(on.push)}`)
      expect('pull_request' in on, 'does not run on pull_request')
    },
  },
  {
    says: 'has jobs lint, test and build',
    from: 'Jobs: lint, test (matrix node 18, 20, 22), build needs both',
    core: true,
    test: (answer) => {
      const { jobs } = read(answer)
      for (const name of ['lint', 'test', 'build']) expect(jobs[name], `there is no job ${name}`)
    },
  },
  {
    says: 'test has a matrix with node 18, 20 and 22',
    from: 'matrix node 18, 20, 22',
    test: (answer) => {
      const { jobs, steps } = read(answer)
      const lists = Object.values(jobs.test?.strategy?.matrix ?? {}).map((list) =>
        [list].flat().map(String).join(),
      )
      expect(lists.includes('18,20,22'), `the matrix is ${lists.join(' ')}`)
      expect(JSON.stringify(steps('test')).includes('matrix.'), 'the matrix is not used')
    },
  },
  {
    says: 'build needs lint and test',
    from: 'build needs both',
    test: (answer) => {
      const { jobs } = read(answer)
      const needs = [jobs.build?.needs ?? []].flat()
      expect(needs.includes('lint') && needs.includes('test'), `build needs ${needs.join()}`)
    },
  },
  {
    says: 'pnpm is set up (pnpm/action-setup or corepack) before it is used',
    from: 'pnpm monorepo',
    test: (answer) => {
      const { jobs, steps } = read(answer)
      for (const name of Object.keys(jobs)) {
        const list = steps(name)
        const uses = list.findIndex(
          (step: Anything) => /(?:^|\s|&&)pnpm /.test(step.run ?? '') && !/corepack/.test(step.run),
        )
        const setup = list.findIndex(
          (step: Anything) =>
            /pnpm\/action-setup/.test(step.uses ?? '') || /corepack enable/.test(step.run ?? ''),
        )
        expect(uses >= 0, `${name} does not use pnpm`)
        expect(setup >= 0 && setup < uses, `${name} does not set up pnpm`)
        const cached = list.findIndex((step: Anything) => step.with?.cache === 'pnpm')
        expect(cached < 0 || setup < cached, `${name} caches with pnpm before it is set up`)
      }
    },
  },
  {
    says: 'the pnpm store is cached (setup-node cache: pnpm or actions/cache)',
    from: 'Cache the pnpm store',
    test: (answer) => {
      const { jobs, steps } = read(answer)
      for (const name of Object.keys(jobs))
        expect(
          steps(name).some(
            (step: Anything) =>
              step.with?.cache === 'pnpm' ||
              (/actions\/cache/.test(step.uses ?? '') && /pnpm|STORE/.test(JSON.stringify(step.with))),
          ),
          `${name} does not cache the store`,
        )
    },
  },
  {
    says: 'installs with a frozen lockfile',
    from: '',
    test: (answer) => {
      const { jobs, steps } = read(answer)
      for (const name of Object.keys(jobs))
        expect(
          steps(name).some((step: Anything) =>
            /pnpm (?:install|i)\b.*--frozen-lockfile/.test(step.run ?? ''),
          ),
          `${name} does not install with a frozen lockfile`,
        )
    },
  },
  {
    says: 'concurrency group per branch or ref with cancel-in-progress true',
    from: 'cancel older runs of the same branch',
    test: (answer) => {
      const { flow } = read(answer)
      const rule = flow.concurrency
      expect(
        rule?.['cancel-in-progress'] === true || /^\$\{\{/.test(rule?.['cancel-in-progress'] ?? ''),
        'older runs are not cancelled',
      )
      expect(
        /github\.(?:head_)?ref|github\.event\.pull_request/.test(rule?.group ?? ''),
        `the group is ${rule?.group}`,
      )
    },
  },
  {
    says: 'build uploads dist with actions/upload-artifact',
    from: 'upload `dist` as artifact from build',
    test: (answer) => {
      const { steps } = read(answer)
      expect(
        steps('build').some(
          (step: Anything) =>
            /actions\/upload-artifact/.test(step.uses ?? '') && /\bdist\b/.test(step.with?.path ?? ''),
        ),
        'dist is not uploaded',
      )
    },
  },
  {
    says: 'permissions: contents: read',
    from: 'Permissions read only',
    test: (answer) => {
      const { flow } = read(answer)
      const rights = flow.permissions
      expect(
        rights === 'read-all' ||
          (rights?.contents === 'read' && Object.values(rights).every((right) => right !== 'write')),
        `permissions: ${JSON.stringify(rights)}`,
      )
    },
  },
]
