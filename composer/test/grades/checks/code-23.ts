import type { Answer, Requirement } from '../check.ts'
import { expectFunction, type FunctionCase } from '../run-functions.ts'

// No language is asked for: TypeScript, JavaScript and Python are run.
const languageOf = ({ content }: Answer) => (/^\s*def \w+\(/m.test(content) ? 'python' : 'typescript')

const passes =
  (...cases: readonly FunctionCase[]): Requirement['test'] =>
  (answer) =>
    expectFunction(answer, {
      language: languageOf(answer),
      cases: [{ args: ['abc', 'abd'], returns: false }, ...cases],
    })

export const requirements: readonly Requirement[] = [
  {
    says: 'defines a function taking two strings and returning a boolean',
    from: 'function for check if two strings is anagram',
    core: true,
    test: passes({ args: ['ab', 'ba'], returns: true }),
  },
  {
    says: '("listen", "silent") -> true',
    from: 'function for check if two strings is anagram',
    core: true,
    test: passes({ args: ['listen', 'silent'], returns: true }),
  },
  {
    says: '("Dormitory", "dirty room") -> true',
    from: 'must ignoring spaces and big/small letters',
    test: passes({ args: ['Dormitory', 'dirty room'], returns: true }),
  },
  {
    says: '("hello", "world") -> false',
    from: 'function for check if two strings is anagram',
    core: true,
    test: passes({ args: ['hello', 'world'], returns: false }),
  },
  {
    says: '("aab", "abb") -> false',
    from: 'function for check if two strings is anagram',
    test: passes({ args: ['aab', 'abb'], returns: false }),
  },
  {
    says: 'different lengths after removing spaces -> false',
    from: 'function for check if two strings is anagram',
    test: passes({ args: ['ab c', 'ab cd'], returns: false }),
  },
]
