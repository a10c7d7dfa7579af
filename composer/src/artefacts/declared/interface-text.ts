import { lookupTable } from '@atelier/analyzer/basics'
import { camel, pascal, snake, wordsOf } from '../../words.ts'
import { typeNamedIn } from '../classes/languages/language.ts'
import { returnedBy, usualResult } from '../classes/read-class.ts'
import type { SaidMethod } from '../classes/said-method.ts'
import type { Declared } from './declared.ts'

type Names = Parameters<typeof typeNamedIn>[0]
type Write = (name: string, methods: readonly SaidMethod[]) => string[]

const numbers = (int: string, float: string, bool: string, text: string, value: string): Names => ({
  int,
  float,
  bool,
  text,
  value,
  record: value,
})

/** `name(parameters): type`, in the order that a language has. */
const head =
  (
    names: Names,
    none: string,
    write: (name: string, parameters: readonly (readonly [string, string])[], gives: string) => string,
  ) =>
  ({ name, parameters, note }: SaidMethod): string => {
    const gives = returnedBy(note) ?? usualResult(name)
    return write(
      name,
      parameters.map((one) => [one.name, typeNamedIn(names, one.type)]),
      gives === undefined ? none : typeNamedIn(names, gives),
    )
  }

const listed = (
  parameters: readonly (readonly [string, string])[],
  write: (name: string, type: string) => string,
): string => parameters.map(([name, type]) => write(name, type)).join(', ')

const script = head(
  numbers('number', 'number', 'boolean', 'string', 'unknown'),
  'void',
  (name, parameters, gives) => `${name}(${listed(parameters, (one, type) => `${one}: ${type}`)}): ${gives}`,
)
const java = head(
  numbers('int', 'double', 'boolean', 'String', 'Object'),
  'void',
  (name, parameters, gives) => `${gives} ${name}(${listed(parameters, (one, type) => `${type} ${one}`)});`,
)
const csharp = head(
  numbers('int', 'decimal', 'bool', 'string', 'object'),
  'void',
  (name, parameters, gives) =>
    `${gives} ${pascal(wordsOf(name))}(${listed(parameters, (one, type) => `${type} ${one}`)});`,
)
const php = head(
  numbers('int', 'float', 'bool', 'string', 'mixed'),
  'void',
  (name, parameters, gives) =>
    `public function ${name}(${listed(parameters, (one, type) => `${type} $${one}`)}): ${gives};`,
)
const go = head(numbers('int', 'float64', 'bool', 'string', 'any'), '', (name, parameters, gives) =>
  `${pascal(wordsOf(name))}(${listed(parameters, (one, type) => `${one} ${type}`)}) ${gives}`.trimEnd(),
)
const rust = head(
  numbers('i64', 'f64', 'bool', 'String', 'String'),
  '',
  (name, parameters, gives) =>
    `fn ${snake(wordsOf(name))}(&self${parameters.map(([one, type]) => `, ${snake(wordsOf(one))}: ${type === 'String' ? '&str' : type}`).join('')})${gives === '' ? '' : ` -> ${gives}`};`,
)
const python = head(
  numbers('int', 'float', 'bool', 'str', 'object'),
  'None',
  (name, parameters, gives) =>
    `def ${snake(wordsOf(name))}(self${parameters.map(([one, type]) => `, ${snake(wordsOf(one))}: ${type}`).join('')}) -> ${gives}: ...`,
)

const writers: Readonly<Record<string, Write>> = lookupTable({
  typescript: (name, methods) => [
    `export interface ${name} {`,
    ...methods.map((one) => `  ${script(one)}`),
    '}',
  ],
  java: (name, methods) => [`public interface ${name} {`, ...methods.map((one) => `    ${java(one)}`), '}'],
  csharp: (name, methods) => [
    `public interface ${name}`,
    '{',
    ...methods.map((one) => `    ${csharp(one)}`),
    '}',
  ],
  php: (name, methods) => [
    '<?php',
    '',
    'declare(strict_types=1);',
    '',
    `interface ${name}`,
    '{',
    ...methods.map((one) => `    ${php(one)}`),
    '}',
  ],
  go: (name, methods) => [
    'package main',
    '',
    `// ${name} is what others can rely on.`,
    `type ${name} interface {`,
    ...methods.map((one) => `\t${go(one)}`),
    '}',
  ],
  rust: (name, methods) => [`pub trait ${name} {`, ...methods.map((one) => `    ${rust(one)}`), '}'],
  python: (name, methods) => [
    'from typing import Protocol',
    '',
    '',
    `class ${name}(Protocol):`,
    ...methods.flatMap((one, at) => [...(at === 0 ? [] : ['']), `    ${python(one)}`]),
  ],
  ruby: (name, methods) => [
    '# What includes it has these methods.',
    `module ${name}`,
    ...methods.flatMap((one, at) => [
      ...(at === 0 ? [] : ['']),
      `  def ${snake(wordsOf(one.name))}${one.parameters.length === 0 ? '' : `(${one.parameters.map(({ name: own }) => `_${snake(wordsOf(own))}`).join(', ')})`}`,
      '    raise NotImplementedError, "#{self.class} must have #{__method__}"',
      '  end',
    ]),
    'end',
  ],
})

const abstracts: Readonly<Record<string, Write>> = lookupTable({
  typescript: (name, methods) => [
    `export abstract class ${name} {`,
    ...methods.map((one) => `  abstract ${script(one)}`),
    '}',
  ],
  javascript: (name, methods) => [
    `export class ${name} {`,
    ...methods.flatMap((one) => [
      `  ${one.name}() {`,
      `    throw new Error(\`\${this.constructor.name} must have ${one.name}\`)`,
      '  }',
    ]),
    '}',
  ],
  java: (name, methods) => [
    `public abstract class ${name} {`,
    ...methods.map((one) => `    public abstract ${java(one)}`),
    '}',
  ],
  csharp: (name, methods) => [
    `public abstract class ${name}`,
    '{',
    ...methods.map((one) => `    public abstract ${csharp(one)}`),
    '}',
  ],
  php: (name, methods) => [
    '<?php',
    '',
    'declare(strict_types=1);',
    '',
    `abstract class ${name}`,
    '{',
    ...methods.map((one) => `    abstract ${php(one)}`),
    '}',
  ],
  python: (name, methods) => [
    'from abc import ABC, abstractmethod',
    '',
    '',
    `class ${name}(ABC):`,
    ...methods.flatMap((one, at) => [...(at === 0 ? [] : ['']), '    @abstractmethod', `    ${python(one)}`]),
  ],
  ruby: (name, methods) => [
    '# What is made of it has these methods.',
    `class ${name}`,
    ...methods.flatMap((one) => [
      `  def ${snake(wordsOf(one.name))}`,
      '    raise NotImplementedError',
      '  end',
    ]),
    'end',
  ],
})

/** An interface with its methods, where the language has such a thing. */
export function interfaceText(
  { name, methods }: Declared,
  language: string,
  isAbstract = false,
): string | undefined {
  const write = (isAbstract ? abstracts[language] : undefined) ?? writers[language]
  return (
    write &&
    `${write(
      name,
      methods.map((one) => ({ ...one, name: camel(wordsOf(one.name)) })),
    ).join('\n')}\n`
  )
}
