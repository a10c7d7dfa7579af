import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '../../../analyzer/src/languages.ts'
import { readIntent } from '../intent/read-intent.ts'
import { composeArtefact } from './index.ts'

async function write(prompt: string, language?: string, framework?: string): Promise<string> {
  const composed = await composeArtefact(readIntent({ prompt, type: 'code', language, framework }))
  assert.ok(composed, prompt)
  return composed.text
}

test('files of settings hold what the wish says', async () => {
  assert.match(await write('Dockerfile for a node 20 app on port 4000'), /^FROM node:20[\s\S]*EXPOSE 4000/m)
  for (const stack of ['python flask', 'go', 'java spring', 'php', 'ruby', 'rust', '.net', 'static site'])
    assert.match(await write(`dockerfile for a ${stack} app`), /^FROM [\s\S]*^USER /m)
  assert.match(
    await write('docker-compose with postgres 16 and redis and a web service'),
    /postgres:16[\s\S]*redis:/,
  )
  assert.match(await write('github actions: test on node 20 and 22'), /version: \["20", "22"\]/)
  assert.match(
    await write('nginx reverse proxy to localhost:5000 for shop.example.com with https'),
    /server_name shop\.example\.com;[\s\S]*proxy_pass http:\/\/localhost:5000/,
  )
  assert.match(await write('Makefile with targets build, test for a go project'), /^build:\n\tgo build/m)
  assert.equal(JSON.parse(await write('tsconfig for a strict node library')).compilerOptions.strict, true)
  assert.equal(
    JSON.parse(await write('package.json called shop-api with scripts dev, test')).name,
    'shop-api',
  )
})

test('classes from the library answer to the names in the wish', async () => {
  const cache = await write('class LRUCache with get and put', 'typescript')
  assert.match(cache, /class LRUCache/)
  assert.match(cache, /^ {2}put\(/m)
})

test('a class of fields and known methods, in every language', async () => {
  for (const language of [
    'typescript',
    'javascript',
    'python',
    'java',
    'csharp',
    'php',
    'ruby',
    'kotlin',
    'swift',
    'go',
    'rust',
    'cpp',
  ]) {
    const text = await write(
      'class BankAccount(owner, balance=0) with deposit(amount) and withdraw(amount)',
      language,
    )
    assert.match(text, /deposit/i)
    assert.match(text, /withdraw/i)
    const broken = await brokenIn(language, text)
    assert.equal(broken, undefined, `${language}:\n${text}`)
  }
})

test('middleware for each framework parses', async () => {
  for (const kind of ['auth', 'logging', 'rate limit', 'error handling', 'cors'])
    for (const [language, framework] of [
      ['typescript', 'express'],
      ['javascript', 'express'],
      ['python', 'fastapi'],
    ] as const)
      assert.equal(
        await brokenIn(language, await write(`${kind} middleware`, language, framework)),
        undefined,
      )
})

test('scripts, programs, tests and patterns parse', async () => {
  for (const prompt of [
    'bash script to back up a folder',
    'script that deletes files older than 30 days',
    'script to check disk usage',
    'shell script that rotates a log',
    'script: wait until a port is open',
  ])
    assert.equal(await brokenIn('bash', await write(prompt, 'bash')), undefined, prompt)
  assert.equal(
    await brokenIn(
      'python',
      await write('python cli with argparse that counts lines, flags --lines --words', 'python'),
    ),
    undefined,
  )
  assert.equal(
    await brokenIn(
      'javascript',
      await write('node cli that renames files to lower case with --dry-run', 'javascript'),
    ),
    undefined,
  )
  assert.match(
    await write('jest tests for a function add(a, b) exported from ./math', 'javascript'),
    /from '\.\/math'/,
  )
  assert.match(await write('regex for a hex color', 'python'), /re\.compile/)
})

async function brokenIn(language: string, code: string): Promise<unknown> {
  const known = languages.find(({ name }) => name === language)
  assert.ok(known, language)
  const engine = await known.open()
  return (await engine.outline({ code })).broken
}

test('a pattern that is spelled out counts more than what such a thing usually is', async () => {
  const text = await write(
    'regex for a plate like "B-AB 12": 1-3 letters, a dash, 1-2 letters, a space, 1-4 digits not starting with 0. upper case',
    'javascript',
  )
  assert.match(text, /\/\^\[A-Z\]\{1,3\}-\[A-Z\]\{1,2\} \[1-9\]\\d\{0,3\}\$\//)
})

test('a command line has the arguments, defaults and choices of the wish', async () => {
  const text = await write(
    'argparse cli: convert csv to json. positional input and output, --delimiter default comma, --indent default 2, --mode fast or safe',
    'python',
  )
  assert.match(text, /add_argument\("input"[\s\S]*add_argument\("output"/)
  assert.match(text, /"--delimiter", default=","[\s\S]*"--indent", type=int, default=2/)
  assert.match(text, /"--mode", choices=\["fast", "safe"\]/)
})

test('tests of a class call its methods', async () => {
  const text = await write(
    'vitest tests for a Cart class from "./cart" with add(item, price), total() and clear()',
    'typescript',
  )
  assert.match(text, /import \{ Cart \} from '\.\/cart'[\s\S]*let cart: Cart/)
  assert.match(text, /cart\.clear\(\)\n {4}expect\(cart\.total\(\)\)\.toBe\(0\)/)
})

test('an interface has its methods with their types, and so have those that implement it', async () => {
  const wish =
    'interface Gateway with charge(int cents): string and refund(string id): bool, and a FakeGateway implementing it'
  for (const language of ['typescript', 'php', 'java', 'csharp']) {
    const text = await write(wish, language)
    assert.match(text, /interface Gateway[\s\S]*class FakeGateway/)
    const engine = await languages.find(({ name }) => name === language)?.open()
    const outline = await engine?.outline({ code: text })
    assert.equal(outline?.broken, undefined, text)
  }
})

test('a port belongs to the service it is said of', async () => {
  const text = await write('compose file: mysql 8, adminer on port 8081, my php app from ./app on port 8000')
  assert.match(text, /build: \.\/app\n {4}ports:\n {6}- "8000:8000"/)
  assert.match(text, /image: adminer\n {4}ports:\n {6}- "8081:8080"/)
})

test('a theme has the variables of the wish', async () => {
  const text = await write('css variables for a light and dark theme (background, brand color)', 'css')
  assert.match(text, /:root \{[\s\S]*--background: [\s\S]*--brand-color: [\s\S]*prefers-color-scheme: dark/)
})

test('pipelines of GitLab have the stages, tools and rules of the wish', async () => {
  const text = await write(
    '.gitlab-ci.yml with stages lint, test, deploy for a python 3.12 project (ruff, pytest), deploy only on main and manual',
  )
  assert.match(text, /^image: python:3\.12/)
  assert.match(text, /- lint\n {2}- test\n {2}- deploy\n/)
  assert.match(text, /- ruff check \.\n[\s\S]*- pytest\n[\s\S]*== "main"'\n {6}when: manual/)
})

test('scripts do the same to each line of the file that is named', async () => {
  const check = await write('check the urls in urls.txt (one per line) with curl, print OK or FAIL', 'bash')
  assert.match(
    check,
    /file=\$\{1:-urls\.txt\}[\s\S]*curl [\s\S]*echo "OK \$status \$url"[\s\S]*done < "\$file"/,
  )
  // What is printed stays within its quotes.
  const quoted = await write(`read names.txt line by line and print "'; rm -rf ~; 'NAME"`, 'bash')
  assert.match(quoted, /printf ''\\''; rm -rf ~; '\\''%s/)
  const count = await write('loop over all csv files in data/ and print the number of lines', 'bash')
  assert.match(count, /for file in "\$folder"\/\*\.csv; do\n.*wc -l/)
})

test('programs keep a list by their commands, and make passwords by their flags', async () => {
  const todo = await write(
    'node cli todo: commands add <text>, list, done <id>, stored in todos.json',
    'javascript',
  )
  assert.match(todo, /const STORE = 'todos\.json'[\s\S]*add\(items, values\)[\s\S]*done\(items, values\)/)
  const password = await write(
    'node cli: prints a random password, --length (default 16), --no-symbols',
    'javascript',
  )
  assert.match(password, /default: '16'[\s\S]*'no-symbols'[\s\S]*randomInt/)
})

test('tests have the cases and the refusals that the wish speaks of', async () => {
  const divide = await write(
    'pytest file for divide(a, b) in module calc, check that dividing by zero raises ZeroDivisionError',
    'python',
  )
  assert.match(
    divide,
    /from calc import divide[\s\S]*pytest\.raises\(ZeroDivisionError\):\n {8}divide\(1, 0\)/,
  )
  const added = await write('table driven test for Add(a, b int) int: 1+2=3, -1+1=0', 'go')
  assert.match(added, /\{1, 2, 3\},\n\t\t\{-1, 1, 0\},/)
})

test('context managers begin and end a block', async () => {
  const timer = await write('context manager called Timer that measures how long the block took', 'python')
  assert.match(timer, /class Timer:[\s\S]*def __enter__\(self\)[\s\S]*def __exit__\(/)
  assert.match(
    await write('context manager cd(path) that changes the directory', 'python'),
    /def cd\(path: str\)/,
  )
})

test('pages behind nginx, schedules, limits and what is published', async () => {
  const image = await write(
    'Dockerfile for a vite app: node 22, serve the dist folder with nginx alpine on port 80',
  )
  assert.match(image, /FROM nginx:alpine[\s\S]*COPY --from=build \/app\/dist \/usr\/share\/nginx\/html/)
  assert.match(
    await write('crontab: backup.sh every day at 2:30, report.sh every monday at 6pm'),
    /^30 2 \* \* \* .*backup\.sh$[\s\S]*^0 18 \* \* 1 /m,
  )
  assert.match(
    await write('kubernetes deployment, image a/b:1, memory limit 256Mi, env from secret keys'),
    /secretRef:\n +name: keys[\s\S]*memory: 256Mi/,
  )
  assert.match(
    await write('github action: pytest on 3.10, 3.11, publish to pypi on release', 'yaml'),
    /types: \[published\][\s\S]*"3\.10", "3\.11"[\s\S]*gh-action-pypi-publish/,
  )
  assert.match(
    await write('GitHub Actions workflow that publishes the package to npm on release', 'yaml'),
    /types: \[published\][\s\S]*NODE_AUTH_TOKEN"\n {10}npm publish --provenance\n/,
  )
  assert.match(
    await write('systemd unit for a node app in /opt/shop, env file /etc/shop.env'),
    /WorkingDirectory=\/opt\/shop\nEnvironmentFile=\/etc\/shop\.env/,
  )
})

test('programs that ask a server, and programs in Go and Rust', async () => {
  const weather = await write(
    'node cli that fetches https://api.example.com/w?city=X and prints temperature, argument city',
    'javascript',
  )
  assert.match(weather, /city=\$\{encodeURIComponent\(city\)\}`[\s\S]*data\.temperature/)
  assert.match(
    await write('cli that fetches a url, flags -timeout (default 5s) and -count', 'go'),
    /flag\.Duration\("timeout", 5\*time\.Second/,
  )
  assert.match(
    await write('cli that counts words and lines of a file, flags -l -w', 'rust'),
    /text\.lines\(\)\.count\(\)/,
  )
  assert.match(
    await write('cli json2csv with -o/--output', 'python'),
    /add_argument\("-o", "--output"\)[\s\S]*csv\.DictWriter/,
  )
  // What could leave the text that it is written into is no address.
  const hostile = await write(
    'cli that fetches https://a.example/${process.exit()} and prints title',
    'javascript',
  )
  assert.doesNotMatch(hostile, /\$\{process/)
})

test('tests of what is said of a function, by what the library makes of it', async () => {
  const slugs = await write(
    'vitest tests for slugify(text): lowercases, removes special characters, empty string',
    'typescript',
  )
  assert.match(slugs, /it\('removes special characters'[\s\S]*'Hello, World!'\)\)\.toBe\('hello-world'\)/)
  const mocked = await write(
    'jest tests for getUser(id) from ./api, it calls fetch("/api/users/" + id), throws when not ok. mock fetch',
    'javascript',
  )
  assert.match(mocked, /toBe\('\/api\/users\/42'\)[\s\S]*ok: false/)
})

test('patterns as long as the wish says', async () => {
  assert.match(
    await write('regex for a strong password with at least 10 characters', 'javascript'),
    /\.\{10,\}\$/,
  )
  assert.match(await write('regex for a username, 3 to 16 characters', 'javascript'), /\{2,15\}\$/)
})
