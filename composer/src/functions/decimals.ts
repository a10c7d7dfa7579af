import { numberOf } from '../words.ts'

const DECIMALS =
  /\bround(?:ed|s|ing)?\b[^.;]{0,40}?\bto (\d|two|three|one|a) (?:decimals?|decimal places?|places|digits)\b|\b(?:with|to) (\d|two|three|one) (?:decimals?|decimal places?)\b/i

/** To how many decimals the wish wants its result rounded; cents are two. */
export function decimalsIn(prompt: string): number | undefined {
  const found = DECIMALS.exec(prompt)
  const said = found?.[1] ?? found?.[2]
  if (said === undefined)
    return /\bround\w*\b[^.;]{0,20}?\bto (?:full |whole |the nearest )?cents?\b/i.test(prompt) ? 2 : undefined
  return numberOf(said) ?? Number(said)
}
