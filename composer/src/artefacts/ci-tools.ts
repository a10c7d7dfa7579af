/** Tools that a pipeline runs where the wish names them, by what they are for. */
export interface Tool {
  readonly said: RegExp
  readonly run: string
  readonly stage: 'lint' | 'test' | 'build' | 'deploy'
}

export const tools: readonly Tool[] = [
  { said: /\bruff\b/i, run: 'ruff check .', stage: 'lint' },
  { said: /\bblack\b/i, run: 'black --check .', stage: 'lint' },
  { said: /\bmypy\b/i, run: 'mypy .', stage: 'lint' },
  { said: /\bflake8\b/i, run: 'flake8', stage: 'lint' },
  { said: /\beslint\b/i, run: 'npx eslint .', stage: 'lint' },
  { said: /\bprettier\b/i, run: 'npx prettier --check .', stage: 'lint' },
  { said: /\btsc\b|\btype ?-?checks?\b/i, run: 'npx tsc --noEmit', stage: 'lint' },
  { said: /\bgo vet\b/i, run: 'go vet ./...', stage: 'lint' },
  { said: /\bgolangci-lint\b/i, run: 'golangci-lint run', stage: 'lint' },
  { said: /\bclippy\b/i, run: 'cargo clippy --all-targets -- -D warnings', stage: 'lint' },
  { said: /\b(?:cargo )?fmt\b|\brustfmt\b/i, run: 'cargo fmt --check', stage: 'lint' },
  { said: /\brubocop\b/i, run: 'bundle exec rubocop', stage: 'lint' },
  { said: /\bphpstan\b/i, run: 'vendor/bin/phpstan analyse', stage: 'lint' },
  { said: /\bpytest\b/i, run: 'pytest', stage: 'test' },
  { said: /\bvitest\b/i, run: 'npx vitest run', stage: 'test' },
  { said: /\bjest\b/i, run: 'npx jest', stage: 'test' },
  { said: /\bplaywright\b/i, run: 'npx playwright test', stage: 'test' },
  { said: /\bcypress\b/i, run: 'npx cypress run', stage: 'test' },
  { said: /\bphpunit\b/i, run: 'vendor/bin/phpunit', stage: 'test' },
  { said: /\brspec\b/i, run: 'bundle exec rspec', stage: 'test' },
  { said: /\bgo test\b/i, run: 'go test -race ./...', stage: 'test' },
  { said: /\bcargo test\b/i, run: 'cargo test', stage: 'test' },
]

export const toolsIn = (prompt: string, stage?: Tool['stage']): Tool[] =>
  tools.filter((tool) => tool.said.test(prompt) && (stage === undefined || tool.stage === stage))

/** `pnpm`, `yarn` or `bun`, with what they call what npm does. */
export interface Manager {
  readonly name: 'npm' | 'pnpm' | 'yarn' | 'bun'
  readonly lock: string
  readonly install: string
  readonly run: (script: string) => string
}

const managers: readonly (readonly [RegExp, Manager])[] = [
  [
    /\bpnpm\b/i,
    {
      name: 'pnpm',
      lock: 'pnpm-lock.yaml',
      install: 'pnpm install --frozen-lockfile',
      run: (script) => `pnpm run ${script}`,
    },
  ],
  [
    /\byarn\b/i,
    {
      name: 'yarn',
      lock: 'yarn.lock',
      install: 'yarn install --immutable',
      run: (script) => `yarn ${script}`,
    },
  ],
  [
    /\bbun\b/i,
    {
      name: 'bun',
      lock: 'bun.lock',
      install: 'bun install --frozen-lockfile',
      run: (script) => `bun run ${script}`,
    },
  ],
]
const npm: Manager = {
  name: 'npm',
  lock: 'package-lock.json',
  install: 'npm ci',
  run: (script) => (script === 'test' ? 'npm test' : `npm run ${script}`),
}

export const managerIn = (prompt: string): Manager => managers.find(([said]) => said.test(prompt))?.[1] ?? npm
