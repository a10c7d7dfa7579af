// Writes openapi.json from the routes, then the types of the SDK, and the constants of the SDK from the sources.
// Describes the rules of the analyzer in docs/rules.md, and lists their ids. Lists the templates of the composer in
// docs/builtin-engine.md. Copies the table of secrets from the scanner to the analyzer.
import { copyFileSync, writeFileSync } from 'node:fs'
import { openApiText } from '../server/test/openapi.ts'
import { linterRules } from './generate-linter-rules.ts'
import { rulesDoc } from './generate-rules-doc.ts'
import { sdkFacts } from './generate-sdk-facts.ts'
import { sdkTypes } from './generate-sdk-types.ts'
import { templatesDoc, templatesPage } from './generate-templates-doc.ts'

const text = await openApiText()
writeFileSync(new URL('../openapi.json', import.meta.url), text)
writeFileSync(new URL('../sdk/src/types.ts', import.meta.url), sdkTypes(text))
writeFileSync(new URL('../sdk/src/facts.ts', import.meta.url), sdkFacts())
writeFileSync(new URL('../analyzer/src/core/linter-rules.ts', import.meta.url), linterRules())
writeFileSync(new URL('../docs/rules.md', import.meta.url), rulesDoc())
writeFileSync(templatesPage, templatesDoc())
copyFileSync(
  new URL('../scanner/src/findings/secret-formats.ts', import.meta.url),
  new URL('../analyzer/src/neutral/secret-formats.ts', import.meta.url),
)
console.log(
  'openapi.json, sdk/src/types.ts, sdk/src/facts.ts, docs/rules.md, docs/builtin-engine.md, the ids of the rules and the secret formats are up to date',
)
