#!/usr/bin/env node
// Plain JavaScript that old versions of Node can parse, so that they report what is missing.
import { existsSync } from 'node:fs'
import * as modules from 'node:module'

const [major, minor] = process.versions.node.split('.').map(Number)
// A clone runs its TypeScript sources; a tarball contains compiled JavaScript.
const isClone = existsSync(new URL('../src/main.ts', import.meta.url))

function exitWith(message) {
  console.error(message)
  process.exit(1)
}

if (isClone && major < 24)
  exitWith(
    `In a clone, Atelier needs Node 24; this is ${process.version}. Run "npm run -s atelier -- COMMAND", which uses the Node 24 that npm installed.`,
  )
if (major < 20 || (major === 20 && minor < 18))
  exitWith(`Atelier needs Node 20.18 or newer; this is ${process.version}. Update Node: https://nodejs.org`)

modules.enableCompileCache?.() // since Node 22.1: starts five times faster
const { main } = await import(isClone ? '../src/main.ts' : '../dist/main.js')
const exitCode = await main(process.argv.slice(2), process)
if (exitCode !== undefined) process.exit(exitCode)
