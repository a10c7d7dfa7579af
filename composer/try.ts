#!/usr/bin/env node
/** Shows what the composer writes: `node composer/try.ts "login form" --type component --framework vue`. */
import { parseArgs } from 'node:util'
import { compose } from './src/compose.ts'
import { generationTypes } from './src/request.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    type: { type: 'string', default: 'component' },
    framework: { type: 'string' },
    language: { type: 'string' },
    quiet: { type: 'boolean' },
  },
})
const { framework, language, quiet } = values
const type = generationTypes.find((known) => known === values.type)
if (type === undefined) {
  console.error(`--type must be one of ${generationTypes.join(', ')}.`)
  process.exit(2)
}
for (const prompt of positionals) {
  const { content, complete, missing } = await compose(
    { prompt, type, framework, language },
    { onError: (error) => console.error(String(error)) },
  )
  if (!quiet) process.stdout.write(`${content}\n`)
  process.stderr.write(complete ? 'complete\n' : `not included: ${missing.join('; ')}\n`)
}
