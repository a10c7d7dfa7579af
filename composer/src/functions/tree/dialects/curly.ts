import { pascal, snake, wordsOf } from '../../../words.ts'
import type { Inner } from '../language.ts'
import type { Statement, Type } from '../tree.ts'

export const same = (name: string): string => name

export const snaked = (name: string): string => snake(wordsOf(name))

export const pascaled = (name: string): string => pascal(wordsOf(name))

export const binary = (text: string): string =>
  /^[\w$.]+(?:\([^()]*\))?$|^\([^()]*\)$/.test(text) ? text : `(${text})`

interface Curly {
  readonly declare: (name: string, type: string, value: string, isFixed: boolean, kind: Type) => string
  readonly head: (keyword: 'if' | 'while', condition: string) => string
  readonly each: (name: string, type: string, list: string, kind: Type) => string
  readonly count: (name: string, from: string, to: string) => string
  readonly push: (list: string, value: string) => string
  readonly refuse: (message: string) => string
  readonly end: string
}

/** `sum = sum + x` as `sum += x`. */
export function assignment(name: string, value: string): string {
  const sign = /^ ([-+]) /.exec(value.slice(name.length))?.[1]
  return value.startsWith(name) && sign !== undefined
    ? `${name} ${sign}= ${value.slice(name.length + 3)}`
    : `${name} = ${value}`
}

/** Statements of the languages that put blocks in braces. */
export const curly =
  (types: Readonly<Record<Type, string>>, variable: (name: string) => string, own: Curly) =>
  (statement: Statement, { say, block, tree }: Inner): string[] => {
    switch (statement.do) {
      case 'let':
        return [
          own.declare(
            variable(statement.name),
            types[statement.type],
            say(statement.value),
            statement.fixed === true,
            statement.type,
          ) + own.end,
        ]
      case 'set':
        return [assignment(variable(statement.name), say(statement.value)) + own.end]
      case 'push':
        return [own.push(variable(statement.list), say(statement.value)) + own.end]
      case 'return':
        return [`return ${say(statement.value)}${own.end}`]
      case 'refuse':
        return [own.refuse(statement.message) + own.end]
      case 'while':
        return [`${own.head('while', say(statement.when))} {`, ...block(statement.body), '}']
      case 'each':
        return [
          `${own.each(variable(statement.name), types[statement.type], say(statement.of), statement.type)} {`,
          ...block(statement.body),
          '}',
        ]
      case 'count':
        return [
          `${own.count(variable(statement.name), say(statement.from), say(statement.to))} {`,
          ...block(statement.body),
          '}',
        ]
      case 'if': {
        const head = [`${own.head('if', say(statement.when))} {`, ...block(statement.then)]
        const [only, ...more] = statement.else ?? []
        if (only === undefined) return [...head, '}']
        if (only.do !== 'if' || more.length > 0)
          return [...head, '} else {', ...block(statement.else ?? []), '}']
        const [next = '', ...rest] = curly(types, variable, own)(only, { say, block, tree })
        return [...head, `} else ${next}`, ...rest]
      }
    }
  }

export const inParentheses = (keyword: string, condition: string): string => `${keyword} (${condition})`

export const bare = (keyword: string, condition: string): string => `${keyword} ${condition}`

export const cCount =
  (type: string) =>
  (name: string, from: string, to: string): string =>
    `for (${type} ${name} = ${from}; ${name} <= ${to}; ${name}++)`
