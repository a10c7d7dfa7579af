import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { describeSamples, sampleProps } from '../src/features/ai/preview/frame/sample-props.ts'
import { readFrameMessage } from '../src/features/ai/preview/messages.ts'

describe('sample props', () => {
  test('follow the types of the required props', () => {
    const source = `
      type Status = 'open' | 'done'
      export interface Task { id: string; title: string; readonly due: Date; status: Status; tags: string[]; note?: string }
      interface BoardProps extends Titled {
        tasks: readonly Task[] // newest first
        page: number
        loading: boolean
        selected: Task | null
        onSelect: (task: Task, event: { at: number }) => void
        save(task: Task): Promise<boolean>
        footer?: React.ReactNode
        children: React.ReactNode
        [key: string]: unknown
      }
      interface Titled { title: string }
      export default function Board({ tasks, page = 1, onSelect }: BoardProps) { return <p>{"it's"}</p> }`
    const props = sampleProps(source, 'Board')
    assert.deepEqual(Object.keys(props), [
      ...['title', 'tasks', 'page', 'loading', 'selected', 'onSelect', 'save', 'children'],
    ])
    const [first, second] = props.tasks as Record<string, unknown>[]
    assert.deepEqual(first, {
      id: '1',
      title: 'Sample title',
      due: new Date('2026-01-15'),
      status: 'open',
      tags: ['Sample tag', 'Sample tag 2', 'Sample tag 3'],
    })
    assert.equal(second?.id, '2')
    assert.equal(typeof props.onSelect, 'function')
    assert.match(describeSamples(props), /"onSelect": "\(function\)"/)
  })

  test('of types written in place, of variables with a type, and by the name of the type', () => {
    assert.deepEqual(sampleProps('function A({ email }: { email: string }) {}', 'A'), {
      email: 'ada@example.com',
    })
    assert.deepEqual(sampleProps('type P = { size: 2 }\nconst A: React.FC<P> = () => null', 'A'), { size: 2 })
    const flags = sampleProps('const A = ({ on }: { on: boolean; isOpen: boolean }) => null', 'A')
    assert.deepEqual(flags, { on: false, isOpen: true })
    assert.deepEqual(
      sampleProps('interface Props { n: number }\nconst A = memo(function A(props: Props) {})', 'A'),
      { n: 1 },
    )
  })

  test('are left out if the types are missing, endless or hostile', () => {
    assert.deepEqual(sampleProps('function A({ name }) {}', 'A'), {})
    assert.deepEqual(sampleProps('function A({ name }: Elsewhere) {}', 'A'), {})
    assert.deepEqual(sampleProps('function A(p: { x: ', 'A'), {})
    const tree = 'interface Node { name: string; children: Node[] }\nfunction A(p: { root: Node }) {}'
    assert.deepEqual(sampleProps(tree, 'A'), { root: { name: 'Ada Lovelace', children: [] } })
    const wide = Array.from({ length: 99 }, (_, n) => `type T${n} = { a: T${n + 1}; b: T${n + 1} }`).join(
      '\n',
    )
    assert.deepEqual(sampleProps(`${wide}\nfunction A(p: T0) {}`, 'A'), {})
    assert.deepEqual(sampleProps(`function A(p: ${'('.repeat(50_000)}`, 'A'), {})
  })
})

test('messages of a frame are cut, and unknown ones are ignored', () => {
  for (const data of [null, 7, 'ready', {}, { type: 'show' }]) assert.equal(readFrameMessage(data), undefined)
  const long = 'x'.repeat(100_000)
  const error = readFrameMessage({ type: 'error', title: long, message: long })
  assert.ok(error?.type === 'error' && error.title.length <= 100 && error.message.length <= 4_000)
  const shown = readFrameMessage({ type: 'shown', props: 5, missing: Array(1_000).fill(long) })
  assert.ok(shown?.type === 'shown' && shown.missing.length <= 20 && shown.props === '')
  assert.deepEqual(readFrameMessage({ type: 'shown', missing: 'a' }), {
    type: 'shown',
    props: '',
    missing: [],
  })
})
