import { bug, type LintTable, readable, style } from './table.ts'

export const typescriptTable: LintTable = {
  '@typescript-eslint/ban-ts-comment': style(
    '`@ts-ignore` and `@ts-nocheck` hide every type error, including those that are introduced later.',
    { options: [{ 'ts-expect-error': false, 'ts-ignore': true, 'ts-nocheck': true, 'ts-check': false }] },
  ),
  '@typescript-eslint/no-confusing-non-null-assertion': bug(
    'A `!` next to `==` looks like the operator `!=`.',
    { severity: 'low' },
  ),
  '@typescript-eslint/no-duplicate-enum-values': bug(
    'Two members of this enum have the same value, so they cannot be distinguished.',
  ),
  '@typescript-eslint/no-explicit-any': style(
    '`any` switches off type checking for every value that is derived from it.',
    { confidence: 0.7 },
  ),
  '@typescript-eslint/no-extra-non-null-assertion': style(
    'A second `!` has no effect.',
    readable('Removes a ! that does nothing'),
  ),
  '@typescript-eslint/no-misused-new': bug(
    'This declares a method named `new` or `constructor`, not a constructor.',
  ),
  '@typescript-eslint/no-non-null-asserted-optional-chain': bug(
    'The optional chain can be `undefined`, and `!` hides that from the compiler.',
  ),
  '@typescript-eslint/no-non-null-assertion': style(
    '`!` tells the compiler that the value is never null, but nothing checks it, so a null throws here.',
    { confidence: 0.6 },
  ),
  '@typescript-eslint/no-unnecessary-type-constraint': style(
    '`extends any` and `extends unknown` have no effect.',
    {},
  ),
  '@typescript-eslint/no-unsafe-declaration-merging': bug(
    'A class and an interface of the same name are merged, so members can be declared that the class never sets.',
  ),
  '@typescript-eslint/no-unsafe-function-type': style(
    'The type `Function` accepts any arguments and returns `any`. Write the signature.',
    { confidence: 0.7 },
  ),
  // Types and values of the same name, which the rule of ESLint mixes up.
  '@typescript-eslint/no-use-before-define': bug(
    '`x` is used before its definition, which throws or yields `undefined`.',
    {
      options: [
        {
          functions: false,
          classes: false,
          variables: false,
          enums: false,
          typedefs: false,
          ignoreTypeReferences: true,
          allowNamedExports: true,
        },
      ],
    },
  ),
  '@typescript-eslint/no-wrapper-object-types': style(
    '`String`, `Number` and `Boolean` are the types of wrapper objects, not of primitive values.',
  ),
  '@typescript-eslint/prefer-as-const': style(
    'The literal type repeats the value; `as const` avoids that.',
    readable('Writes a literal type as const'),
  ),
}

export const reactTable: LintTable = {
  'react-hooks/rules-of-hooks': bug(
    'The hook is called conditionally or outside of a component, so its state can be mixed up.',
    { severity: 'high' },
  ),
  'react-hooks/exhaustive-deps': bug(
    'The dependency list does not match what the hook reads, so it can use stale values.',
    { confidence: 0.7 },
  ),
}
