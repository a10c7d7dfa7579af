import type { Intent } from '../intent/intent.ts'
import type { Entry, LibraryLanguage } from '../library/index.ts'

/** What a wish wants otherwise than the function that is usually meant. */
type Twist = (source: string, language: LibraryLanguage, entry: Entry, intent: Intent) => string

/** `all unique pairs`: of equal pairs one is enough. */
const onlyUnique: Twist = (source, language, { name }, { prompt }) => {
  if (
    name !== 'pairsWithSum' ||
    !/\b(?:unique|distinct|different|no duplicates?|without duplicates?)\b/i.test(prompt)
  )
    return source
  if (language === 'python')
    return source.replace(
      /^ {4}return \[\n[\s\S]*$/m,
      `    pairs = {
        tuple(sorted((number, other)))
        for index, number in enumerate(numbers)
        for other in numbers[index + 1 :]
        if number + other == target
    }
    return [list(pair) for pair in sorted(pairs)]
`,
    )
  const types = language === 'typescript'
  return source.replace(
    /^ {2}return numbers[\s\S]*$/m,
    `  const sorted = numbers.toSorted((a, b) => a - b)
  const pairs = new Map${types ? '<string, number[]>' : ''}()
  for (const [index, number] of sorted.entries()) {
    for (const other of sorted.slice(index + 1)) {
      if (number + other === target) pairs.set(\`\${number} \${other}\`, [number, other])
    }
  }
  return [...pairs.values()]
}
`,
  )
}

/** `break at spaces only`: a word that is too long stays whole. */
const wholeWords: Twist = (source, language, { name }, { prompt }) => {
  const said =
    /\b(?:at spaces? only|only at spaces?|spaces only|(?:don'?t|never|not|without) (?:break|split|cut)(?:ing)? (?:long )?words?)\b/i
  if (name !== 'wrapText' || !said.test(prompt)) return source
  if (language === 'python')
    return source
      .replace('break_on_hyphens=False', 'break_long_words=False, break_on_hyphens=False')
      .replace("['extrao', 'rdinar', 'y day']", "['extraordinary', 'day']")
  return source
    .replace(/^ {4}while \(rest[\s\S]*?^ {4}\}\n/m, '')
    .replace('let rest =', 'const rest =')
    .replace("['extrao', 'rdinar', 'y day']", "['extraordinary', 'day']")
}

/** Items name their parent as the wish says: `parentId`, `parent_id`. */
const parentKey: Twist = (source, language, { name }, { prompt }) => {
  const said = /\b(parent_?id)\b/i.exec(prompt)?.[1]
  if (name !== 'buildTree' || said === undefined) return source
  return language === 'python'
    ? source.replace(/(["'])parent\1/g, `$1${said}$1`)
    : source.replace(/(?<=readonly |branch\.|[{,] )parent(?=:| |\))/g, said)
}

/** `without toString`: digit by digit. */
const digitByDigit: Twist = (source, language, { name }, { prompt }) => {
  if (name !== 'toBinary' || !/\bwithout\b[^.;]{0,30}(?:\btoString|\bbuilt-?ins?\b|\bbin\()/i.test(prompt))
    return source
  if (language === 'python') return source
  return source.replace(
    /^ {2}return .*$/m,
    `  let rest = Math.abs(number)
  let digits = ''
  do {
    digits = String(rest % 2) + digits
    rest = Math.floor(rest / 2)
  } while (rest > 0)
  return (number < 0 ? '-' : '') + digits.padStart(width, '0')`,
  )
}

/** `with one decimal`: always so many, also where they are zero; bytes have none. */
const fixedDecimals: Twist = (source, language, { name }, { prompt }) => {
  if (name !== 'formatBytes' || !/\b(?:one|two|1|2|always) decimals?\b/i.test(prompt)) return source
  const count = /\b(?:two|2) decimals?\b/i.test(prompt) ? 2 : 1
  if (language === 'python')
    return source
      .replace(
        'f"{round(size, decimals):g} {UNITS[unit]}"',
        'f"{size:.{decimals if unit else 0}f} {UNITS[unit]}"',
      )
      .replace('decimals: int = 1', `decimals: int = ${count}`)
      .replace("'5 MB'", `'5.${'0'.repeat(count)} MB'`)
  return source
    .replace('${Number(size.toFixed(decimals))}', '${size.toFixed(unit === 0 ? 0 : decimals)}')
    .replace('decimals = 1', `decimals = ${count}`)
    .replace("'5 MB'", `'5.${'0'.repeat(count)} MB'`)
}

/** `result sorted, no duplicates`: of a list of numbers or texts that may hold some. */
const eachOnce: Twist = (source, language, entry, { prompt }) => {
  const returns = entry.signature('typescript').returns
  if (!/\bno duplicates\b|\bwithout duplicates\b/i.test(prompt) || !/^(?:number|string)\[\]$/.test(returns))
    return source
  if (/new Set\(|\bset\(|dict\.fromkeys/.test(source)) return source
  const isSorted = /\bsorted\b|\bascending\b/i.test(prompt)
  if (language === 'python')
    return source.replace(
      /^( {4}return )([^\n]+)\n$(?![\s\S]*^ {4}return )/m,
      isSorted ? '$1sorted(set($2))\n' : '$1list(dict.fromkeys($2))\n',
    )
  const compared = returns === 'number[]' ? '(a, b) => a - b' : ''
  return source.replace(
    /^( {2}return )((?:.|\n(?! {2}\w|\}))+)(?=\n\}\n*$)/m,
    isSorted ? `$1[...new Set($2)].sort(${compared})` : '$1[...new Set($2)]',
  )
}

export const twists: readonly Twist[] = [
  eachOnce,
  onlyUnique,
  wholeWords,
  parentKey,
  digitByDigit,
  fixedDecimals,
]
