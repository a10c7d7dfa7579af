import assert from 'node:assert/strict'
import { test } from 'node:test'
import { suggestedPath } from '../src/features/ai/suggested-path.ts'

test('a generation is saved under the name that it exports', () => {
  const path = (text: string, type = 'component', language = 'typescript') =>
    suggestedPath(text, type, language)
  assert.equal(path('export default function UserCard() {\n  return <p/>\n}'), 'src/UserCard.tsx')
  assert.equal(path('const Card = () => <p/>\nexport default Card'), 'src/Card.tsx')
  assert.equal(
    path('export const sizes = [1]\nexport function List() {}', 'component', 'jsx'),
    'src/List.jsx',
  )
  assert.equal(path('export default memo(Chart)\n<a/>', 'component', 'javascript'), 'src/Chart.jsx')
  assert.equal(path('export function clamp() {}', 'code'), 'src/clamp.ts')
  assert.equal(path('def clamp(): ...', 'code', 'python'), 'src/code.py')
  assert.equal(path('<template></template>', 'component', 'vue'), 'src/component.vue')
  assert.equal(path('Hello', 'content'), 'text.md')
})
