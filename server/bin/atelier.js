#!/usr/bin/env node
// Starts the service. Plain JavaScript that old versions of Node can parse, so that they report what is missing.
import { existsSync, readFileSync } from 'node:fs'

const HELP = `Usage: atelier-server

  Starts the service. Settings are environment variables, also read from .env in this folder.

  --version   Show the version
  --help      Show this help

For all other commands, use "atelier" (in a clone: npm run -s atelier -- --help).`

function exitWith(code, message) {
  console.error(message)
  process.exit(code)
}

if (Number(process.versions.node.split('.')[0]) < 24)
  exitWith(
    1,
    `Atelier needs Node 24 or newer (this is ${process.version}). In a clone, "npm start" installs it.`,
  )
const [word] = process.argv.slice(2)
if (word === '--help' || word === '-h') console.log(HELP)
else if (word === '--version')
  console.log(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version)
else if (word !== undefined)
  exitWith(
    2,
    `atelier-server only starts the service and takes no arguments (got "${word}"). Set options with environment variables, such as PORT=4000. For other commands, use "atelier" (in a clone: npm run -s atelier -- --help).`,
  )
else await start()

async function start() {
  try {
    if (existsSync('.env')) process.loadEnvFile()
    // A clone runs its TypeScript sources; a tarball contains compiled JavaScript.
    const isClone = existsSync(new URL('../src/commands/serve.ts', import.meta.url))
    const { serve } = await import(isClone ? '../src/commands/serve.ts' : '../dist/commands/serve.js')
    await serve(process.env)
  } catch (error) {
    exitWith(1, error instanceof Error ? error.message : String(error))
  }
}
