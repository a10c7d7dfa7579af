import { doubleQuoted } from '../../../quote.ts'
import type { Dialect } from '../language.ts'
import type { Type } from '../tree.ts'
import { binary, cCount, curly, inParentheses, pascaled, same } from './curly.ts'

const javaTypes: Record<Type, string> = {
  int: 'long',
  float: 'double',
  bool: 'boolean',
  string: 'String',
  char: 'char',
  ints: 'List<Long>',
  floats: 'List<Double>',
  strings: 'List<String>',
  chars: 'char[]',
}

export const java: Dialect = {
  step: '    ',
  types: javaTypes,
  name: same,
  variable: same,
  operators: {},
  macros: {
    text: doubleQuoted,
    char: (text) => `'${text.slice(1, -1)}'`,
    length: (list) => `${list}.size()`,
    size: (chars) => `${chars}.length`,
    at: (list, index) => `${list}.get((int) ${binary(index)})`,
    charAt: (chars, index) => `${chars}[(int) ${binary(index)}]`,
    letters: (text) => `${text}.toCharArray()`,
    lower: (text) => `${text}.toLowerCase()`,
    upper: (text) => `${text}.toUpperCase()`,
    append: (text, more) => `${text} + ${more}`,
    divide: (a, b) => `${binary(a)} / ${binary(b)}`,
    ratio: (a, b) => `(double) ${binary(a)} / ${binary(b)}`,
    show: (value) => `String.valueOf(${value})`,
    none: () => 'new ArrayList<>()',
    sortedLetters: (text) => `sortedLetters(${text})`,
    isLetterOrDigit: (char) => `Character.isLetterOrDigit(${char})`,
    isDigit: (char) => `Character.isDigit(${char})`,
    isSpace: (char) => `Character.isWhitespace(${char})`,
    lowerChar: (char) => `Character.toLowerCase(${char})`,
    has: (text, char) => `${text}.indexOf(${char}) >= 0`,
    call: (name, ...values) => `${name}(${values.join(', ')})`,
    root: (value) => `Math.sqrt(${value})`,
    pi: () => 'Math.PI',
    true: () => 'true',
    false: () => 'false',
  },
  statement: curly(javaTypes, same, {
    declare: (name, type, value) => `${type} ${name} = ${value}`,
    head: inParentheses,
    each: (name, type, list) => `for (${type} ${name} : ${list})`,
    count: cCount('long'),
    push: (list, value) => `${list}.add(${value})`,
    refuse: (message) => `throw new IllegalArgumentException(${doubleQuoted(message)})`,
    end: ';',
  }),
  file: (tree, body) => {
    const text = [
      `${javaTypes[tree.returns]} `,
      ...tree.parameters.map(({ type }) => javaTypes[type]),
      ...body,
    ].join(' ')
    const imports = [
      /\bArrayList\b/.test(text) && 'import java.util.ArrayList;',
      /\bList</.test(text) && 'import java.util.List;',
    ].filter(Boolean)
    const parameters = tree.parameters.map(({ name, type }) => `${javaTypes[type]} ${name}`).join(', ')
    const named = pascaled(tree.name)
    return [
      ...(imports.length > 0 ? [...imports, ''] : []),
      `public final class ${named} {`,
      `    private ${named}() {`,
      '    }',
      '',
      `    /** ${tree.says} */`,
      `    public static ${javaTypes[tree.returns]} ${tree.name}(${parameters}) {`,
      ...body.map((line) => (line === '' ? '' : `        ${line}`)),
      '    }',
      '}',
      '',
    ].join('\n')
  },
}
