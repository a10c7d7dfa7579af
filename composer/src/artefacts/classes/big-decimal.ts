/** Java's exact numbers: `double` in a class whose wish says BigDecimal. */

const STEPS: readonly (readonly [RegExp, string])[] = [
  [/([\w.]+) \+= ([\w.]+);/g, '$1 = $1.add($2);'],
  [/([\w.]+) -= ([\w.]+);/g, '$1 = $1.subtract($2);'],
  [/\b([\w.]+) (<=|<|>|>=) 0\.0\b/g, '$1.signum() $2 0'],
  [/\((this\.\w+|\w+) (<=|<|>|>=) (this\.\w+|[a-z]\w*)\)/g, '($1.compareTo($3) $2 0)'],
  [/\b0\.0\b/g, 'BigDecimal.ZERO'],
  [/\bdouble\b/g, 'BigDecimal'],
]

/** The same class with exact numbers; nothing where it counts in a way that is not known here. */
export function withBigDecimal(text: string): string | undefined {
  const exact = STEPS.reduce((all, [from, to]) => all.replace(from, to), text)
  const code = exact.replace(/^\s*(?:\/\*\*|\*|\/\/).*$/gm, '').replace(/"[^"\n]*"/g, '')
  if (/\bDouble\b|mapToDouble|Math\.|\d\.\d| [*/+-] |\+=|-=|\bint\b/.test(code)) return undefined
  const imports = 'import java.math.BigDecimal;\n'
  return /^import /m.test(exact) ? exact.replace(/^import /m, `${imports}import `) : `${imports}\n${exact}`
}
