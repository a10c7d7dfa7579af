import { camel, pascal, plural, wordsOf } from '../../../words.ts'
import { asksOnly, given, type Kind, method, methodsFor } from '../kind.ts'
import type { Method, Parameter, ValueType } from '../plan.ts'
import type { SaidClass } from '../read-class.ts'
import { ofMap } from './of-map.ts'

const DONE = 'done'

/** Things that get a number when they are added, and are done at some time. */
export const tasks: Kind = {
  fits: (said, has) => {
    const byId = said.methods.some(
      ({ parameters }) => parameters.length > 0 && /^(?:id|\w+Id)$/.test(parameters[0]?.name ?? ''),
    )
    const adds = methodsFor(said, 'add')[0]
    return (
      adds !== undefined &&
      !adds.parameters.some(({ name }) => name === 'id') &&
      (byId || (has('complete', 'pending', 'completed') && /to ?do|task|check/.test(said.words.join(' '))))
    )
  },
  stock: (said) => {
    const add = methodsFor(said, 'add')[0]
    const parts = add ? given(add, [{ name: 'title', type: 'text' }]) : []
    const finishes = methodsFor(said, 'complete', 'reopen', 'pending', 'completed', 'toggle').length > 0
    return {
      kept: [
        { name: taskNames(said), type: { map: 'record', key: 'int' } },
        { name: 'nextId', type: 'int', start: '1' },
      ],
      record: {
        name: taskName(said),
        parts: [
          { name: 'id', type: 'int' },
          ...parts.map(({ otherwise: _, ...part }) => part),
          ...(finishes ? [{ name: DONE, type: 'bool' as ValueType }] : []),
        ],
      },
    }
  },
  make: (operation, said, { kept: [kept], record }) => {
    if (kept === undefined || record === undefined) return undefined
    const map = kept.name
    const id: Parameter = { name: 'id', type: 'int' }
    const [one = id] = given(said, [id], ['int'])
    const finishes = record.parts.some(({ name }) => name === DONE)
    const [, first] = record.parts
    const known = (t: Parameters<Method['body']>[0]) =>
      t.when(t.not(t.mapHas(t.own(map), t.of(one.name))), t.fail('there is none with this id'))
    const all = (t: Parameters<Method['body']>[0]) => t.values(t.own(map), 'record')
    const titles = /\b(?:title|name|text|description)s\b/.test(said.note) && first !== undefined
    switch (operation) {
      case 'add': {
        const parameters = given(said, [{ name: 'title', type: 'text' }])
        return method(said, 'Adds one, and gives its id.', parameters, 'int', (t) => [
          ...t.let('id', 'int', t.own('nextId')),
          ...t.more(t.own('nextId'), '1'),
          ...t.mapSet(
            t.own(map),
            t.of('id'),
            t.make(
              record.name,
              record.parts.map(({ name }) => [name, name === DONE ? t.no : t.of(name)]),
            ),
          ),
          ...t.give(t.of('id')),
        ])
      }
      case 'complete':
      case 'reopen':
        return finishes
          ? method(
              said,
              operation === 'complete' ? 'Marks it as done.' : 'Marks it as not done.',
              [one],
              undefined,
              (t) => [
                ...known(t),
                ...t.mapSetPart(t.own(map), t.of(one.name), DONE, operation === 'complete' ? t.yes : t.no),
              ],
              { fails: true },
            )
          : undefined
      case 'toggle':
        return finishes
          ? method(
              said,
              'Turns around whether it is done.',
              [one],
              undefined,
              (t) => [
                ...known(t),
                ...t.mapSetPart(
                  t.own(map),
                  t.of(one.name),
                  DONE,
                  t.not(t.part(t.mapGet(t.own(map), t.of(one.name)), DONE)),
                ),
              ],
              { fails: true },
            )
          : undefined
      case 'set': {
        const [by = id, to = first] = given(said, [id, ...(first ? [first] : [])])
        const part =
          to &&
          record.parts.find(
            ({ name }) => name === to.name || to.name.toLowerCase().endsWith(name.toLowerCase()),
          )
        return (
          to &&
          part &&
          method(
            said,
            `Sets the ${part.name}.`,
            [by, { name: to.name, type: part.type }],
            undefined,
            (t) => [...known(t), ...t.mapSetPart(t.own(map), t.of(by.name), part.name, t.of(to.name))],
            { fails: true },
          )
        )
      }
      case 'pending':
      case 'completed':
        return finishes
          ? method(
              said,
              operation === 'pending'
                ? `Lists ${titles ? `the ${first.name}s of ` : ''}what is not done.`
                : `Lists ${titles ? `the ${first.name}s of ` : ''}what is done.`,
              [],
              { list: titles ? first.type : 'record' },
              (t) => {
                const some = t.where(all(t), (each) =>
                  operation === 'pending' ? t.not(t.part(each, DONE)) : t.part(each, DONE),
                )
                return t.give(titles ? t.each(some, (each) => t.part(each, first.name)) : some)
              },
              asksOnly,
            )
          : undefined
      case 'all':
        return method(
          said,
          'Lists all of them.',
          [],
          { list: titles ? first.type : 'record' },
          (t) => t.give(titles ? t.each(all(t), (each) => t.part(each, first.name)) : all(t)),
          asksOnly,
        )
      case 'remove':
      case 'size':
      case 'get':
      case 'has':
      case 'clear':
        return ofMap(operation, said, map, one)
      default:
        return undefined
    }
  },
}

const taskName = (said: SaidClass): string => {
  const noun = methodsFor(said, 'add')[0]?.words.split(' ').slice(1) ?? []
  if (noun.length > 0 && pascal(noun) !== said.name) return pascal(noun)
  const [first = 'item'] = said.words
  return /list|manager|store|tracker|board|service|repository/.test(said.words.slice(1).join(' ')) &&
    said.words.length > 1
    ? pascal([first === 'to' ? 'todo' : first])
    : `${said.name}Item`
}
const taskNames = (said: SaidClass): string =>
  camel(plural(wordsOf(taskName(said)))).replace(/^\w+Items$/, 'items')
