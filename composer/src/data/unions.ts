import { lookupTable } from '@atelier/analyzer/basics'
import { typeOf } from '../api/javascript/fields.ts'
import { readFields } from '../intent/fields.ts'
import type { Field, Intent } from '../intent/intent.ts'
import { camel, pascal, wordsOf } from '../words.ts'

interface Variant {
  readonly name: readonly string[]
  readonly fields: readonly Field[]
}

/** What the wish's function computes of each variant, where geometry says it. */
const formulas: Readonly<Record<string, Readonly<Record<string, string>>>> = lookupTable({
  area: {
    circle: 'Math.PI * @radius ** 2',
    rectangle: '@width * @height',
    square: '@side ** 2',
    triangle: '(@base * @height) / 2',
    ellipse: 'Math.PI * @a * @b',
    trapezoid: '((@a + @b) * @height) / 2',
  },
  perimeter: {
    circle: '2 * Math.PI * @radius',
    rectangle: '2 * (@width + @height)',
    square: '4 * @side',
  },
})

/** `discriminated union Shape: circle with radius, rectangle with width and height`, and a function over it. */
export function composeUnion({
  prompt,
  language,
}: Intent): { text: string; isComplete: boolean } | undefined {
  if (language !== undefined && language !== 'typescript') return undefined
  const found =
    /\b(?:discriminated|tagged|disjoint)? ?union(?: type)?(?: called| named| for)? ([A-Z]\w*)\b[^:]{0,40}[:,-] ?(.{8,600})/i.exec(
      prompt.replace(/\s+/g, ' '),
    )
  if (!found) return undefined
  const [, name = '', rest = ''] = found
  const listed = rest.split(/[.;]| plus | and an? (?:function|helper)/i)[0] ?? ''
  const variants = listed.split(/,(?! ?and)|,? and (?=\w+ (?:with|has|\())|\|/).flatMap((part): Variant[] => {
    const [, own = '', inside = ''] =
      /^\s*(?:an? |the )?([a-z]\w*)(?:\s*(?:with|has|having|of|:|\(|\{)\s*(.*?)[)}]?)?\s*$/i.exec(part) ?? []
    return own === '' ? [] : [{ name: wordsOf(own), fields: readFields(inside.replace(/ and /g, ', ')) }]
  })
  if (variants.length < 2) return undefined
  const tag =
    /\b(kind|type|tag|status|_tag)\b(?= (?:field|property|discriminator|as)|['"`])/i.exec(prompt)?.[1] ??
    'kind'
  const wanted = /\b(?:function|helper) (?:called |named )?([a-z]\w*)\(([a-z]\w*)?/.exec(prompt)
  const parts = variants.map(({ name: own, fields }) =>
    [
      `export interface ${pascal(own)} {`,
      `  readonly ${tag}: '${camel(own)}'`,
      ...fields.map(
        (field) => `  readonly ${camel(field.name)}${field.optional ? '?' : ''}: ${unionType(field)}`,
      ),
      '}',
    ].join('\n'),
  )
  const union = `export type ${name} = ${variants.map(({ name: own }) => pascal(own)).join(' | ')}`
  const made = wanted && functionOver(name, tag, variants, wanted[1] ?? '', wanted[2] ?? camel(wordsOf(name)))
  return {
    text: `${[...parts, union, ...(made ? [made.text] : [])].join('\n\n')}\n`,
    isComplete: made?.isComplete ?? true,
  }
}

// A bare name says little: what shapes are measured by are numbers.
const unionType = (field: Field): string =>
  /^(?:radius|width|height|base|side|length|depth|a|b|x|y|size|amount|diameter)$/.test(field.name.join(' '))
    ? 'number'
    : typeOf(field)

function functionOver(
  name: string,
  tag: string,
  variants: readonly Variant[],
  called: string,
  parameter: string,
): { text: string; isComplete: boolean } {
  const rules = lookupTable(formulas[called.toLowerCase()] ?? {})
  const known = variants.map(({ name: own }) => rules[own.join(' ')])
  const isComplete = known.every((formula) => formula !== undefined)
  const cases = variants.flatMap(({ name: own }, at) => [
    `    case '${camel(own)}':`,
    known[at] === undefined
      ? `      throw new RangeError('${called} of ${own.join(' ')} has no rule yet')`
      : `      return ${known[at]?.replaceAll('@', `${parameter}.`)}`,
  ])
  return {
    text: [
      `/** ${isComplete ? `Computes the ${called} of each kind.` : `What it gives for each kind.`} */`,
      `export function ${called}(${parameter}: ${name}): number {`,
      `  switch (${parameter}.${tag}) {`,
      ...cases,
      '  }',
      '}',
    ].join('\n'),
    isComplete,
  }
}
