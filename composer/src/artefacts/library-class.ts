import { candidatesFor } from '../functions/candidates.ts'
import { libraryLanguage } from '../functions/from-library.ts'
import { wantedOf } from '../functions/wanted.ts'
import type { Intent } from '../intent/intent.ts'
import type { Entry } from '../library/index.ts'
import { rename } from '../library/rename.ts'
import { camel, pascal, snake, wordsOf } from '../words.ts'

const LIKELY = 0.5
/** Of who does not say that it is a class. */
const SURE = 0.62

// Names for the same thing: a class that has one of a line is asked for by another.
const synonyms: readonly (readonly string[])[] = [
  ['set', 'put', 'add', 'store', 'insert'],
  ['get', 'find', 'lookup', 'fetch'],
  ['has', 'contains', 'includes', 'search', 'exists'],
  ['add', 'insert', 'push', 'append', 'enqueue', 'set'],
  ['pop', 'remove', 'dequeue', 'shift', 'extract', 'extractMin', 'removeMin', 'poll'],
  ['dequeue', 'pop', 'shift', 'remove', 'poll'],
  ['enqueue', 'push', 'add', 'insert', 'offer'],
  ['peek', 'top', 'front', 'first', 'head', 'min'],
  ['size', 'length', 'count'],
  ['delete', 'remove', 'evict'],
  ['tryTake', 'allow', 'tryAcquire', 'isAllowed', 'consume', 'acquire', 'take'],
  ['toArray', 'inOrder', 'toList', 'values', 'items', 'inorder', 'traverse'],
  ['withPrefix', 'startsWith', 'autocomplete', 'suggest', 'complete', 'prefix'],
  ['union', 'connect', 'merge', 'unite'],
  ['connected', 'isConnected', 'same'],
  ['neighbours', 'neighbors'],
  ['addNode', 'addVertex'],
  ['min', 'findMin', 'minimum'],
  ['emit', 'publish', 'dispatch', 'trigger', 'fire'],
  ['on', 'subscribe', 'addListener'],
  ['off', 'unsubscribe', 'removeListener'],
  ['send', 'transition', 'trigger', 'dispatch'],
]

/** The methods that a wish names: `push(n)`, or in the list behind the class. */
export function methodsIn(prompt: string): string[] {
  const called = [...prompt.matchAll(/\b([a-z_]\w*)\(/g)].map(([, name = '']) => name)
  const listed =
    /\b(?:with|supports?|supporting|methods?|has|having)\b:?\s+([a-z_]\w{0,40}(?:(?: *[,/] *(?:and )?| and )[a-z_]\w{0,40}){1,20})/i.exec(
      prompt,
    )?.[1]
  const words = listed?.match(/[a-z_]\w*/gi) ?? []
  const known = new Set(synonyms.flat().map((name) => name.toLowerCase()))
  const all = prompt.match(/\b[a-z]+(?:[A-Z]\w*|_\w+)?\b/g) ?? []
  const mentioned = all.filter(
    (word) => known.has(word.replace(/_/g, '').toLowerCase()) || /^is_?empty$/i.test(word),
  )
  return [...new Set([...called, ...words, ...mentioned])]
}

/** Of those that are likely, the first that has most of the methods which the wish writes as calls. */
async function fittest(likely: readonly Entry[], prompt: string): Promise<Entry | undefined> {
  const called = [...prompt.matchAll(/(?<![\w.$])([a-z_]\w*)\(/g)].map(([, name = '']) =>
    camel(wordsOf(name)),
  )
  let best: { entry: Entry; lacks: number } | undefined
  for (const entry of likely) {
    const source = await entry.source('typescript')
    const lacks = called.filter(
      (name) => !new RegExp(`^  (?:get |async )?${name}\\(`, 'm').test(source),
    ).length
    if (best === undefined || lacks < best.lacks) best = { entry, lacks }
  }
  return best?.entry
}

/** A class that the library has, with the methods under the names that the wish has for them. */
export async function libraryClass(intent: Intent, saysClass: boolean): Promise<string | undefined> {
  const language = libraryLanguage(intent.language)
  if (language === undefined) return undefined
  const wanted = wantedOf(intent)
  const text = intent.prompt.split(/[:,.]|\bwith\b|\bsupport/)[0] ?? intent.prompt
  const candidates = candidatesFor(saysClass ? text : intent.prompt, wanted.name)
  const [best] = candidates
  const isBest = best?.entry.kind === 'class' && best.confidence >= SURE
  if (!saysClass && !isBest) return undefined
  const likely = candidates.filter(({ entry, confidence }) => entry.kind === 'class' && confidence >= LIKELY)
  const entry = await fittest(
    likely.map((one) => one.entry),
    intent.prompt,
  )
  if (!entry) return undefined
  const spelled =
    /\bclass (?:called |named )?([A-Z]\w*)\b|\b([A-Z][A-Za-z]+)(?= class\b|\()|^\W*([A-Z][a-z]\w*)(?=(?:<\w+>)?:)/.exec(
      intent.prompt,
    )
  const name =
    (wanted.name !== undefined && /^[A-Z]/.test(wanted.name)
      ? wanted.name
      : (spelled?.[1] ?? spelled?.[2] ?? spelled?.[3])) ?? pascal(wordsOf(entry.name))
  const own = entry.signature(language).name
  let source = await rename(await entry.source(language), language, new Map([[own, name]]))
  const isPython = language === 'python'
  const methods = methodsIn(intent.prompt)
  const spell = (method: string) => (isPython ? snake(wordsOf(method)) : method)
  const has = (method: string) =>
    new RegExp(isPython ? `\\bdef ${method}\\(` : `^  (?:get |set |async )?${method}\\(`, 'm').test(source)
  for (const method of methods) {
    const wished = spell(isPython ? method : /_/.test(method) ? camel(wordsOf(method)) : method)
    if (has(wished)) continue
    const line = synonyms.filter((group) => group.some((one) => spell(one) === wished))
    const present = line
      .flat()
      .map(spell)
      .find((one) => has(one) && !methods.map(spell).includes(one))
    if (present !== undefined && /^(?:starts_?with)$/i.test(wished))
      source = withMethod(
        source,
        isPython,
        wished,
        'prefix',
        'string',
        'boolean',
        isPython ? `bool(self.${present}(prefix))` : `this.${present}(prefix).length > 0`,
        language === 'typescript',
      )
    else if (present !== undefined) source = renameMethod(source, present, wished)
    else if (/^(?:delete|remove)$/.test(wished) && /#entries = new Map|self\._entries\b/.test(source))
      source = withMethod(
        source,
        isPython,
        wished,
        'key',
        'K',
        'boolean',
        isPython ? 'self._entries.pop(key, None) is not None' : 'this.#entries.delete(key)',
        language === 'typescript',
      )
    else if (/^is_?empty$/i.test(wished))
      source = withIsEmpty(source, isPython, wished, language === 'typescript')
  }
  // `size()` is a call where the wish lists methods; a property where it says so.
  if (methods.includes('size') && !isPython && /\bsize\(\)/.test(intent.prompt))
    source = source.replace(/^ {2}get size\(/m, '  size(').replace(/\b(this)\.size\b(?!\()/g, '$1.size()')
  return orElse(source, intent, isPython)
}

/** Where it is declared, where the class calls it on itself, and in the examples. */
const renameMethod = (source: string, from: string, to: string): string =>
  source
    .replace(new RegExp(`^( {2}(?:get |async )?|    (?:async )?def )${from}(?=\\()`, 'gm'), `$1${to}`)
    .replace(new RegExp(`\\b(this|self)\\.${from}(?=\\()`, 'g'), `$1.${to}`)
    .replace(/^(?: \* @example | *>>> ).*$/gm, (line) =>
      line.replace(new RegExp(`\\.${from}(?=\\()`, 'g'), `.${to}`),
    )

function withMethod(
  source: string,
  isPython: boolean,
  name: string,
  parameter: string,
  type: string,
  returns: string,
  value: string,
  types: boolean,
): string {
  if (isPython)
    return `${source.trimEnd()}\n\n    def ${name}(self, ${parameter}) -> bool:\n        return ${value}\n`
  return source.replace(
    /\n\}\s*$/,
    `\n\n  ${name}(${parameter}${types ? `: ${type}` : ''})${types ? `: ${returns}` : ''} {\n    return ${value}\n  }\n}\n`,
  )
}

function withIsEmpty(source: string, isPython: boolean, name: string, types: boolean): string {
  if (isPython) {
    const test = /def size\(/.test(source)
      ? 'self.size() == 0'
      : /def __len__/.test(source)
        ? 'len(self) == 0'
        : undefined
    return test === undefined
      ? source
      : `${source.trimEnd()}\n\n    def ${name}(self) -> bool:\n        return ${test}\n`
  }
  if (!/^ {2}get size\(/m.test(source)) return source
  return source.replace(
    /\n\}\s*$/,
    `\n\n  ${name}()${types ? ': boolean' : ''} {\n    return this.size === 0\n  }\n}\n`,
  )
}

/** `get(key) -> value or -1`: what is given for what is missing. */
function orElse(source: string, { prompt }: Intent, isPython: boolean): string {
  if (!/\bor -1\b|\breturns? -1\b|-1 (?:if|when)/i.test(prompt)) return source
  return isPython
    ? source.replace(/return None$/gm, 'return -1')
    : source.replace(/return undefined$/gm, 'return -1')
}
