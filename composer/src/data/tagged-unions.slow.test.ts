import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compose } from '../compose.ts'

test('a union told apart by a field, and the shapes beside it', async () => {
  const { content: text } = await compose({
    prompt:
      'types: Event is a union with field type: "click" (x, y) or "key" (code). All of them have id: string. Session: id, events, userName',
    type: 'code',
    language: 'typescript',
  })
  assert.match(
    text,
    /interface ClickEvent extends EventBase \{\n {2}type: 'click'\n {2}x: number\n {2}y: number\n\}/,
  )
  assert.match(text, /export type Event = ClickEvent \| KeyEvent/)
  assert.match(text, /events: Event\[\]/)
})

test('triggers that keep the time of the last change', async () => {
  for (const [prompt, said] of [
    [
      'postgres trigger to set modified_at on every update of the table orders',
      /NEW\.modified_at = now\(\);[\s\S]*BEFORE UPDATE ON orders/,
    ],
    [
      'mysql trigger that sets updated_at whenever a row in posts is changed',
      /BEFORE UPDATE ON posts\nFOR EACH ROW\nSET NEW\.updated_at/,
    ],
    [
      'sqlite trigger, set updated_at when a row in notes is updated',
      /AFTER UPDATE ON notes[\s\S]*UPDATE notes SET updated_at/,
    ],
  ] as const) {
    const { content: text, complete } = await compose({ prompt, type: 'code', language: 'sql' })
    assert.equal(complete, true, prompt)
    assert.match(text, said)
  }
})
