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

const own: ReadonlySet<string> = new Set([...OWN, ...Object.getOwnPropertyNames(globalThis)])
let listed: Promise<ReadonlySet<string>> | undefined

/** The types of the language and its platforms: the parser for TypeScript has lists of them. */
function listedNames(): Promise<ReadonlySet<string>> {
  listed ??= openTypescriptParser().then((parser) => {
    const parsed = 'parseForESLint' in parser ? parser.parseForESLint('', { lib: LIBRARIES }) : undefined
    const scopes = parsed?.scopeManager as Partial<Scope.ScopeManager> | undefined
    return new Set(scopes?.globalScope?.set.keys())
  })
  return listed
}

/** The names that a script uses and that neither it nor a platform defines. */
export async function undefinedNames(script: Script): Promise<string[]> {
  const [globalScope] = script.scopes
  if (!globalScope || script.dynamic) return []
  const open = globalScope.through.filter(({ identifier: { parent, type } }) => {
    const isGuard = parent?.type === 'UnaryExpression' && parent.operator === 'typeof'
    return /^(?:JSX)?Identifier$/.test(type) && !isGuard
  })
  // Type parameters of a component in Vue: `<script setup generic="T extends object">`.
  const parameters = /<script[^>]{0,200}\sgeneric="([^"]{1,200})"/.exec(script.code)?.[1]?.split(/\W+/) ?? []
  // Outside of modules, an assignment defines a global variable.
  const assigned =
    script.ast.sourceType === 'module'
      ? []
      : open.filter((reference) => reference.isWrite()).map(({ identifier }) => identifier.name)
  const declared = [...script.code.matchAll(/\/\*\s{0,20}globals? ([^*]{1,2000})\*\//g)].flatMap(
    ([, names = '']) => names.split(/[\s,]+/),
  )
  const defined = new Set([...parameters, ...assigned, ...declared])
  const names = [...new Set(open.map(({ identifier }) => identifier.name))].filter(
    (name) => !own.has(name) && !defined.has(name),
  )
  if (names.length === 0) return []
  const others = await listedNames()
  return names.filter((name) => !others.has(name)).sort()
}
