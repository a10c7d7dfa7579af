/** What is done to a list of texts: `trim each, lowercase, drop the empty ones and duplicates, keep the order`. */
export type Cleaning = readonly (keyof typeof steps)[]

const steps = {
  trim: {
    said: /\b(?:trim|strip)(?:s|med|ped|ping|ming)?(?: (?:the )?(?:surrounding |leading and trailing )?(?:white ?spaces?|spaces?))?(?: (?:off|from))?\b/,
    script: '.map((text) => text.trim())',
    python: (text: string) => `${text}.strip()`,
  },
  lower: {
    said: /\b(?:(?:make|convert|turn)s?(?: them| it| each)?(?: (?:in)?to)? )?lower[- ]?cas(?:e|ed|es|ing)\b/,
    script: '.map((text) => text.toLowerCase())',
    python: (text: string) => `${text}.lower()`,
  },
  upper: {
    said: /\b(?:(?:make|convert|turn)s?(?: them| it| each)?(?: (?:in)?to)? )?upper[- ]?cas(?:e|ed|es|ing)\b/,
    script: '.map((text) => text.toUpperCase())',
    python: (text: string) => `${text}.upper()`,
  },
  full: {
    said: /\b(?:(?:drop|remove|skip|ignore|filter|discard|throw)(?:s|ped|ing)?(?: (?:out|away))? )?(?:the |any |all )?(?:empty|blank)(?: (?:ones?|strings?|entries|values|items|texts|lines))?\b/,
    script: ".filter((text) => text !== '')",
    python: undefined,
  },
  unique: {
    said: /\b(?:(?:drop|remove|skip|ignore|without|no|de-?dup\w*)s? )?(?:the |any |all )?(?:duplicates?|duplicated ones|repeated ones)\b|\bde-?dup(?:e|ed|es|licate\w*)?\b|\bunique\b/,
    script: undefined,
    python: undefined,
  },
  sorted: {
    said: /\bsort(?:s|ed)?(?: them| it| the result)?(?: alphabetically| in alphabetical order| a-z)?\b/,
    script: '.toSorted()',
    python: undefined,
  },
} as const

const FILLER =
  /\b(?:keep(?:s|ing)?|preserv(?:e|es|ing)|(?:first[- ]seen|original|their|same|order(?: of first appearance)?)|each|every|it|them|the|of|in|and|then|also|an?|list|array|strings?|texts?|function|write|that|takes?|cleans?|up|returns?|result|new|one|tags?|emails?|names?|words?|items?|entry|entries|any|all|please|from|first|occurrence|seen|raw|to|for|on|with|ones?)\b|[^a-z]/g

/** Nothing, unless every word of it has its place. */
export function readCleaning(said: string): Cleaning | undefined {
  let text = ` ${said.toLowerCase().replace(/\s+/g, ' ')} `
  const found: (keyof typeof steps)[] = []
  for (const [name, step] of Object.entries(steps)) {
    const match = step.said.exec(text)
    if (!match) continue
    found.push(name as keyof typeof steps)
    text = text.replace(match[0], ' ')
  }
  const isEach = found.some((name) => name === 'trim' || name === 'lower' || name === 'upper')
  const isList = found.includes('full') || found.includes('unique')
  return isEach && isList && text.replace(FILLER, '') === '' ? found : undefined
}

export function printCleaning(done: Cleaning, name: string, list: string, language: string): string {
  const isUnique = done.includes('unique')
  if (language === 'python') {
    const each = done.reduce((text, step) => steps[step].python?.(text) ?? text, 'text')
    const kept = done.includes('full') ? ' if cleaned' : ''
    const values = kept
      ? `cleaned for text in ${list} if (cleaned := ${each})`
      : `${each} for text in ${list}`
    const all = isUnique ? `list(dict.fromkeys(${values}))` : `[${values}]`
    return [
      `def ${name}(${list}: list[str]) -> list[str]:`,
      `    """${spoken(done)}"""`,
      `    return ${done.includes('sorted') ? `sorted(${all})` : all}`,
      '',
    ].join('\n')
  }
  const isTyped = language === 'typescript'
  const changed = done
    .filter((step) => step !== 'sorted')
    .map((step) => steps[step].script ?? '')
    .join('')
  return [
    `/** ${spoken(done)} */`,
    `export function ${name}(${list}${isTyped ? ': readonly string[]' : ''})${isTyped ? ': string[]' : ''} {`,
    `  const cleaned = ${list}${changed}`,
    `  return ${isUnique ? '[...new Set(cleaned)]' : 'cleaned'}${done.includes('sorted') ? '.toSorted()' : ''}`,
    '}',
    '',
  ].join('\n')
}

const words: Readonly<Record<keyof typeof steps, string>> = {
  trim: 'without spaces around them',
  lower: 'in lower case',
  upper: 'in upper case',
  full: 'without empty ones',
  unique: 'each once, in the order in which they come',
  sorted: 'sorted',
}

const spoken = (done: Cleaning): string => `Gives the texts ${done.map((step) => words[step]).join(', ')}.`
