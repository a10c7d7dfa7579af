import type { Category, Finding, Severity } from '../types.ts'

interface CssRule {
  readonly option: unknown
  readonly category: Category
  readonly severity: Severity
  readonly message: string
  readonly cwe?: number
  /** What its fix does, where its fix is always right. */
  readonly fixed?: string
}

const bug = (message: string, option: unknown = true, cwe = 1164): CssRule => ({
  option,
  category: 'bugs',
  severity: 'medium',
  message,
  cwe,
})
const nit = (message: string, option: unknown = true, fixed?: string): CssRule => ({
  option,
  category: 'style',
  severity: 'low',
  message,
  ...(fixed !== undefined && { fixed }),
})

/** Stylelint's rules that find mistakes; what is a matter of taste is left to its owner. */
export const cssRules: ReadonlyMap<string, CssRule> = new Map([
  ['color-no-invalid-hex', bug('This is no colour: browsers drop the declaration.')],
  ['property-no-unknown', bug('No browser knows this property: the declaration does nothing.')],
  ['unit-no-unknown', bug('No browser knows this unit: the declaration is dropped.')],
  [
    'declaration-property-value-no-unknown',
    bug('The property does not take this value: browsers drop the declaration.'),
  ],
  ['function-no-unknown', bug('No browser knows this function: the declaration is dropped.')],
  [
    'function-linear-gradient-no-nonstandard-direction',
    bug('The direction is written the old way, which browsers drop. Write `to top`.'),
  ],
  [
    'function-calc-no-unspaced-operator',
    bug('Without blanks around the operator the whole calc() is dropped.'),
  ],
  ['string-no-newline', bug('The text breaks off at the end of the line, and the rest of the rule with it.')],
  [
    'selector-pseudo-class-no-unknown',
    bug('No browser knows this pseudo-class: the whole rule is dropped.', [
      true,
      { ignorePseudoClasses: ['deep', 'global', 'local', 'slotted'] },
    ]),
  ],
  [
    'selector-pseudo-element-no-unknown',
    bug('No browser knows this pseudo-element: the whole rule is dropped.', [
      true,
      { ignorePseudoElements: ['v-deep'] },
    ]),
  ],
  [
    'selector-type-no-unknown',
    bug('There is no such element: the rule meets nothing.', [true, { ignore: ['custom-elements'] }]),
  ],
  ['media-feature-name-no-unknown', bug('No browser knows this media feature: the block never applies.')],
  [
    'at-rule-no-unknown',
    bug('No browser knows this at-rule: it is dropped with all that is in it.', [
      true,
      {
        ignoreAtRules: [
          'tailwind',
          'apply',
          'layer',
          'screen',
          'variants',
          'responsive',
          'config',
          'theme',
          'utility',
          'variant',
          'custom-variant',
          'plugin',
          'source',
          'reference',
          'include',
          'mixin',
          'use',
          'extend',
          'if',
          'else',
          'each',
          'for',
          'function',
          'return',
          'forward',
        ],
      },
    ]),
  ],
  [
    'declaration-block-no-duplicate-properties',
    bug('The same property stands twice in this block: the first one does nothing.', [
      true,
      { ignore: ['consecutive-duplicates-with-different-values'] },
    ]),
  ],
  [
    'declaration-block-no-duplicate-custom-properties',
    bug('The same custom property stands twice: the first one does nothing.'),
  ],
  ['declaration-block-no-shorthand-property-overrides', bug('A shorthand after its longhand undoes it.')],
  ['font-family-no-duplicate-names', bug('The same font stands twice in the list.')],
  [
    'keyframe-block-no-duplicate-selectors',
    bug('The same keyframe stands twice: the first one does nothing.'),
  ],
  [
    'keyframe-declaration-no-important',
    bug('`!important` inside keyframes is ignored, with its declaration.'),
  ],
  ['no-invalid-position-at-import-rule', bug('An @import after other rules is ignored.')],
  [
    'named-grid-areas-no-invalid',
    bug('The rows of the grid do not make rectangles: the whole value is dropped.'),
  ],
  ['media-query-no-invalid', bug('The media query cannot be read: the block never applies.')],
  ['no-duplicate-selectors', nit('The same selector has two blocks: readers see one and miss the other.')],
  [
    'font-family-no-missing-generic-family-keyword',
    nit(
      'Where the font is missing, the browser picks one: end the list with `serif`, `sans-serif` or `monospace`.',
    ),
  ],
  ['block-no-empty', nit('The block is empty.')],
  ['no-duplicate-at-import-rules', nit('The same file is imported twice.')],
  [
    'shorthand-property-no-redundant-values',
    nit('The shorthand repeats values that it implies.', true, 'Drops values that the shorthand implies'),
  ],
  [
    'length-zero-no-unit',
    nit('Zero needs no unit.', [true, { ignore: ['custom-properties'], ignoreFunctions: ['var'] }]),
  ],
])

const urls: readonly [pattern: RegExp, finding: Omit<Finding, 'start' | 'end'>][] = [
  [
    /\burl\(\s*["']?\s*javascript:/gi,
    {
      rule: 'script-in-style',
      category: 'security',
      severity: 'high',
      confidence: 0.9,
      cwe: 79,
      message: 'A script stands where an address belongs; old browsers run it.',
    },
  ],
  [
    /\bexpression\s*\(|-moz-binding\s*:|\bbehavior\s*:\s*url\(/gi,
    {
      rule: 'script-in-style',
      category: 'security',
      severity: 'high',
      confidence: 0.9,
      cwe: 79,
      message: 'This lets a style run script in old browsers. Remove it.',
    },
  ],
  [
    /@import\s+(?:url\(\s*)?["']?http:\/\/|\burl\(\s*["']?http:\/\/(?!localhost|127\.|www\.w3\.org)/gi,
    {
      rule: 'cleartext-transport',
      category: 'security',
      severity: 'medium',
      confidence: 0.9,
      cwe: 319,
      message: 'What comes over plain http can be changed on the way, and secure pages refuse it. Use https.',
    },
  ],
  [
    /(?<=\[\s*value\s*[\^*$|~]?=\s*["'][^"'\]]{0,50}["']\s*\][^{}]{0,200}\{[^}]{0,300})\burl\(\s*["']?https?:/gi,
    {
      rule: 'data-theft-by-style',
      category: 'security',
      severity: 'high',
      confidence: 0.8,
      cwe: 200,
      message:
        'A request is sent depending on what stands in a field: letter by letter it tells another server what is typed.',
    },
  ],
]

export function urlFindings(code: string): Finding[] {
  return urls.flatMap(([pattern, finding]) =>
    [...code.matchAll(pattern)].map(({ index, 0: found }) => ({
      ...finding,
      start: index,
      end: index + found.length,
    })),
  )
}
