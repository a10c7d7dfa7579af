// Writes openapi.json from the routes, the types of the SDK from that, and the constants of the SDK from the sources.
import { writeFileSync } from 'node:fs'
import { openApiText } from '../server/test/openapi.ts'
import { sdkFacts } from './generate-sdk-facts.ts'
import { sdkTypes } from './generate-sdk-types.ts'

const text = await openApiText()
writeFileSync(new URL('../openapi.json', import.meta.url), text)
writeFileSync(new URL('../sdk/src/types.ts', import.meta.url), sdkTypes(text))
writeFileSync(new URL('../sdk/src/facts.ts', import.meta.url), sdkFacts())
console.log('openapi.json, sdk/src/types.ts and sdk/src/facts.ts are up to date')
