import { doubleQuoted } from '../../../quote.ts'
import { snake, wordsOf } from '../../../words.ts'
import type { ClassPlan, Kept, Method, Tongue, Type } from '../plan.ts'
import {
  between,
  braces,
  type ClassLanguage,
  checkOf,
  deeper,
  isGeneric,
  isList,
  isMap,
  startOf,
  takenOf,
  tight,
  typeNamedIn,
} from './language.ts'

const RESERVED = /^(?:type|fn|match|move|ref|self|use|where|in|impl|mod|pub|loop|box|final|let|mut)$/
const snaked = (name: string): string => {
  const own = snake(wordsOf(name))
  return RESERVED.test(own) ? `${own}_` : own
}

const typeOf = (type: Type, record: string): string => {
  if (isList(type)) return `Vec<${typeOf(type.list, record)}>`
  if (isMap(type)) return `BTreeMap<${typeOf(type.key, record)}, ${typeOf(type.map, record)}>`
  return typeNamedIn({ int: 'i64', float: 'f64', bool: 'bool', text: 'String', value: 'T', record }, type)
}

const taken = (type: Type): string =>
  type === 'text' ? '&str' : type === 'record' ? '&Self' : typeOf(type, '')
const number = (value: string, type: Type): string =>
  type === 'float' && !value.includes('.') ? `${value}.0` : value

const COLLECTED = /\.cloned\(\)\.collect\(\)$/
const COUNT = / as i64\)/

const tongue = (_: ClassPlan, method: Method): Tongue => {
  const texts = new Set(
    method.parameters.filter(({ type }) => type === 'text').map(({ name }) => snaked(name)),
  )
  // A key is borrowed where it is looked up, and owned where it is kept.
  const borrowed = (key: string) => (texts.has(key) ? key : `&${key}`)
  const owned = (value: string) =>
    texts.has(value) || /^"[^"]*"$/.test(value) ? `${value}.to_string()` : value
  const wrap = (value: string) => (method.fails ? `Ok(${value})` : value)
  const iter = (list: string) => (COLLECTED.test(list) ? list.replace(COLLECTED, '') : `${list}.iter()`)
  return {
    own: (field) => `self.${snaked(field)}`,
    of: snaked,
    number,
    text: doubleQuoted,
    yes: 'true',
    no: 'false',
    not: (condition) =>
      `!${tight(condition.replace(/&/g, '')) === condition.replace(/&/g, '') ? condition : `(${condition})`}`,
    equal: (a, b) => `${a} == ${b}`,
    size: (list) => `(${list}.len() as i64)`,
    mapSize: (map) => `(${map}.len() as i64)`,
    at: (list, index) => `${list}[${index} as usize].clone()`,
    has: (list, value) =>
      texts.has(value) ? `${list}.iter().any(|item| item == ${value})` : `${list}.contains(&${value})`,
    mapHas: (map, key) => `${map}.contains_key(${borrowed(key)})`,
    mapGet: (map, key) => `${map}[${borrowed(key)}]`,
    mapOr: (map, key, otherwise) => `${map}.get(${borrowed(key)}).copied().unwrap_or(${otherwise})`,
    mapPart: (map, key, part) => `${map}[${borrowed(key)}].${snaked(part)}`,
    keys: (map) => `${map}.keys().cloned().collect()`,
    values: (map) => `${map}.values().cloned().collect()`,
    copy: (list) => `${list}.clone()`,
    sum: (list, each) =>
      each('item') === 'item' ? `${iter(list)}.sum()` : `${iter(list)}.map(|item| ${each('item')}).sum()`,
    where: (list, condition) => `${iter(list)}.filter(|item| ${condition('item')}).cloned().collect()`,
    each: (list, value) => `${iter(list)}.map(|item| ${value('item')}.clone()).collect()`,
    part: (item, part) => `${item}.${snaked(part)}`,
    make: (record, parts) =>
      `${record} { ${parts.map(([part, value]) => (owned(value) === snaked(part) ? snaked(part) : `${snaked(part)}: ${owned(value)}`)).join(', ')} }`,
    peer: (other, field) => `${other}.${snaked(field)}`,
    fixed: (value, digits) => `format!("{:.${digits}}", ${value})`,
    tell: (other, called, values) => [`${other}.${snaked(called)}(${values.join(', ')})?;`],
    pi: 'std::f64::consts::PI',
    root: (value) => `(${value}).sqrt()`,
    another: (values) => `Self::new(${values.join(', ')})`,
    times: (a, b) => `${a} * ${b} as f64`,
    ratio: (a, b) => `${a.replace(/\.sum\(\)$/, '.sum::<f64>()')} / ${b.replace(COUNT, ' as f64)')}`,
    extreme: (list, which) =>
      `${list}.iter().copied().fold(f64::${which === 'max' ? 'NEG_INFINITY' : 'INFINITY'}, f64::${which})`,
    let: (name, _, value) => [`let ${snaked(name)} = ${value};`],
    set: (place, value) => [`${place} = ${owned(value)};`],
    more: (place, value) => [`${place} += ${value};`],
    less: (place, value) => [`${place} -= ${value};`],
    push: (list, value) => [`${list}.push(${owned(value)});`],
    cut: (list, size) => [`${list}.truncate((${size}) as usize);`],
    dropFirst: (list) => [`${list}.remove(0);`],
    reversed: (list) => `${list}.iter().rev().cloned().collect()`,
    clear: (list) => [`${list}.clear();`],
    mapClear: (map) => [`${map}.clear();`],
    mapSet: (map, key, value) => {
      const kept = value.startsWith(`${map}.get(`)
        ? ['let number = '.concat(value, ';'), `${map}.insert(${owned(key)}, number);`]
        : undefined
      return kept ?? [`${map}.insert(${owned(key)}, ${owned(value)});`]
    },
    mapSetPart: (map, key, part, value) => [
      `if let Some(item) = ${map}.get_mut(${borrowed(key)}) {`,
      `    item.${snaked(part)} = ${owned(value).replace(`${map}[${borrowed(key)}]`, 'item')};`,
      '}',
    ],
    mapAddPart: (map, key, part, value) => [
      `if let Some(item) = ${map}.get_mut(${borrowed(key)}) {`,
      `    item.${snaked(part)} += ${value};`,
      '}',
    ],
    mapRemove: (map, key) => [`${map}.remove(${borrowed(key)}).is_some()`],
    mapDrop: (map, key) => [`${map}.remove(${borrowed(key)});`],
    drop: (list, value) => [
      `${list}.retain(|item| ${texts.has(value) ? `item != ${value}` : `*item != ${value}`});`,
    ],
    remove: (list, value) => [
      `match ${list}.iter().position(|item| ${texts.has(value) ? `item == ${value}` : `*item == ${value}`}) {`,
      '    Some(index) => {',
      `        ${list}.remove(index);`,
      '        true',
      '    }',
      '    None => false,',
      '}',
    ],
    take: (list, end) => {
      const removed = end === 'last' ? `${list}.pop()` : `(!${list}.is_empty()).then(|| ${list}.remove(0))`
      return method.maybe
        ? [removed]
        : [`Ok(${end === 'last' ? `${list}.remove(${list}.len() - 1)` : `${list}.remove(0)`})`]
    },
    show: (list, end) =>
      method.maybe
        ? [`${list}.${end}().cloned()`]
        : [`Ok(${list}[${end === 'last' ? `${list}.len() - 1` : '0'}].clone())`],
    showAt: (list, index) => [`${list}.get(${index} as usize).cloned()`],
    giveFrom: (map, key) => [`${map}.get(${borrowed(key)}).cloned()`],
    when: (condition, then, other) =>
      braces('    ', (test) => `if ${test}`)(
        emptied(condition),
        then.map((line) =>
          /^(?:Ok|Err)\(|^[^;{}]*[^;{} ]$/.test(line) && other === undefined ? `return ${line};` : line,
        ),
        other,
      ),
    give: (value) => [wrap(emptied(value))],
    giveNone: () => ['None'],
    all: (conditions) => conditions.join(' && '),
    any: (conditions) => conditions.join(' || '),
    written: (parts) =>
      `format!(${doubleQuoted(parts.map((part) => (typeof part === 'string' ? part.replace(/[{}]/g, '$&$&') : '{}')).join(''))}, ${parts.flatMap((part) => (typeof part === 'string' ? [] : [part.value])).join(', ')})`,
    mapBest: (map, type) => [
      `${map}.iter().max_by(|a, b| a.1.${type === 'float' ? 'total_cmp' : 'cmp'}(b.1)).map(|(key, _)| key.clone())`,
    ],
    sorted: (list) => `{ let mut all: Vec<String> = ${list}; all.sort(); all }`,
    mapRanked: (map, type) =>
      `{ let mut all: Vec<_> = ${map}.iter().collect(); all.sort_by(|a, b| b.1.${type === 'float' ? 'total_cmp' : 'cmp'}(a.1)); all.into_iter().map(|(key, _)| key.clone()).collect() }`,
    mapEach: (map, value) => `${map}.iter().map(|(key, item)| (key.clone(), ${value('item')})).collect()`,
    fail: (message) => [`Err(${doubleQuoted(message)}.to_string())`],
  }
}

const emptied = (condition: string): string =>
  condition
    .replace(/^\((\S+)\.len\(\) as i64\) == 0$/, '$1.is_empty()')
    .replace(/^\((\S+\.len\(\) as i64)\)$/, '$1')

/** Another object that is told to do something is changed by it. */
const changed = (name: string, lines: readonly string[]): boolean =>
  lines.some((line) => line.startsWith(`${snaked(name)}.`) && line.endsWith(')?;'))

const returnsOf = ({ returns, fails, maybe }: Method, type: (of: Type) => string): string => {
  const of = returns === undefined ? '()' : type(returns)
  return fails ? `Result<${of}, String>` : maybe ? `Option<${of}>` : of
}

/** A handle that every thread can have: each call locks what they share. */
function sharedLines(plan: ClassPlan, type: (of: Type) => string, generic: boolean): string[] {
  const { name, says, methods } = plan
  const constructed = takenOf(plan)
  const [bound, of] = generic ? ['<T: Clone + PartialEq>', '<T>'] : ['', '']
  return [
    `/// ${says} Clones of it share the same state, so that each thread can have one.`,
    '#[derive(Debug, Clone)]',
    `pub struct ${name}${of} {`,
    `    state: Arc<Mutex<${name}State${of}>>,`,
    '}',
    '',
    `impl${bound} ${name}${of} {`,
    ...deeper(
      between([
        [
          `pub fn new(${constructed.map((one) => `${snaked(one.name)}: ${taken(one.type)}`).join(', ')}) -> Self {`,
          `    Self { state: Arc::new(Mutex::new(${name}State::new(${constructed.map((one) => snaked(one.name)).join(', ')}))) }`,
          '}',
        ],
        [
          `fn lock(&self) -> MutexGuard<'_, ${name}State${of}> {`,
          '    self.state.lock().unwrap_or_else(PoisonError::into_inner)',
          '}',
        ],
        ...methods.map((one) => {
          const returns = returnsOf(one, type)
          return [
            `/// ${one.says}`,
            `pub fn ${snaked(one.name)}(${['&self', ...one.parameters.map((each) => `${snaked(each.name)}: ${taken(each.type)}`)].join(', ')})${returns === '()' ? '' : ` -> ${returns}`} {`,
            `    self.lock().${snaked(one.name)}(${one.parameters.map((each) => snaked(each.name)).join(', ')})${returns === '()' ? ';' : ''}`,
            '}',
          ]
        }),
      ]),
      '    ',
    ),
    '}',
  ]
}

export const rust: ClassLanguage = {
  tongue,
  file: (plan, bodyOf) => {
    const { says, kept, record, methods } = plan
    const name = plan.isShared ? `${plan.name}State` : plan.name
    const type = (of: Type) => typeOf(of, record?.name ?? name)
    const generic = isGeneric(plan)
    const constructed = takenOf(plan)
    const begin = (one: Kept): string => {
      if (one.taken)
        return one.type === 'text' ? `${snaked(one.name)}: ${snaked(one.name)}.to_string()` : snaked(one.name)
      if (one.texts)
        return `${snaked(one.name)}: vec![${one.texts.map((text) => `${doubleQuoted(text)}.to_string()`).join(', ')}]`
      if (isList(one.type)) return `${snaked(one.name)}: Vec::new()`
      return isMap(one.type)
        ? `${snaked(one.name)}: BTreeMap::new()`
        : `${snaked(one.name)}: ${number(startOf(one), one.type)}${one.type === 'text' ? '.to_string()' : ''}`
    }
    const isChecked =
      plan.check !== undefined &&
      !plan.isShared &&
      !methods.some((one) => bodyOf(one).some((line) => line.includes('Self::new(')))
    // What a trait promises stands in an implementation of its own.
    const isOf = (one: Method) =>
      plan.parent !== undefined &&
      !plan.isExtended &&
      !plan.isShared &&
      (plan.parentMethods?.includes(one.name) ?? false)
    const lines = (one: Method, open = plan.isShared ? '' : 'pub '): string[] => {
      const returns = returnsOf(one, type)
      const body = bodyOf(one)
      return [
        `/// ${one.says}`,
        `${open}fn ${snaked(one.name)}(${[one.asks ? '&self' : '&mut self', ...one.parameters.map((each) => `${snaked(each.name)}: ${changed(each.name, body) ? '&mut Self' : taken(each.type)}`)].join(', ')})${returns === '()' ? '' : ` -> ${returns}`} {`,
        ...deeper(
          one.fails && one.returns === undefined && !body.at(-1)?.startsWith('Err(')
            ? [...body, 'Ok(())']
            : body,
          '    ',
        ),
        '}',
      ]
    }
    const body = between([
      record
        ? [
            '#[derive(Debug, Clone, PartialEq)]',
            `pub struct ${record.name} {`,
            ...record.parts.map((one) => `    pub ${snaked(one.name)}: ${type(one.type)},`),
            '}',
          ]
        : [],
      [
        plan.isShared ? '/// What the threads share.' : `/// ${says}`,
        record || kept.some(({ open }) => !open)
          ? '#[derive(Debug, Clone)]'
          : '#[derive(Debug, Clone, PartialEq)]',
        `${plan.isShared ? '' : 'pub '}struct ${name}${generic ? '<T>' : ''} {`,
        ...kept.map((one) => `    ${one.open ? 'pub ' : ''}${snaked(one.name)}: ${type(one.type)},`),
        '}',
      ],
      [
        `impl${generic ? '<T: Clone + PartialEq>' : ''} ${name}${generic ? '<T>' : ''} {`,
        ...deeper(
          between([
            [
              `${plan.isShared ? '' : 'pub '}fn new(${constructed.map((one) => `${snaked(one.name)}: ${taken(one.type)}`).join(', ')}) -> ${isChecked ? 'Result<Self, String>' : 'Self'} {`,
              ...(isChecked ? deeper(checkOf(plan, bodyOf), '    ') : []),
              isChecked
                ? `    Ok(Self { ${kept.map(begin).join(', ')} })`
                : `    Self { ${kept.map(begin).join(', ')} }`,
              '}',
            ],
            ...methods.filter((one) => !isOf(one)).map((one) => lines(one)),
          ]),
          '    ',
        ),
        '}',
      ],
      methods.some(isOf)
        ? [
            `impl ${plan.parent} for ${name} {`,
            ...deeper(between(methods.filter(isOf).map((one) => lines(one, ''))), '    '),
            '}',
          ]
        : [],
    ])
    const shared = plan.isShared ? sharedLines(plan, type, generic) : []
    const uses = [
      ...(body.join('\n').includes('BTreeMap') ? ['use std::collections::BTreeMap;'] : []),
      ...(plan.isShared ? ['use std::sync::{Arc, Mutex, MutexGuard, PoisonError};'] : []),
    ]
    return [...uses, ...(uses.length > 0 ? [''] : []), ...between([body, shared])]
  },
}
