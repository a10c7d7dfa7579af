import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { MAX_PROBLEM, splitMessage } from '../core/messages.ts'
import type { Ecosystem } from '../core/types.ts'
import { createDependencies } from './manifests.ts'

/** The message for an import in a file of a project. */
function problem(
  files: Readonly<Record<string, string | undefined>>,
  ecosystem: Ecosystem,
  path: string,
  name: string,
): string | undefined {
  const dependencies = createDependencies()
  for (const one of [...Object.keys(files), path]) dependencies.addPath(one)
  for (const [one, text] of Object.entries(files)) dependencies.addManifest(one, text)
  return dependencies.problemOf(path, ecosystem, name)
}

type Row = readonly [
  title: string,
  files: Readonly<Record<string, string | undefined>>,
  path: string,
  name: string,
  found: boolean,
]
const pkg = (value: object) => JSON.stringify(value)
const EMPTY = pkg({ name: 'demo', dependencies: { express: '5' } })

const npm: readonly Row[] = [
  ['an undeclared package', { 'package.json': EMPTY }, 'src/a.ts', 'left-pad', true],
  ['no manifest', { 'go.mod': 'module x' }, 'src/a.ts', 'left-pad', false],
  ['a manifest in another folder', { 'web/package.json': EMPTY }, 'api/a.ts', 'left-pad', false],
  ...['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'].map(
    (key): Row => [key, { 'package.json': pkg({ [key]: { 'left-pad': '1' } }) }, 'a.js', 'left-pad', false],
  ),
  ['its own name', { 'package.json': EMPTY }, 'a.js', 'demo', false],
  [
    'a manifest above',
    { 'package.json': pkg({ devDependencies: { 'left-pad': '1' } }), 'web/package.json': EMPTY },
    'web/a.js',
    'left-pad',
    false,
  ],
  [
    'a manifest below',
    { 'package.json': EMPTY, 'web/package.json': pkg({ dependencies: { 'left-pad': '1' } }) },
    'a.js',
    'left-pad',
    true,
  ],
  [
    'a package of the project',
    { 'package.json': EMPTY, 'packages/ui/package.json': pkg({ name: '@demo/ui' }) },
    'a.js',
    '@demo/ui',
    false,
  ],
  ['types', { 'package.json': pkg({ devDependencies: { '@types/a__b': '1' } }) }, 'a.ts', '@a/b', false],
  ['an invalid manifest', { 'package.json': '{' }, 'a.js', 'left-pad', false],
  [
    'an invalid manifest of another folder',
    { 'package.json': EMPTY, 'b/package.json': '{' },
    'a.js',
    'left-pad',
    true,
  ],
  [
    'an invalid manifest above',
    { 'package.json': '{', 'b/package.json': EMPTY },
    'b/a.js',
    'left-pad',
    false,
  ],
  ['a manifest that is a list', { 'package.json': '[]' }, 'a.js', 'left-pad', false],
  ['a manifest that cannot be read', { 'package.json': undefined }, 'a.js', 'left-pad', false],
  ['only a module type', { 'package.json': '{"type": "module"}' }, 'a.js', 'left-pad', false],
  [
    'only a module type, below',
    { 'package.json': EMPTY, 'b/package.json': '{"type": "module"}' },
    'b/a.js',
    'left-pad',
    true,
  ],
  ['odd members', { 'package.json': '{"dependencies": [1], "name": {}}' }, 'a.js', 'left-pad', true],
  ['__proto__', { 'package.json': '{"dependencies": {"__proto__": {}}}' }, 'a.js', 'constructor', true],
  [
    'a path of tsconfig',
    {
      'package.json': EMPTY,
      'tsconfig.json': '{ /* c */ "compilerOptions": { "paths": { "@app/*": ["./src/*"], }, } }',
    },
    'a.ts',
    '@app/ui',
    false,
  ],
  [
    'another scope than the path of tsconfig',
    { 'package.json': EMPTY, 'tsconfig.json': '{"compilerOptions": {"paths": {"@app/*": ["./src/*"]}}}' },
    'a.ts',
    '@other/ui',
    true,
  ],
  [
    'baseUrl',
    {
      'package.json': EMPTY,
      'jsconfig.json': '{"compilerOptions": {"baseUrl": "src"}}',
      'src/components/a.js': undefined,
    },
    'src/b.js',
    'components',
    false,
  ],
  [
    'a folder without baseUrl',
    { 'package.json': EMPTY, 'src/components/a.js': undefined },
    'src/b.js',
    'components',
    true,
  ],
  [
    'a tsconfig that extends an unusual file',
    { 'package.json': EMPTY, 'tsconfig.json': '{"extends": "./base.json"}' },
    'a.ts',
    'left-pad',
    false,
  ],
  [
    'a tsconfig that extends another one',
    {
      'package.json': EMPTY,
      'tsconfig.json': '{"extends": ["../tsconfig.base.json", "@tsconfig/node24/tsconfig.json"]}',
    },
    'a.ts',
    'left-pad',
    true,
  ],
  [
    'an alias of a bundler',
    {
      'package.json': EMPTY,
      'vite.config.ts': "export default { resolve: { alias: { 'my-ui': './src/ui' } } }",
    },
    'a.ts',
    'my-ui',
    false,
  ],
  [
    'an import in the configuration of a bundler',
    {
      'package.json': EMPTY,
      'vite.config.ts': "import vue from 'left-pad'\nexport default { resolve: { alias: {} } }",
    },
    'vite.config.ts',
    'left-pad',
    true,
  ],
  [
    'a stored package',
    { 'package.json': EMPTY, 'node_modules/left-pad/index.js': undefined },
    'a.js',
    'left-pad',
    false,
  ],
  ['a file of a stored package', { 'package.json': EMPTY }, 'node_modules/x/a.js', 'left-pad', false],
  ['a fixture', { 'package.json': EMPTY }, 'test/fixtures/a.js', 'left-pad', false],
  ['a part of a framework', { 'package.json': pkg({ dependencies: { nuxt: '4' } }) }, 'a.ts', 'vue', false],
  ['a part without its framework', { 'package.json': EMPTY }, 'a.ts', 'vue', true],
  ['a module of the host', { 'package.json': EMPTY }, 'a.ts', 'vscode', false],
]

const REQUESTS = 'requests==2.32.0\n'
const pypi: readonly Row[] = [
  ['an undeclared package', { 'requirements.txt': REQUESTS }, 'app/a.py', 'numpy', true],
  ['no manifest', { 'package.json': EMPTY }, 'a.py', 'numpy', false],
  ['a manifest of another folder', { 'docs/requirements.txt': REQUESTS }, 'app/a.py', 'numpy', false],
  ['a declared package', { 'requirements.txt': REQUESTS }, 'a.py', 'requests', false],
  ...[
    ['typing_extensions', 'Typing.Extensions >= 4 ; python_version < "3.12"'],
    ['yaml', 'PyYAML'],
    ['cv2', 'opencv-python-headless>=4'],
    ['PIL', 'pillow~=11.0'],
    ['sklearn', 'scikit_learn'],
    ['bs4', 'beautifulsoup4[lxml]'],
    ['dateutil', 'python-dateutil'],
    ['dotenv', 'python-dotenv # comment'],
    ['jwt', 'PyJWT'],
    ['google', 'google-cloud-storage'],
    ['corsheaders', 'django-cors-headers'],
    ['psycopg2', 'psycopg2-binary'],
    ['serial', 'pyserial'],
    ['Bio', 'biopython'],
    ['zmq', 'pyzmq'],
    ['werkzeug', 'Flask'],
    ['win32api', 'pywin32; sys_platform == "win32"'],
    ['attr', 'attrs --hash=sha256:abc'],
    ['toolkit', 'toolkit @ https://example.com/toolkit.zip'],
    ['toolkit', 'git+https://example.com/x.git#egg=toolkit'],
    ['long', 'long \\\n  ==1.0'],
  ].map(([name = '', line = '']): Row => [line, { 'requirements.txt': `${line}\r\n` }, 'a.py', name, false]),
  ['a distribution that does not provide it', { 'requirements.txt': 'ruamel.yaml\n' }, 'a.py', 'cv2', true],
  ['a short name inside of another', { 'requirements.txt': 'kaleido\n' }, 'a.py', 'lei', true],
  ['a comment', { 'requirements.txt': '# numpy\n' }, 'a.py', 'numpy', true],
  [
    'options',
    { 'requirements.txt': '--extra-index-url https://x\n-c constraints.txt\n-e .\nsix\n' },
    'a.py',
    'numpy',
    true,
  ],
  ['a URL without a name', { 'requirements.txt': 'https://example.com/a.whl\n' }, 'a.py', 'numpy', false],
  ['a folder', { 'requirements.txt': '-e ./libs/a\n' }, 'a.py', 'numpy', false],
  ['a wheel', { 'requirements.txt': 'a-1.0.whl\n' }, 'a.py', 'numpy', false],
  ['prose', { 'requirements.txt': 'You need numpy to run this\n' }, 'a.py', 'numpy', false],
  [
    'a second file',
    { 'requirements.txt': '-r requirements/base.txt\n', 'requirements/base.txt': 'numpy\n' },
    'a.py',
    'numpy',
    false,
  ],
  [
    'a second file without it',
    { 'requirements.txt': '-r requirements/base.txt\n', 'requirements/base.txt': 'six\n' },
    'a.py',
    'numpy',
    true,
  ],
  ['a missing second file', { 'requirements.txt': '-r common.txt\n' }, 'a.py', 'numpy', false],
  ['a local file', { 'requirements.txt': REQUESTS, 'src/helpers.py': undefined }, 'a.py', 'helpers', false],
  ['a local folder', { 'requirements.txt': REQUESTS, 'src/app/a.txt': undefined }, 'b.py', 'app', false],
  ['a module of the host', { 'requirements.txt': REQUESTS }, 'a.py', 'bpy', false],
  ...['setup.py', 'Pipfile', 'environment.yml'].map(
    (name): Row => [name, { 'requirements.txt': REQUESTS, [name]: 'x' }, 'a.py', 'numpy', false],
  ),
  [
    'pyproject.toml with dependencies',
    { 'requirements.txt': REQUESTS, 'pyproject.toml': '[project]\ndependencies = ["numpy"]\n' },
    'a.py',
    'numpy',
    false,
  ],
  [
    'pyproject.toml without dependencies',
    { 'requirements.txt': REQUESTS, 'pyproject.toml': '[tool.ruff]\nline-length = 100\n' },
    'a.py',
    'numpy',
    true,
  ],
  [
    'tox.ini',
    { 'requirements.txt': REQUESTS, 'tox.ini': '[testenv]\ndeps = pytest\n' },
    'a.py',
    'pytest',
    false,
  ],
  [
    'setup.cfg without dependencies',
    { 'requirements.txt': REQUESTS, 'setup.cfg': '[flake8]\nmax-line-length = 100\n' },
    'a.py',
    'numpy',
    true,
  ],
]

const GO =
  'module example.com/app\n\ngo 1.24\n\nrequire (\n\tgithub.com/a/b v1.0.0 // indirect\n)\nrequire gopkg.in/yaml.v3 v3.0.1\nreplace github.com/old/x => github.com/new/y v1.0.0\n'
const go: readonly Row[] = [
  ['an undeclared module', { 'go.mod': GO }, 'cmd/a.go', 'github.com/x/y', true],
  ['no manifest', { 'package.json': EMPTY }, 'a.go', 'github.com/x/y', false],
  ['a manifest of another folder', { 'api/go.mod': GO }, 'web/a.go', 'github.com/x/y', false],
  ['a module', { 'go.mod': GO }, 'a.go', 'gopkg.in/yaml.v3', false],
  ['a package of a module', { 'go.mod': GO }, 'a.go', 'github.com/a/b/c/d', false],
  ['a module with the same beginning', { 'go.mod': GO }, 'a.go', 'github.com/a/bc', true],
  ['another major version', { 'go.mod': GO }, 'a.go', 'gopkg.in/yaml.v2', true],
  ['the module itself', { 'go.mod': GO }, 'a.go', 'example.com/app/internal', false],
  ['a replaced module', { 'go.mod': GO }, 'a.go', 'github.com/old/x', false],
  [
    'a module of the project',
    { 'go.mod': GO, 'lib/go.mod': 'module "example.com/lib"\n' },
    'a.go',
    'example.com/lib/x',
    false,
  ],
  [
    'the nearest manifest',
    { 'go.mod': GO, 'lib/go.mod': 'module example.com/lib\n' },
    'lib/a.go',
    'github.com/a/b',
    true,
  ],
  [
    'a block without a space',
    { 'go.mod': 'module a.b/c\nrequire(\n\tx.y/z v1\n)\n' },
    'a.go',
    'x.y/z/a',
    false,
  ],
  ['a vendored file', { 'go.mod': GO }, 'vendor/a/a.go', 'github.com/x/y', false],
]

for (const [ecosystem, rows] of Object.entries({ npm, pypi, go }))
  describe(`undeclared dependencies of ${ecosystem}`, () => {
    for (const [title, files, path, name, found] of rows)
      test(`${title}: ${found ? 'a finding' : 'none'}`, () => {
        const message = problem(files, ecosystem as Ecosystem, path, name)
        assert.equal(message !== undefined, found, message)
      })
  })

describe('messages', () => {
  test('name the package, the manifest and the remedy', () => {
    assert.equal(
      problem({ 'web/package.json': EMPTY }, 'npm', 'web/a.js', 'left-pad'),
      '`left-pad` is imported, but not declared in web/package.json. Add it to package.json, for example with `npm install left-pad`.',
    )
    assert.equal(
      problem({ 'requirements.txt': REQUESTS }, 'pypi', 'a.py', 'yaml'),
      '`yaml` is imported, but not declared in requirements.txt. Add `PyYAML` to requirements.txt.',
    )
    assert.equal(
      problem({ 'go.mod': GO }, 'go', 'a.go', 'github.com/x/y'),
      '`github.com/x/y` is imported, but not declared in go.mod. Add it to go.mod, for example with `go get github.com/x/y`.',
    )
  })

  test('are short for long names', () => {
    const folder = 'x'.repeat(200)
    const message = problem({ [`${folder}/package.json`]: EMPTY }, 'npm', `${folder}/a.js`, 'y'.repeat(214))
    const split = splitMessage('undeclared-dependency', message ?? '')
    assert.ok(split.problem.length <= MAX_PROBLEM, split.problem)
    assert.equal(split.remedy, 'Add it to package.json.')
  })
})

test('hostile manifests end in no finding', () => {
  const many = Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`p${index}`, '1']))
  const deep = '{"a":'.repeat(100_000)
  assert.equal(problem({ 'package.json': pkg({ dependencies: many }) }, 'npm', 'a.js', 'x-y'), undefined)
  assert.equal(problem({ 'package.json': EMPTY, 'tsconfig.json': deep }, 'npm', 'a.js', 'x-y'), undefined)
  assert.equal(problem({ 'package.json': deep }, 'npm', 'a.js', 'x-y'), undefined)
  assert.equal(problem({ 'package.json': EMPTY }, 'npm', `${'a/'.repeat(400)}a.js`, 'x-y'), undefined)
})
