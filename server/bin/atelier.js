#!/usr/bin/env node
// Plain JavaScript on purpose: an old Node must be able to read as far as the sentence that explains the matter.
import { existsSync } from 'node:fs'

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `Atelier needs Node 24 or newer, and this is ${process.version}. In a clone, "npm start" brings its own.`,
  )
  process.exit(1)
}
const [command = 'serve', ...words] = process.argv.slice(2)
// In a clone the sources run as they are; a tarball has what was compiled of them.
const isClone = existsSync(new URL('../src/commands/index.ts', import.meta.url))
const { run } = await import(isClone ? '../src/commands/index.ts' : '../dist/commands/index.js')
await run(command, words)
