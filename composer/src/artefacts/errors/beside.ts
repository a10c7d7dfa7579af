import { lookupTable } from '@atelier/analyzer/basics'
import { joinFiles } from '../declared/join-files.ts'
import { says } from './message.ts'

// What the languages have themselves.
const BUILT_IN =
  /^(?:Error|Exception|(?:Value|Key|Type|Range|Runtime|Index|Lookup|Argument|Standard|Attribute|Reference|Syntax|Eval|URI|Aggregate|Assertion|Permission|Timeout|OS|IO|Overflow|ZeroDivision|Arithmetic|NotImplemented|Import|Memory|Frozen|Name|NoMethod|StopIteration|Unicode|Connection|FileNotFound|FileExists)Error|(?:Arithmetic|IllegalArgument|IllegalState|InvalidOperation|Runtime|Argument|ArgumentNull|ArgumentOutOfRange|InvalidArgument|NullPointer|NoSuchElement|IndexOutOfBounds|UnsupportedOperation|ConcurrentModification|NotImplemented|NotSupported|KeyNotFound|Overflow|OutOfBounds|OutOfRange|Logic|Domain|Length|Range|Underflow|UnexpectedValue|IO|Timeout|Format|InvalidCast|NullReference|ObjectDisposed|Json|NumberFormat|ClassCast|DateTimeParse)Exception)$/

/** The errors that a wish names and no language has. */
export const ownErrorsIn = (prompt: string): string[] => [
  ...new Set(
    [...prompt.matchAll(/(?<![\w.])([A-Z]\w*(?:Error|Exception))\b/g)]
      .map(([, name = '']) => name)
      .filter((name) => !BUILT_IN.test(name)),
  ),
]

/** An error that only has its message, as each language writes it. */
const plain: Readonly<Record<string, (name: string) => readonly string[]>> = lookupTable({
  typescript: (name) => [
    `/** ${says(name)}. */`,
    `export class ${name} extends Error {`,
    `  override readonly name = '${name}'`,
    '}',
  ],
  javascript: (name) => [
    `/** ${says(name)}. */`,
    `export class ${name} extends Error {`,
    `  name = '${name}'`,
    '}',
  ],
  python: (name) => [`class ${name}(Exception):`, `    """${says(name)}."""`],
  java: (name) => [
    `/** ${says(name)}. */`,
    `class ${name} extends RuntimeException {`,
    '    private static final long serialVersionUID = 1L;',
    '',
    `    ${name}(String message) {`,
    '        super(message);',
    '    }',
    '}',
  ],
  csharp: (name) => [
    'using System;',
    '',
    `/// <summary>${says(name)}.</summary>`,
    `public class ${name} : Exception`,
    '{',
    `    public ${name}(string message) : base(message)`,
    '    {',
    '    }',
    '}',
  ],
  php: (name) => [
    '<?php',
    '',
    'declare(strict_types=1);',
    '',
    `/** ${says(name)}. */`,
    `class ${name} extends \\RuntimeException`,
    '{',
    '}',
  ],
  ruby: (name) => [`# ${says(name)}.`, `class ${name} < StandardError`, 'end'],
})

/** A file with the errors that it throws and nobody has, each as a class of its own. */
export function withOwnErrors(text: string, language: string, prompt: string): string {
  const write = plain[language]
  const missing = ownErrorsIn(prompt).filter(
    (name) =>
      new RegExp(`\\b(?:new|raise|throw)\\s+\\\\?${name}\\b`).test(text) &&
      !new RegExp(`\\bclass ${name}\\b`).test(text),
  )
  if (write === undefined || missing.length === 0) return text
  const errors = missing.map((name) => `${write(name).join('\n')}\n`)
  // It is ours, and not in the root of all names.
  const own =
    language === 'php' ? missing.reduce((all, name) => all.replaceAll(`\\${name}`, name), text) : text
  return joinFiles(language === 'java' ? [own, ...errors] : [...errors, own], language)
}
