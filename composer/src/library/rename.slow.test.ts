import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entries } from './index.ts'
import { rename } from './rename.ts'

const entryOf = (name: string) => {
  const entry = entries().find((one) => one.name === name)
  assert.ok(entry)
  return entry
}

test('names a function and its parameter in all three languages, in its examples too', async () => {
  const entry = entryOf('reverseString')
  for (const language of ['typescript', 'javascript', 'python'] as const) {
    const { name } = entry.signature(language)
    const names = new Map([
      [name, 'flip_text'],
      ['text', 'words'],
    ])
    const renamed = await rename(await entry.source(language), language, names)
    assert.match(renamed, language === 'python' ? /def flip_text\(words: str\)/ : /function flip_text\(words/)
    assert.match(renamed, /(?:@example|>>>) flip_text\(["']abc["']\)/)
    assert.doesNotMatch(renamed, /reverse_?[sS]tring/)
    assert.match(renamed, /Reverses a text/) // prose stays
  }
})

test('leaves strings, comments, members and types alone', async () => {
  const source = [
    '// number is a word',
    'export function f(number: number, text: string): { number: number } {',
    "  const said = `number ${number} is 'number'`",
    '  return said.number ? { number } : { number: text.number }',
    '}',
  ].join('\n')
  const renamed = await rename(source, 'typescript', new Map([['number', 'value']]))
  assert.equal(
    renamed,
    [
      '// number is a word',
      'export function f(value: number, text: string): { number: number } {',
      "  const said = `number ${value} is 'number'`",
      '  return said.number ? { number: value } : { number: text.number }',
      '}',
    ].join('\n'),
  )
})

test('leaves strings, comments, attributes and keyword arguments of Python alone', async () => {
  const source = [
    'def f(key: str, items: list[str]) -> list[str]:',
    '    """Says key.',
    '',
    '    >>> f("key", items=["a"])',
    '    """',
    '    # key',
    '    said = f"key {key.upper()!r} {items}"',
    '    return sorted(items, key=len) + [items.key, key, said]',
  ].join('\n')
  const names = new Map([
    ['key', 'name'],
    ['items', 'rows'],
  ])
  assert.equal(
    await rename(source, 'python', names),
    [
      'def f(name: str, rows: list[str]) -> list[str]:',
      '    """Says key.',
      '',
      '    >>> f("key", rows=["a"])',
      '    """',
      '    # key',
      '    said = f"key {name.upper()!r} {rows}"',
      '    return sorted(rows, key=len) + [rows.key, name, said]',
    ].join('\n'),
  )
})

test('a name that is taken, reserved or no name at all changes nothing', async () => {
  const source = 'export function f(a) {\n  const b = a\n  return b\n}\n'
  for (const name of ['b', 'class', 'two words', '1a', 'a;alert()', '']) {
    assert.equal(await rename(source, 'javascript', new Map([['a', name]])), source)
  }
})
