import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { compose } from '../src/compose.ts'
import { composeFromTemplate } from '../src/compose-template.ts'
import { Ledger } from '../src/prompt/ledger.ts'
import { type Template, templates, type Variant } from '../src/template/catalogue.ts'

// A prompt that is nothing but the name of a template gets that template, in every framework and language that it claims.

function requestFor({ name: prompt, type }: Template, { target, language }: Variant) {
  const isLanguage = target === language || target === 'html'
  return { prompt, type, ...(isLanguage ? { language: target } : { framework: target }) }
}

describe('the name of a template asks for it', () => {
  for (const template of templates().filter(({ type }) => type === 'component' || type === 'code'))
    for (const variant of template.variants.values())
      test(`${template.name}, ${variant.target}`, async () => {
        const request = requestFor(template, variant)
        const draft = composeFromTemplate(request, new Ledger(request.prompt))
        assert.equal(draft?.template, template.name)
        const { complete, missing } = await compose(request)
        assert.deepEqual([complete, missing], [true, []])
      })
})

test('a dedicated template comes before a list of some thing', async () => {
  for (const framework of ['react', 'vue', 'svelte', 'html'])
    for (const prompt of ['todo list', 'Todo list app', 'a to-do list', 'task list', 'my todos']) {
      const draft = composeFromTemplate({ prompt, type: 'component', framework }, new Ledger(prompt))
      assert.equal(draft?.template, 'todo list', `${prompt}, ${framework}`)
    }
})
