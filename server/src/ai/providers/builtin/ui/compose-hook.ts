import type { Composed } from '../../../provider.ts'
import type { Intent } from '../intent/intent.ts'
import { camel, kebab, pascal, plural } from '../words.ts'
import { browserHooks } from './browser-hooks.ts'
import { contextOf } from './context.ts'
import { withTypes } from './dialect.ts'
import { typeDeclaration } from './fields.ts'
import { hooks } from './hooks.ts'
import { typeDeclarations } from './script.ts'

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
  const known = [...hooks, ...browserHooks]
  const hook = known.find(({ name }) => name === named) ?? known.find(({ said }) => said.test(intent.prompt))
  if (!hook) return undefined
  const text = withTypes(vue ? hook.vue : hook.react, types)
  const own = named !== undefined && /^use[A-Z]\w*$/.test(named) ? named : hook.name
  const renamed = text.replaceAll(new RegExp(`\\b${hook.name}\\b`, 'g'), own)
  return { text: asPair(withParameters(renamed, own, intent.prompt), intent.prompt, types), finish: 'stop' }
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

/** `returns [value, toggle]`: by place instead of by name. */
function asPair(text: string, prompt: string, types: boolean): string {
  if (!/\breturns? (?:an? )?(?:array |tuple )?\[\s*\w+\s*,\s*\w+\s*\]/i.test(prompt)) return text
  return text.replace(
    /^( {2}return )\{ (\w+), (\w+)(?:, \w+)* \}$/m,
    (_, head: string, first: string, second: string) =>
      `${head}[${first}, ${second}]${types ? ' as const' : ''}`,
  )
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
