import { doubleQuoted } from '../../../quote.ts'
import type { Dialect } from '../language.ts'
import type { Type } from '../tree.ts'
import { c } from './c.ts'
import { binary, cCount, curly, inParentheses, snaked } from './curly.ts'
import { java } from './java.ts'

const cppTypes: Record<Type, string> = {
  int: 'long long',
  float: 'double',
  bool: 'bool',
  string: 'std::string',
  char: 'char',
  ints: 'std::vector<long long>',
  floats: 'std::vector<double>',
  strings: 'std::vector<std::string>',
  chars: 'std::string',
}

export const cpp: Dialect = {
  ...java,
  types: cppTypes,
  name: snaked,
  variable: snaked,
  macros: {
    ...c.macros,
    length: (list) => `static_cast<long long>(${list}.size())`,
    size: (chars) => `static_cast<long long>(${chars}.size())`,
    append: (text, more) => `${text} + ${more}`,
    ratio: (a, b) => `static_cast<double>(${a}) / ${binary(b)}`,
    show: (value) => `std::to_string(${value})`,
    none: () => '{}',
    isLetterOrDigit: (char) => `std::isalnum(static_cast<unsigned char>(${char}))`,
    isDigit: (char) => `std::isdigit(static_cast<unsigned char>(${char}))`,
    isSpace: (char) => `std::isspace(static_cast<unsigned char>(${char}))`,
    root: (value) => `std::sqrt(${value})`,
    lowerChar: (char) => `std::tolower(static_cast<unsigned char>(${char}))`,
    has: (text, char) => `std::string(${text}).find(${char}) != std::string::npos`,
  },
  statement: curly(cppTypes, snaked, {
    declare: (name, type, value, isFixed) => `${isFixed ? 'const ' : ''}${type} ${name} = ${value}`,
    head: inParentheses,
    each: (name, type, list) =>
      `for (const ${type === 'std::string' ? 'auto &' : `${type} `}${name} : ${list})`,
    count: cCount('long long'),
    push: (list, value) => `${list}.push_back(${value})`,
    refuse: (message) => `throw std::invalid_argument(${doubleQuoted(message)})`,
    end: ';',
  }),
  file: (tree, body) => {
    const taken = (type: Type): string =>
      /^(?:string|ints|floats|strings|chars)$/.test(type) ? `const ${cppTypes[type]} &` : `${cppTypes[type]} `
    const parameters = tree.parameters.map(({ name, type }) => `${taken(type)}${snaked(name)}`).join(', ')
    const text = body.join('\n') + parameters + cppTypes[tree.returns]
    const includes = [
      /\bstd::(?:is\w+|tolower)\(/.test(text) && 'cctype',
      /\bstd::sqrt\(/.test(text) && 'cmath',
      /invalid_argument/.test(text) && 'stdexcept',
      /std::(?:string|to_string)/.test(text) && 'string',
      /std::vector/.test(text) && 'vector',
    ].filter(Boolean)
    return [
      ...(includes.length > 0 ? [...includes.map((one) => `#include <${one}>`), ''] : []),
      `// ${tree.says}`,
      `${cppTypes[tree.returns]} ${snaked(tree.name)}(${parameters}) {`,
      ...body.map((line) => (line === '' ? '' : `    ${line}`)),
      '}',
      '',
    ].join('\n')
  },
}
