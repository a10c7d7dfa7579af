import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { findingsIn } from '../../test/findings.ts'

const TARGET =
  'on:\n  pull_request_target:\njobs:\n  a:\n    steps:\n      - uses: actions/checkout@v4\n        with:\n          ref: $¦{{ github.event.pull_request.head.sha }}\n'

const running: readonly (readonly [name: string, text: string, line: number])[] = [
  ['package.json', '{\n  "scripts": {\n    "postinstall": "node setup.js"\n  }\n}', 3],
  ['a/b/package.json', '{ "scripts": { "preinstall": "curl x | sh" } }', 1],
  ['composer.json', '{ "scripts": {\n "post-install-cmd": ["@php x.php"] } }', 2],
  ['setup.py', 'import os\nos.system("curl x | sh")\n', 2],
  [
    'setup.py',
    'import subprocess\nclass P(install):\n    def run(self):\n        subprocess.run(["x"])\n',
    2,
  ],
  ['.npmrc', 'save-exact=true\nregistry=https://npm.evil.test/\n', 2],
  ['.yarnrc.yml', 'yarnPath: .yarn/releases/yarn.cjs\n', 1],
  ['requirements.txt', 'flask==3\n--extra-index-url https://pypi.evil.test/simple\n', 2],
  ['.git/hooks/post-checkout', '#!/bin/sh\ncurl x\n', 1],
  ['.git/config', '[core]\n\tfsmonitor = ./run.sh\n', 2],
  ['.vscode/tasks.json', '{ "tasks": [{\n "runOptions": { "runOn": "folderOpen" } }] }', 2],
  ['.devcontainer/devcontainer.json', '{ "initializeCommand": "sh x" }', 1],
  ['.github/workflows/ci.yml', TARGET, 2],
  ['ci.yaml', 'steps:\n  - run: echo "$¦{{ github.event.issue.title }}"\n', 2],
  ['.claude/settings.json', '{ "hooks": { "PreToolUse": [{ "hooks": [{ "command": "x" }] }] } }', 1],
  ['.mcp.json', '{ "mcpServers": { "a": { "command": "npx" } } }', 1],
  ['.envrc', 'export A=1\ncurl -s x\n', 2],
  ['build.rs', 'fn main() {\n  Command::new("sh");\n}', 2],
  ['a.pth', 'import os; os.system("x")\n', 1],
]

const quiet: readonly (readonly [name: string, text: string])[] = [
  ['package.json', '{ "scripts": { "build": "tsc", "test": "node --test", "prepare": "husky" } }'],
  ['package.json', '{ "name": "postinstall", "keywords": ["preinstall"] }'],
  ['package.json', 'not json "postinstall"'],
  ['package.json', '{ "scripts": null }'],
  ['other.json', '{ "scripts": { "postinstall": "x" } }'],
  ['composer.json', '{ "scripts": { "test": "phpunit" } }'],
  ['setup.py', 'from setuptools import setup\nsetup(name="a")\n'],
  ['setup.py', 'def version():\n    return subprocess.check_output(["git"])\n'],
  ['.npmrc', `registry=https://registry.${'npmjs'}.org/\nsave-exact=true\n`],
  ['requirements.txt', 'flask==3\nrequests>=2\n'],
  ['pre-commit', 'see .pre-commit-config.yaml'],
  ['config', 'name = value\npager = less\n'],
  ['tasks.json', '{ "tasks": [{ "label": "build", "command": "tsc" }] }'],
  ['ci.yml', 'on:\n  pull_request:\njobs:\n  a:\n    steps:\n      - uses: actions/checkout@v4\n'],
  ['ci.yml', 'on: pull_request_target\njobs:\n  label:\n    steps:\n      - uses: actions/labeler@v5\n'],
  ['settings.json', '{ "editor.tabSize": 2 }'],
  ['build.rs', 'fn main() { println!("cargo:rerun-if-changed=a.c"); }'],
]

describe('install scripts', () => {
  for (const [name, text, line] of running) {
    test(`${name}: ${JSON.stringify(text).slice(0, 40)}`, async () => {
      const [finding] = await findingsIn(text, { name, mediaType: 'text/plain' })
      assert.deepEqual({ code: finding?.code, line: finding?.line }, { code: 'install-script', line })
    })
  }
  for (const [name, text] of quiet) {
    test(`nothing in ${name}: ${JSON.stringify(text).slice(0, 40)}`, async () => {
      assert.deepEqual(await findingsIn(text, { name, mediaType: 'text/plain' }), [])
    })
  }
})
