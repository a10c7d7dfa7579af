#!/usr/bin/env node
// Plain JavaScript on purpose: an old Node must be able to read as far as the sentence that explains the matter.
import { existsSync } from 'node:fs'
import * as modules from 'node:module'

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `Atelier needs Node 24 or newer, and this is ${process.version}. In a clone, "npm run -s atelier" brings its own.`,
  )
  process.exit(1)
}
// It starts in a fifth of the time when nothing has to be compiled anew.
modules.enableCompileCache()
// In a clone the sources run as they are; a tarball has what was compiled of them.
const isClone = existsSync(new URL('../src/main.ts', import.meta.url))
const { main } = await import(isClone ? '../src/main.ts' : '../dist/main.js')
const exitCode = await main(process.argv.slice(2), process)
if (exitCode !== undefined) process.exit(exitCode)
