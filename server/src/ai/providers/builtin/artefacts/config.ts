import type { Intent } from '../intent/intent.ts'
import { kebab } from '../words.ts'
import { portIn, projectName, says, stackOf } from './facts.ts'

const json = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`

type Config = readonly [said: RegExp, language: string, compose: (intent: Intent) => string]

/** Files of settings, by what people call them. The first that is named is meant. */
const configs: readonly Config[] = [
  [
    /\btsconfig\b|\btypescript config/i,
    'json',
    ({ prompt }) => {
      const isBrowser = says(prompt, /\breact\b|\bbrowser\b|\bvite\b|\bfront ?end\b|\bnext\b/i)
      const isLibrary = says(prompt, /\blibrary\b|\bpackage\b/i)
      return json({
        compilerOptions: {
          target: 'ES2023',
          ...(isBrowser
            ? {
                lib: ['ES2023', 'DOM', 'DOM.Iterable'],
                module: 'ESNext',
                moduleResolution: 'bundler',
                jsx: 'react-jsx',
                noEmit: true,
              }
            : { module: 'NodeNext', moduleResolution: 'NodeNext', rootDir: 'src', outDir: 'dist' }),
          ...(isLibrary && !isBrowser && { declaration: true, declarationMap: true, sourceMap: true }),
          strict: true,
          noUncheckedIndexedAccess: true,
          noImplicitOverride: true,
          noFallthroughCasesInSwitch: true,
          exactOptionalPropertyTypes: true,
          verbatimModuleSyntax: true,
          skipLibCheck: true,
          forceConsistentCasingInFileNames: true,
        },
        include: ['src'],
      })
    },
  ],
  [/\bpackage\.json\b/i, 'json', packageJson],
  [
    /\beslint/i,
    'javascript',
    ({ prompt }) => {
      const types = !says(prompt, /\bjavascript\b/i) || says(prompt, /\btypescript\b/i)
      const isReact = says(prompt, /\breact\b|\bnext\b/i)
      return [
        "import js from '@eslint/js'",
        "import globals from 'globals'",
        ...(isReact ? ["import reactHooks from 'eslint-plugin-react-hooks'"] : []),
        ...(types ? ["import tseslint from 'typescript-eslint'"] : []),
        '',
        types ? 'export default tseslint.config(' : 'export default [',
        "  { ignores: ['dist', 'coverage'] },",
        '  js.configs.recommended,',
        ...(types ? ['  ...tseslint.configs.strict,'] : []),
        '  {',
        `    languageOptions: { globals: globals.${isReact ? 'browser' : 'node'} },`,
        ...(isReact ? ["    plugins: { 'react-hooks': reactHooks },"] : []),
        '    rules: {',
        "      eqeqeq: ['error', 'always'],",
        "      'no-console': 'warn',",
        "      'prefer-const': 'error',",
        ...(isReact ? ['      ...reactHooks.configs.recommended.rules,'] : []),
        '    },',
        '  },',
        types ? ')' : ']',
        '',
      ].join('\n')
    },
  ],
  [
    /\bprettier/i,
    'json',
    ({ prompt }) =>
      json({
        printWidth: Number(
          /\b(\d{2,3}) (?:columns?|characters?|chars|wide)\b|\bwidth (?:of )?(\d{2,3})\b/i
            .exec(prompt)
            ?.slice(1)
            .find(Boolean) ?? 100,
        ),
        semi: !says(prompt, /\bno semi|without semi/i),
        singleQuote: says(prompt, /\bsingle quotes?\b/i),
        trailingComma: 'all',
        tabWidth: Number(/\b([248]) spaces\b/i.exec(prompt)?.[1] ?? 2),
      }),
  ],
  [/\bgit ?ignore\b/i, 'text', gitignore],
  [/\bnginx\b/i, 'nginx', nginx],
  [/\bmakefile\b/i, 'makefile', makefile],
  [
    /\bpyproject\b/i,
    'toml',
    (intent) => {
      const name = projectName(intent, 'app')
      const framework = /\b(fastapi|flask|django)\b/i.exec(intent.prompt)?.[1]?.toLowerCase()
      return `[project]\nname = "${name}"\nversion = "0.1.0"\ndescription = ""\nreadme = "README.md"\nrequires-python = ">=3.11"\ndependencies = [${framework ? `\n  "${framework}",\n` : ''}]\n\n[project.optional-dependencies]\ndev = [\n  "mypy",\n  "pytest",\n  "ruff",\n]\n\n[build-system]\nrequires = ["hatchling"]\nbuild-backend = "hatchling.build"\n\n[tool.ruff]\nline-length = 100\n\n[tool.ruff.lint]\nselect = ["E", "F", "I", "UP", "B"]\n\n[tool.mypy]\nstrict = true\n\n[tool.pytest.ini_options]\ntestpaths = ["tests"]\n`
    },
  ],
  [/\bkubernetes\b|\bk8s\b|\bdeployment\.ya?ml\b|\bhelm\b/i, 'yaml', kubernetes],
  [/\bterraform\b/i, 'hcl', terraform],
  [
    /\beditor ?config\b/i,
    'text',
    () =>
      'root = true\n\n[*]\ncharset = utf-8\nend_of_line = lf\nindent_style = space\nindent_size = 2\ninsert_final_newline = true\ntrim_trailing_whitespace = true\n\n[*.md]\ntrim_trailing_whitespace = false\n\n[{Makefile,*.go}]\nindent_style = tab\n',
  ],
  [
    /\bvite\b/i,
    'typescript',
    ({ prompt }) => {
      const plugin = says(prompt, /\bvue\b/i) ? 'vue' : says(prompt, /\bsvelte\b/i) ? 'svelte' : 'react'
      const from =
        plugin === 'svelte'
          ? "import { svelte } from '@sveltejs/vite-plugin-svelte'"
          : `import ${plugin} from '@vitejs/plugin-${plugin}'`
      return `${from}\nimport { defineConfig } from 'vite'\n\nexport default defineConfig({\n  plugins: [${plugin}()],\n  server: {\n    port: ${portIn(prompt, 5173)},\n${says(prompt, /\bproxy\b/i) ? "    proxy: {\n      '/api': { target: 'http://localhost:8080', changeOrigin: true },\n    },\n" : ''}  },\n  build: {\n    sourcemap: true,\n  },\n})\n`
    },
  ],
  [
    /\b(?:jest|vitest)\b/i,
    'typescript',
    ({ prompt }) =>
      says(prompt, /\bvitest\b/i)
        ? "import { defineConfig } from 'vitest/config'\n\nexport default defineConfig({\n  test: {\n    environment: 'node',\n    include: ['src/**/*.test.ts'],\n    coverage: { provider: 'v8', reporter: ['text', 'lcov'] },\n  },\n})\n"
        : "import type { Config } from 'jest'\n\nconst config: Config = {\n  testEnvironment: 'node',\n  testMatch: ['<rootDir>/src/**/*.test.ts'],\n  transform: { '^.+\\\\.ts$': 'ts-jest' },\n  collectCoverageFrom: ['src/**/*.ts'],\n}\n\nexport default config\n",
  ],
  [
    /\btailwind\b/i,
    'typescript',
    () =>
      "import type { Config } from 'tailwindcss'\n\nexport default {\n  content: ['./index.html', './src/**/*.{ts,tsx,js,jsx,vue,svelte}'],\n  darkMode: 'class',\n  theme: {\n    extend: {},\n  },\n  plugins: [],\n} satisfies Config\n",
  ],
  [/\.env\b|\benvironment variables\b/i, 'text', dotenv],
]

export function composeConfig(intent: Intent): { text: string; language: string } | undefined {
  const found = configs.find(([said]) => said.test(intent.prompt))
  return found && { text: found[2](intent), language: found[1] }
}

const KNOWN: Readonly<Record<string, string>> = {
  express: '^5.1.0',
  fastify: '^5.4.0',
  koa: '^3.0.0',
  hono: '^4.8.0',
  react: '^19.1.0',
  next: '^15.3.0',
  vue: '^3.5.0',
  zod: '^4.0.0',
  axios: '^1.10.0',
  lodash: '^4.17.21',
  prisma: '^6.10.0',
  mongoose: '^8.16.0',
}

function packageJson(intent: Intent): string {
  const { prompt } = intent
  const types = says(prompt, /\btypescript\b|\bts\b/i)
  const listed =
    /\bscripts?:?\s*(?:are|for|like|named)?\s*([\w:-]{1,30}(?:(?: *[,/] *(?:and )?| and )[\w:-]{1,30}){0,20})/i.exec(
      prompt,
    )?.[1]
  const asked = (listed?.match(/[a-z][\w:-]*/gi) ?? [])
    .map((one) => one.toLowerCase())
    .filter((one) => one !== 'and' && one !== 'for')
  const commands: Record<string, string> = {
    dev: types ? 'tsx watch src/main.ts' : 'node --watch src/main.js',
    build: types ? 'tsc' : 'node scripts/build.js',
    start: types ? 'node dist/main.js' : 'node src/main.js',
    test: 'node --test',
    lint: 'eslint .',
    format: 'prettier --write .',
    typecheck: 'tsc --noEmit',
    clean: 'rm -rf dist',
  }
  const names =
    asked.length > 0
      ? asked.filter((one) => /^[a-z][\w:-]*$/.test(one)).slice(0, 12)
      : ['dev', ...(types ? ['build'] : []), 'start', 'test', 'lint']
  const dependencies = Object.fromEntries(
    Object.entries(KNOWN).filter(([name]) => new RegExp(`\\b${name}\\b`, 'i').test(prompt)),
  )
  return json({
    name: projectName(intent, 'app'),
    version: '0.1.0',
    private: !says(prompt, /\blibrary\b|\bpublish/i),
    type: 'module',
    engines: { node: '>=22' },
    scripts: Object.fromEntries(
      names.map((one) => [one, commands[one] ?? `node scripts/${one.replace(/:/g, '-')}.js`]),
    ),
    ...(Object.keys(dependencies).length > 0 && { dependencies }),
    ...(types && {
      devDependencies: {
        ...('express' in dependencies && { '@types/express': '^5.0.3' }),
        '@types/node': '^24.0.0',
        tsx: '^4.20.0',
        typescript: '^5.8.0',
      },
    }),
  })
}

const ignored: Readonly<Record<string, readonly string[]>> = {
  node: ['node_modules/', 'dist/', 'build/', 'coverage/', '.next/', '*.tsbuildinfo', 'npm-debug.log*'],
  python: [
    '__pycache__/',
    '*.py[cod]',
    '*.pyc',
    '.venv/',
    'venv/',
    'env/',
    'build/',
    'dist/',
    '*.egg-info/',
    '.pytest_cache/',
    '.mypy_cache/',
    '.ruff_cache/',
    '.coverage',
    'htmlcov/',
  ],
  go: ['bin/', '*.exe', '*.test', '*.out', 'vendor/', 'go.work'],
  java: ['target/', 'build/', '.gradle/', '*.class', '*.jar', '*.war', 'hs_err_pid*'],
  php: ['vendor/', '.phpunit.cache/', 'storage/*.key', 'public/hot', 'public/storage'],
  ruby: ['.bundle/', 'vendor/bundle/', 'log/*.log', 'tmp/', 'coverage/', '*.gem'],
  rust: ['target/', '**/*.rs.bk'],
  dotnet: ['bin/', 'obj/', '*.user', '.vs/', 'TestResults/'],
  static: ['dist/', 'node_modules/'],
}

function gitignore(intent: Intent): string {
  const stack = stackOf(intent)
  return `# ${stack === 'node' ? 'Node.js' : stack}\n${(ignored[stack] ?? []).join('\n')}\n\n# Secrets and settings of one machine\n.env\n.env.*\n!.env.example\n\n# Editors and systems\n.idea/\n.vscode/\n.DS_Store\n*.swp\n\n# Logs\n*.log\n`
}

function nginx({ prompt }: Intent): string {
  const domain =
    /\b((?:[a-z0-9-]{1,60}\.){1,5}(?:com|org|net|io|dev|app|local|co|de|eu|example))\b/i
      .exec(prompt)?.[1]
      ?.toLowerCase() ?? 'example.com'
  const port = portIn(prompt.replace(/\b(?:80|443)\b/g, ''), 3000)
  const isStatic = says(prompt, /\bstatic\b|\bspa\b|\bsingle page\b/i) && !says(prompt, /\bproxy\b/i)
  const tls = says(prompt, /\bhttps\b|\bssl\b|\btls\b|\b443\b/i)
  const gzip = says(prompt, /\bgzip\b|\bcompress/i)
    ? [
        '',
        '    gzip on;',
        '    gzip_types text/css application/javascript application/json image/svg+xml;',
        '    gzip_min_length 1024;',
      ]
    : []
  const limit = says(prompt, /\brate[- ]limit/i)
  const location = isStatic
    ? [
        '    root /var/www/html;',
        '    index index.html;',
        '',
        '    location / {',
        '        try_files $uri $uri/ /index.html;',
        '    }',
        '',
        '    location /assets/ {',
        '        expires 1y;',
        '        add_header Cache-Control "public, immutable";',
        '    }',
      ]
    : [
        '    location / {',
        ...(limit ? ['        limit_req zone=clients burst=20 nodelay;'] : []),
        `        proxy_pass http://localhost:${port};`,
        '        proxy_http_version 1.1;',
        '        proxy_set_header Host $host;',
        '        proxy_set_header X-Real-IP $remote_addr;',
        '        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
        '        proxy_set_header X-Forwarded-Proto $scheme;',
        '        proxy_set_header Upgrade $http_upgrade;',
        '        proxy_set_header Connection "upgrade";',
        '    }',
      ]
  return [
    ...(limit ? ['limit_req_zone $binary_remote_addr zone=clients:10m rate=10r/s;', ''] : []),
    ...(tls
      ? [
          'server {',
          '    listen 80;',
          '    listen [::]:80;',
          `    server_name ${domain};`,
          '    return 301 https://$host$request_uri;',
          '}',
          '',
        ]
      : []),
    'server {',
    ...(tls
      ? ['    listen 443 ssl;', '    listen [::]:443 ssl;', '    http2 on;']
      : ['    listen 80;', '    listen [::]:80;']),
    `    server_name ${domain};`,
    ...(tls
      ? [
          '',
          `    ssl_certificate /etc/letsencrypt/live/${domain}/fullchain.pem;`,
          `    ssl_certificate_key /etc/letsencrypt/live/${domain}/privkey.pem;`,
          '    ssl_protocols TLSv1.2 TLSv1.3;',
        ]
      : []),
    ...gzip,
    '',
    ...location,
    '}',
    '',
  ].join('\n')
}

const recipes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
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
}

function makefile(intent: Intent): string {
  const recipe = recipes[stackOf(intent)] ?? recipes.node ?? {}
  const listed = /\btargets?:?\s*([\w-]{1,30}(?:(?: *, *(?:and )?| and )[\w-]{1,30}){0,20})/i.exec(
    intent.prompt,
  )?.[1]
  const asked = (listed?.match(/[a-z][\w-]*/gi) ?? [])
    .map((one) => one.toLowerCase())
    .filter((one) => !/^(?:and|for|a|an|the|go|python|node|project|app)$/.test(one))
  const targets = asked.length > 0 ? asked : ['install', 'test', 'lint', 'build', 'clean']
  const docker: Record<string, string> = {
    docker: 'docker build --tag app .',
    up: 'docker compose up --detach',
    down: 'docker compose down',
    deploy: './deploy.sh',
    help: "@grep -E '^[a-z-]+:' Makefile",
  }
  return [
    `.PHONY: ${targets.join(' ')}`,
    '',
    ...targets.flatMap((one) => [
      `${one}:`,
      `\t${recipe[one] ?? docker[one] ?? `./scripts/${kebab([one])}.sh`}`,
      '',
    ]),
  ].join('\n')
}

function kubernetes(intent: Intent): string {
  const { prompt } = intent
  const image =
    /\b(?:image\s+)?((?:[a-z0-9.-]{1,80}\/){1,6}[a-z0-9._-]{1,80}(?::[\w.-]{1,80})?)/i.exec(prompt)?.[1] ??
    /\bimage:?\s+([a-z0-9._/-]+(?::[\w.-]+)?)/i.exec(prompt)?.[1] ??
    'registry.example.com/app:1.0.0'
  const name = projectName(intent, image.replace(/:.*$/, '').split('/').pop() ?? 'app')
  const replicas = /\b(\d+) replicas?\b|\breplicas?:?\s*(\d+)\b/i.exec(prompt)?.slice(1).find(Boolean) ?? '2'
  const port = portIn(prompt, 8080)
  const path = /(?:probe|health)\D{0,20}?(\/[\w/-]+)/i.exec(prompt)?.[1] ?? '/health'
  const host = /\b(?:host|domain|for)\s+((?:[a-z0-9-]{1,60}\.){1,6}[a-z]{2,20})\b/i.exec(prompt)?.[1]
  const ingress = /\bingress\b/i.test(prompt)
    ? [
        '---',
        'apiVersion: networking.k8s.io/v1',
        'kind: Ingress',
        'metadata:',
        `  name: ${name}`,
        'spec:',
        '  rules:',
        `    - host: ${host ?? 'app.example.com'}`,
        '      http:',
        '        paths:',
        '          - path: /',
        '            pathType: Prefix',
        '            backend:',
        '              service:',
        `                name: ${name}`,
        '                port:',
        '                  number: 80',
      ]
    : []
  return `${[
    'apiVersion: apps/v1',
    'kind: Deployment',
    'metadata:',
    `  name: ${name}`,
    '  labels:',
    `    app: ${name}`,
    'spec:',
    `  replicas: ${replicas}`,
    '  selector:',
    '    matchLabels:',
    `      app: ${name}`,
    '  template:',
    '    metadata:',
    '      labels:',
    `        app: ${name}`,
    '    spec:',
    '      securityContext:',
    '        runAsNonRoot: true',
    '        runAsUser: 10001',
    '      containers:',
    `        - name: ${name}`,
    `          image: ${image}`,
    '          ports:',
    `            - containerPort: ${port}`,
    '          readinessProbe:',
    '            httpGet:',
    `              path: ${path}`,
    `              port: ${port}`,
    '          livenessProbe:',
    '            httpGet:',
    `              path: ${path}`,
    `              port: ${port}`,
    '            initialDelaySeconds: 10',
    '          resources:',
    '            requests:',
    '              cpu: 100m',
    '              memory: 128Mi',
    '            limits:',
    '              memory: 512Mi',
    '          securityContext:',
    '            allowPrivilegeEscalation: false',
    '            readOnlyRootFilesystem: true',
    '---',
    'apiVersion: v1',
    'kind: Service',
    'metadata:',
    `  name: ${name}`,
    'spec:',
    '  selector:',
    `    app: ${name}`,
    '  ports:',
    '    - port: 80',
    `      targetPort: ${port}`,
    ...ingress,
  ].join('\n')}\n`
}

function terraform({ prompt }: Intent): string {
  const isBucket = says(prompt, /\bs3\b|\bbucket\b/i)
  const body = isBucket
    ? 'resource "aws_s3_bucket" "main" {\n  bucket = var.name\n}\n\nresource "aws_s3_bucket_public_access_block" "main" {\n  bucket                  = aws_s3_bucket.main.id\n  block_public_acls       = true\n  block_public_policy     = true\n  ignore_public_acls      = true\n  restrict_public_buckets = true\n}\n\nresource "aws_s3_bucket_versioning" "main" {\n  bucket = aws_s3_bucket.main.id\n\n  versioning_configuration {\n    status = "Enabled"\n  }\n}\n'
    : 'data "aws_ami" "debian" {\n  most_recent = true\n  owners      = ["136693071363"]\n\n  filter {\n    name   = "name"\n    values = ["debian-12-amd64-*"]\n  }\n}\n\nresource "aws_instance" "main" {\n  ami           = data.aws_ami.debian.id\n  instance_type = "t3.micro"\n\n  metadata_options {\n    http_tokens = "required"\n  }\n\n  tags = {\n    Name = var.name\n  }\n}\n'
  return `terraform {\n  required_version = ">= 1.6"\n\n  required_providers {\n    aws = {\n      source  = "hashicorp/aws"\n      version = "~> 5.0"\n    }\n  }\n}\n\nprovider "aws" {\n  region = var.region\n}\n\nvariable "region" {\n  type    = string\n  default = "eu-central-1"\n}\n\nvariable "name" {\n  type = string\n}\n\n${body}`
}

function dotenv({ prompt }: Intent): string {
  const named = prompt.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g) ?? []
  const wanted = [...new Set(named)]
  const usual = [
    '# The port that the server listens on',
    'PORT=3000',
    '',
    '# development, test or production',
    'NODE_ENV=development',
    '',
    '# Where the data is',
    'DATABASE_URL=postgres://user:password@localhost:5432/app',
    '',
    '# At least 32 random characters: openssl rand -hex 32',
    'SESSION_SECRET=',
  ]
  return `${(wanted.length > 0 ? wanted.map((one) => `${one}=`) : usual).join('\n')}\n`
}
