import { lookupTable } from '@atelier/analyzer/basics'
import type { Intent } from '../intent/intent.ts'
import { camel, pascal, wordsOf } from '../words.ts'

/** An interface that the wish names with its methods, and a class beside it that implements it. */
interface Signature {
  readonly name: string
  readonly parameters: readonly { readonly name: string; readonly type: string | undefined }[]
  readonly returns: string | undefined
}

interface Language {
  readonly type: (said: string | undefined, isResult: boolean) => string
  readonly interface: (name: string, methods: readonly Signature[]) => string
  readonly implement: (name: string, of: string, methods: readonly Signature[]) => string
}

export function composeInterface({
  prompt,
  language,
}: Intent): { text: string; isComplete: boolean } | undefined {
  const own = languages[language ?? 'typescript']
  const [, behind, own1, before, own2] =
    /\b(?:interface|protocol|trait)\s+(?:called |named )?`?([A-Z]\w*)(<[A-Z]\w*(?:, ?[A-Z]\w*)*>)?|\b([A-Z]\w*)(<[A-Z]\w*(?:, ?[A-Z]\w*)*>)?\s+interface\b/.exec(
      prompt,
    ) ?? []
  const name = behind ?? before
  const generic = language === 'php' ? '' : (own1 ?? own2 ?? '')
  if (!own || name === undefined) return undefined
  const methods = signaturesIn(prompt).filter((method) => method.name !== name)
  if (methods.length === 0) return undefined
  const listed =
    /\bimplementations?:? ((?:[A-Z]\w*(?:, ?(?:and )?| and )?)+)/.exec(prompt)?.[1]?.match(/[A-Z]\w*/g) ?? []
  const spoken = [
    ...prompt.matchAll(
      /\b([A-Z][a-z]\w*)\b(?=[^.;]{0,30}\bimplement)|\bimplement\w*[^.;]{0,30}?\b(?:class|called|named|as) ([A-Z]\w*)/g,
    ),
  ].flatMap(([, first, second]) => first ?? second ?? [])
  const others = [...new Set([...listed, ...spoken])].filter(
    (word) =>
      word !== name && !/^(?:TypeScript|JavaScript|Java|Php|Kotlin|Write|Create|Python|Promise)$/.test(word),
  )
  const parts = [
    own.interface(`${name}${generic}`, methods),
    ...others.slice(0, 4).map((other) => own.implement(`${other}${generic}`, `${name}${generic}`, methods)),
  ]
  const head = language === 'php' ? '<?php\n\ndeclare(strict_types=1);\n\n' : ''
  // What an implementation gives is not said: it gives the plainest value, and that is a beginning.
  return {
    text: `${head}${parts.join('\n\n')}\n`,
    isComplete: others.every((other) => /^(?:Fake|Stub|Dummy|Null|Noop|Mock)/.test(other)),
  }
}

const CALL =
  /(?<![\w.$])([a-z_]\w*)\(([^()]*)\)(?:\s*(?::|->|=>)\s*([A-Za-z?]\w*(?:<[^<>\n]{1,60}>)?(?:\[\])?))?/g

function signaturesIn(prompt: string): Signature[] {
  const found = [...prompt.slice(0, 2_000).matchAll(CALL)].map(([, name = '', list = '', returns]) => ({
    name: camel(wordsOf(name)),
    parameters: list.split(',').flatMap((part) => {
      const [, left, right] = /^\s*([A-Za-z_?][\w<>[\]?]*)\s+[$&]?([A-Za-z_]\w*)\s*$/.exec(part) ?? []
      const [, plain, typed] = /^\s*[$]?([A-Za-z_]\w*)\??\s*(?::\s*([\w<>[\]?| ]+?))?\s*$/.exec(part) ?? []
      if (left !== undefined && right !== undefined) return [{ name: camel(wordsOf(right)), type: left }]
      return plain === undefined ? [] : [{ name: camel(wordsOf(plain)), type: typed?.trim() }]
    }),
    returns,
  }))
  return [...new Map(found.map((one) => [one.name, one])).values()].filter(
    ({ name }) => !/^(?:if|for|while|switch|return|new|constructor|default)$/.test(name),
  )
}

const KINDS: readonly (readonly [RegExp, 'text' | 'int' | 'float' | 'bool' | 'none' | 'list'])[] = [
  [/^(?:string|str|text)$/i, 'text'],
  [/^(?:int|integer|long|i32|i64|usize)$/i, 'int'],
  [/^(?:float|double|decimal|number|f64|float64)$/i, 'float'],
  [/^(?:bool|boolean)$/i, 'bool'],
  [/^(?:void|none|unit)$/i, 'none'],
  [/^(?:array|list)$/i, 'list'],
]
const kindOf = (said: string | undefined) => KINDS.find(([pattern]) => pattern.test(said ?? ''))?.[1]

/** Under the names of the language; what it does not know stays as the wish wrote it. */
const typesOf =
  (names: Readonly<Record<string, string>>, any: string, none: string) =>
  (said: string | undefined, isResult: boolean): string => {
    if (said === undefined) return isResult ? none : any
    const kind = kindOf(said)
    return kind === undefined ? said : kind === 'none' ? none : (names[kind] ?? any)
  }

const plainestOf = (
  said: string | undefined,
  values: Readonly<Record<string, string>>,
  otherwise: string,
): string => values[kindOf(said) ?? ''] ?? otherwise

const script: Language = {
  type: typesOf(
    { text: 'string', int: 'number', float: 'number', bool: 'boolean', list: 'unknown[]' },
    'unknown',
    'void',
  ),
  interface: (name, methods) =>
    [`export interface ${name} {`, ...methods.map((one) => `  ${heads.script(one)}`), '}'].join('\n'),
  implement: (name, of, methods) =>
    [
      `/** Does nothing but what its types promise, and remembers how it was called. */`,
      `export class ${name} implements ${of} {`,
      '  readonly calls: { method: string; values: unknown[] }[] = []',
      ...methods.flatMap((one) => [
        '',
        `  ${heads.script(one)} {`,
        `    this.calls.push({ method: '${one.name}', values: [${one.parameters.map(({ name: own }) => own).join(', ')}] })`,
        ...(script.type(one.returns, true) === 'void'
          ? []
          : [
              `    return ${plainestOf(one.returns, { text: `'${one.name}-1'`, int: '0', float: '0', bool: 'true', list: '[]' }, `undefined as unknown as ${script.type(one.returns, true)}`)}`,
            ]),
        '  }',
      ]),
      '}',
    ].join('\n'),
}

const php: Language = {
  type: typesOf({ text: 'string', int: 'int', float: 'float', bool: 'bool', list: 'array' }, 'mixed', 'void'),
  interface: (name, methods) =>
    [`interface ${name}`, '{', ...methods.map((one) => `    ${heads.php(one)};`), '}'].join('\n'),
  implement: (name, of, methods) =>
    [
      '/** Does nothing but what its types promise, and remembers how it was called. */',
      `final class ${name} implements ${of}`,
      '{',
      '    /** @var list<array{string, list<mixed>}> */',
      '    public array $calls = [];',
      ...methods.flatMap((one) => [
        '',
        `    ${heads.php(one)}`,
        '    {',
        `        $this->calls[] = ['${one.name}', [${one.parameters.map(({ name: own }) => `$${own}`).join(', ')}]];`,
        ...(php.type(one.returns, true) === 'void'
          ? []
          : [
              '',
              `        return ${plainestOf(one.returns, { text: `'${one.name}-1'`, int: '0', float: '0.0', bool: 'true', list: '[]' }, 'null')};`,
            ]),
        '    }',
      ]),
      '}',
    ].join('\n'),
}

const java: Language = {
  type: typesOf(
    { text: 'String', int: 'int', float: 'double', bool: 'boolean', list: 'List<Object>' },
    'Object',
    'void',
  ),
  interface: (name, methods) =>
    [`public interface ${name} {`, ...methods.map((one) => `    ${heads.java(one)};`), '}'].join('\n'),
  implement: (name, of, methods) =>
    [
      '/** Does nothing but what its types promise. */',
      `class ${name} implements ${of} {`,
      ...methods.flatMap((one, at) => [
        ...(at === 0 ? [] : ['']),
        '    @Override',
        `    public ${heads.java(one)} {`,
        ...(java.type(one.returns, true) === 'void'
          ? []
          : [
              `        return ${plainestOf(one.returns, { text: `"${one.name}-1"`, int: '0', float: '0.0', bool: 'true', list: 'List.of()' }, 'null')};`,
            ]),
        '    }',
      ]),
      '}',
    ].join('\n'),
}

const csharp: Language = {
  type: typesOf(
    { text: 'string', int: 'int', float: 'double', bool: 'bool', list: 'IReadOnlyList<object>' },
    'object',
    'void',
  ),
  interface: (name, methods) =>
    [`public interface ${name}`, '{', ...methods.map((one) => `    ${heads.csharp(one)};`), '}'].join('\n'),
  implement: (name, of, methods) =>
    [
      '/// <summary>Does nothing but what its types promise.</summary>',
      `public sealed class ${name} : ${of}`,
      '{',
      ...methods.flatMap((one, at) => [
        ...(at === 0 ? [] : ['']),
        `    public ${heads.csharp(one)}`,
        '    {',
        ...(csharp.type(one.returns, true) === 'void'
          ? []
          : [
              `        return ${plainestOf(one.returns, { text: `"${one.name}-1"`, int: '0', float: '0.0', bool: 'true', list: '[]' }, 'default!')};`,
            ]),
        '    }',
      ]),
      '}',
    ].join('\n'),
}

const heads = {
  script: ({ name, parameters, returns }: Signature): string =>
    `${name}(${parameters.map((one) => `${one.name}: ${script.type(one.type, false)}`).join(', ')}): ${script.type(returns, true)}`,
  php: ({ name, parameters, returns }: Signature): string =>
    `public function ${name}(${parameters.map((one) => `${php.type(one.type, false)} $${one.name}`).join(', ')}): ${php.type(returns, true)}`,
  java: ({ name, parameters, returns }: Signature): string =>
    `${java.type(returns, true)} ${name}(${parameters.map((one) => `${java.type(one.type, false)} ${one.name}`).join(', ')})`,
  csharp: ({ name, parameters, returns }: Signature): string =>
    `${csharp.type(returns, true)} ${pascal(wordsOf(name))}(${parameters.map((one) => `${csharp.type(one.type, false)} ${one.name}`).join(', ')})`,
}

const languages: Readonly<Record<string, Language>> = lookupTable({ typescript: script, php, java, csharp })
