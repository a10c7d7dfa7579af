import { snake, wordsOf } from '../../words.ts'
import { opOf } from './operations.ts'
import type { ClassPlan, Method } from './plan.ts'

/** Unit tests in the same file, for what things are put into and taken out of again. */
export function rustTests({ name, methods, kept }: ClassPlan): string[] | undefined {
  const find = (...wanted: readonly string[]): Method | undefined =>
    methods.find((one) => wanted.includes(opOf(wordsOf(one.name)) ?? ''))
  const [add, take] = [find('add'), find('takeLast', 'takeFirst')]
  const [size, empty, peek] = [find('size'), find('isEmpty'), find('peek')]
  const isPlain = add?.parameters.length === 1 && !add.fails && take?.maybe && !take.fails
  if (!isPlain || kept.some(({ taken }) => taken)) return undefined
  const call = (method: Method, value = '') => `items.${snake(wordsOf(method.name))}(${value})`
  const isLast = opOf(wordsOf(take.name)) === 'takeLast'
  const [first, second] = isLast ? ['2', '1'] : ['1', '2']
  const test = (says: string, body: readonly string[]) => [
    '',
    '    #[test]',
    `    fn ${says}() {`,
    ...body.map((line) => `        ${line}`),
    '    }',
  ]
  const filled = [`let mut items = ${name}::new();`, `${call(add, '1')};`, `${call(add, '2')};`]
  return [
    '',
    '#[cfg(test)]',
    'mod tests {',
    '    use super::*;',
    ...test('begins_empty', [
      `let mut items: ${name}<i32> = ${name}::new();`,
      ...(empty ? [`assert!(${call(empty)});`] : []),
      ...(size ? [`assert_eq!(${call(size)}, 0);`] : []),
      `assert_eq!(${call(take)}, None);`,
    ]),
    ...test(isLast ? 'gives_the_last_first' : 'gives_in_order', [
      ...filled,
      `assert_eq!(${call(take)}, Some(${first}));`,
      `assert_eq!(${call(take)}, Some(${second}));`,
      `assert_eq!(${call(take)}, None);`,
    ]),
    ...(peek?.maybe && size
      ? test('peek_leaves_it_there', [
          ...filled,
          `assert_eq!(${call(peek)}, Some(${first}));`,
          `assert_eq!(${call(size)}, 2);`,
        ])
      : []),
    '}',
  ]
}
