// Writes openapi.json from the routes, then the types of the SDK, and the constants of the SDK from the sources.
// Copies the table of secrets from the scanner to the analyzer.
import { copyFileSync, writeFileSync } from 'node:fs'
import { openApiText } from '../server/test/openapi.ts'
import { sdkFacts } from './generate-sdk-facts.ts'
import { sdkTypes } from './generate-sdk-types.ts'

const text = await openApiText()
writeFileSync(new URL('../openapi.json', import.meta.url), text)
writeFileSync(new URL('../sdk/src/types.ts', import.meta.url), sdkTypes(text))
writeFileSync(new URL('../sdk/src/facts.ts', import.meta.url), sdkFacts())
copyFileSync(
  new URL('../scanner/src/findings/secret-formats.ts', import.meta.url),
  new URL('../analyzer/src/neutral/secret-formats.ts', import.meta.url),
)
console.log('openapi.json, sdk/src/types.ts, sdk/src/facts.ts and the secret formats are up to date')
