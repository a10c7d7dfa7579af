import type { Dialect } from '../language.ts'
import type { Type } from '../tree.ts'
import { binary, cCount, curly, inParentheses, snaked } from './curly.ts'
import { java } from './java.ts'

const cTypes: Record<Type, string> = {
  int: 'long',
  float: 'double',
  bool: 'bool',
  string: 'const char *',
  char: 'char',
  ints: 'const long *',
  floats: 'const double *',
  strings: 'const char **',
  chars: 'const char *',
}

export const c: Dialect = {
  ...java,
  types: cTypes,
  name: snaked,
  variable: snaked,
  macros: {
    ...java.macros,
    length: () => '(long)count',
    size: (chars) => `(long)strlen(${chars})`,
    at: (list, index) => `${list}[${index}]`,
    charAt: (chars, index) => `${chars}[${index}]`,
    letters: (text) => text,
    ratio: (a, b) => `(double)${binary(a)} / ${binary(b)}`,
    isLetterOrDigit: (char) => `isalnum((unsigned char)${char})`,
    isDigit: (char) => `isdigit((unsigned char)${char})`,
    isSpace: (char) => `isspace((unsigned char)${char})`,
    root: (value) => `sqrt(${value})`,
    pi: () => '3.141592653589793',
    lowerChar: (char) => `tolower((unsigned char)${char})`,
    has: (text, char) => `strchr(${text}, ${char}) != NULL`,
    call: (name, ...values) => `${snaked(name)}(${values.join(', ')})`,
  },
  statement: (statement, inner) => {
    if (statement.do === 'each') {
      const list = inner.say(statement.of)
      const isText = statement.type === 'char'
      const type = cTypes[statement.type]
      return [
        isText ? `for (size_t i = 0; ${list}[i] != '\\0'; i++) {` : 'for (size_t i = 0; i < count; i++) {',
        `    ${type} ${snaked(statement.name)} = ${list}[i];`,
        ...inner.block(statement.body),
        '}',
      ]
    }
    if (
      statement.do === 'push' ||
      (statement.do === 'let' && /s$/.test(statement.type) && statement.type !== 'chars')
    )
      throw new Error('C has no lists that grow')
    return cRest(statement, inner)
  },
  file: (tree, body) => {
    if (tree.returns === 'string' || /s$/.test(tree.returns))
      throw new Error('C returns no lists and no new texts')
    const text = body.join('\n')
    const includes = [
      /\bis(?:alnum|digit|space)\(|\btolower\(/.test(text) && 'ctype.h',
      /\bbool\b|\btrue\b|\bfalse\b/.test(text + cTypes[tree.returns]) && 'stdbool.h',
      /\bsize_t\b/.test(text) || tree.parameters.some(({ type }) => /^(?:ints|floats|strings)$/.test(type))
        ? 'stddef.h'
        : false,
      /\babort\(/.test(text) && 'stdlib.h',
      /\bstr(?:len|chr)\(/.test(text) && 'string.h',
      /\b(?:sqrt|pow|fabs|floor|round)\(|\bM_PI\b/.test(text) && 'math.h',
    ].filter(Boolean)
    const parameters = tree.parameters.flatMap(({ name, type }) => {
      const own = `${cTypes[type]}${cTypes[type].endsWith('*') ? '' : ' '}${snaked(name)}`
      return /^(?:ints|floats|strings)$/.test(type) ? [own, 'size_t count'] : [own]
    })
    return [
      ...(includes.length > 0 ? [...includes.sort().map((one) => `#include <${one}>`), ''] : []),
      `/* ${tree.says} */`,
      `${cTypes[tree.returns]} ${snaked(tree.name)}(${parameters.join(', ')}) {`,
      ...body.map((line) => (line === '' ? '' : `    ${line}`)),
      '}',
      '',
    ].join('\n')
  },
}

const cRest = curly(cTypes, snaked, {
  declare: (name, type, value) => `${type}${type.endsWith('*') ? '' : ' '}${name} = ${value}`,
  head: inParentheses,
  each: () => '',
  count: cCount('long'),
  push: () => '',
  refuse: () => 'abort()',
  end: ';',
})
