import type { Intent } from '../intent/intent.ts'
import type { Composed } from '../request.ts'
import { camel, kebab, pascal, plural } from '../words.ts'
import { browserHooks } from './browser-hooks.ts'
import { contextOf } from './context.ts'
import { withTypes } from './dialect.ts'
import { typeDeclaration } from './fields.ts'
import { hooks } from './hooks.ts'
import { typeDeclarations } from './script.ts'
import { stateHooks } from './state-hooks.ts'

/** Hooks, composables and stores: code that belongs to a view's framework but is no view. */
export function composeHook(intent: Intent): Composed | undefined {
  if (intent.type !== 'code') return undefined
  const vue =
    /^(?:vue|nuxtjs)$/.test(intent.framework ?? '') ||
    intent.language === 'vue' ||
    /\b(?:vue|composable|pinia|nuxt)\b/i.test(intent.prompt)
  const fits =
    intent.framework === undefined || /^(?:react|nextjs|preact|remix|vue|nuxtjs)$/.test(intent.framework)
  const written = intent.language === undefined || /^(?:javascript|typescript|vue)$/.test(intent.language)
  if (!fits || !written) return undefined
  const types = intent.language !== 'javascript'
  if (intent.artefact === 'hook') return hookFor(intent, vue, types)
  return intent.artefact === 'store' ? { text: store(intent, vue, types), finish: 'stop' } : undefined
}

function hookFor(intent: Intent, vue: boolean, types: boolean): Composed | undefined {
  const named = intent.name && camel(intent.name)
  const known = [...stateHooks, ...hooks, ...browserHooks]
  const hook =
    stateHooks.find(({ said }) => said.test(intent.prompt)) ??
    known.find(({ name }) => name === named) ??
    known.find(({ said }) => said.test(intent.prompt))
  if (!hook) return undefined
  const text = withTypes(vue ? hook.vue : hook.react, types)
  const own = named !== undefined && /^use[A-Z]\w*$/.test(named) ? named : hook.name
  const renamed = text.replaceAll(new RegExp(`\\b${hook.name}\\b`, 'g'), own)
  const extended = withBesides(renamed, intent.prompt, types)
  const made = asList(withParameters(extended, own, intent.prompt), intent.prompt, types)
  const missing = returnedIn(intent.prompt).filter((name) => !new RegExp(`\\b${name}\\b`).test(made))
  return missing.length === 0
    ? { text: made, finish: 'stop' }
    : { text: `// Not in it yet: ${missing.join(', ')}.\n${made}`, finish: 'scaffold' }
}

/** `useLocalStorage(key, initialValue)`: under the names that the wish gives. */
function withParameters(text: string, name: string, prompt: string): string {
  const said = new RegExp(`\\b${name}\\(([\\w\\s,]{1,100})\\)`).exec(prompt)?.[1] ?? ''
  const own = new RegExp(`function ${name}(?:<[^(]*>)?\\(([^)]*)\\)`).exec(text)?.[1] ?? ''
  const known = own.split(',').map((one) => /^\s*([a-z]\w*)(?=\s*[:=]|\s*$)/i.exec(one)?.[1])
  return said.split(',').reduce((code, word, at) => {
    const [wished, old] = [word.trim(), known[at]]
    const isFree = /^[a-z]\w*$/.test(wished) && !new RegExp(`\\b${wished}\\b`).test(code)
    return old !== undefined && isFree ? code.replaceAll(new RegExp(`\\b${old}\\b`, 'g'), wished) : code
  }, text)
}

/** What the wish names in brackets behind `returns`: `[value, toggle]`, `{ data, refetch }`. */
function returnedIn(prompt: string): string[] {
  const [, list = ''] =
    /\breturn(?:s|ing)?:? (?:an? )?(?:array |tuple |object )?[[{]\s*([\w\s,]{1,120})[\]}]/i.exec(prompt) ?? []
  const spoken =
    /\breturn(?:s|ing) (?:the )?((?:[a-z]+[A-Z]\w*|[a-z]+)(?:\(\w*\))?(?:(?:, ?(?:and )?| and )(?:[a-z]+[A-Z]\w*|[a-z]+)(?:\(\w*\))?)+)/.exec(
      prompt,
    )?.[1] ?? ''
  return (
    (list === '' ? spoken.replace(/\(\w*\)/g, '').replace(/ and /g, ', ') : list)
      .split(',')
      .map((one) => one.trim())
      .filter((one) => /^[a-z]\w*$/i.test(one))
      // `next, clamps to valid pages`: what goes on is a sentence.
      .filter((one) => new RegExp(`\\b${one}(?:\\(\\w*\\))?\\s*(?=[,.;:\\]}]|$|and\\b)`).test(prompt))
  )
}

/** `returns [value, toggle]`: by place instead of by name. */
function asList(text: string, prompt: string, types: boolean): string {
  const [, list = ''] =
    /\breturn(?:s|ing)?:? (?:an? )?(?:array |tuple )?\[\s*([\w\s,]{1,100})\]/i.exec(prompt) ?? []
  const wanted = list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
  if (wanted.length < 2) return text
  return text.replace(/^( {2}return )\{ (\w+(?:, \w+)*) \}$/m, (whole, head: string, all: string) => {
    const own = all.split(', ')
    const isKnown = wanted.every((one) => own.includes(one))
    const shown = isKnown ? wanted : own.slice(0, wanted.length)
    return shown.length < wanted.length ? whole : `${head}[${shown.join(', ')}]${types ? ' as const' : ''}`
  })
}

/** What some hooks can do besides, where the wish names it. */
function withBesides(text: string, prompt: string, types: boolean): string {
  const asConst = types ? ' as const' : ''
  if (
    /\bremove\b/.test(prompt) &&
    text.includes(`  return [value, setValue]${asConst}`) &&
    /localStorage/.test(text)
  )
    return text.replace(
      `  return [value, setValue]${asConst}`,
      `  const remove = () => {\n    localStorage.removeItem(key)\n    setValue(initial)\n  }\n\n  return [value, setValue, remove]${asConst}`,
    )
  if (
    /\b(?:refetch|reload)\b/.test(prompt) &&
    text.includes('  return { data, error, loading }') &&
    text.includes('}, [url])')
  ) {
    const name = /\breload\b/.test(prompt) ? 'reload' : 'refetch'
    return text
      .replace(
        '  const [loading, setLoading] = useState(true)\n',
        `  const [loading, setLoading] = useState(true)\n  const [round, setRound] = useState(0)\n  const ${name} = () => setRound((count) => count + 1)\n`,
      )
      .replace('  }, [url])', '  }, [url, round])')
      .replace('  return { data, error, loading }', `  return { data, error, loading, ${name} }`)
  }
  return text
}

/** A store of the things that the wish names: Pinia for Vue, Redux Toolkit where it is said, else Zustand. */
function store(intent: Intent, vue: boolean, types: boolean): string {
  const { entity, type, one, many } = contextOf(intent)
  const declared = types ? `${typeDeclarations([typeDeclaration(entity, true)]).join('\n\n')}\n\n` : ''
  const Many = pascal(plural(entity.name))
  const code = vue ? pinia : /\bredux\b/i.test(intent.prompt) ? redux : zustand
  return withTypes(code({ declared, type, one, many, Many, id: kebab(plural(entity.name)) }), types)
}

interface Names {
  readonly declared: string
  readonly type: string
  readonly one: string
  readonly many: string
  readonly Many: string
  readonly id: string
}

const pinia = ({ declared, type, one, many, Many, id }: Names): string => `import { defineStore } from 'pinia'
import { computed, ref } from 'vue'

${declared}export const use${Many}Store = defineStore('${id}', () => {
  const ${many} = ref‹<${type}[]>›([])
  const count = computed(() => ${many}.value.length)

  function add(${one}‹: Omit<${type}, 'id'>›) {
    ${many}.value.push({ ...${one}, id: crypto.randomUUID() })
  }

  function update(id‹: string›, changes‹: Partial<Omit<${type}, 'id'>>›) {
    ${many}.value = ${many}.value.map((${one}) => (${one}.id === id ? { ...${one}, ...changes } : ${one}))
  }

  function remove(id‹: string›) {
    ${many}.value = ${many}.value.filter((${one}) => ${one}.id !== id)
  }

  return { ${many}, count, add, update, remove }
})
`

const zustand = ({ declared, type, one, many, Many }: Names): string => `import { create } from 'zustand'

${declared}‹interface ${Many}State {
  readonly ${many}: readonly ${type}[]
  add: (${one}: Omit<${type}, 'id'>) => void
  update: (id: string, changes: Partial<Omit<${type}, 'id'>>) => void
  remove: (id: string) => void
}

›export const use${Many}Store = create‹<${Many}State>()›((set) => ({
  ${many}: [],
  add: (${one}) => set(({ ${many} }) => ({ ${many}: [...${many}, { ...${one}, id: crypto.randomUUID() }] })),
  update: (id, changes) =>
    set(({ ${many} }) => ({
      ${many}: ${many}.map((${one}) => (${one}.id === id ? { ...${one}, ...changes } : ${one})),
    })),
  remove: (id) => set(({ ${many} }) => ({ ${many}: ${many}.filter((${one}) => ${one}.id !== id) })),
}))
`

const redux = ({
  declared,
  type,
  one,
  many,
  Many,
}: Names): string => `import { createSlice, nanoid‹, type PayloadAction› } from '@reduxjs/toolkit'

${declared}const initialState = {
  ${many}: []‹ as ${type}[]›,
}

export const ${many}Slice = createSlice({
  name: '${many}',
  initialState,
  reducers: {
    ${one}Added: {
      reducer: (state, { payload }‹: PayloadAction<${type}>›) => {
        state.${many}.push(payload)
      },
      prepare: (${one}‹: Omit<${type}, 'id'>›) => ({ payload: { ...${one}, id: nanoid() } }),
    },
    ${one}Updated: (state, { payload }‹: PayloadAction<{ id: string; changes: Partial<${type}> }>›) => {
      const index = state.${many}.findIndex(({ id }) => id === payload.id)
      const found = state.${many}[index]
      if (found) state.${many}[index] = { ...found, ...payload.changes }
    },
    ${one}Removed: (state, { payload }‹: PayloadAction<string>›) => {
      state.${many} = state.${many}.filter(({ id }) => id !== payload)
    },
  },
})

export const { ${one}Added, ${one}Updated, ${one}Removed } = ${many}Slice.actions
export const select${Many} = (state‹: { ${many}: typeof initialState }›) => state.${many}.${many}
`
