// Writes what is generated from the routes: openapi.json, from which the clients get their types.
import { writeFileSync } from 'node:fs'
import { openApiText } from '../server/test/openapi.ts'

writeFileSync(new URL('../openapi.json', import.meta.url), await openApiText())
console.log('openapi.json is up to date')
