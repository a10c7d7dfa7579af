import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tools } from '../src/mcp/tools/index.ts'
import { readOpenApi } from './openapi.ts'

// Work on a string of megabytes can block the event loop, so schemas limit every string of a request. Paths need no limit:
// the router rejects parameters of more than 100 characters.

/** Texts whose only limit is that of the whole body. */
const LONG_TEXTS = [
  'prompt', // limited by the capacity of the model, before its tokens are counted
  'code', // limited to 1 MB by the use case
  'text', // content of a file
  'base64', // content of a file
  'file', // a stream
  'body', // a stream
]

type Schema = Record<string, unknown>

/** The names of strings without a limit. */
function unlimited(name: string, schema: Schema): string[] {
  const isLimited = ['enum', 'const', 'maxLength'].some((key) => schema[key] !== undefined)
  const isString = schema.type === 'string' && !isLimited
  const nested = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
  const parts = ['items', 'anyOf', 'oneOf', 'allOf'].flatMap((key) => (schema[key] ?? []) as Schema[])
  return [
    ...(isString && !LONG_TEXTS.includes(name) ? [name] : []),
    ...nested.flatMap(([key, value]) => unlimited(key, value)),
    ...parts.flatMap((part) => unlimited(name, part)),
  ]
}

test('every string in a request of the API has a maximum length', () => {
  for (const [id, { parameters = [], requestBody }] of readOpenApi().operations) {
    const queries = parameters.filter((parameter) => parameter.in === 'query')
    const bodies = Object.values(requestBody?.content ?? {})
    const found = [
      ...queries.flatMap(({ name, schema }) => unlimited(String(name), { ...schema })),
      ...bodies.flatMap(({ schema }) => unlimited('body', { ...schema })),
    ]
    assert.deepEqual(found, [], id)
  }
})

test('every string argument of an MCP tool has a maximum length', () => {
  for (const { name, input } of tools) assert.deepEqual(unlimited(name, { ...input }), [], name)
})
