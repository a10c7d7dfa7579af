import type { Intent } from '../intent/intent.ts'
import { commentText, doubleQuoted } from '../quote.ts'

const NUMBERS = /^(?:int|int64|float64)$/

/** Go functions that hand back an error: text that must be a number within limits, or a division. */
export function composeGoError({ signature, prompt, language, topic }: Intent): string | undefined {
  if (language !== 'go' || !signature) return undefined
  const [, gives] = /^\((\w+), error\)$/.exec(signature.returns ?? '') ?? []
  const [first, second] = signature.parameters
  if (gives === undefined || first === undefined || !NUMBERS.test(gives)) return undefined
  const head = `// ${signature.name}: ${commentText(topic)}\nfunc ${signature.name}(${signature.parameters.map(({ name, type = gives }) => `${name} ${type}`).join(', ')}) (${gives}, error) {`
  if (first.type === 'string' && second === undefined)
    return parse(signature.name, first.name, gives, prompt, head)
  const divides = /\bdivi[ds]|\bquotient\b/i.test(`${prompt} ${signature.name}`)
  return divides && second && signature.parameters.length === 2
    ? `package main\n\nimport "errors"\n\n${head}\n\tif ${second.name} == 0 {\n\t\treturn 0, errors.New("division by zero")\n\t}\n\treturn ${first.name} / ${second.name}, nil\n}\n`
    : undefined
}

function parse(own: string, text: string, gives: string, prompt: string, head: string): string {
  const read = {
    int: `strconv.Atoi(strings.TrimSpace(${text}))`,
    int64: `strconv.ParseInt(strings.TrimSpace(${text}), 10, 64)`,
    float64: `strconv.ParseFloat(strings.TrimSpace(${text}), 64)`,
  }[gives as 'int' | 'int64' | 'float64']
  const range = /(-?\d+)\s*(?:-|–|to|and|\.\.)\s*(\d+)/.exec(prompt.replace(own, ''))
  const least =
    range?.[1] ??
    /\b(?:less than|below|under|smaller than|<) (-?\d+)/i.exec(prompt)?.[1] ??
    (/\bnegative\b/i.test(prompt) ? '0' : /\bpositive\b/i.test(prompt) ? '1' : undefined)
  const most = range?.[2] ?? /\b(?:more than|above|over|greater than|>) (\d+)/i.exec(prompt)?.[1]
  const checks = [
    ...(least === undefined ? [] : [`number < ${least}`]),
    ...(most === undefined ? [] : [`number > ${most}`]),
  ]
  const wrong =
    most !== undefined && least !== undefined
      ? `must be from ${least} to ${most}`
      : most !== undefined
        ? `must be at most ${most}`
        : `must be at least ${least}`
  return [
    'package main',
    '',
    'import (',
    '\t"fmt"',
    '\t"strconv"',
    '\t"strings"',
    ')',
    '',
    head,
    `\tnumber, err := ${read}`,
    '\tif err != nil {',
    `\t\treturn 0, fmt.Errorf("%q is not a number: %w", ${text}, err)`,
    '\t}',
    ...(checks.length === 0
      ? []
      : [
          `\tif ${checks.join(' || ')} {`,
          `\t\treturn 0, fmt.Errorf(${doubleQuoted(`%v ${wrong}`)}, number)`,
          '\t}',
        ]),
    '\treturn number, nil',
    '}',
    '',
  ].join('\n')
}
