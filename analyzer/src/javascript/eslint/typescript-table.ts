import { bug, type LintTable, readable, style } from './table.ts'

export const typescriptTable: LintTable = {
  '@typescript-eslint/ban-ts-comment': style(
    'This comment hides type errors, also those that come later; @ts-expect-error with a reason at least notices when it is no longer needed.',
    { options: [{ 'ts-expect-error': false, 'ts-ignore': true, 'ts-nocheck': true, 'ts-check': false }] },
  ),
  '@typescript-eslint/no-confusing-non-null-assertion': bug(
    'The ! beside this comparison looks like a different operator.',
    { severity: 'low' },
  ),
  '@typescript-eslint/no-duplicate-enum-values': bug(
    'Two members of this enum have the same value, so they cannot be told apart.',
  ),
  '@typescript-eslint/no-explicit-any': style(
    'any switches type checking off for everything it touches; unknown or a real type keeps it.',
    { confidence: 0.7 },
  ),
  '@typescript-eslint/no-extra-non-null-assertion': style(
    'A second ! does nothing.',
    readable('Removes a ! that does nothing'),
  ),
  '@typescript-eslint/no-misused-new': bug(
    'This declares a method named new or constructor, not a constructor.',
  ),
  '@typescript-eslint/no-non-null-asserted-optional-chain': bug(
    'The chain may give undefined, and the ! hides that from the compiler.',
  ),
  '@typescript-eslint/no-non-null-assertion': style(
    '! tells the compiler that this is never null without checking it; if it is, the program throws here.',
    { confidence: 0.6 },
  ),
  '@typescript-eslint/no-unnecessary-type-constraint': style(
    'Extending any or unknown constrains nothing.',
    {},
  ),
  '@typescript-eslint/no-unsafe-declaration-merging': bug(
    'A class and an interface of the same name are merged, so members may be declared that nothing sets.',
  ),
  '@typescript-eslint/no-unsafe-function-type': style(
    'The type Function accepts any call and gives any back; write the signature.',
    { confidence: 0.7 },
  ),
  '@typescript-eslint/no-wrapper-object-types': style(
    'String, Number and Boolean are the object wrappers; the types are written in lower case.',
  ),
  '@typescript-eslint/prefer-as-const': style(
    'as const says the same without repeating the value.',
    readable('Writes a literal type as const'),
  ),
}

export const reactTable: LintTable = {
  'react-hooks/rules-of-hooks': bug(
    'Hooks must run in the same order at every render; one that is called conditionally or outside a component breaks state.',
    { severity: 'high' },
  ),
  'react-hooks/exhaustive-deps': bug(
    'The dependency list does not match what the hook reads, so it may work with stale values.',
    { confidence: 0.7 },
  ),
}
