import { wordsOf } from '../../words.ts'
import { code, type Element, h, show } from '../model.ts'
import type { CalculatorInput } from './calculators.ts'

const RANGE = '(\\d+(?:\\.\\d+)?)\\s?%?\\s*(?:-|–|\\.\\.|to)\\s*(\\d+(?:\\.\\d+)?)'

/** `years (slider 5-40)`, `slider for years from 5 to 40`: the input with its ends, where the wish has one. */
export function slider({ name, label }: CalculatorInput, text: string): Element | undefined {
  const own = wordsOf(name).join('[ -]?')
  const [, min, max] =
    new RegExp(
      `\\b${own}s?\\b(?:(?! and )[^,.;()]){0,16}\\(?(?:as )?(?:an? )?(?:range )?slider\\b[^,;()\\d]{0,12}${RANGE}`,
    ).exec(text) ??
    new RegExp(`\\bslider (?:for|of) (?:the )?${own}s?\\b[^,;\\d]{0,12}${RANGE}`).exec(text) ??
    []
  if (min === undefined || max === undefined) return undefined
  return sliderFor(label, name, [min, max], Math.abs(Number(max) - Number(min)) <= 1 ? '0.01' : '1')
}

/** A slider says its value beside its name. */
export const sliderFor = (
  label: string,
  state: string,
  [min, max]: readonly [min: string, max: string],
  step = '1',
): Element =>
  h(
    'label',
    { class: 'field' },
    h('span', {}, `${label}: `, show(`$${state}`)),
    h('input', {
      type: 'range',
      min,
      max,
      step,
      value: code(`$${state}`),
      on: { input: `$${state} = Number($value)` },
    }),
  )
