import { lookupTable } from '@atelier/analyzer/basics'
import { dialects } from '../functions/tree/dialects.ts'
import { type Dialect, translate } from '../functions/tree/language.ts'
import { scripts } from '../functions/tree/scripts.ts'
import type { Statement, Type } from '../functions/tree/tree.ts'
import { camel, pascal, snake, wordsOf } from '../words.ts'
import type { ClassField, ClassModel, Method } from './class-model.ts'

/** A class in the form that each language has for it. */

interface Form {
  readonly dialect: Dialect
  /** A field as the body of a method reaches it. */
  readonly reach: (field: string) => string
  readonly print: (model: ClassModel, body: (method: Method) => string[]) => string[]
}

const snaked = (name: string): string => snake(wordsOf(name))
const pascaled = (name: string): string => pascal(wordsOf(name))
const deeper = (lines: readonly string[], step: string): string[] =>
  lines.map((line) => (line === '' ? '' : step + line))
const between = (parts: readonly (readonly string[])[]): string[] =>
  parts.flatMap((part, at) => (at === 0 ? part : ['', ...part]))

const scriptForm = (types: boolean): Form => {
  const dialect = scripts[types ? 'typescript' : 'javascript'] as Dialect
  const type = (of: Type) => (types ? `: ${dialect.types[of]}` : '')
  return {
    dialect,
    reach: (field) => `this.${field}`,
    print: ({ name, says, fields, methods }, body) => [
      `/** ${says} */`,
      `export class ${name} {`,
      ...(types
        ? [
            ...deeper(
              fields.map((one) => `${one.name}${type(one.type)}`),
              '  ',
            ),
            '',
          ]
        : []),
      `  constructor(${fields.map((one) => (one.start === undefined ? `${one.name}${type(one.type)}` : `${one.name} = ${one.start}`)).join(', ')}) {`,
      ...fields.map((one) => `    this.${one.name} = ${one.name}`),
      '  }',
      '',
      ...between(
        methods.map((one) => [
          `  /** ${one.says} */`,
          `  ${one.name}(${one.parameters.map((each) => `${each.name}${type(each.type)}`).join(', ')})${types ? `: ${one.returns ? dialect.types[one.returns] : 'void'}` : ''} {`,
          ...deeper(body(one), '    '),
          '  }',
        ]),
      ),
      '}',
    ],
  }
}

const python: Form = {
  dialect: scripts.python as Dialect,
  reach: (field) => `self.${snaked(field)}`,
  print: ({ name, says, fields, methods }, body) => {
    const types = (scripts.python as Dialect).types
    return [
      `class ${name}:`,
      `    """${says}"""`,
      '',
      `    def __init__(self, ${fields.map((one) => `${snaked(one.name)}: ${types[one.type]}${one.start === undefined ? '' : ` = ${one.start === 'false' ? 'False' : one.start}`}`).join(', ')}) -> None:`,
      ...fields.map((one) => `        self.${snaked(one.name)} = ${snaked(one.name)}`),
      '',
      ...between(
        methods.map((one) => [
          `    def ${snaked(one.name)}(${['self', ...one.parameters.map((each) => `${snaked(each.name)}: ${types[each.type]}`)].join(', ')}) -> ${one.returns ? types[one.returns] : 'None'}:`,
          `        """${one.says}"""`,
          ...deeper(body(one), '        '),
        ]),
      ),
    ]
  },
}

const javaTypes: Record<string, string> = lookupTable({
  int: 'int',
  float: 'double',
  bool: 'boolean',
  string: 'String',
})

const java: Form = {
  dialect: dialects.java as Dialect,
  reach: (field) => `this.${field}`,
  print: ({ name, says, fields, methods }, body) => [
    `/** ${says} */`,
    `public class ${name} {`,
    ...fields.map((one) => `    private ${javaTypes[one.type]} ${one.name};`),
    '',
    `    public ${name}(${fields.map((one) => `${javaTypes[one.type]} ${one.name}`).join(', ')}) {`,
    ...fields.map((one) => `        this.${one.name} = ${one.name};`),
    '    }',
    '',
    ...between([
      ...fields.map((one) => [
        `    public ${javaTypes[one.type]} ${one.type === 'bool' ? (/^is[A-Z]/.test(one.name) ? one.name : `is${pascaled(one.name)}`) : `get${pascaled(one.name)}`}() {`,
        `        return ${one.name};`,
        '    }',
      ]),
      ...methods.map((one) => [
        `    /** ${one.says} */`,
        `    public ${one.returns ? javaTypes[one.returns] : 'void'} ${one.name}(${one.parameters.map((each) => `${javaTypes[each.type]} ${each.name}`).join(', ')}) {`,
        ...deeper(body(one), '        '),
        '    }',
      ]),
    ]),
    '}',
  ],
}

const csTypes: Record<string, string> = lookupTable({
  int: 'int',
  float: 'decimal',
  bool: 'bool',
  string: 'string',
})

const csharp: Form = {
  dialect: dialects.csharp as Dialect,
  reach: (field) => pascaled(field),
  print: ({ name, says, fields, methods }, body) => {
    const written = methods.map((one) => ({ one, lines: body(one) }))
    const isDouble = written.some(({ lines }) => lines.some((line) => /Math\./.test(line)))
    const type = (of: Type) => (of === 'float' && isDouble ? 'double' : (csTypes[of] ?? 'string'))
    const exact = (line: string) => (isDouble ? line : line.replace(/\b(\d+)\.0\b/g, '$1m'))
    return [
      ...(written.some(({ lines }) => lines.some((line) => /ArgumentException|Math\./.test(line)))
        ? ['using System;', '']
        : []),
      `/// <summary>${says}</summary>`,
      `public class ${name}`,
      '{',
      `    public ${name}(${fields.map((one) => `${type(one.type)} ${one.name}`).join(', ')})`,
      '    {',
      ...fields.map((one) => `        ${pascaled(one.name)} = ${one.name};`),
      '    }',
      '',
      ...between([
        ...fields.map((one) => [`    public ${type(one.type)} ${pascaled(one.name)} { get; private set; }`]),
        ...written.map(({ one, lines }) => [
          `    /// <summary>${one.says}</summary>`,
          `    public ${one.returns ? type(one.returns) : 'void'} ${pascaled(one.name)}(${one.parameters.map((each) => `${type(each.type)} ${each.name}`).join(', ')})`,
          '    {',
          ...deeper(opened(lines.map(exact)), '        '),
          '    }',
        ]),
      ]),
      '}',
    ]
  },
}

const opened = (body: readonly string[]): string[] =>
  body.flatMap((line) =>
    line.endsWith(' {') ? [line.slice(0, -2), `${/^ */.exec(line)?.[0] ?? ''}{`] : [line],
  )

const phpTypes: Record<string, string> = lookupTable({
  int: 'int',
  float: 'float',
  bool: 'bool',
  string: 'string',
})

const php: Form = {
  dialect: dialects.php as Dialect,
  reach: (field) => `$this->${field}`,
  print: ({ name, says, fields, methods }, body) => [
    '<?php',
    '',
    'declare(strict_types=1);',
    '',
    `/** ${says} */`,
    `final class ${name}`,
    '{',
    '    public function __construct(',
    ...fields.map(
      (one) =>
        `        public ${phpTypes[one.type]} $${one.name}${one.start === undefined ? '' : ` = ${one.start}`},`,
    ),
    '    ) {',
    '    }',
    '',
    ...between(
      methods.map((one) => [
        `    /** ${one.says} */`,
        `    public function ${one.name}(${one.parameters.map((each) => `${phpTypes[each.type]} $${each.name}`).join(', ')}): ${one.returns ? phpTypes[one.returns] : 'void'}`,
        '    {',
        ...deeper(body(one), '        '),
        '    }',
      ]),
    ),
    '}',
  ],
}

const ruby: Form = {
  dialect: dialects.ruby as Dialect,
  reach: (field) => `@${snaked(field)}`,
  print: ({ name, says, fields, methods }, body) => [
    `# ${says}`,
    `class ${name}`,
    ...(/\bcomparable\b/.test(says) ? ['  include Comparable', ''] : []),
    `  attr_reader ${fields.map((one) => `:${snaked(one.name)}`).join(', ')}`,
    '',
    `  def initialize(${fields.map((one) => `${snaked(one.name)}${one.start === undefined ? '' : ` = ${one.start}`}`).join(', ')})`,
    ...fields.map((one) => `    @${snaked(one.name)} = ${snaked(one.name)}`),
    '  end',
    ...(/\bcomparable\b/.test(says)
      ? [
          '',
          '  def <=>(other)',
          `    ${snaked(fields[0]?.name ?? 'value')} <=> other.${snaked(fields[0]?.name ?? 'value')}`,
          '  end',
        ]
      : []),
    '',
    ...between(
      methods.map((one) => [
        `  # ${one.says}`,
        `  def ${snaked(one.name)}${one.parameters.length > 0 ? `(${one.parameters.map((each) => snaked(each.name)).join(', ')})` : ''}`,
        ...deeper(
          body(one).map((line, at, all) => (at === all.length - 1 ? line.replace(/^return /, '') : line)),
          '    ',
        ),
        '  end',
      ]),
    ),
    'end',
  ],
}

const kotlin: Form = {
  dialect: dialects.kotlin as Dialect,
  reach: (field) => field,
  print: ({ name, says, fields, methods }, body) => {
    const types: Record<string, string> = lookupTable({
      int: 'Int',
      float: 'Double',
      bool: 'Boolean',
      string: 'String',
    })
    return [
      `/** ${says} */`,
      `class ${name}(`,
      ...fields.map(
        (one) =>
          `    var ${one.name}: ${types[one.type]}${one.start === undefined ? '' : ` = ${one.type === 'float' ? `${one.start}.0` : one.start}`},`,
      ),
      ') {',
      ...between(
        methods.map((one) => [
          `    /** ${one.says} */`,
          `    fun ${one.name}(${one.parameters.map((each) => `${each.name}: ${types[each.type]}`).join(', ')})${one.returns ? `: ${types[one.returns]}` : ''} {`,
          ...deeper(body(one), '        '),
          '    }',
        ]),
      ),
      '}',
    ]
  },
}

const swift: Form = {
  dialect: dialects.swift as Dialect,
  reach: (field) => field,
  print: ({ name, says, fields, methods }, body) => {
    const types = (dialects.swift as Dialect).types
    return [
      `/// ${says}`,
      `struct ${name} {`,
      ...fields.map(
        (one) =>
          `    var ${one.name}: ${one.name === 'id' ? 'UUID' : types[one.type]}${one.name === 'id' ? ' = UUID()' : one.type === 'bool' ? ' = false' : one.start === undefined ? '' : ` = ${one.start}`}`,
      ),
      '',
      ...between(
        methods.map((one) => [
          `    /// ${one.says}`,
          `    ${one.returns === undefined ? 'mutating ' : ''}func ${one.name}(${one.parameters.map((each) => `_ ${each.name}: ${types[each.type]}`).join(', ')})${one.returns ? ` -> ${types[one.returns]}` : ''} {`,
          ...deeper(
            body(one).map((line) => line.replace(/^(\w+) = !\1$/, '$1.toggle()')),
            '        ',
          ),
          '    }',
        ]),
      ),
      '}',
    ]
  },
}

const go: Form = {
  dialect: dialects.go as Dialect,
  reach: (field) => `RECEIVER.${pascaled(field)}`,
  print: ({ name, says, fields, methods }, body) => {
    const types = (dialects.go as Dialect).types
    const receiver = name.charAt(0).toLowerCase()
    const written = methods.map((one) => {
      const lines = body(one).map((line) => line.replaceAll('RECEIVER.', `${receiver}.`))
      const fails = lines.some((line) => line.includes('panic('))
      const safe = lines.map((line) =>
        line.replace(/panic\("(?:[^":]*: )?(.*)"\)/, 'return errors.New("$1")'),
      )
      return { one, fails, lines: fails && one.returns === undefined ? [...safe, 'return nil'] : lines }
    })
    const imports = [
      written.some(({ fails }) => fails) && 'errors',
      written.some(({ lines }) => lines.some((line) => line.includes('math.'))) && 'math',
    ].filter((one) => one !== false)
    return [
      'package main',
      '',
      ...(imports.length === 1
        ? [`import "${imports[0]}"`, '']
        : imports.length > 1
          ? ['import (', ...imports.map((one) => `\t"${one}"`), ')', '']
          : []),
      `// ${name} is ${says.charAt(0).toLowerCase()}${says.slice(1)}`,
      `type ${name} struct {`,
      ...fields.map((one) => `\t${pascaled(one.name)} ${types[one.type]}`),
      '}',
      '',
      ...between(
        written.map(({ one, lines, fails }) => [
          `// ${pascaled(one.name)} ${one.says.charAt(0).toLowerCase()}${one.says.slice(1)}`,
          `func (${receiver} *${name}) ${pascaled(one.name)}(${one.parameters.map((each) => `${each.name} ${types[each.type]}`).join(', ')})${one.returns ? ` ${types[one.returns]}` : fails ? ' error' : ''} {`,
          ...deeper(lines, '\t'),
          '}',
        ]),
      ),
    ]
  },
}

const rust: Form = {
  dialect: dialects.rust as Dialect,
  reach: (field) => `self.${snaked(field)}`,
  print: ({ name, says, fields, methods }, body) => {
    const types = (dialects.rust as Dialect).types
    const written = methods.map((one) => {
      const lines = body(one)
      const fails = one.returns === undefined && lines.some((line) => line.includes('panic!('))
      const safe = lines.map((line) => line.replace(/panic!\((".*")\)/, 'return Err($1.to_string())'))
      const last = lines[lines.length - 1] ?? ''
      return {
        one,
        fails,
        lines: fails
          ? [...safe, 'Ok(())']
          : one.returns
            ? [...lines.slice(0, -1), last.replace(/^return (.*);$/, '$1')]
            : lines,
      }
    })
    return [
      `/// ${says}`,
      '#[derive(Debug, Clone, PartialEq)]',
      `pub struct ${name} {`,
      ...fields.map((one) => `    pub ${snaked(one.name)}: ${types[one.type]},`),
      '}',
      '',
      `impl ${name} {`,
      ...between([
        [
          `    pub fn new(${fields.map((one) => `${snaked(one.name)}: ${types[one.type]}`).join(', ')}) -> Self {`,
          `        Self { ${fields.map((one) => snaked(one.name)).join(', ')} }`,
          '    }',
        ],
        ...written.map(({ one, lines, fails }) => [
          `    /// ${one.says}`,
          `    pub fn ${snaked(one.name)}(${[one.returns ? '&self' : '&mut self', ...one.parameters.map((each) => `${snaked(each.name)}: ${types[each.type]}`)].join(', ')})${one.returns ? ` -> ${types[one.returns]}` : fails ? ' -> Result<(), String>' : ''} {`,
          ...deeper(lines, '        '),
          '    }',
        ]),
      ]),
      '}',
    ]
  },
}

const cpp: Form = {
  dialect: dialects.cpp as Dialect,
  reach: (field) => `${snaked(field)}_`,
  print: ({ name, says, fields, methods }, body) => {
    const types: Record<string, string> = lookupTable({
      int: 'int',
      float: 'double',
      bool: 'bool',
      string: 'std::string',
    })
    const written = methods.map((one) => ({ one, lines: body(one) }))
    const text = written.flatMap(({ lines }) => lines).join('\n')
    return [
      ...(text.includes('invalid_argument') ? ['#include <stdexcept>'] : []),
      ...(fields.some(({ type }) => type === 'string') ? ['#include <string>', '#include <utility>'] : []),
      ...(text.includes('invalid_argument') || fields.some(({ type }) => type === 'string') ? [''] : []),
      `// ${says}`,
      `class ${name} {`,
      'public:',
      `    ${fields.length === 1 ? 'explicit ' : ''}${name}(${fields.map((one) => `${types[one.type]} ${snaked(one.name)}`).join(', ')})`,
      `        : ${fields.map((one) => `${snaked(one.name)}_(${one.type === 'string' ? `std::move(${snaked(one.name)})` : snaked(one.name)})`).join(', ')} {}`,
      '',
      ...fields.map(
        (one) =>
          `    ${one.type === 'string' ? 'const std::string &' : `${types[one.type]} `}${snaked(one.name)}() const { return ${snaked(one.name)}_; }`,
      ),
      '',
      ...between(
        written.map(({ one, lines }) => [
          `    // ${one.says}`,
          `    ${one.returns ? types[one.returns] : 'void'} ${snaked(one.name)}(${one.parameters.map((each) => `${types[each.type]} ${snaked(each.name)}`).join(', ')})${one.returns ? ' const' : ''} {`,
          ...deeper(lines, '        '),
          '    }',
        ]),
      ),
      '',
      'private:',
      ...fields.map((one) => `    ${types[one.type]} ${snaked(one.name)}_;`),
      '};',
    ]
  },
}

const forms: Readonly<Record<string, Form>> = lookupTable({
  typescript: scriptForm(true),
  javascript: scriptForm(false),
  python,
  java,
  csharp,
  php,
  ruby,
  kotlin,
  swift,
  go,
  rust,
  cpp,
})

export function printClass(model: ClassModel, language: string): string | undefined {
  const form = forms[language]
  if (!form) return undefined
  const { dialect } = form
  const reached = (text: string): string =>
    text.replace(
      /\$?\bself(?:_([a-z][a-z_0-9]*)|([A-Z]\w*))/g,
      (_, low: string | undefined, high: string | undefined) => form.reach(camel(wordsOf(low ?? high ?? ''))),
    )
  const body = (method: Method): string[] => {
    const say = (expression: string) => translate(expression, dialect)
    const tree = { name: method.name, says: '', parameters: [], returns: 'int' as const, body: [] }
    const block = (statements: readonly Statement[]): string[] =>
      statements.flatMap((one) => dialect.statement(one, { say, block: inner, tree }))
    const inner = (statements: readonly Statement[]): string[] =>
      block(statements).map((line) => dialect.step + line)
    return block(method.body).map(reached)
  }
  return `${form.print(model, body).join('\n')}\n`
}

export type { ClassField }
