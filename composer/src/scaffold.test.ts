import assert from 'node:assert/strict'
import { test } from 'node:test'
import { outline } from '@atelier/analyzer'
import { compose } from './compose.ts'
import type { GenerationRequest } from './request.ts'
import { scaffolds } from './template/catalogue.ts'

const MAX_LINES = 25

/** A refusal is a short file that says what it lacks and how to get it. */
async function refusalOf(request: GenerationRequest): Promise<string> {
  const { content, complete, missing } = await compose(request)
  assert.ok(!complete && missing.length > 0)
  assert.ok(content.split('\n').length <= MAX_LINES, content)
  assert.match(content, /Not included: \S.*docs\/models\.md/s)
  return content
}

test('less than half of what a prompt asks for is not answered with something else', async () => {
  const prompt =
    'A login form. A seat map of the cinema is on the left. The chosen seats are sorted. Prices are shown per row. It has a legend'
  const content = await refusalOf({ prompt, type: 'component', framework: 'react' })
  assert.match(content, /^\/\/ There are templates only for: login form\.$/m)
  assert.match(content, /^export default function LoginForm\(\): never \{$/m)
})

test('neither is a thing that no template is for', async () => {
  const component = { type: 'component', framework: 'react' } as const
  await refusalOf({ ...component, prompt: 'recipe finder app with search box and a grid of cards' })
  await refusalOf({ ...component, prompt: 'step by step tutorial how to deploy' })
  await refusalOf({ type: 'api', prompt: 'graphql api for products' })
  await refusalOf({ type: 'api', framework: 'gin', prompt: 'URL shortener API' })
  await refusalOf({ type: 'code', language: 'rust', prompt: 'parse an ini file' })
  await refusalOf({ type: 'content', prompt: 'a poem about the sea' })
})

test('a frame is named after what the prompt begins with, or has a plain name', async () => {
  const nameIn = async (prompt: string): Promise<string | undefined> =>
    /function (\w+)/.exec(await refusalOf({ prompt, type: 'component', framework: 'react' }))?.[1]
  assert.equal(await nameIn('a seat picker for a small cinema with a legend'), 'SeatPicker')
  assert.equal(await nameIn('Step by step tutorial how to deploy'), 'Deploy')
  assert.equal(await nameIn('12 3 4'), 'Answer')
})

for (const [target, { language }] of scaffolds())
  test(`the frame for ${target} is short and parses`, async () => {
    const request: GenerationRequest = /^(?:react|vue|svelte|angular)$/.test(target)
      ? { prompt: 'a wobble of frobs', type: 'component', framework: target }
      : { prompt: 'a wobble of frobs', type: 'code', language: target }
    const { content } = await compose(request)
    assert.ok(content.split('\n').length <= MAX_LINES, content)
    if (['makefile'].includes(language)) return
    const parser = target === 'react' || target === 'angular' ? 'typescript' : language
    const { broken } = await outline({ code: content }, parser)
    assert.equal(broken, undefined, content)
  })
