import type { Intent } from '../intent/intent.ts'
import { managerIn, toolsIn } from './ci-tools.ts'
import { says, stackOf } from './facts.ts'
import { publishJob } from './workflow-publish.ts'
import { setups } from './workflow-setups.ts'

/** `on node 20 and 22`, `python 3.11, 3.12`. */
function versionsIn(prompt: string, named: RegExp, usual: readonly string[]): readonly string[] {
  const said = new RegExp(
    `(?:${named.source})\\s*(?:versions?\\s*)?(v?\\d+(?:\\.(?:\\d+|x)){0,3}(?: ?(?:, and|,|and|&|/|or) ?v?\\d+(?:\\.(?:\\d+|x)){0,3}){0,8})`,
    'i',
  ).exec(prompt)?.[1]
  const alone =
    /\b(?:on|versions?|matrix|for)\b[^.;:]{0,20}?\s(\d+(?:\.\d+)?(?:(?:, and |, | and )\d+(?:\.\d+)?){1,8})/i.exec(
      prompt,
    )?.[1]
  const versions = (said ?? alone)?.match(/\d+(?:\.(?:\d+|x))*/g)
  return versions && versions.length > 0 ? versions : usual
}

export function composeWorkflow(intent: Intent): string {
  const { prompt } = intent
  const stack = stackOf(intent)
  const setup = setups[stack === 'static' ? 'node' : stack]
  const versions = versionsIn(prompt, setup.named, setup.versions)
  const isMatrix = versions.length > 1
  const schedule = /\b(?:nightly|every night|daily|schedule|cron|weekly)\b/i.exec(prompt)?.[0]
  const onTag = says(prompt, /\btags?\b|\brelease\b|\bpublish(?:es|ing)?\b/i)
  const onRelease = says(
    prompt,
    /\b(?:on|when|for|every|each|new|at) (?:an? |the |every |each |new )*releases?\b/i,
  )
  const wants = {
    lint: says(prompt, /\blint|\bformat|\bruff\b|\beslint\b/i),
    build: says(prompt, /\bbuild|\bcompile/i),
    docker: says(prompt, /\bdocker\b|\bimage\b|\bghcr\b|\bcontainer registry\b/i),
    publish: says(prompt, /\bpublish(?:es|ing)?\b.{0,30}\b(?:npm|pypi|package)\b|\bnpm publish\b/i),
    artifact: says(prompt, /\bartifacts?\b/i),
    pages: says(prompt, /\bgithub pages\b|\bpages\b/i),
    coverage: says(prompt, /\bcoverage\b/i),
  }
  const manager = managerIn(prompt)
  const isOther = stack === 'node' && manager.name !== 'npm'
  const install = /\bnpm ci\b/i.test(prompt) ? 'npm ci' : isOther ? manager.install : setup.install
  const isPoetry = stack === 'python' && says(prompt, /\bpoetry\b/i)
  const run = (kind: 'lint' | 'test' | 'build') => (isOther ? manager.run(kind) : setup[kind])
  // What the wish names runs besides what the project's own scripts do.
  const named = toolsIn(prompt).filter(
    ({ run: own }) =>
      !(own === 'go vet ./...' && wants.lint) &&
      !['pytest', 'ruff check .'].includes(own) &&
      own !== setup.test,
  )
  const branches = [
    ...new Set(
      [
        ...prompt.matchAll(
          /\b(?:push(?:es|ed)? (?:to|on)|branch(?:es)?) (?:the )?(main|master|develop|dev|staging|production|release)\b(?: (?:and|or) (main|master|develop|dev|staging|production))?/gi,
        ),
      ].flatMap(([, one, two]) => [one, two].flatMap((branch) => (branch ? [branch.toLowerCase()] : []))),
    ),
  ]
  const trigger = [
    'on:',
    ...(onRelease ? ['  release:', '    types: [published]'] : []),
    ...(onTag && !onRelease && !says(prompt, /\bpush (?:to|and|on)\b|\bpull[- ]requests?\b/i)
      ? ['  push:', '    tags:', '      - "v*"']
      : [
          '  push:',
          '    branches:',
          ...(branches.length > 0 ? branches : ['main']).map((branch) => `      - ${branch}`),
          '  pull_request:',
        ]),
    ...(says(prompt, /\bworkflow_dispatch\b|\bmanual(?:ly)?\b/i) ? ['  workflow_dispatch:'] : []),
    ...(schedule
      ? ['  schedule:', `    - cron: "${/week/i.test(schedule) ? '0 3 * * 1' : '0 3 * * *'}"`]
      : []),
  ]
  const steps = [
    '      - uses: actions/checkout@v4',
    ...(isOther && manager.name === 'pnpm' ? ['      - uses: pnpm/action-setup@v4'] : []),
    ...(isOther && manager.name === 'bun' ? ['      - uses: oven-sh/setup-bun@v2'] : []),
    `      - uses: ${setup.uses}`,
    '        with:',
    `          ${setup.key}: ${isMatrix ? `\${{ matrix.version }}` : `"${versions[0]}"`}`,
    ...(setup.cache
      ? [`          cache: ${isOther && manager.name !== 'bun' ? manager.name : setup.cache}`]
      : []),
    ...(stack === 'java' ? ['          distribution: temurin'] : []),
    ...(isPoetry
      ? ['      - run: pip install poetry', '      - run: poetry install']
      : install
        ? [`      - run: ${install}`]
        : []),
    ...(wants.lint ? [`      - run: ${run('lint')}`] : []),
    ...named
      .filter(({ run: own }) => own !== setup.lint || !wants.lint)
      .flatMap(({ run: own }) =>
        own === 'golangci-lint run'
          ? ['      - uses: golangci/golangci-lint-action@v6']
          : [`      - run: ${own}`],
      ),
    `      - run: ${wants.coverage && stack === 'node' ? 'npm test -- --coverage' : wants.coverage && stack === 'python' ? 'pytest --cov' : run('test')}`,
    ...(wants.build ? [`      - run: ${run('build')}`] : []),
    ...(wants.artifact
      ? [
          '      - uses: actions/upload-artifact@v4',
          '        with:',
          `          name: ${wants.coverage ? 'coverage' : 'build'}${isMatrix ? '-${{ matrix.version }}' : ''}`,
          `          path: ${wants.coverage ? (stack === 'python' ? 'htmlcov' : 'coverage') : 'dist'}`,
        ]
      : []),
    ...(wants.publish && stack === 'node' && !onRelease
      ? [
          '      - run: npm publish --provenance',
          '        env:',
          '          NODE_AUTH_TOKEN: ${{ secrets.NPM_TOKEN }}',
        ]
      : []),
  ]
  const docker = wants.docker
    ? [
        '',
        '  image:',
        '    needs: test',
        '    runs-on: ubuntu-latest',
        '    permissions:',
        '      contents: read',
        '      packages: write',
        '    steps:',
        '      - uses: actions/checkout@v4',
        '      - uses: docker/login-action@v3',
        '        with:',
        '          registry: ghcr.io',
        '          username: ${{ github.actor }}',
        '          password: ${{ secrets.GITHUB_TOKEN }}',
        '      - uses: docker/build-push-action@v6',
        '        with:',
        "          push: ${{ github.event_name == 'push' }}",
        '          tags: ghcr.io/${{ github.repository }}:${{ github.sha }}',
      ]
    : []
  const publish =
    wants.publish && (stack === 'python' || onRelease)
      ? publishJob(stack, setup, versions.at(-1) ?? '', onRelease)
      : []
  const pages = [
    '',
    '  deploy:',
    '    needs: test',
    "    if: github.ref == 'refs/heads/main'",
    '    runs-on: ubuntu-latest',
    '    permissions:',
    '      pages: write',
    '      id-token: write',
    '    environment:',
    '      name: github-pages',
    '      url: ${{ steps.deployment.outputs.page_url }}',
    '    steps:',
    '      - uses: actions/checkout@v4',
    `      - uses: ${setup.uses}`,
    '        with:',
    `          ${setup.key}: "${versions[0]}"`,
    ...(install ? [`      - run: ${install}`] : []),
    `      - run: ${run('build').replace(' --if-present', '')}`,
    '      - uses: actions/upload-pages-artifact@v3',
    '        with:',
    '          path: dist',
    '      - uses: actions/deploy-pages@v4',
    '        id: deployment',
  ]
  return `${[
    'name: ci',
    '',
    ...trigger,
    '',
    'permissions:',
    '  contents: read',
    '',
    'concurrency:',
    '  group: ${{ github.workflow }}-${{ github.ref }}',
    '  cancel-in-progress: true',
    '',
    'jobs:',
    '  test:',
    '    runs-on: ubuntu-latest',
    ...(isMatrix
      ? [
          '    strategy:',
          '      matrix:',
          `        version: [${versions.map((one) => `"${one}"`).join(', ')}]`,
        ]
      : []),
    '    steps:',
    ...steps,
    ...docker,
    ...publish,
    ...(wants.pages ? pages : []),
  ].join('\n')}\n`
}
