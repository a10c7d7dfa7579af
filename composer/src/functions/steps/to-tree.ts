import { each, type FunctionTree, give, push, type Statement, set, start, when } from '../tree/tree.ts'
import { type Condition, type Plan, parametersOf } from './plan.ts'

/** A plan over numbers as a loop, for languages that have no steps in a row. */
export function planTree(
  plan: Plan,
  name: string,
  parameter: string | undefined,
  says: string,
): FunctionTree | undefined {
  if (
    plan.items !== 'numbers' ||
    plan.sort ||
    plan.unique ||
    plan.take !== undefined ||
    parametersOf(plan).length > 0 ||
    plan.decimals !== undefined
  )
    return undefined
  const list = parameter ?? 'numbers'
  const value = changedNumber(plan)
  const condition = plan.conditions.map(testOf).join(' && ')
  if (value === undefined || condition.includes('?')) return undefined
  const where = (body: Statement): Statement[] => [condition === '' ? body : when(condition, [body])]
  const tree = (returns: FunctionTree['returns'], ...body: Statement[]): FunctionTree => ({
    name,
    says,
    parameters: [{ name: list, type: 'ints' }],
    returns,
    body,
  })
  const loop = (body: Statement): Statement => each('number', 'int', list, where(body))
  switch (plan.result) {
    case 'sum':
      return tree('int', start('sum', 'int', '0'), loop(set('sum', `sum + ${value}`)), give('sum'))
    case 'product':
      return tree(
        'int',
        start('product', 'int', '1'),
        loop(set('product', `product * ${value}`)),
        give('product'),
      )
    case 'count':
      return tree('int', start('found', 'int', '0'), loop(set('found', 'found + 1')), give('found'))
    case 'list':
      return tree('ints', start('result', 'ints', '@none()'), loop(push('result', value)), give('result'))
    case 'every':
      return tree(
        'bool',
        each('number', 'int', list, [when(`!(${condition})`, [give('@false()')])]),
        give('@true()'),
      )
    case 'some':
      return tree('bool', each('number', 'int', list, [when(condition, [give('@true()')])]), give('@false()'))
    default:
      return undefined
  }
}

function testOf(condition: Condition): string {
  switch (condition.is) {
    case 'even':
      return 'number % 2 == 0'
    case 'odd':
      return 'number % 2 != 0'
    case 'positive':
      return 'number > 0'
    case 'negative':
      return 'number < 0'
    case 'divisible':
      return `number % ${condition.by} == 0`
    case 'compared':
      return typeof condition.value === 'number' ? `number ${condition.sign} ${condition.value}` : '?'
    default:
      return '?'
  }
}

function changedNumber({ change }: Plan): string | undefined {
  switch (change?.to) {
    case undefined:
      return 'number'
    case 'square':
      return 'number * number'
    case 'cube':
      return 'number * number * number'
    case 'double':
      return 'number * 2'
    case 'times':
      return `number * ${change.by}`
    case 'plus':
      return `number + ${change.by}`
    default:
      return undefined
  }
}
