import type { Requirement } from '../check.ts'
import { expectFunction } from '../run-functions.ts'

/** One function of the answer, called with the array and the key, or with a function for the key, makes the expression true. */
const passes =
  (expression: string): Requirement['test'] =>
  (answer) =>
    expectFunction(answer, {
      language: 'javascript',
      script: `const holds = (run, key) => {
  const unique = (list) => run(list, key)
  const rows = [{ id: 1, v: 'a' }, { id: 2, v: 'b' }, { id: 1, v: 'c' }]
  try { return Array.isArray(unique(rows)) && unique(rows).length === 2 && (${expression}) } catch { return false }
}
assert.ok(functions.some(([, run]) => holds(run, 'id') || holds(run, (row) => row.id)), 'no function fulfils the requirement')`,
    })

export const requirements: readonly Requirement[] = [
  {
    says: 'defines a function taking an array and a key',
    from: 'remove duplicates from array of objects by key',
    core: true,
    test: passes(
      'Array.isArray(unique([{ id: 1 }, { id: 1 }])) && unique([{ id: 1 }, { id: 1 }]).length === 1',
    ),
  },
  {
    says: 'for [{id:1,v:"a"},{id:2,v:"b"},{id:1,v:"c"}] by "id" the object with v "c" is kept and v "a" is not',
    from: 'keep last one',
    test: passes(`unique(rows).some(({ v }) => v === 'c') && !unique(rows).some(({ v }) => v === 'a')`),
  },
  {
    says: 'the result has 2 entries for that input',
    from: 'remove duplicates from array of objects by key',
    test: passes('unique(rows).length === 2'),
  },
  {
    says: 'the remaining objects keep a stable order of the input (by first or by last occurrence, consistently)',
    from: 'order should be stay same',
    test: passes(
      `['b,c', 'c,b'].includes(unique(rows).map(({ v }) => v).join()) && ['b,d,c', 'c,b,d'].includes(unique([...rows.slice(0, 2), { id: 3, v: 'd' }, rows[2]]).map(({ v }) => v).join())`,
    ),
  },
  {
    says: 'an empty array returns an empty array',
    from: '',
    test: passes('Array.isArray(unique([])) && unique([]).length === 0'),
  },
  {
    says: 'the input array is not mutated (implied)',
    from: '',
    test: passes('(unique(rows), rows.length === 3 && rows[0].v === "a" && rows[2].v === "c")'),
  },
]
