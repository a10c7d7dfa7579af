import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { type Attached, attach } from './attached.ts'
import { answers, type Call } from './mock-provider.ts'
import { uploaded } from './responses.ts'

describe('changes by a small model', () => {
  let folder: string
  let small: Attached
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'atelier-small-'))
    const path = join(folder, 'models.json')
    const chain = ['openai:tiny']
    await writeFile(path, JSON.stringify({ models: { tiny: { chain, max_tokens: 8192 } } }))
    small = await attach({ environment: { MODELS_FILE: path } })
    const put = (name: string, text: string) =>
      uploaded(small.server.upload(text, { project_id: 'small', name }))
    await put('price.ts', 'export const price = (n: number) => n * 1.2\n')
    await put('large.txt', words(5_000))
    for (let index = 0; index < 110; index++)
      await uploaded(
        small.server.upload(words(12), { project_id: 'small', folder: 'many', name: `${index}.txt` }),
      )
  })
  after(async () => {
    await small.close()
    await rm(folder, { recursive: true })
  })

  const words = (length: number) => Array.from({ length }, (_, index) => `w${index}`).join(' ')
  const change = (files: string[], headers: Record<string, string> = {}) =>
    small.post({ prompt: 'x', model: 'tiny', files }, headers, { path: '/api/projects/small/changes' })

  const longestIn = ([call]: readonly Call[]) =>
    Number(/"max_output_tokens":(\d+)/.exec(JSON.stringify(call?.body))?.[1])

  test('sees a file that takes less than half of it', async () => {
    const calls = small.provide(answers('Nothing.'))
    const response = await change(['price.ts', 'large.txt'])
    assert.equal(response.status, 200)
    assert.match(response.headers.get('atelier-context') ?? '', /^price\.ts;tokens=\d+, large\.txt;left-out$/)
    assert.match(JSON.stringify(calls[0]?.body), /n \* 1\.2/)
    const longest = longestIn(calls)
    assert.ok(longest > 7_000 && longest < 8_100, `${longest}`)
    const generated = await small.post({
      ...{ prompt: 'A sum', type: 'content', model: 'tiny' },
      ...{ project_id: 'small', context_files: ['price.ts'] },
    })
    assert.match(generated.headers.get('atelier-context') ?? '', /^price\.ts;tokens=\d+$/)
  })

  test('sees many small files, and keeps room for its answer', async () => {
    const calls = small.provide(answers('Nothing.'))
    const response = await change(['many/*'])
    assert.equal(response.status, 200)
    const { context, left_out } = (await response.json()) as { context: string[]; left_out: string[] }
    assert.ok(context.length > 20 && left_out.length > 0, `${context.length} ${left_out.length}`)
    const longest = longestIn(calls)
    assert.ok(longest > 3_500, `${longest}`)
  })

  test('is not called if no requested file fits', async () => {
    const calls = small.provide(answers('Nothing.'))
    const response = await change(['large.txt'], { accept: 'application/problem+json' })
    assert.equal(response.status, 400)
    const { detail } = (await response.json()) as { detail: string }
    assert.match(
      detail,
      /^files do not fit: tiny accepts 8192 tokens for prompt, files and answer together\./,
    )
    assert.equal((await change(['price.ts'], { 'atelier-max-tokens': '8100' })).status, 400)
    assert.equal(calls.length, 0)
  })
})
