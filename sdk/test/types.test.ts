import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { sdkFacts } from '../../scripts/generate-sdk-facts.ts'
import { sdkTypes } from '../../scripts/generate-sdk-types.ts'
import { createClient } from '../src/index.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

test('types.ts matches openapi.json; if not, run `npm run generate`', () => {
  assert.equal(read('../src/types.ts'), sdkTypes(read('../../openapi.json')))
})

test('facts.ts matches the service; if not, run `npm run generate`', () => {
  assert.equal(read('../src/facts.ts'), sdkFacts())
})

const methods: Record<string, string> = {
  uploadFile: 'files.upload',
  listFiles: 'files.list',
  listManifest: 'files.manifest',
  listProjects: 'projects',
  listFolders: 'files.folders',
  searchFiles: 'files.search',
  renameFile: 'files.update',
  getFile: 'files.get',
  deleteFile: 'files.delete',
  getFileMetadata: 'files.metadata',
  downloadFile: 'files.download',
  getScan: 'files.scan',
  listWarnings: 'project.warnings',
  listQuarantine: 'quarantine.list',
  deleteQuarantined: 'quarantine.delete',
  analyzeCode: 'ai.analyze',
  optimizeCode: 'ai.optimize',
  listModels: 'ai.models',
  listEngines: 'ai.engines',
  generate: 'ai.generate',
  listGenerations: 'ai.generations',
  getGeneration: 'ai.generation',
  getUsage: 'usage',
  getStorage: 'storage',
  createToken: 'tokens.create',
  listTokens: 'tokens.list',
  currentToken: 'tokens.current',
  createLoginLink: 'tokens.loginLink',
  revokeToken: 'tokens.revoke',
  replaceFile: 'files.replace',
  listVersions: 'files.versions',
  downloadVersion: 'files.downloadVersion',
  restoreVersion: 'files.restoreVersion',
  writeFile: 'project.put',
  readFile: 'project.get',
  deletePath: 'project.delete',
  changeFiles: 'project.batch',
  proposeChanges: 'project.changes.propose',
  deleteProject: 'project.deleteAll',
  dedupeProject: 'project.dedupe',
  getProjectSettings: 'project.settings',
  setProjectSettings: 'project.updateSettings',
  getProjectLimits: 'project.limits',
  setProjectLimits: 'project.setLimits',
  updateToken: 'tokens.setLimits',
  listProviders: 'ai.providers.list',
  attachProvider: 'ai.providers.attach',
  updateProvider: 'ai.providers.update',
  removeProvider: 'ai.providers.remove',
  testProvider: 'ai.providers.test',
  setModelChain: 'ai.setChain',
  resetModelChain: 'ai.resetChain',
  exportProject: 'project.export',
  importProject: 'project.import',
  searchText: 'project.grep',
  createCheckpoint: 'project.checkpoints.create',
  listCheckpoints: 'project.checkpoints.list',
  getCheckpoint: 'project.checkpoints.get',
  diffCheckpoint: 'project.checkpoints.diff',
  restoreCheckpoint: 'project.checkpoints.restore',
  deleteCheckpoint: 'project.checkpoints.delete',
  analyzeProject: 'project.analyze',
  listAnalyses: 'project.analyses.list',
  getAnalysis: 'project.analyses.get',
  watchAnalysis: 'project.analyses.watch',
  watchChanges: 'watch',
  deleteAnalysis: 'project.analyses.delete',
  decideFinding: 'project.findings.decide',
  listDecisions: 'project.findings.decided',
  // Other URLs of the same content.
  readFromCdn: 'files.download',
  downloadFileFromUrl: 'files.download',
}

test('every operation of the API has a method', () => {
  const client = createClient({ baseUrl: 'http://localhost', token: 't' })
  const atelier = { ...client, project: client.project('demo') }
  const paths: Record<string, Record<string, { operationId: string }>> = JSON.parse(
    read('../../openapi.json'),
  ).paths
  for (const { operationId } of Object.values(paths).flatMap((path) => Object.values(path))) {
    let found: unknown = atelier
    for (const name of (methods[operationId] ?? 'none').split('.'))
      found = (found as Record<string, unknown>)[name]
    assert.equal(typeof found, 'function', `${operationId} has no method`)
  }
})

test('converts every kind of schema', () => {
  const text = sdkTypes(
    JSON.stringify({
      components: {
        schemas: {
          All: {
            type: 'object',
            required: ['a', 'b'],
            properties: {
              a: { type: ['string', 'null'], description: 'Ends */ here.' },
              b: { type: 'array', items: { enum: ['x', 2] } },
              c: { $ref: '#/components/schemas/Other' },
              d: { type: 'object', additionalProperties: { type: 'integer' } },
              e: { anyOf: [{ type: 'boolean' }, { const: 'it' }] },
            },
          },
        },
      },
      paths: {},
    }),
  )
  assert.match(text, /\/\*\* Ends \*\\\/ here\. \*\/\n {4}a: string \| null\n/)
  assert.match(text, /b: \('x' \| 2\)\[\]\n {4}c\?: Schemas\['Other'\]\n {4}d\?: Record<string, number>\n/)
  assert.match(text, /e\?: boolean \| 'it'\n/)
})
