import { singleQuoted } from '../../../quote.ts'
import type { ClassPlan, Kept, Method, Tongue, Type } from '../plan.ts'
import {
  between,
  braces,
  type ClassLanguage,
  checkOf,
  deeper,
  errorFor,
  isList,
  isMap,
  startOf,
  takenOf,
  tight,
  typeNamedIn,
} from './language.ts'

const typeOf = (type: Type, record: string): string =>
  isList(type) || isMap(type)
    ? 'array'
    : typeNamedIn({ int: 'int', float: 'float', bool: 'bool', text: 'string', value: 'mixed', record }, type)

const listed = (list: string): string => list.replace(/^array_values\((\$this->\w+)\)$/, '$1')

const tongue = (plan: ClassPlan, method: Method): Tongue => {
  const failure = (message: string): string => {
    const error = errorFor(plan, method, message)
    return error !== undefined && (plan.ownErrors?.includes(error) || /^\w*Exception$/.test(error))
      ? error
      : 'InvalidArgumentException'
  }
  return {
    own: (field) => `$this->${field}`,
    of: (name) => `$${name}`,
    number: (value) => value,
    text: singleQuoted,
    yes: 'true',
    no: 'false',
    not: (condition) => `!${condition.startsWith('isset(') ? condition : tight(condition)}`,
    equal: (a, b) => `${a} === ${b}`,
    size: (list) => `count(${list})`,
    mapSize: (map) => `count(${map})`,
    at: (list, index) => `${list}[${index}]`,
    has: (list, value) => `in_array(${value}, ${list}, true)`,
    mapHas: (map, key) => `isset(${map}[${key}])`,
    mapGet: (map, key) => `${map}[${key}]`,
    mapOr: (map, key, otherwise) => `(${map}[${key}] ?? ${otherwise})`,
    mapPart: (map, key, part) => `${map}[${key}]['${part}']`,
    keys: (map) => `array_keys(${map})`,
    values: (map) => `array_values(${map})`,
    copy: (list) => list,
    sum: (list, each) =>
      each('$item') === '$item'
        ? `array_sum(${listed(list)})`
        : `array_sum(array_map(fn ($item) => ${each('$item')}, ${listed(list)}))`,
    where: (list, condition) =>
      `array_values(array_filter(${listed(list)}, fn ($item) => ${condition('$item')}))`,
    each: (list, value) => `array_map(fn ($item) => ${value('$item')}, ${list})`,
    part: (item, part) => `${item}['${part}']`,
    make: (_, parts) => `[${parts.map(([name, value]) => `'${name}' => ${value}`).join(', ')}]`,
    peer: (other, field) => `${other}->${field}`,
    fixed: (value, digits) => `number_format(${value}, ${digits}, '.', '')`,
    tell: (other, called, values) => [`${other}->${called}(${values.join(', ')});`],
    pi: 'M_PI',
    root: (value) => `sqrt(${value})`,
    another: (values) => `new self(${values.join(', ')})`,
    times: (a, b) => `${a} * ${b}`,
    ratio: (a, b) => `${a} / ${b}`,
    extreme: (list, which) => `${which}(${list})`,
    let: (name, _, value) => [`$${name} = ${value};`],
    set: (place, value) => [`${place} = ${value};`],
    more: (place, value) => [`${place} += ${value};`],
    less: (place, value) => [`${place} -= ${value};`],
    push: (list, value) => [`${list}[] = ${value};`],
    cut: (list, size) => [`${list} = array_slice(${list}, 0, ${size});`],
    dropFirst: (list) => [`array_shift(${list});`],
    reversed: (list) => `array_reverse(${list})`,
    clear: (list) => [`${list} = [];`],
    mapClear: (map) => [`${map} = [];`],
    mapSet: (map, key, value) => [`${map}[${key}] = ${value};`],
    mapSetPart: (map, key, part, value) => [`${map}[${key}]['${part}'] = ${value};`],
    mapAddPart: (map, key, part, value) => [`${map}[${key}]['${part}'] += ${value};`],
    mapRemove: (map, key) => [
      `$found = isset(${map}[${key}]);`,
      `unset(${map}[${key}]);`,
      '',
      'return $found;',
    ],
    mapDrop: (map, key) => [`unset(${map}[${key}]);`],
    drop: (list, value) => [`array_splice(${list}, array_search(${value}, ${list}, true), 1);`],
    remove: (list, value) => [
      `$index = array_search(${value}, ${list}, true);`,
      'if ($index === false) {',
      '    return false;',
      '}',
      `array_splice(${list}, $index, 1);`,
      '',
      'return true;',
    ],
    take: (list, end) => [`return array_${end === 'last' ? 'pop' : 'shift'}(${list});`],
    show: (list, end) => [`return ${list}[array_key_${end}(${list})] ?? null;`],
    showAt: (list, index) => [`return ${list}[${index}] ?? null;`],
    giveFrom: (map, key) => [`return ${map}[${key}] ?? null;`],
    when: braces('    ', (condition) => `if (${condition.replace(' == ', ' === ')})`),
    give: (value) => [`return ${value.replace(' == ', ' === ').replace(/^\((.*)\)$/, '$1')};`],
    giveNone: () => ['return null;'],
    all: (conditions) => conditions.join(' && '),
    any: (conditions) => conditions.join(' || '),
    written: (parts) =>
      parts.map((part) => (typeof part === 'string' ? singleQuoted(part) : part.value)).join(' . '),
    mapBest: (map) => [`return ${map} === [] ? null : (string) array_search(max(${map}), ${map}, true);`],
    sorted: (list) =>
      `array_values((static function (array $all): array { sort($all); return $all; })(${list}))`,
    mapRanked: (map) =>
      `array_keys((static function (array $all): array { arsort($all); return $all; })(${map}))`,
    mapEach: (map, value) => `array_map(fn (float $item): float => ${value('$item')}, ${map})`,
    fail: (message) => [`throw new ${failure(message)}(${singleQuoted(message)});`],
  }
}

export const php: ClassLanguage = {
  tongue,
  file: (plan, bodyOf) => {
    const { name, says, kept, record, methods } = plan
    // A record is an array with named parts here.
    const type = (of: Type) => typeOf(of, record ? 'array' : 'self')
    const taken = takenOf(plan)
    const begin = (one: Kept): string =>
      one.texts
        ? `[${one.texts.map(singleQuoted).join(', ')}]`
        : typeof one.type === 'string'
          ? startOf(one, singleQuoted)
          : '[]'
    const body = between([
      kept
        .filter((one) => !one.taken)
        .map((one) => `${one.open ? 'public' : 'private'} ${type(one.type)} $${one.name} = ${begin(one)};`),
      taken.length === 0
        ? []
        : [
            'public function __construct(',
            ...taken.map(
              (one) =>
                `    ${one.open ? (one.changes ? 'public' : 'public readonly') : 'private'} ${type(one.type)} $${one.name}${one.start === undefined ? '' : ` = ${one.start}`},`,
            ),
            ') {',
            ...deeper(checkOf(plan, bodyOf), '    '),
            '}',
          ],
      ...methods.map((one) => {
        const plain = one.returns === undefined ? 'void' : type(one.returns)
        return [
          `/** ${one.says} */`,
          `public function ${one.name}(${one.parameters.map((each) => `${type(each.type)} $${each.name}${each.otherwise === undefined ? '' : ` = ${each.otherwise}`}`).join(', ')}): ${one.maybe && plain !== 'mixed' ? `?${plain}` : plain}`,
          '{',
          ...deeper(bodyOf(one), '    '),
          '}',
        ]
      }),
    ])
    const failure = [...new Set([...body.join('\n').matchAll(/new (\w+Exception)\(/g)].map(([, one]) => one))]
    return [
      '<?php',
      '',
      'declare(strict_types=1);',
      '',
      `/** ${says} */`,
      `final class ${name}${plan.parent ? ` ${plan.isExtended ? 'extends' : 'implements'} ${plan.parent}` : ''}`,
      '{',
      ...deeper(
        body.map((line) =>
          failure.reduce<string>((text, one) => text.replace(`new ${one}(`, `new \\${one}(`), line),
        ),
        '    ',
      ),
      '}',
    ]
  },
}
