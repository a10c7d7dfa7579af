import { findingOf, type RuleHead } from '../core/rules.ts'
import type { Category, Finding, Severity } from '../core/types.ts'

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
  ['color-no-invalid-hex', bug('The colour is invalid, so browsers drop the declaration.')],
  ['property-no-unknown', bug('This property is unknown, so the declaration has no effect.')],
  ['unit-no-unknown', bug('This unit is unknown, so browsers drop the declaration.')],
  [
    'declaration-property-value-no-unknown',
    bug('The value is invalid for this property, so browsers drop the declaration.'),
  ],
  ['function-no-unknown', bug('This function is unknown, so browsers drop the declaration.')],
  [
    'function-linear-gradient-no-nonstandard-direction',
    bug('The direction lacks `to`, so browsers drop the declaration. Write `to top`.'),
  ],
  [
    'function-calc-no-unspaced-operator',
    bug('Without spaces around the operator, browsers drop the `calc()`.'),
  ],
  [
    'string-no-newline',
    bug('The string is not closed at the end of the line, so the rest of the rule is dropped.'),
  ],
  [
    'selector-pseudo-class-no-unknown',
    bug('This pseudo-class is unknown, so browsers drop the whole rule.', [
      true,
      { ignorePseudoClasses: ['deep', 'global', 'local', 'slotted'] },
    ]),
  ],
  [
    'selector-pseudo-element-no-unknown',
    bug('This pseudo-element is unknown, so browsers drop the whole rule.', [
      true,
      { ignorePseudoElements: ['v-deep'] },
    ]),
  ],
  [
    'selector-type-no-unknown',
    bug('There is no such element, so the rule matches nothing.', [true, { ignore: ['custom-elements'] }]),
  ],
  ['media-feature-name-no-unknown', bug('This media feature is unknown, so the block never applies.')],
  [
    'at-rule-no-unknown',
    bug('This at-rule is unknown, so browsers ignore it with its content.', [
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
    bug('The same property is repeated in this block: the first one does nothing.', [
      true,
      { ignore: ['consecutive-duplicates-with-different-values'] },
    ]),
  ],
  [
    'declaration-block-no-duplicate-custom-properties',
    bug('The same custom property is repeated: the first one does nothing.'),
  ],
  [
    'declaration-block-no-shorthand-property-overrides',
    bug('The shorthand property overrides the longhand property before it.'),
  ],
  ['font-family-no-duplicate-names', bug('The same font is repeated in the list.')],
  [
    'keyframe-block-no-duplicate-selectors',
    bug('The same keyframe is repeated: the first one does nothing.'),
  ],
  [
    'keyframe-declaration-no-important',
    bug('A declaration with `!important` inside of keyframes is ignored.'),
  ],
  ['no-invalid-position-at-import-rule', bug('An @import after other rules is ignored.')],
  ['named-grid-areas-no-invalid', bug('A named grid area is not a rectangle, so browsers drop the value.')],
  ['media-query-no-invalid', bug('The media query is invalid, so the block never applies.')],
  ['no-duplicate-selectors', nit('The same selector has two blocks.')],
  [
    'font-family-no-missing-generic-family-keyword',
    nit(
      'The list of fonts has no generic family as a fallback. End the list with `serif`, `sans-serif` or `monospace`.',
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

const urls: readonly (readonly [pattern: RegExp, rule: RuleHead])[] = [
  [/\burl\(\s*(?:["']\s*)?javascript:/gi, { id: 'script-in-style' }],
  [/\bexpression\s*\(|-moz-binding\s*:|\bbehavior\s*:\s*url\(/gi, { id: 'script-in-style' }],
  [
    /@import\s+(?:url\(\s*)?["']?http:\/\/|\burl\(\s*["']?http:\/\/(?!localhost|127\.|www\.w3\.org)/gi,
    { id: 'cleartext-transport' },
  ],
  [
    /(?<=\[\s*value\s*[\^*$|~]?=\s*["'][^"'\]]{0,50}["']\s*\][^{}]{0,200}\{[^}]{0,300})\burl\(\s*["']?https?:/gi,
    { id: 'data-theft-by-style', confidence: 0.8 },
  ],
]

export function urlFindings(code: string): Finding[] {
  return urls.flatMap(([pattern, rule]) =>
    [...code.matchAll(pattern)].map(({ index, 0: found }) =>
      findingOf(rule, { start: index, end: index + found.length }),
    ),
  )
}
