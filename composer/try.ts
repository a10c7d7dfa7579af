#!/usr/bin/env node
/** Shows what the composer writes: `node composer/try.ts "login form" --type component --framework vue`. */
import { parseArgs } from 'node:util'
import { compose } from './src/compose.ts'
import type { GenerationType } from './src/request.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    type: { type: 'string', default: 'component' },
    framework: { type: 'string' },
    language: { type: 'string' },
    quiet: { type: 'boolean' },
  },
})
for (const prompt of positionals) {
  const { type, framework, language, quiet } = values
  const { content, complete, missing } = await compose(
    { prompt, type: type as GenerationType, framework, language },
    { onError: (error) => console.error(String(error)) },
  )
  if (!quiet) process.stdout.write(`${content}\n`)
  process.stderr.write(complete ? 'complete\n' : `not included: ${missing.join('; ')}\n`)
}
