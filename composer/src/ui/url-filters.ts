import { kebab, wordsOf } from '../words.ts'
import type { Component, State } from './model.ts'

/** Filters that can be sent to somebody: they stand in the address, and are read from there. */

export const WANTS_URL =
  /\b(?:in(?:to)?|to|from|with|via|sync(?:ed|s|ing)?(?: with| to)?|updates?|reads?|uses?|keeps?) (?:the )?(?:url|address bar|query ?(?:string|params?|parameters?)|search ?params?)\b|\buse ?search ?params\b|\b(?:url|search|query)[- ]?(?:search )?param(?:eter)?s?\b/i

const isFilter = ({ type, name, initial }: State): boolean =>
  /^(?:string|boolean|number|readonly string\[\])$/.test(type) &&
  !initial.includes('$') &&
  !/^(?:open|active|error|loading|status|isOpen|copied|hovered)/.test(name)

const keyOf = (name: string): string => kebab(wordsOf(name.replace(/Filter$|^selected(?=[A-Z])/g, '')))

/** Undefined where nothing of the component is a filter. */
export function withFiltersInUrl(component: Component, isNext: boolean): Component | undefined {
  const filters = (component.state ?? []).filter(isFilter)
  if (filters.length === 0) return undefined
  const read = isNext ? 'searchParams' : 'startParams()'
  const initial = ({ name, type, initial: first }: State): string => {
    const key = `'${keyOf(name)}'`
    if (type === 'boolean') return `${read}.get(${key}) === 'true'`
    if (type === 'readonly string[]') return `${read}.getAll(${key})`
    if (type === 'number') return `Number(${read}.get(${key}) ?? ${first})`
    return `${read}.get(${key}) ?? ${first}`
  }
  const write = ({ name, type, initial: first }: State): string => {
    const key = keyOf(name)
    if (type === 'boolean') return `$${name} && '${key}=true'`
    if (type === 'readonly string[]')
      return `...$${name}.map((one) => \`${key}=\${encodeURIComponent(one)}\`)`
    return `$${name} !== ${first} && \`${key}=\${encodeURIComponent($${name})}\``
  }
  return {
    ...component,
    helpers: [
      ...(component.helpers ?? []),
      ...(isNext
        ? []
        : [
            {
              name: 'startParams',
              code: "// On a server there is no address yet.\nfunction startParams()‹: URLSearchParams› {\n  return new URLSearchParams(typeof window === 'undefined' ? '' : window.location.search)\n}",
            },
          ]),
    ],
    state: (component.state ?? []).map((state) =>
      filters.includes(state) ? { ...state, initial: initial(state) } : state,
    ),
    effects: [
      ...(component.effects ?? []),
      {
        follows: filters.map(({ name }) => name),
        body: [
          `const search = [\n${filters.map((state) => `  ${write(state)},`).join('\n')}\n].filter(Boolean).join('&')`,
          isNext
            ? 'router.replace(`?${search}`, { scroll: false })'
            : "window.history.replaceState(null, '', `?${search}`)",
        ].join('\n'),
      },
    ],
  }
}

/** The router of Next.js, where the printed component asks for it. */
export function withRouter(text: string): string {
  const hooks = [
    ...(/\brouter\./.test(text) ? [['router', 'useRouter'] as const] : []),
    ...(/\bsearchParams\b/.test(text) ? [['searchParams', 'useSearchParams'] as const] : []),
  ]
  if (hooks.length === 0) return text
  const calls = hooks.map(([name, hook]) => `  const ${name} = ${hook}()\n`).join('')
  const names = hooks.map(([, hook]) => hook).join(', ')
  return text
    .replace(/export default function \w+\([\s\S]{0,4000}?\) \{\n/, (head) => head + calls)
    .replace(/^(import [^\n]* from 'react'\n)/m, `import { ${names} } from 'next/navigation'\n$1`)
    .replace(/(router\.replace\([^\n]*\n {2}\}, \[[^\]]*)\]/, '$1, router]')
}
