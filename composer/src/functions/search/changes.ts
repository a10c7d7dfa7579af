import type { Print } from './piece.ts'

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A text to a text: as it is, and for each of many. */
export const changes: readonly (readonly [
  said: RegExp,
  run: (text: string) => string,
  script: Print,
  python: Print,
])[] = [
  [/\bupper/i, (text) => text.toUpperCase(), (x) => `${x}.toUpperCase()`, (x) => `${x}.upper()`],
  [/\blower/i, (text) => text.toLowerCase(), (x) => `${x}.toLowerCase()`, (x) => `${x}.lower()`],
  [/\btrim|\bstrip|whitespace|blank/i, (text) => text.trim(), (x) => `${x}.trim()`, (x) => `${x}.strip()`],
  [
    /\brevers|\bbackward|\bflip/i,
    (text) => [...text].reverse().join(''),
    (x) => `[...${x}].reverse().join('')`,
    (x) => `${x}[::-1]`,
  ],
  [
    /\bcapital|\btitle/i,
    capital,
    (x) => `${x}.charAt(0).toUpperCase() + ${x}.slice(1)`,
    (x) => `${x}[:1].upper() + ${x}[1:]`,
  ],
  [/\bfirst\b|\binitial/i, (text) => text.charAt(0), (x) => `${x}.charAt(0)`, (x) => `${x}[:1]`],
  [/\blast\b/i, (text) => text.slice(-1), (x) => `${x}.slice(-1)`, (x) => `${x}[-1:]`],
  [
    /\bwithout|\bfirst|\bremov|\bdrop|\bskip/i,
    (text) => text.slice(1),
    (x) => `${x}.slice(1)`,
    (x) => `${x}[1:]`,
  ],
  [
    /\bwithout|\blast|\bremov|\bdrop/i,
    (text) => text.slice(0, -1),
    (x) => `${x}.slice(0, -1)`,
    (x) => `${x}[:-1]`,
  ],
  [
    /\bvowel/i,
    (text) => text.replace(/[aeiou]/gi, ''),
    (x) => `${x}.replace(/[aeiou]/gi, '')`,
    (x) => `re.sub("[aeiouAEIOU]", "", ${x})`,
  ],
  [
    /\bspace|\bblank/i,
    (text) => text.replace(/\s/g, ''),
    (x) => `${x}.replace(/\\s/g, '')`,
    (x) => `"".join(${x}.split())`,
  ],
  [
    /\bdigit|\bnumber/i,
    (text) => text.replace(/\D/g, ''),
    (x) => `${x}.replace(/\\D/g, '')`,
    (x) => `re.sub(r"\\D", "", ${x})`,
  ],
  [
    /\bletter|\bpunctuation|\balpha/i,
    (text) => text.replace(/[^a-z]/gi, ''),
    (x) => `${x}.replace(/[^a-z]/gi, '')`,
    (x) => `re.sub("[^A-Za-z]", "", ${x})`,
  ],
  [/\btwice|\bdoubl|\brepeat/i, (text) => text + text, (x) => `${x}.repeat(2)`, (x) => `${x} * 2`],
]

export const sums: readonly (readonly [
  said: RegExp,
  run: (n: number) => number,
  script: Print,
  python: Print,
])[] = [
  [/\bsquar/i, (n) => n ** 2, (x) => `${x} ** 2`, (x) => `${x}**2`],
  [/\bcub/i, (n) => n ** 3, (x) => `${x} ** 3`, (x) => `${x}**3`],
  [/\bdoubl|\btwice/i, (n) => n * 2, (x) => `${x} * 2`, (x) => `${x} * 2`],
  [/\bhal(?:f|ve)/i, (n) => n / 2, (x) => `${x} / 2`, (x) => `${x} / 2`],
  [/\babs|\bpositive|\bmagnitude/i, (n) => Math.abs(n), (x) => `Math.abs(${x})`, (x) => `abs(${x})`],
  [/\bnegat|\bopposite|\bsign/i, (n) => (n === 0 ? 0 : -n), (x) => `-${x}`, (x) => `-${x}`],
  [/\bincrement|\bplus one|\bnext|\badd (?:one|1)/i, (n) => n + 1, (x) => `${x} + 1`, (x) => `${x} + 1`],
  [/\bdecrement|\bminus one|\bprevious|\bsubtract/i, (n) => n - 1, (x) => `${x} - 1`, (x) => `${x} - 1`],
  [/\bround/i, (n) => Math.round(n), (x) => `Math.round(${x})`, (x) => `math.floor(${x} + 0.5)`],
]

export const tests: readonly (readonly [
  said: RegExp,
  run: (n: number) => boolean,
  script: Print,
  python: Print,
])[] = [
  [/\beven/i, (n) => n % 2 === 0, (x) => `${x} % 2 === 0`, (x) => `${x} % 2 == 0`],
  [/\bodd/i, (n) => n % 2 !== 0, (x) => `${x} % 2 !== 0`, (x) => `${x} % 2 != 0`],
  [/\bpositive/i, (n) => n > 0, (x) => `${x} > 0`, (x) => `${x} > 0`],
  [/\bnegative/i, (n) => n < 0, (x) => `${x} < 0`, (x) => `${x} < 0`],
]
