import { addTo, assign, readMember } from './assign.ts'
import { type Evaluated, invoke, resultType } from './calls.ts'
import { foldMethod } from './fold.ts'
import type { Expr } from './ir.ts'
import { ALL_KINDS, bitsOf } from './kinds.ts'
import type { Frame } from './run.ts'
import {
  allTaints,
  asText,
  type Closure,
  cleaned,
  constant,
  fieldOf,
  fromTaints,
  GAP,
  HARMLESS,
  itemsOf,
  join,
  joinAll,
  listOf,
  MAX_FIELDS,
  mapTaints,
  textOf,
  UNKNOWN,
  type Value,
  withField,
} from './values.ts'

/** What functions do that every language has under some name: strings, lists, maps, callbacks. */
type Model = (frame: Frame, call: Evaluated) => Value | undefined

export function model(frame: Frame, call: Evaluated): Value | undefined {
  const { view, named } = call
  if (view.receiver) {
    const folded = foldMethod(named.last, view.receiver, view.args)
    if (folded) return folded
  }
  const models = named.creates ? creators : view.receiver ? methods : functions
  if (view.receiver) {
    // `Object.assign`, `os.path.join`: functions of a module, not methods of a value.
    for (const full of named.full) {
      const value = modules.get(full)?.(frame, call)
      if (value) return value
    }
  }
  return models.get(named.last)?.(frame, call)
}

function filed(...tables: readonly (readonly [string, Model])[]): Map<string, Model> {
  const all = new Map<string, Model>()
  for (const [names, model] of tables) for (const name of names.split(/\s+/)) all.set(name, model)
  return all
}

// ── Strings ─────────────────────────────────────────────────────────────────────────────────────

const directive = /%(?:\d+\$)?[-+ #0]*\d*(?:\.\d+)?([a-zA-Z%])|\{([^{}]{0,40})\}/g
const numbersOnly = /[dioxXeEfgGuc]/

/** `format % values`: each value in its place; a directive for numbers lets nothing else through. */
export function formatText(format: Value, values: readonly Value[], named?: ReadonlyMap<string, Value>): Value {
  const text = typeof format.constant === 'string' ? format.constant : undefined
  if (text === undefined) return textOf([format, ...values, ...(named?.values() ?? [])])
  const parts: Value[] = []
  let from = 0
  let next = 0
  for (const match of text.matchAll(directive)) {
    parts.push(constant(text.slice(from, match.index)))
    from = match.index + match[0].length
    const [, letter, slot] = match
    if (letter === '%') continue
    const byPlace = slot !== undefined && /^\d+/.test(slot) ? values[Number.parseInt(slot, 10)] : undefined
    const byName = slot === undefined ? undefined : named?.get(slot.replace(/[!:.[].*$/, ''))
    const value = byPlace ?? byName ?? values[next++] ?? UNKNOWN
    parts.push(letter !== undefined && numbersOnly.test(letter) ? HARMLESS : value)
  }
  parts.push(constant(text.slice(from)))
  return textOf(parts)
}

const format: Model = (_, { view }) => {
  const [first, ...others] = view.args
  return first && formatText(first, spreadList(others), view.named)
}

const formatMethod: Model = (_, { view, expr }) => {
  // `String.format(f, …)`, `fmt.Sprintf(f, …)` have a class or module before the dot; `f.format(…)` has the text.
  const isText = view.receiver && (view.receiver.text !== undefined || view.receiver.taints.length > 0)
  if (isText && view.receiver) return formatText(view.receiver, view.args, view.named)
  if (expr.callee.is === 'member' && view.args.length > 0) {
    const at = view.args.findIndex((arg) => typeof arg.constant === 'string')
    const format = view.args[Math.max(at, 0)]
    return format && formatText(format, spreadList(view.args.slice(Math.max(at, 0) + 1)), view.named)
  }
  return undefined
}

function spreadList(values: readonly Value[]): readonly Value[] {
  const [only] = values
  return only && values.length === 1 && only.list ? [...(only.fields?.values() ?? [])] : values
}

const joinItems: Model = (_, { view }) => {
  const all = [...(view.receiver ? [view.receiver] : []), ...view.args]
  const list = all.find((one) => one.list || (one.fields?.size ?? 0) > 0)
  const separator = all.find((one) => one !== list && typeof one.constant === 'string') ?? constant(',')
  if (!list) return textOf([...all, constant('')])
  const items = [...(list.fields?.values() ?? []), ...(list.taints.length > 0 ? [fromTaints(list.taints)] : [])]
  return textOf(items.flatMap((item, i) => (i === 0 ? [item] : [separator, item])))
}

/** What a text becomes when some of it is replaced: safe for some things, if that was the point of it. */
const replace: Model = (_, { view }) => {
  const { receiver, args } = view
  const isFunction = receiver?.text === undefined && (receiver?.taints.length ?? 0) === 0 && args.length > 2
  const subject = isFunction ? args.at(-1) : receiver
  const what = isFunction ? args[0] : args[0]
  const by = isFunction ? args[1] : args[1]
  if (!subject || !what) return undefined
  const result = asTextValue(join(subject, by ? fromTaints(allTaints(by)) : UNKNOWN))
  return cleaned({ ...result, constant: undefined, text: subject.text === undefined ? undefined : GAP }, cleanedByReplacing(what))
}

export function cleanedByReplacing(what: Value): number {
  const text = what.text
  if (text === undefined) return 0
  const isPattern = what.type === 'regex' || /^[/~#]/.test(text)
  if (/\[\^[^\]]*[\w\\][^\]]*\]/.test(text)) return ALL_KINDS
  let bits = 0
  if (text.includes('<')) bits |= bitsOf('xss', 'html')
  if (/[\r\n]|\\[rn]/.test(text)) bits |= bitsOf('log', 'header')
  if (isPattern && /\[[^\]]*['"][^\]]*\]/.test(text)) bits |= bitsOf('sql', 'command')
  if (isPattern && /\[[^\]]*[/\\.][^\]]*\]/.test(text)) bits |= bitsOf('path', 'zip')
  if (isPattern && /\[[^\]]*\*[^\]]*\]/.test(text)) bits |= bitsOf('regex', 'ldap')
  return bits
}

function asTextValue(value: Value): Value {
  return mapTaints(value, (taint) => asText(taint, false))
}

/** The same text in another shape. */
const sameText: Model = (_, { view }) => {
  if (!view.receiver) return undefined
  const { receiver } = view
  // `decoder.decode(x)` is about the argument.
  if (receiver.taints.length === 0 && receiver.text === undefined && view.args.length > 0) return undefined
  if (receiver.taints.length === 0 && receiver.fields === undefined) return { ...UNKNOWN, text: receiver.text === undefined ? undefined : keepGaps(receiver.text), type: receiver.type }
  return { ...asTextValue(receiver), constant: undefined }
}

function keepGaps(text: string): string {
  return text.includes(GAP) ? text : '0'
}

const split: Model = (_, { view, named }) => {
  const subject = view.receiver && (view.receiver.text !== undefined || view.receiver.taints.length > 0) ? view.receiver : view.args.at(-1)
  if (!subject) return undefined
  return fromTaints(allTaints(subject), resultType(named))
}

// ── Lists and maps ──────────────────────────────────────────────────────────────────────────────

const builder = /(StringBuilder|StringBuffer|StringJoiner|StringWriter|strings\.Builder|Buffer|StringIO|TextBuilder)(\(\))?$/

/** Puts one more thing into its object, and gives the object back. */
const add: Model = (frame, { view, expr }) => {
  const { receiver, args } = view
  if (!receiver || expr.callee.is !== 'member') return undefined
  const value = added(receiver, args)
  assign(frame, rootOf(expr.callee.object), value, 1)
  return value
}

/** The builder of `builder.append(a).append(b)`. */
function rootOf(expr: Expr): Expr {
  let root = expr
  while (root.is === 'call' && root.callee.is === 'member' && methods.get(root.callee.name) === add) root = root.callee.object
  return root
}

function added(receiver: Value, args: readonly Value[]): Value {
  if (builder.test(receiver.type ?? '') || typeof receiver.constant === 'string') {
    return { ...textOf([receiver.text === undefined && receiver.taints.length === 0 ? constant('') : receiver, ...args]), type: receiver.type }
  }
  const items = itemsOf(receiver)
  if (items && items.length + args.length <= MAX_FIELDS) return { ...listOf([...items, ...args]), type: receiver.type }
  const [key, item] = args
  // `multimap.add(key, value)`
  if (key?.constant !== undefined && item && args.length === 2) return withField(receiver, String(key.constant), item)
  return args.reduce((all, arg) => addTo(all, arg), receiver)
}

const put: Model = (frame, { view, expr }) => {
  const [key, item] = view.args
  if (!view.receiver || !key || !item || expr.callee.is !== 'member') return undefined
  const name = key.constant === undefined || key.constant === null ? undefined : String(key.constant)
  const changed = withField(view.receiver, name, item)
  const isParser = /XML|DocumentBuilder|SAX/.test(view.receiver.type ?? '')
  assign(frame, expr.callee.object, isParser ? withField(changed, 'hardened', HARMLESS) : changed, 1)
  return UNKNOWN
}

const get: Model = (frame, { view, expr }) => {
  const { receiver, args } = view
  const key = args[0]?.constant
  if (!receiver || !(receiver.fields || receiver.taints.length > 0)) return undefined
  const fallback = args[1]
  const found = key !== undefined && key !== null ? readMember(frame, receiver, String(key), undefined, expr.at.line) : anyOf(receiver)
  return fallback && !fallback.closure ? join(found, fallback) : found
}

/** What is under a key that is not known; there may be nothing. */
function anyOf(value: Value): Value {
  const field = fieldOf(value, undefined)
  return field ? { ...field, constant: undefined } : fromTaints(value.taints)
}

const remove: Model = (frame, { view, expr }) => {
  const { receiver, args } = view
  const items = receiver && itemsOf(receiver)
  if (!items || expr.callee.is !== 'member') return undefined
  const index = args[0]?.constant
  if (typeof index !== 'number') return undefined
  const [gone] = items.splice(index, 1)
  assign(frame, expr.callee.object, { ...listOf(items), type: receiver.type }, 1)
  return gone ?? UNKNOWN
}

function takeFrom(end: 'first' | 'last'): Model {
  return (frame, { view, expr }) => {
    const { receiver, args } = view
    const items = receiver && itemsOf(receiver)
    if (!items || expr.callee.is !== 'member') return receiver && fromTaints(allTaints(receiver))
    const index = args[0]?.constant
    const at = typeof index === 'number' ? (index < 0 ? items.length + index : index) : end === 'first' ? 0 : items.length - 1
    const [gone] = items.splice(at, 1)
    assign(frame, expr.callee.object, listOf(items), 1)
    return gone ?? UNKNOWN
  }
}

const elements: Model = (_, { view, named }) => {
  const subject = view.receiver ?? view.args[0]
  if (!subject) return undefined
  if (subject.list) return subject
  const items = subject.fields ? [...subject.fields.values()] : []
  return { ...listOf(items), list: false, taints: subject.taints, type: items.length === 0 ? resultType(named) : undefined }
}

/** A thing and its parts as they are: a copy, an iterator, an optional. */
const same: Model = (_, { view }) => view.receiver ?? view.args[0]
const sameArgument: Model = (_, { view }) => view.args[0]

const element: Model = (_, { view }) => {
  const subject = view.receiver
  if (!subject) return undefined
  return fieldOf(subject, undefined) ?? fromTaints(subject.taints)
}

const merge: Model = (frame, { view, expr }) => {
  const [target, ...others] = view.args
  if (!target) return undefined
  const value = others.reduce((all, other) => ({ ...join(all, other), fields: new Map([...(all.fields ?? []), ...(other.fields ?? [])]) }), target)
  if (expr.args[0]) assign(frame, expr.args[0].value, value, 1)
  return value
}

const appendAll: Model = (_, { view }) => {
  const [list, ...others] = view.args
  if (!list) return undefined
  const items = itemsOf(list)
  return items ? listOf([...items, ...others.flatMap((one) => itemsOf(one) ?? [one])].slice(0, MAX_FIELDS)) : joinAll([list, ...others.map((one) => fromTaints(allTaints(one)))])
}

// ── Callbacks ───────────────────────────────────────────────────────────────────────────────────

function callbackOf(call: Evaluated): Closure | undefined {
  return call.view.args.find((arg) => arg.closure)?.closure ?? [...call.view.named.values()].find((arg) => arg.closure)?.closure
}

function elementOf(value: Value | undefined): Value {
  if (!value) return UNKNOWN
  return fieldOf(value, undefined) ?? fromTaints(value.taints, value.type && `${value.type}[]`)
}

/** Each element goes through the callback, whose results make the new list. */
const mapping: Model = (frame, call) => {
  const closure = callbackOf(call)
  if (!closure) return undefined
  const subject = call.view.receiver ?? call.view.args.find((arg) => !arg.closure)
  const result = invoke(frame, closure, [elementOf(subject)])
  return { ...UNKNOWN, fields: new Map([['0', result]]) }
}

const eachElement: Model = (frame, call) => {
  const closure = callbackOf(call)
  if (!closure) return undefined
  const one = elementOf(call.view.receiver)
  invoke(frame, closure, closure.fn.params.length > 1 && !call.view.receiver?.list ? [one, one] : [one])
  return call.view.receiver
}

const filtering: Model = (frame, call) => {
  const closure = callbackOf(call)
  if (closure) invoke(frame, closure, [elementOf(call.view.receiver)])
  return closure ? call.view.receiver && { ...call.view.receiver, list: false } : undefined
}

const finding: Model = (frame, call) => {
  const closure = callbackOf(call)
  if (!closure) return undefined
  invoke(frame, closure, [elementOf(call.view.receiver)])
  return elementOf(call.view.receiver)
}

const reducing: Model = (frame, call) => {
  const closure = callbackOf(call)
  if (!closure) return undefined
  const start = call.view.args.find((arg) => !arg.closure) ?? elementOf(call.view.receiver)
  const once = invoke(frame, closure, [start, elementOf(call.view.receiver)])
  return join(start, once)
}

/** A promise is taken for what it will hold. */
const then: Model = (frame, call) => {
  const closure = callbackOf(call)
  if (!closure || !call.view.receiver) return undefined
  return invoke(frame, closure, [call.view.receiver])
}

const testing: Model = (frame, call) => {
  const closure = callbackOf(call)
  if (closure) invoke(frame, closure, [elementOf(call.view.receiver)])
  return closure && HARMLESS
}

const withSelf: Model = (frame, call) => {
  const closure = callbackOf(call)
  if (!closure || !call.view.receiver) return undefined
  const result = invoke(frame, closure, [call.view.receiver])
  return /^(also|apply|tap)$/.test(call.named.last) ? call.view.receiver : result
}

// ── Objects ─────────────────────────────────────────────────────────────────────────────────────

const regex: Model = (_, { view }) => {
  const [source] = view.args
  if (!source) return undefined
  return { ...UNKNOWN, taints: allTaints(source), text: source.text, type: 'regex' }
}

const textBuilder: Model = (_, { view, named }) => {
  const [first] = view.args
  const isText = first && (typeof first.constant === 'string' || first.text !== undefined || first.taints.length > 0)
  return { ...(isText ? first : UNKNOWN), constant: isText ? first.constant : '', text: isText ? first.text : '', type: named.last }
}

const emptyList: Model = (_, { view, named }) => {
  const [first] = view.args
  const start = first && (first.fields || first.taints.length > 0) ? first : listOf([])
  return { ...start, type: named.last }
}

const emptyMap: Model = (_, { view, named }) => ({ ...(view.args[0]?.fields ? view.args[0] : UNKNOWN), type: named.last })

/** `Map.of(key, value, key, value)` */
const mapOfArgs: Model = (_, { view }) => {
  let map: Value = { ...UNKNOWN, fields: new Map() }
  for (let i = 0; i + 1 < view.args.length; i += 2) {
    const key = view.args[i]?.constant
    map = withField(map, key === undefined || key === null ? undefined : String(key), view.args[i + 1] ?? UNKNOWN)
  }
  return map
}

const copies: Model = (_, { view }) => view.args[1] && listOf([view.args[1]])

const keysOf: Model = (_, { view }) => {
  const [object] = view.args
  if (!object) return undefined
  return object.taints.length === 0 && object.fields ? listOf([HARMLESS]) : fromTaints(object.taints)
}

/** Settings that make a parser safe. */
const harden: Model = (frame, { view, expr }) => {
  if (!view.receiver || expr.callee.is !== 'member') return undefined
  assign(frame, expr.callee.object, withField(view.receiver, 'hardened', HARMLESS), 1)
  return UNKNOWN
}

/** `useMemo(() => value)` is the value. */
const resultOfFirst: Model = (frame, { view }) => view.args[0]?.closure && invoke(frame, view.args[0].closure, [])

const listOfArgs: Model = (_, { view }) => listOf(view.args)

const importing: Model = (_, { view }) => {
  const path = view.args[0]?.constant
  return typeof path === 'string' ? { ...UNKNOWN, type: path.replace(/^node:/, '') } : undefined
}

const pathJoin: Model = (_, { view, named }) => ({
  ...textOf(view.args.flatMap((arg, i) => (i === 0 ? [arg] : [constant('/'), arg]))),
  type: resultType(named),
})

const number: Model = (_, { view }) => {
  const value = view.args[0]?.constant
  const parsed = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN
  return Number.isFinite(parsed) ? constant(parsed) : HARMLESS
}

/** Text that becomes an object again. */
const parsed: Model = (_, { view }) => {
  const [first] = view.args
  return first && { ...mapTaints(first, (taint) => (taint.plain ? { ...taint, plain: false } : taint)), constant: undefined, text: undefined }
}

const text: Model = (_, { view }) => {
  const [first] = view.args
  return first && { ...asTextValue(first), type: undefined }
}

const promises: Model = (_, { view }) => view.args[0]

const functions = filed(
  ['useMemo useCallback memo computed lazy cache', resultOfFirst],
  ['require', importing],
  ['promisify', sameArgument],
  ['list tuple set sorted reversed iter array_values array_merge array_unique array_reverse asList toList frozenset', same],
  ['dict', same],
  ['append array_push', appendAll],
  ['sprintf printf vsprintf Sprintf format snprintf', format],
  ['implode join', joinItems],
  ['str String string strval text_type unicode', text],
  ['parseInt parseFloat Number int float intval floatval BigInt Int Double', number],
  ['str_replace preg_replace str_ireplace', replacing()],
  ['explode', split],
  ['map array_map', mapping],
  ['filter array_filter', (_, { view }) => view.args.find((arg) => !arg.closure)],
  ['listOf mutableListOf arrayListOf arrayOf setOf mutableSetOf List Array Set Seq Vector', listOfArgs],
)

function replacing(): Model {
  return (_, { view }) => {
    const [what, by, subject] = view.args
    if (!what || !subject) return undefined
    const isBare = what.list ? [...(what.fields?.values() ?? [])] : [what]
    const bits = isBare.reduce((all, one) => all | cleanedByReplacing(one), 0)
    return cleaned({ ...asTextValue(join(subject, by ? fromTaints(allTaints(by)) : UNKNOWN)), constant: undefined }, bits)
  }
}

const methods = filed(
  ['format Sprintf Format sprintf formatted Sprint Sprintln Errorf', formatMethod],
  ['join Join joinToString mkString joined', joinItems],
  ['replace replaceAll replaceFirst Replace gsub sub tr delete ReplaceAll ReplaceAllString translate replacingOccurrences', replace],
  [
    'trim trimStart trimEnd strip lstrip rstrip toLowerCase toUpperCase lower upper downcase upcase capitalize title slice substring substr normalize toString to_s String text asString toCharArray getBytes bytes encode decode chomp squeeze padStart padEnd ToString ToLower ToUpper Trim Substring subSequence valueOf intern lowercase uppercase swapcase casefold expandtabs clone dup to_string as_str to_owned to_lowercase to_uppercase into as_ref unwrap unwrap_or_default expect as_bytes utf8 stripLeading stripTrailing repeat toLocaleLowerCase at charAt',
    sameText,
  ],
  ['split rsplit splitlines partition rpartition lines Split Fields tokenize components', split],
  ['push append add Add Append AppendLine AppendFormat WriteString WriteByte WriteRune insert addAll push_str prepend unshift enqueue offer addLast addFirst Push extend concat Write push_back emplace_back AddRange addElement update', add],
  ['put set setProperty setItem Set putIfAbsent store __setitem__ setdefault Add2', put],
  ['get getOrDefault Get getProperty getItem dig fetch at elementAt get_or_insert getOrElse __getitem__ getlist', get],
  ['remove removeAt RemoveAt', remove],
  ['setFeature setExpandEntityReferences setAttribute setXIncludeAware', harden],
  ['shift poll removeFirst popleft Dequeue', takeFrom('first')],
  ['pop removeLast', takeFrom('last')],
  ['values entries items keys entrySet keySet elements iterator stream toArray to_a each_with_index toList asList enumerate iter into_iter chars ToList ToArray AsEnumerable collect flat flatten compact uniq reverse sort sorted distinct limit skip to_h copy orElse orElseGet', elements],
  ['next nextElement first last min max sample head getFirst getLast First Last FirstOrDefault Single element firstOrNull findFirst', element],
  ['map flatMap collect_concat mapNotNull Select SelectMany flat_map mapIndexed mapTo', mapping],
  ['forEach each ForEach each_with_object for_each each_pair onEach forEachIndexed', eachElement],
  ['filter select reject Where filterNot filter_map takeWhile', filtering],
  ['find detect findLast', finding],
  ['reduce fold inject Aggregate reduceRight', reducing],
  ['then', then],
  ['catch finally', same],
  ['some every any all any? all? Any All none anyMatch allMatch noneMatch', testing],
  ['let also apply run use with tap takeIf then_by yield_self', withSelf],
  ['compile MustCompile', regex],
)

const builtins: readonly (readonly [string, Model])[] = [
  ['Object.assign', merge],
  ['Object.values', sameArgument],
  ['Object.entries', sameArgument],
  ['Object.keys', keysOf],
  ['Map.of', mapOfArgs],
  ['ImmutableMap.of', mapOfArgs],
  ['Collections.nCopies', copies],
  ['Object.freeze', sameArgument],
  ['Array.from', sameArgument],
  ['Array.of', listOfArgs],
  ['Arrays.asList', listOfArgs],
  ['List.of', listOfArgs],
  ['Set.of', listOfArgs],
  ['Promise.resolve', promises],
  ['Promise.all', promises],
  ['path.join', pathJoin],
  ['path.resolve', pathJoin],
  ['path.posix.join', pathJoin],
  ['os.path.join', pathJoin],
  ['filepath.Join', pathJoin],
  ['Paths.get', pathJoin],
  ['Path.of', pathJoin],
  ['Path.Combine', pathJoin],
  ['File.join', pathJoin],
  ['URI.create', sameArgument],
  ['JSON.parse', parsed],
  ['JSON.stringify', text],
  ['json.loads', parsed],
  ['util.promisify', sameArgument],
  ['json.dumps', text],
]
const modules = new Map(builtins)
functions.set('list of', same)

const creators = filed(
  ['StringBuilder StringBuffer StringWriter StringJoiner', textBuilder],
  ['RegExp Regex', regex],
  ['ArrayList LinkedList Vector Stack List Set HashSet LinkedHashSet TreeSet ArrayDeque', emptyList],
  ['HashMap Map LinkedHashMap TreeMap Hashtable Dictionary ConcurrentHashMap Properties', emptyMap],
  ['String', text],
)
