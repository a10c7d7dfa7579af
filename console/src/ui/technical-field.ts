/** For names, paths and ids: the keyboard of a phone must not change them. */
export const technicalField = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const
