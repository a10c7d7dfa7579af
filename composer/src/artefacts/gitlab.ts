import type { Intent } from '../intent/intent.ts'
import { kebab, wordsOf } from '../words.ts'
import { managerIn, toolsIn } from './ci-tools.ts'
import { type Stack, says, stackOf, versionIn } from './facts.ts'

interface Kit {
  readonly image: string
  readonly version: string
  readonly named: RegExp
  readonly before?: string
  readonly lint: string
  readonly test: string
  readonly build: string
}

const kits: Readonly<Record<Stack, Kit>> = {
  node: {
    image: 'node',
    version: '22',
    named: /node(?:\.?js)?/,
    before: 'npm ci',
    lint: 'npm run lint',
    test: 'npm test',
    build: 'npm run build',
  },
  python: {
    image: 'python',
    version: '3.13',
    named: /python/,
    before: 'pip install -r requirements.txt',
    lint: 'ruff check .',
    test: 'pytest',
    build: 'python -m build',
  },
  go: {
    image: 'golang',
    version: '1.24',
    named: /go(?:lang)?/,
    lint: 'go vet ./...',
    test: 'go test -race ./...',
    build: 'go build ./...',
  },
  java: {
    image: 'maven',
    version: '3-eclipse-temurin-21',
    named: /maven/,
    lint: 'mvn --batch-mode checkstyle:check',
    test: 'mvn --batch-mode test',
    build: 'mvn --batch-mode package -DskipTests',
  },
  php: {
    image: 'php',
    version: '8.4',
    named: /php/,
    before: 'composer install --no-progress',
    lint: 'vendor/bin/phpcs',
    test: 'vendor/bin/phpunit',
    build: 'composer validate',
  },
  ruby: {
    image: 'ruby',
    version: '3.4',
    named: /ruby/,
    before: 'bundle install',
    lint: 'bundle exec rubocop',
    test: 'bundle exec rake test',
    build: 'gem build *.gemspec',
  },
  rust: {
    image: 'rust',
    version: '1',
    named: /rust/,
    lint: 'cargo clippy -- -D warnings',
    test: 'cargo test',
    build: 'cargo build --release',
  },
  dotnet: {
    image: 'mcr.microsoft.com/dotnet/sdk',
    version: '9.0',
    named: /\.net|dotnet/,
    before: 'dotnet restore',
    lint: 'dotnet format --verify-no-changes',
    test: 'dotnet test',
    build: 'dotnet build --configuration Release',
  },
  static: {
    image: 'node',
    version: '22',
    named: /node/,
    lint: 'npx htmlhint .',
    test: 'npx linkinator . --recurse',
    build: 'cp -r . public',
  },
}

const DEFAULT_STAGES = ['test', 'build', 'deploy']

/** `stages lint, test, deploy`, or those that the wish speaks of. */
function stagesIn(prompt: string): string[] {
  const listed =
    /\bstages?:?\s+((?:[a-z][\w-]*(?:,\s*(?:and )?|\s+and\s+|\s*->\s*|\s*\/\s*))+[a-z][\w-]*)/i.exec(
      prompt,
    )?.[1]
  const named = listed?.split(/,\s*(?:and )?|\s+and\s+|\s*->\s*|\s*\/\s*/) ?? []
  const spoken = ['lint', 'test', 'build', 'deploy'].filter((stage) =>
    new RegExp(`\\b${stage}`, 'i').test(prompt),
  )
  const stages = named.length > 1 ? named : spoken.length > 0 ? spoken : DEFAULT_STAGES
  return [...new Set(stages.map((stage) => kebab(wordsOf(stage))))].filter((stage) => stage !== '')
}

/** When the last stage runs: on which branch or tag, and whether somebody starts it. */
function rulesFor(stage: string, prompt: string): string[] {
  const own = new RegExp(`\\b${stage}\\w*\\b[^.;]*`, 'gi')
  const about = [...prompt.matchAll(own)].map(([text]) => text).join(' ')
  const branch = /\b(?:on|from|for|to) (?:the )?(main|master|develop|production|release|staging)\b/i.exec(
    about,
  )?.[1]
  const onTags = /\btags?\b/i.test(about)
  const isManual = /\bmanual(?:ly)?\b|\bby hand\b|\bon click\b/i.test(about)
  const condition = onTags
    ? '$CI_COMMIT_TAG'
    : branch
      ? `$CI_COMMIT_BRANCH == "${branch.toLowerCase()}"`
      : undefined
  const isDeploy = /deploy|release|publish/.test(stage)
  const wanted = condition ?? (isDeploy ? '$CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH' : undefined)
  if (wanted === undefined) return isManual ? ['  when: manual'] : []
  return [
    '  rules:',
    `    - if: ${wanted.includes('"') ? `'${wanted}'` : wanted}`,
    ...(isManual ? ['      when: manual'] : []),
  ]
}

export function composeGitlab(intent: Intent): string {
  const { prompt } = intent
  const stack = stackOf(intent)
  const kit = kits[stack]
  const version = versionIn(prompt, kit.named) ?? kit.version
  const manager = managerIn(prompt)
  const before = stack === 'node' ? manager.install : kit.before
  const extra = toolsIn(prompt).filter(({ run }) => /^(?:ruff|pytest|mypy|black|flake8)\b/.test(run))
  const install =
    stack === 'python' && extra.length > 0
      ? `pip install ${extra.map(({ run }) => run.split(' ')[0]).join(' ')}`
      : undefined
  const commands = (stage: string): string[] => {
    const kind = /lint|format|check|quality/.test(stage)
      ? 'lint'
      : /test/.test(stage)
        ? 'test'
        : /build|compile|package/.test(stage)
          ? 'build'
          : undefined
    const named = kind === undefined ? [] : toolsIn(prompt, kind).map(({ run }) => run)
    if (named.length > 0) return named
    if (kind === 'build' && says(prompt, /\bdocker\b|\bimage\b/i))
      return [
        'docker build -t "$CI_REGISTRY_IMAGE:$CI_COMMIT_SHORT_SHA" .',
        'docker push "$CI_REGISTRY_IMAGE:$CI_COMMIT_SHORT_SHA"',
      ]
    if (kind !== undefined) return [stack === 'node' ? manager.run(kind) : kit[kind]]
    // What happens there is the project's own affair: a script of it.
    return [`./scripts/${stage}.sh`]
  }
  const stages = stagesIn(prompt)
  const isDocker = says(prompt, /\bdocker\b/i)
  return `${[
    `image: ${kit.image}:${version}${/^\d/.test(version) && /^(?:node|python|ruby)$/.test(kit.image) ? '-slim' : ''}`,
    '',
    'stages:',
    ...stages.map((stage) => `  - ${stage}`),
    '',
    ...(before || install
      ? [
          'default:',
          '  before_script:',
          ...[before, install].flatMap((line) => (line ? [`    - ${line}`] : [])),
          '',
        ]
      : []),
    ...stages.flatMap((stage) => [
      `${stage}:`,
      `  stage: ${stage}`,
      ...(isDocker && /build/.test(stage)
        ? ['  image: docker:27', '  services:', '    - docker:27-dind']
        : []),
      '  script:',
      ...commands(stage).map((line) => `    - ${line}`),
      ...(/deploy|release|publish/.test(stage) ? ['  environment: production'] : []),
      ...rulesFor(stage, prompt),
      '',
    ]),
  ]
    .join('\n')
    .trimEnd()}\n`
}
