import type { Requirement } from '../check.ts'
import { expectFunction, type FunctionCase } from '../run-functions.ts'

const from = 'deep equal function for js objects and arrays'
const basic: FunctionCase = { args: [{ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }], returns: true }

const passes =
  (...cases: readonly FunctionCase[]): Requirement['test'] =>
  (answer) =>
    expectFunction(answer, { language: 'javascript', cases: [basic, ...cases] })

export const requirements: readonly Requirement[] = [
  {
    says: 'defines a function comparing two values deeply and returning a boolean',
    from,
    core: true,
    test: passes({ args: [1, 2], returns: false }),
  },
  {
    says: 'equal for { a: [1, { b: 2 }] } and a structurally identical copy',
    from,
    core: true,
    test: passes(),
  },
  {
    says: 'key order does not matter: { a: 1, b: 2 } equals { b: 2, a: 1 }',
    from,
    test: passes({
      args: [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
      returns: true,
    }),
  },
  {
    says: '{ a: 1 } is not equal to { a: 1, b: undefined }',
    from,
    // undefined is not JSON
    test: (answer) =>
      expectFunction(answer, {
        language: 'javascript',
        script: `const passes = (run) => run({ a: [1] }, { a: [1] }) === true && run({ a: 1 }, { a: 1, b: undefined }) === false && run({ a: 1, b: undefined }, { a: 1 }) === false
assert.ok(functions.some(([, run]) => { try { return passes(run) } catch { return false } }), '{ a: 1 } equals { a: 1, b: undefined }')`,
      }),
  },
  {
    says: '[1, 2] is not equal to [2, 1]',
    from,
    test: passes({
      args: [
        [1, 2],
        [2, 1],
      ],
      returns: false,
    }),
  },
  {
    says: 'null against {} returns false without throwing',
    from,
    test: passes({ args: [null, {}], returns: false }, { args: [{}, null], returns: false }),
  },
  {
    says: '[] against {} returns false',
    from,
    test: passes({ args: [[], {}], returns: false }, { args: [{}, []], returns: false }),
  },
]
