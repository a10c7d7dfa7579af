import { lookupTable } from '@atelier/analyzer/basics'
import type { Intent } from '../../intent/intent.ts'
import { kebab } from '../../words.ts'
import { stackOf } from '../facts.ts'

const recipes: Readonly<Record<string, Readonly<Record<string, string>>>> = lookupTable({
  node: {
    install: 'npm ci',
    test: 'npm test',
    lint: 'npm run lint',
    build: 'npm run build',
    run: 'npm start',
    dev: 'npm run dev',
    format: 'npx prettier --write .',
    clean: 'rm -rf dist coverage',
  },
  python: {
    install: 'pip install -r requirements.txt',
    test: 'pytest',
    lint: 'ruff check .',
    build: 'python -m build',
    run: 'python -m app',
    dev: 'python -m app --reload',
    format: 'ruff format .',
    clean: 'rm -rf build dist .pytest_cache',
  },
  go: {
    install: 'go mod download',
    test: 'go test ./...',
    lint: 'go vet ./...',
    build: 'go build -o bin/app .',
    run: 'go run .',
    dev: 'go run .',
    format: 'gofmt -w .',
    clean: 'rm -rf bin',
  },
  rust: {
    install: 'cargo fetch',
    test: 'cargo test',
    lint: 'cargo clippy',
    build: 'cargo build --release',
    run: 'cargo run',
    dev: 'cargo run',
    format: 'cargo fmt',
    clean: 'cargo clean',
  },
  java: {
    install: 'mvn dependency:resolve',
    test: 'mvn test',
    lint: 'mvn checkstyle:check',
    build: 'mvn package',
    run: 'java -jar target/app.jar',
    dev: 'mvn spring-boot:run',
    format: 'mvn spotless:apply',
    clean: 'mvn clean',
  },
})

export function makefile(intent: Intent): string {
  const recipe = lookupTable(recipes[stackOf(intent)] ?? recipes.node ?? {})
  const listed = /\btargets?:?\s*([\w-]{1,30}(?:(?: *, *(?:and )?| and )[\w-]{1,30}){0,20})/i.exec(
    intent.prompt,
  )?.[1]
  const asked = (listed?.match(/[a-z][\w-]*/gi) ?? [])
    .map((one) => one.toLowerCase())
    .filter((one) => !/^(?:and|for|a|an|the|go|python|node|project|app)$/.test(one))
  const binary = /\bbinary (?:is )?(?:called |named )?([a-z][\w-]*)/i.exec(intent.prompt)?.[1] ?? 'app'
  const besides = /\bhelp\b/i.test(intent.prompt) && !asked.includes('help') ? ['help'] : []
  const named = asked.filter((one) => one !== 'binary')
  const targets = [...(named.length > 0 ? named : ['install', 'test', 'lint', 'build', 'clean']), ...besides]
  const docker: Record<string, string> = lookupTable({
    docker: 'docker build --tag app .',
    up: 'docker compose up --detach',
    down: 'docker compose down',
    deploy: './deploy.sh',
    help: "@grep -E '^[a-z-]+:' Makefile",
  })
  return [
    `.PHONY: ${targets.join(' ')}`,
    '',
    ...targets.flatMap((one) => [
      `${one}:`,
      `\t${(recipe[one] ?? docker[one])?.replace(/(?<=bin\/|--tag |target\/)app\b/, binary) ?? `./scripts/${kebab([one])}.sh`}`,
      '',
    ]),
  ].join('\n')
}
