import type { FileFlow, ForeignName, FunctionFlow } from '../core/types.ts'
import { type HasFile, resolveModule, resolveScript } from './resolve.ts'

const MAX_DEPTH = 8
/** Files that are looked at for one name: `export *` may lead anywhere. */
const MAX_VISITS = 100
const MAX_ALL_VISITS = 1_000_000
// Looking for a file costs about a nanosecond for each character of its path, and as much as this many more.
const LOOKUP_COST = 100
/** A name of Python can be in each folder above, for each of its parts, and `import *` repeats that for every file. */
const MAX_COST = 500_000
const MAX_ALL_COST = 4_000_000_000
const MAX_NAME = 1_000

/** A function in a file. */
export interface Located {
  readonly file: string
  readonly name: string
}

/** The flows of the files that were read so far. */
export interface Modules {
  add(path: string, flow: FileFlow): void
  flowOf(path: string): FileFlow | undefined
  functionAt(place: Located): FunctionFlow | undefined
  /** The files that a file names, and undefined for each name without one, so that every step is short. */
  importedBy(path: string, flow: FileFlow): Iterable<string | undefined>
  /** Where a function is that a file imports, maybe by way of other files. */
  locate(importer: string, of: ForeignName): Located | undefined
  /** There are so many names that some were not looked for. */
  isExhausted(): boolean
}

export function createModules(hasFile: HasFile): Modules {
  const flows = new Map<string, FileFlow>()
  const functions = new Map<string, ReadonlyMap<string, FunctionFlow>>()
  const passed = new Map<string, ReadonlyMap<string, ForeignName>>()
  const located = new Map<string, Located | undefined>()
  let visits = 0
  let room = 0
  let allRoom = MAX_ALL_COST

  const isExhausted = (): boolean => allRoom <= 0 || visits >= MAX_ALL_VISITS

  function has(path: string): boolean {
    const cost = path.length + LOOKUP_COST
    room -= cost
    allRoom -= cost
    return room > 0 && allRoom > 0 && hasFile(path)
  }

  /** The files that a name may be in, each with the name that it has there. */
  function* filesOf(importer: string, { from, name }: ForeignName): Generator<Located> {
    if (name.length > MAX_NAME) return
    if (!importer.endsWith('.py')) {
      const file = resolveScript(importer, from, has)
      if (file !== undefined) yield { file, name }
      return
    }
    const parts = name === '*' ? [] : name.split('.')
    for (let count = parts.length; count >= 0; count--) {
      const module = [from.replace(/\.$/, ''), ...parts.slice(0, count)].join('.')
      const file = resolveModule(importer, count === 0 || module === '' ? from : module, has)
      if (file !== undefined) yield { file, name: parts.slice(count).join('.') || '*' }
    }
  }

  function lookUp({ file, name }: Located, depth: number, seen: Set<string>): Located | undefined {
    const key = `${file}\0${name}`
    if (seen.has(key) || seen.size >= MAX_VISITS || depth > MAX_DEPTH || room <= 0 || isExhausted())
      return undefined
    seen.add(key)
    visits++
    const flow = flows.get(file)
    if (!flow) return undefined
    if (functions.get(file)?.has(name)) return { file, name }
    // `const find = require('./find')`, and the other way round: `import db from './db'` of an object of functions.
    const other = name === '*' ? 'default' : name.startsWith('default.') ? name.slice(8) : undefined
    const renamed = other === undefined ? undefined : lookUp({ file, name: other }, depth + 1, seen)
    if (renamed) return renamed
    const [head = '', ...rest] = name.split('.')
    const of = passed.get(file)?.get(name) ?? passed.get(file)?.get(head)
    if (of) return follow(file, passed.get(file)?.has(name) ? of : withParts(of, rest), depth, seen)
    if (head === 'default') return undefined
    for (const from of flow.all) {
      if (seen.size >= MAX_VISITS || room <= 0) return undefined
      const found = follow(file, { from, name }, depth, seen)
      if (found) return found
    }
    return undefined
  }

  function follow(importer: string, of: ForeignName, depth: number, seen: Set<string>): Located | undefined {
    for (const place of filesOf(importer, of)) {
      const found = lookUp(place, depth + 1, seen)
      if (found) return found
    }
    return undefined
  }

  return {
    add(path, flow) {
      flows.set(path, flow)
      functions.set(path, new Map(flow.functions))
      passed.set(path, new Map(flow.passed.map(({ name, of }) => [name, of])))
    },
    flowOf: (path) => flows.get(path),
    functionAt: ({ file, name }) => functions.get(file)?.get(name),
    *importedBy(path, { calls, passed: others, all }) {
      const names: ForeignName[] = [
        ...calls,
        ...others.map(({ of }) => of),
        ...all.map((from) => ({ from, name: '*' })),
      ]
      for (const of of names) {
        yield undefined
        room = MAX_COST
        for (const { file } of filesOf(path, of)) if (file !== path) yield file
      }
    },
    locate(importer, of) {
      const key = `${importer}\0${of.from}\0${of.name}`
      if (!located.has(key)) {
        room = MAX_COST
        located.set(key, follow(importer, of, 0, new Set()))
      }
      return located.get(key)
    },
    isExhausted,
  }
}

function withParts({ from, name }: ForeignName, parts: readonly string[]): ForeignName {
  return { from, name: [...(name === '*' ? [] : [name]), ...parts].join('.') || '*' }
}
