import type { Stack } from './facts.ts'

export interface Setup {
  readonly uses: string
  readonly key: string
  readonly versions: readonly string[]
  readonly named: RegExp
  readonly cache?: string
  readonly install?: string
  readonly lint: string
  readonly test: string
  readonly build: string
}

export const setups: Readonly<Record<Exclude<Stack, 'static'>, Setup>> = {
  node: {
    uses: 'actions/setup-node@v4',
    key: 'node-version',
    versions: ['22'],
    named: /node(?:\.?js)?/,
    cache: 'npm',
    install: 'npm ci',
    lint: 'npm run lint',
    test: 'npm test',
    build: 'npm run build --if-present',
  },
  python: {
    uses: 'actions/setup-python@v5',
    key: 'python-version',
    versions: ['3.13'],
    named: /python/,
    cache: 'pip',
    install: 'pip install -r requirements.txt ruff pytest',
    lint: 'ruff check .',
    test: 'pytest',
    build: 'python -m build',
  },
  go: {
    uses: 'actions/setup-go@v5',
    key: 'go-version',
    versions: ['1.24'],
    named: /go(?:lang)?/,
    lint: 'go vet ./...',
    test: 'go test -race ./...',
    build: 'go build ./...',
  },
  java: {
    uses: 'actions/setup-java@v4',
    key: 'java-version',
    versions: ['21'],
    named: /java|jdk/,
    cache: 'maven',
    lint: 'mvn --batch-mode checkstyle:check',
    test: 'mvn --batch-mode test',
    build: 'mvn --batch-mode package -DskipTests',
  },
  php: {
    uses: 'shivammathur/setup-php@v2',
    key: 'php-version',
    versions: ['8.4'],
    named: /php/,
    install: 'composer install --no-progress',
    lint: 'vendor/bin/phpcs',
    test: 'vendor/bin/phpunit',
    build: 'composer validate',
  },
  ruby: {
    uses: 'ruby/setup-ruby@v1',
    key: 'ruby-version',
    versions: ['3.4'],
    named: /ruby/,
    install: 'bundle install',
    lint: 'bundle exec rubocop',
    test: 'bundle exec rake test',
    build: 'gem build *.gemspec',
  },
  rust: {
    uses: 'dtolnay/rust-toolchain@stable',
    key: 'toolchain',
    versions: ['stable'],
    named: /rust/,
    lint: 'cargo clippy --all-targets -- -D warnings',
    test: 'cargo test',
    build: 'cargo build --release',
  },
  dotnet: {
    uses: 'actions/setup-dotnet@v4',
    key: 'dotnet-version',
    versions: ['9.0.x'],
    named: /\.net|dotnet/,
    install: 'dotnet restore',
    lint: 'dotnet format --verify-no-changes',
    test: 'dotnet test',
    build: 'dotnet build --configuration Release',
  },
}
