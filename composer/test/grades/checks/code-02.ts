import type { Requirement } from '../check.ts'
import { inNode } from '../run-functions.ts'

export const requirements: readonly Requirement[] = [
  {
    says: 'defines a function named camelizeKeys',
    from: 'camelizeKeys(value)',
    core: true,
    test: inNode('camelizeKeys', (camelize, { assert }) => assert.equal(typeof camelize({}), 'object')),
  },
  {
    says: 'camelizeKeys({ first_name: "a_b" }) deep-equals { firstName: "a_b" }',
    from: 'Only keys change, never string values',
    test: inNode('camelizeKeys', (camelize, { assert }) =>
      assert.deepEqual(camelize({ first_name: 'a_b' }), { firstName: 'a_b' }),
    ),
  },
  {
    says: 'camelizeKeys({ a_b: [{ c_d: 1 }] }) deep-equals { aB: [{ cD: 1 }] }',
    from: 'Arrays are walked',
    test: inNode('camelizeKeys', (camelize, { assert }) =>
      assert.deepEqual(camelize({ a_b: [{ c_d: 1 }] }), { aB: [{ cD: 1 }] }),
    ),
  },
  {
    says: 'camelizeKeys({ _id: 1, _private_key: 2 }) deep-equals { _id: 1, _privateKey: 2 }',
    from: 'Leading underscores stay: `_id` stays `_id`, `_private_key` -> `_privateKey`',
    test: inNode('camelizeKeys', (camelize, { assert }) =>
      assert.deepEqual(camelize({ _id: 1, _private_key: 2 }), { _id: 1, _privateKey: 2 }),
    ),
  },
  {
    says: 'camelizeKeys({ user_id_2: 1 }) deep-equals { userId2: 1 }',
    from: '`user_id_2` -> `userId2`',
    test: inNode('camelizeKeys', (camelize, { assert }) =>
      assert.deepEqual(camelize({ user_id_2: 1 }), { userId2: 1 }),
    ),
  },
  {
    says: 'camelizeKeys(null) === null and camelizeKeys(5) === 5',
    from: 'primitives and null go through unchanged',
    test: inNode('camelizeKeys', (camelize, { assert }) => {
      assert.equal(camelize(null), null)
      assert.equal(camelize(5), 5)
    }),
  },
  {
    says: 'a Date value under a key is still a Date with the same time',
    from: 'Date instances are left alone (same reference is ok)',
    test: inNode('camelizeKeys', (camelize, { assert }) => {
      const { createdAt } = camelize({ created_at: new Date(5) })
      assert.ok(createdAt instanceof Date)
      assert.equal(createdAt.getTime(), 5)
    }),
  },
  {
    says: 'the input object is unchanged after the call',
    from: 'the input must not be mutated',
    test: inNode('camelizeKeys', (camelize, { assert }) => {
      const input = { a_b: { c_d: [{ e_f: 1 }] } }
      camelize(input)
      assert.deepEqual(input, { a_b: { c_d: [{ e_f: 1 }] } })
    }),
  },
]
