// Writes what is generated from the routes: openapi.json, and from it the types of the SDK.
import { writeFileSync } from 'node:fs'
import { openApiText } from '../server/test/openapi.ts'
import { sdkTypes } from './generate-sdk-types.ts'

const text = await openApiText()
writeFileSync(new URL('../openapi.json', import.meta.url), text)
writeFileSync(new URL('../sdk/src/types.ts', import.meta.url), sdkTypes(text))
console.log('openapi.json and sdk/src/types.ts are up to date')
