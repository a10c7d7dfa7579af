import { lookupTable } from '@atelier/analyzer/basics'
import { nameForms } from './names.ts'
import { type Field, isKnownFieldName } from './prompt/fields.ts'
import type { Ledger } from './prompt/ledger.ts'
import { fieldsAfter } from './prompt/lists.ts'
import { readConstraints, readQueries, takeMentions } from './prompt/mentions.ts'
import {
  fieldsOfText,
  parentsFirst,
  type Resource,
  readResources,
  uniqueFields,
  usualFieldsOf,
} from './prompt/resources.ts'
import { METHODS, type Route } from './prompt/routes.ts'
import { stemOf } from './prompt/stem.ts'
import { isListName } from './targets/data-models.ts'
import { goHelpers } from './targets/go.ts'
import { nestImports } from './targets/nest.ts'
import type { DeclaredRoute, Template, Variant } from './template/catalogue.ts'
import { fieldScope, isFilterable, isSearchable, resourceScope } from './template/scope.ts'
import { wordSet } from './vocabulary.ts'

/** Options that make no sense without another. */
const NEEDS: Readonly<Record<string, string>> = lookupTable({
  firstAdmin: 'roles',
  adminWrites: 'roles',
  adminDeletes: 'roles',
  roles: 'auth',
  owner: 'auth',
  author: 'auth',
  publicRead: 'auth',
  bcrypt: 'auth',
  imagesOnly: 'upload',
})

/** Options that only records have. */
const OF_RECORDS =
  'pagination totalHeader search filter sort newest range cascade timestamps owner author publicRead adminWrites adminDeletes'.split(
    ' ',
  )

const ACCOUNT_WORDS = ['user', 'account', 'email', 'password', 'register'].map((word) => [word])

const isAccountName = (words: readonly string[]): boolean => /^(?:user|account)$/.test(words.join(' '))
const isAccount = ({ words }: Resource): boolean => isAccountName(words)

/** A record has at least its usual fields. */
const withSome = (fields: readonly Field[], { words }: Resource): readonly Field[] =>
  fields.length > 0 ? fields : usualFieldsOf(words)

/**
 * What a template that accepts resources gets from the prompt: the kinds of records, the paths of the routes that the header declares,
 * and the fields of accounts. Accounts for the words, and adds the options that routes of the prompt need.
 */
export function scopeOfResources(
  ledger: Ledger,
  { defaults, options: known, routes: declared, standalone }: Template,
  { lacks }: Variant,
  options: Set<string>,
): Record<string, unknown> {
  const scope: Record<string, unknown> = {}
  for (const [option, needed] of Object.entries(NEEDS))
    if (options.has(option) && known.has(needed)) options.add(needed)
  const read = readResources(ledger)
  const accountFields: Field[] = []
  for (const [name, { path }] of declared) scope[`${name}Path`] = path
  const others: Route[] = []
  for (const route of read.routes) {
    const [name, match] = [...declared].find(([, other]) => isDeclared(route, other)) ?? []
    if (name === undefined || match === undefined || lacks.has(match.option)) {
      others.push(route)
      continue
    }
    scope[`${name}Path`] = route.path
    if (match.option !== '') options.add(match.option)
    takeRoute(ledger, route, name === 'me')
    const body = bodyOf(ledger, route)
    for (const field of body.fields) {
      const isKnown = match.fields.includes(field.words.join(' '))
      if (!isKnown && match.fields.includes('...')) accountFields.push(field)
      if (isKnown || match.fields.includes('...')) for (const at of body.takenBy(field)) ledger.take(at)
    }
  }
  let resources = read.resources
  if (options.has('auth')) {
    // Accounts are part of authentication. Records that belong to a user take the owner from the token.
    const accounts = resources.filter(isAccount)
    const isOwned = resources.some(({ parents = [] }) => parents.some(isAccountName))
    if (isOwned && !lacks.has('owner')) options.add('owner')
    else if (isOwned) ledger.lack('records of each user')
    const isOfAccount = ({ words }: Field): boolean =>
      /^(?:user|account|owner)(?: id)?$/.test(words.join(' ')) && (isOwned || options.has('owner'))
    resources = resources
      .filter((resource) => !isAccount(resource))
      .map((resource) => ({
        ...resource,
        fields: withSome(
          resource.fields.filter((field) => !isOfAccount(field)),
          resource,
        ),
        parents: resource.parents?.filter((words) => !isAccountName(words)),
        children: resource.children?.filter((words) => !isAccountName(words)),
      }))
    accountFields.push(...accounts.filter(({ isDescribed }) => isDescribed).flatMap(({ fields }) => fields))
  }
  if (options.has('publicRead') && options.delete('owner')) options.add('author')
  if (options.has('author')) {
    // The author of a record is the account that created it.
    const isAuthor = (words: readonly string[]) => /^(?:author|owner|creator)$/.test(words.join(' '))
    resources = resources
      .filter(({ words, isDescribed }) => isDescribed || !isAuthor(words))
      .map((resource) => ({ ...resource, parents: resource.parents?.filter((words) => !isAuthor(words)) }))
  }
  const isAlone = standalone.some((option) => options.has(option))
  if (resources.length === 0 && !isAlone) resources = [{ words: ['item'], fields: fieldsOfText(defaults) }]
  if (resources.length === 0) for (const option of OF_RECORDS) options.delete(option)
  resources = readConstraints(ledger, withoutComputed(ledger, resources))
  takeMentions(ledger, resources, options.has('auth') ? ACCOUNT_WORDS : [])
  resources = bindQueries(ledger, resources, options, lacks)
  if (resources.length > 0) takeMethods(ledger, lacks)
  takeRoutes(ledger, others, resources, { lacks, options })
  resources = withoutLists(ledger, resources)
  return {
    ...scope,
    /** Whether the prompt asks for anything of this. */
    isStated: isAlone || read.resources.length > 0,
    prefix: read.prefix,
    /** Whether the paths of the prompt begin with no prefix. */
    atRoot: read.prefix === '' && read.routes.length > 0,
    resources: parentsFirst(resources, parentKeys).map((resource) => ({
      ...resourceScope(resource),
      ...apiNames(resource.words),
      parents: resource.parents?.map(apiNames) ?? [],
      children: resource.children?.map(apiNames) ?? [],
    })),
    accountFields: uniqueFields(accountFields)
      .filter(({ words }) => !/^(?:email|password|role|created at|updated at)$/.test(words.join(' ')))
      .map(fieldScope),
    ...summaryOf(resources, options, accountFields, read.prefix),
  }
}

const parentKeys = ({ parents = [] }: Resource): string[] => parents.map((words) => words.join(' '))

/** Names of variables, types and modules in the templates. */
const OTHER_NAMES = wordSet(
  `app application bean body chan client column configuration date duration email entity error event
  field file found handler header id instant key limit log map method name object optional page param
  path pattern port promise query record request resource response route router schema select server
  set size slice sort start string symbol table term text time token type url user value`,
)

/** A request or a piece of music is called `requestRecord` in the code: `request` is another variable, and the plural of music is music. */
function apiNames(words: readonly string[]) {
  const forms = nameForms(words)
  const isClear = forms.many.lower !== forms.one.lower && !OTHER_NAMES.has(words.join(' '))
  if (isClear) return forms
  const named = nameForms([...words, 'record'])
  const identifiers = ({ camel, Pascal, snake }: { camel: string; Pascal: string; snake: string }) => ({
    camel,
    Pascal,
    snake,
  })
  return {
    ...forms,
    ...identifiers(named),
    one: { ...forms.one, ...identifiers(named.one) },
    many: { ...forms.many, ...identifiers(named.many) },
  }
}

/** `average rating`, `task count`, `total spent`: clients do not send what is computed from other records. Passwords need accounts. */
function withoutComputed(ledger: Ledger, resources: readonly Resource[]): Resource[] {
  const isComputed = ({ words, type }: Field): boolean => {
    if (type === 'password') return true
    const [first = '', last = ''] = [words[0], words.at(-1)]
    const isTotal = first === 'total' && !isKnownFieldName({ stem: stemOf(last) })
    return (
      words.length > 1 && (isTotal || /^(?:average|avg)$/.test(first) || /^(?:average|count)$/.test(last))
    )
  }
  return resources.map((resource) => {
    const computed = resource.fields.filter(isComputed)
    for (const { words } of computed)
      for (const at of ledger.tokens.keys())
        if (words.every((word, index) => ledger.tokens[at + index]?.text.toLowerCase() === word))
          ledger.release(at, at + words.length)
    const fields = resource.fields.filter((field) => !computed.includes(field))
    return { ...resource, fields: withSome(fields, resource) }
  })
}

/**
 * "search by title" searches only titles. A field that is not a text gets a filter instead: "search by year". A field that gets
 * neither is reported as missing.
 */
function bindQueries(
  ledger: Ledger,
  resources: readonly Resource[],
  options: Set<string>,
  lacks: ReadonlySet<string>,
): Resource[] {
  const searched: string[] = []
  for (const { isSearch, field, from, to } of readQueries(ledger, resources)) {
    if (isSearch && isSearchable(field)) searched.push(field.words.join(' '))
    else if (isFilterable(field) && !lacks.has('filter')) options.add('filter')
    else ledger.release(from, to)
  }
  return resources.map((resource) => {
    const own = searched.filter((name) => resource.fields.some(({ words }) => words.join(' ') === name))
    return own.length > 0 ? { ...resource, searchedFields: own } : resource
  })
}

/** Fields of APIs have one value. A text can have several ingredients, but `tags` are missing. */
function withoutLists(ledger: Ledger, resources: readonly Resource[]): Resource[] {
  const isList = ({ words, type }: Field): boolean => type === 'string' && isListName(words)
  const lists = resources.flatMap(({ fields }) => fields).filter(isList)
  const names = new Set(lists.map(({ words }) => stemOf(words.at(-1) ?? '')))
  for (const [at, { stem }] of ledger.tokens.entries()) if (names.has(stem)) ledger.release(at, at + 1)
  return resources.map((resource) => ({
    ...resource,
    fields: withSome(
      resource.fields.filter((field) => !isList(field)),
      resource,
    ),
  }))
}

/** Facts about all records that decide what a file needs. */
export function summaryOf(
  resources: readonly Resource[],
  options: ReadonlySet<string>,
  accountFields: readonly Field[] = [],
  prefix = '',
): Record<string, unknown> {
  const some = (...names: string[]) => names.some((name) => options.has(name))
  const fields = resources.flatMap((resource) => resource.fields)
  const related = resources.some(({ parents = [] }) => parents.length > 0)
  const isByUser = some('owner') && !some('adminWrites', 'adminDeletes', 'upload')
  const usesRouter = some('apiKey') || (some('auth') && !isByUser)
  const queried = some('pagination', 'search', 'sort', 'filter', 'range')
  return {
    /** Whether any records have parents. */
    related,
    /** The types of the fields: `types_email`. */
    types: Object.fromEntries([...fields, ...accountFields].map(({ type }) => [type, true])),
    /** Whether a value may be taken by another record. */
    hasConflicts: some('auth') || fields.some(({ unique }) => unique),
    /** Whether all lists have query parameters; those of records with parents do anyway. */
    queried,
    hasQuery: queried || related,
    listed: queried || some('owner', 'newest', 'sqlite', 'totalHeader'),
    stored: some('auth') || resources.length > 0,
    /** Whether a request can fail with an error of the API's own. */
    fails: resources.length > 0 || some('auth', 'apiKey', 'upload'),
    go: goHelpers(fields, options),
    nest: nestImports(fields, accountFields, related, options),
    ...userArguments(some('auth'), some('owner'), some('author'), some('adminWrites', 'adminDeletes')),
    usesRouter,
    router: usesRouter ? 'router' : 'app',
    base: usesRouter ? '' : prefix,
  }
}

/** How handlers pass the account of the caller on: to all functions if records have an owner, only to those that write if an author. */
function userArguments(
  isSignedIn: boolean,
  isOwned: boolean,
  isByAuthor: boolean,
  isByAdmin: boolean,
): Record<string, unknown> {
  const reading = (text: string): string => (isOwned ? text : '')
  const writing = (text: string): string => (isOwned || isByAuthor ? text : '')
  return {
    own: isByAuthor ? 'Own' : '',
    only: reading('user'),
    onlyType: reading('user: User'),
    reader: reading(', user'),
    readerType: reading(', user: User'),
    writer: writing(', user'),
    writerType: writing(', user: User'),
    pyOwn: isByAuthor ? '_own' : '',
    pyReader: reading(', user: CurrentUser'),
    pyWriter: writing(', user: CurrentUser'),
    pyReaderType: reading(', user: User'),
    pyWriterType: writing(', user: User'),
    flaskReader: reading(', g.user'),
    flaskWriter: writing(', g.user'),
    goWith: isSignedIn ? 'signedIn' : 'handle',
    goOwner: reading(', user'),
    goOwnerType: reading(', user User'),
    goWriter: writing(', user'),
    goWriterType: writing(', user User'),
    expressOnly: reading('response.locals.user'),
    expressReader: reading(', response.locals.user'),
    expressWriter: writing(', response.locals.user'),
    fastifyOnly: reading('request.user'),
    fastifyReader: reading(', request.user'),
    fastifyWriter: writing(', request.user'),
    nextArgument: writing('user, '),
    nextParameter: writing('user: User, '),
    nextUser: isOwned || isByAuthor || isByAdmin,
  }
}

function isDeclared({ method, path }: Route, declared: DeclaredRoute): boolean {
  const lower = path.toLowerCase()
  return (
    (method === declared.method || method === '*') &&
    (lower === declared.path || declared.endings.some((ending) => lower.endsWith(`/${ending}`)))
  )
}

/** The fields in brackets after a route, and the tokens that each accounts for. */
function bodyOf(ledger: Ledger, { tokens }: Route) {
  const after = (tokens.at(-1) ?? 0) + 1
  const isOpening = /^[({]$/.test(ledger.tokens[after]?.text ?? '')
  const { fields, end } = isOpening ? fieldsAfter(ledger, after) : { fields: [], end: after }
  return {
    fields,
    takenBy: ({ words }: Field): number[] =>
      ledger.tokens.flatMap((token, at) => {
        const name = token.text
          .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
          .toLowerCase()
          .split(/[^a-z0-9]+/)
        return at > after && at < end && name.every((word) => words.includes(word)) ? [at] : []
      }),
  }
}

const OF_ONE = /^\/([\w-]+)\/:\w+$/
const OF_ALL = /^\/([\w-]+)$/
const OF_FIELD = /^\/([\w-]+)\/:\w+\/([\w-]+)$/

/** Accounts for the routes of the prompt that the result has. */
function takeRoutes(
  ledger: Ledger,
  routes: readonly Route[],
  resources: readonly Resource[],
  { lacks, options }: { lacks: ReadonlySet<string>; options: ReadonlySet<string> },
): void {
  const byPath = new Map(resources.map((resource) => [nameForms(resource.words).many.kebab, resource]))
  const isOffered = ({ method, path }: Route): boolean => {
    if (lacks.has(method.toLowerCase())) return false
    const one = OF_ONE.exec(path)?.[1] ?? ''
    const all = OF_ALL.exec(path)?.[1] ?? ''
    const [, outer = '', inner = ''] = OF_FIELD.exec(path) ?? []
    if (byPath.has(one)) return method !== 'POST'
    if (byPath.has(all)) return method === 'GET' || method === 'POST' || method === '*'
    const nested = byPath.get(inner)?.parents?.some((words) => nameForms(words).many.kebab === outer)
    if (nested && !lacks.has('nested')) return method === 'GET' || method === 'POST' || method === '*'
    const field = inner.replaceAll('-', ' ')
    const resource = byPath.get(outer)
    return (
      method === 'PATCH' &&
      (resource?.fieldRoutes?.includes(field) ?? false) &&
      (resource?.fields.some(({ words }) => words.join(' ') === field) ?? false)
    )
  }
  const isProtected = options.has('auth') && !options.has('publicRead')
  for (const route of routes) if (isOffered(route)) takeRoute(ledger, route, isProtected)
}

/** Accounts for a route, and for "protected" before it. */
function takeRoute(ledger: Ledger, { tokens }: Route, isProtected: boolean): void {
  for (const at of tokens) ledger.take(at)
  const before = (tokens[0] ?? 0) - 1
  if (isProtected && /^(?:protected|authenticated|secured?)$/i.test(ledger.tokens[before]?.text ?? ''))
    ledger.take(before)
}

/** Accounts for methods without a path: "GET, POST, PUT and DELETE". */
function takeMethods(ledger: Ledger, lacks: ReadonlySet<string>): void {
  for (const [at, { text }] of ledger.tokens.entries()) {
    if (!METHODS.test(text) || ledger.tokens[at + 1]?.text.startsWith('/')) continue
    if (lacks.has(text.toLowerCase())) ledger.lack(text)
    else ledger.take(at)
  }
}
