import type { TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import type { Source } from '../core/types.ts'
import { namesSecret, wordsOf } from '../core/words.ts'
import { callOf, callRule, type Dialect, literalOf } from './calls.ts'

const MAX_PARTS = 200

/** The rule in every language. */
export const SECRET_IN_LOG = {
  id: 'secret-in-log',
  confidence: 0.7,
} as const

/** A value that becomes part of a log entry, and the label before it, if there is one: `secret=%s`, `password: value`. */
export interface Part {
  readonly name: string
  readonly label?: string | undefined
}

/** The name of the first part that is a secret. `text` is the constant text of the entry. */
export function secretAmong(parts: readonly Part[], text: string, source: Source): string | undefined {
  for (const { name, label } of parts) {
    if (isSecret(name, text, source)) return name
    if (label !== undefined && isLabelled(label, name)) return label
  }
  return undefined
}

export const messageOn = (name: string): string =>
  `\`${name.slice(0, 40)}\` is written to the log, where others can read it.`

// `hasPassword` is a flag, `maskedToken` is safe, and `resetPassword` is an action.
const NOT_THE_VALUE =
  /^(?:has|have|is|was|are|need|needs|require|requires|required|use|uses|show|hide|no|with|without|valid|invalid|forgot|change|changed|reset|should|can|allow|wrong|missing|empty|hash|hashed|encrypt|encrypted|mask|masked|redact|redacted|obfuscated|hidden|sanitized|safe|check|count|length|len)$/

const TOKEN_PURPOSES =
  /^(?:reset|session|login|verification|invite|invitation|activation|confirmation|remember|id|sas|user|oauth|recovery)$/

// The name under which something is stored, not a key that must be kept secret.
const KEYS_OF_STORES = /^(?:storage|session|service|account)$/

function isSecret(name: string, text: string, source: Source): boolean {
  const words = wordsOf(name)
  const last = words.at(-1) ?? ''
  const before = words.at(-2) ?? ''
  if (last === 'token' && TOKEN_PURPOSES.test(before)) return true
  if (words.some((word) => NOT_THE_VALUE.test(word))) return false
  if (name === 'token' || name === 'jwt') return isAboutAccess(text, source)
  if (/^(?:cvv|cvc|ssn)$/.test(last) || /^credit_card(?:_number)?$|^card_number$/.test(words.join('_')))
    return true
  // `pass 2 of 3`
  if (name === 'pass') return /password|login|credential/i.test(text)
  if (last === 'key' && KEYS_OF_STORES.test(before)) return false
  return namesSecret(name) !== undefined
}

const ACCESS =
  /issu(?:ed|ing)|log ?in\b|logged in|sign(?:ed)?[- ]?(?:in|up)|auth(?!or)|session|jwt|bearer|reset|verif|access token|refresh|\buser\b|account|password|credential|revok|invit/i
const GRAMMAR = /unexpected|pars(?:e|ing)|lex(?:er|ical)|syntax|tokeni[sz]|inject|provider|cancel/i
const knownSources = new WeakMap<Source, boolean>()

/** Parsers and language models have tokens too: a bare `token` is a secret where the text or the code is about access. */
function isAboutAccess(text: string, source: Source): boolean {
  if (GRAMMAR.test(text)) return false
  if (ACCESS.test(text)) return true
  if (!/token|jwt/i.test(text)) return false
  const known =
    knownSources.get(source) ??
    (/jwt|jsonwebtoken|oauth|authenticat|log_?in\b|sign_?in\b/i.test(source.code) &&
      !GRAMMAR.test(source.code))
  knownSources.set(source, known)
  return known
}

// Values that follow `password=` in a message and are not the password.
const OTHER_VALUES =
  /^(?:err|error|ex|exception|e|reason|status|state|result|ok|id|name|type|kind|path|file|version|arn|ref|url|uri|enabled|set|present|exists|policy|strength|expired|expires|expiry|prefix|suffix|hint|source|user|username|email|digest|size|checksum|fingerprint|found|match|matches|provided|supplied_by|i|n|index)$/

function isLabelled(label: string, name: string): boolean {
  if (namesSecret(label) !== 'password' || /^pass$/i.test(label)) return false
  const words = wordsOf(name)
  return (
    words.length > 0 &&
    ![...words, ...wordsOf(label)].some((word) => NOT_THE_VALUE.test(word)) &&
    !OTHER_VALUES.test(words.at(-1) ?? '')
  )
}

const MAX_FORMAT = 2_000

/** The label of each placeholder: `a=%s b=%s` → `a`, `b`. */
export function labelsOf(format: string): (string | undefined)[] {
  const text = format.slice(0, MAX_FORMAT).replaceAll('%%', '')
  return [...text.matchAll(/%[-+#0-9.]{0,10}[a-zA-Z]|\{\w{0,40}\}/g)].map(({ index }) =>
    labelBefore(text.slice(0, index)),
  )
}

/** `client=7 secret=` → `secret`. */
export const labelBefore = (text: string): string | undefined =>
  /([A-Za-z_]\w{0,40})=['"]?$/.exec(text.slice(-50))?.[1]

/** `log.info("login with " + password)`: calls of a logger, by their name and by what they are called on. */
export function loggedSecret(
  dialect: Dialect,
  { calls, loggers }: { readonly calls: readonly string[]; readonly loggers: RegExp },
): TreeRule {
  return callRule(dialect, {
    ...SECRET_IN_LOG,
    calls,
    check({ node, path, args, named }, source) {
      if (!loggers.test(path)) return undefined
      // Ruby: `logger.info { "…" }`
      const block = node.child('block')
      const labels = labelsOf(literalOf(dialect, args[0]) ?? '')
      const parts = [
        ...args.flatMap((value, index) => partsIn(dialect, value, labels[index - 1])),
        ...[...named].flatMap(([label, value]) =>
          args.includes(value) ? [] : partsIn(dialect, value, label),
        ),
        ...(block ? partsIn(dialect, block) : []),
      ]
      const name = secretAmong(parts, node.text.slice(0, MAX_FORMAT), source)
      return name === undefined ? undefined : { message: messageOn(name) }
    },
  })
}

const FORMATS =
  /^(?:zap|slog|fmt|String)\.(?:String|Any|Sprintf|Sprint|format)$|^string\.Format$|^(?:sprintf|json_encode)$/
const BYTES = /^(?:getBytes|toByteArray|toCharArray|GetBytes|bytes|as_bytes|toString|to_s|to_json|inspect)$/
/** Calls that read a value by its name: `$request->input('password')`. */
const GETTERS =
  /^(?:get|input|post|query|param|fetch|dig|getParameter|getHeader|header|FormValue|PostForm|PostFormValue|Query)$/
const TEXTS =
  /^(?:interpolation|argument|parenthesized_expression|format_string|type_conversion_expression|encapsed_string|interpolated_string_expression|hash|array_creation_expression|anonymous_object_creation_expression|composite_literal|literal_value|block|block_body|body_statement|do_block)$/
// Not `password == other`.
const JOINS = /^(?:\+|\.|%|<<|\?\?|\?:|\|\|)$/
const PAIRS = ['pair', 'array_element_initializer', 'keyed_element']
const SUBSCRIPTS = [
  'element_reference',
  'subscript_expression',
  'element_access_expression',
  'index_expression',
]

/** The names whose own values become part of a text: not those that are only asked for their length. */
export const partsOf = (dialect: Dialect, argument: SyntaxNode): string[] =>
  partsIn(dialect, argument).map(({ name }) => name)

function partsIn(dialect: Dialect, argument: SyntaxNode, given?: string): Part[] {
  const waiting: { readonly node: SyntaxNode; readonly label?: string | undefined }[] = [
    { node: argument, label: given },
  ]
  const parts: Part[] = []
  for (let seen = 0; seen < MAX_PARTS; seen++) {
    const next = waiting.shift()
    if (!next) break
    const { node, label } = next
    const call = callOf(dialect, node)
    const isBytes = call !== undefined && BYTES.test(call.name)
    const name = isBytes ? undefined : nameAt(dialect, node)
    if (name !== undefined) parts.push({ name, label })
    if (PAIRS.includes(node.kind)) {
      const [bound] = dialect.readBindings(node)
      const value = bound?.value ?? node.namedChildren.at(-1)
      if (value) waiting.push({ node: value, label: bound?.name })
      continue
    }
    const isText =
      (dialect.concatenations.includes(node.kind) && JOINS.test(node.child('operator')?.text ?? '+')) ||
      dialect.stringKinds.includes(node.kind) ||
      TEXTS.test(node.kind)
    const inside = isText
      ? // `new { Password = x }`: not the names before `=`.
        node.children.filter(({ named }, index) => named && node.children[index + 1]?.kind !== '=')
      : // `zap.String("password", password)`, `fmt.Sprintf("%s", password)`
        FORMATS.test(call?.path ?? '')
        ? call?.args
        : isBytes
          ? call.name === 'GetBytes'
            ? call.args
            : [call.receiver]
          : []
    for (const child of inside ?? []) if (child) waiting.push({ node: child })
  }
  return parts
}

/** The name of a variable, a field, a getter or an entry: `password`, `user.password`, `getPassword()`, `params[:password]`. */
function nameAt(dialect: Dialect, node: SyntaxNode): string | undefined {
  if (dialect.nameKinds.includes(node.kind)) return lastWord(node.text)
  if (SUBSCRIPTS.includes(node.kind)) {
    const key = node.child('index') ?? node.child('subscript') ?? node.namedChildren[1]
    return key && /^(?::|\[?["'])[\w-]+["']?\]?$/.test(key.text.slice(0, 60))
      ? lastWord(key.text.replace(/["'\]]+$/, ''))
      : undefined
  }
  const call = callOf(dialect, node)
  if (call?.args.length === 0) return call.name.replace(/^get(?=[A-Z])/, '')
  return call && GETTERS.test(call.name) ? literalOf(dialect, call.args[0]) : undefined
}

const lastWord = (text: string): string | undefined => /\w+$/.exec(text.slice(-100))?.[0]
