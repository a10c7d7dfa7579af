import type { Scope } from 'eslint'
import { openTypescriptParser } from './readings.ts'
import type { Script } from './script.ts'

// Variables and functions of browsers and workers. The parser has lists of their types.
const OF_BROWSERS = `
  window document location history navigator screen self parent top frames opener event origin localStorage sessionStorage indexedDB
  caches crypto customElements speechSynthesis visualViewport devicePixelRatio innerWidth innerHeight outerWidth outerHeight scrollX
  scrollY pageXOffset pageYOffset isSecureContext crossOriginIsolated alert confirm prompt open close print stop focus blur
  getComputedStyle getSelection matchMedia requestAnimationFrame cancelAnimationFrame requestIdleCallback cancelIdleCallback scroll
  scrollTo scrollBy addEventListener removeEventListener dispatchEvent postMessage onmessage reportError createImageBitmap Image Audio
  Option importScripts skipWaiting clients registration name status length external onerror onload
`
// Names that frameworks, test runners, bundlers and pages define.
const WELL_KNOWN = `
  undefined NaN Infinity globalThis arguments require module exports __dirname __filename process Buffer global NodeJS Bun Deno
  React ReactDOM JSX Vue Express $ jQuery _ d3 THREE L Chart axios moment io bootstrap htmx Alpine angular google gapi gtag ga dataLayer
  grecaptcha firebase Stripe paypal chrome browser wx uni cy Cypress jest vi suite describe it test expect before after beforeEach
  afterEach beforeAll afterAll
  defineProps defineEmits defineExpose defineModel defineOptions defineSlots withDefaults defineNuxtConfig definePageMeta
  $state $derived $effect $props $bindable $inspect $host
`

const OWN = `${OF_BROWSERS} ${WELL_KNOWN}`.trim().split(/\s+/)

const LIBRARIES = [
  'esnext',
  'dom',
  'dom.iterable',
  'dom.asynciterable',
  'webworker',
  'webworker.importscripts',
]

let known: Promise<ReadonlySet<string>> | undefined

/** The names of the language and its platforms: the parser for TypeScript has lists of them. */
function knownNames(): Promise<ReadonlySet<string>> {
  known ??= openTypescriptParser().then((parser) => {
    const parsed = 'parseForESLint' in parser ? parser.parseForESLint('', { lib: LIBRARIES }) : undefined
    const scopes = parsed?.scopeManager as Partial<Scope.ScopeManager> | undefined
    const listed = scopes?.globalScope?.set.keys() ?? []
    return new Set([...OWN, ...Object.getOwnPropertyNames(globalThis), ...listed])
  })
  return known
}

/** The names that a script uses and that neither it nor a platform defines. */
export async function undefinedNames(script: Script): Promise<string[]> {
  const [globalScope] = script.scopes
  if (!globalScope || script.dynamic) return []
  const open = globalScope.through.filter(({ identifier: { parent, type } }) => {
    const isGuard = parent?.type === 'UnaryExpression' && parent.operator === 'typeof'
    return /^(?:JSX)?Identifier$/.test(type) && !isGuard
  })
  if (open.length === 0) return []
  const names = await knownNames()
  // Type parameters of a component in Vue: `<script setup generic="T extends object">`.
  const parameters = /<script[^>]{0,200}\sgeneric="([^"]{1,200})"/.exec(script.code)?.[1]?.split(/\W+/) ?? []
  // Outside of modules, an assignment defines a global variable.
  const assigned = new Set(
    script.ast.sourceType === 'module'
      ? []
      : open.filter((reference) => reference.isWrite()).map(({ identifier }) => identifier.name),
  )
  return [...new Set(open.map(({ identifier }) => identifier.name))]
    .filter((name) => !names.has(name) && !assigned.has(name) && !parameters.includes(name))
    .sort()
}
