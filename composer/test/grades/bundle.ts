// Turns a component into one script that a page can load. Next.js is replaced by small stubs of the modules that components import from it.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Plugin, rolldown } from 'rolldown'
import { installed } from './run-process.ts'

export type Kind = 'react' | 'vue' | 'svelte' | 'html' | 'script'

export interface Bundle {
  readonly kind: Kind
  /** The page for `html`, otherwise the script. */
  readonly text: string
  readonly css: string
}

const home = join(installed, 'node')
const TYPE_CHECK_MS = 60_000

interface Source {
  readonly name: string
  readonly text: string
}

const EXTENSIONS: Record<Kind, string> = {
  react: '.tsx',
  vue: '.vue',
  svelte: '.svelte',
  html: '.html',
  script: '.ts',
}

/** An answer is one file, or Markdown with one code block per file. */
export function filesOf(content: string, kind: Kind): Source[] {
  const blocks = [...content.matchAll(/^(.*)\n(?:\s*\n)?```([\w.+-]*)([^\n]*)\n([\s\S]*?)^```/gm)]
  if (blocks.length === 0 && !/^```/.test(content.trim()))
    return [{ name: `answer${EXTENSIONS[kind]}`, text: content }]
  const all = blocks.length > 0 ? blocks : [...content.matchAll(/^()```([\w.+-]*)([^\n]*)\n([\s\S]*?)^```/gm)]
  return all.map(([, before = '', language = '', info = '', text = ''], index) => {
    const named = /[\w@./-]+\.(?:tsx?|jsx?|vue|svelte|css|html)\b/
    const name =
      named.exec(info)?.[0] ?? named.exec(text.split('\n')[0] ?? '')?.[0] ?? named.exec(before)?.[0]
    return { name: basename(name ?? `block${index}.${language || 'txt'}`), text }
  })
}

/** Guesses what an answer is when the prompt does not name a framework. */
export function kindOf(content: string): Kind {
  const start = content.replace(/^\s*(?:<!--[\s\S]*?-->\s*)*/, '')
  if (/<script[^>]*\bsetup\b|^<template>|\n<template>/.test(content)) return 'vue'
  if (/<!doctype html|<html[\s>]|<body[\s>]/i.test(content) && start.startsWith('<')) return 'html'
  if (
    /\{[#@/](?:if|each|await|html|render|snippet)\b|\bon:\w+=|\$(?:state|props|derived)\(|\bexport let \w/.test(
      content,
    )
  )
    return 'svelte'
  if (start.startsWith('<')) return 'html'
  if (/from ['"]react['"]|\bReact\.|return \(?\s*<[\w>]/.test(content)) return 'react'
  return 'script'
}

const built = new Map<string, Promise<Bundle>>()

/** Rejects with the first error if the answer does not compile. */
export function bundle(content: string, kind: Kind, tailwind = false): Promise<Bundle> {
  const key = `${kind} ${tailwind} ${content}`
  const found = built.get(key) ?? build(content, kind, tailwind)
  built.set(key, found)
  found.catch(() => {})
  return found
}

async function build(content: string, kind: Kind, tailwind: boolean): Promise<Bundle> {
  const files = filesOf(content, kind)
  const isMain = ({ name }: Source) =>
    kind === 'react'
      ? /\.[jt]sx?$/.test(name)
      : kind === 'script'
        ? /\.[jt]s$/.test(name)
        : name.endsWith(EXTENSIONS[kind])
  const [main] = files.filter(isMain).sort((a, b) => b.text.length - a.text.length)
  if (!main) throw new Error(`the answer has no ${EXTENSIONS[kind]} file`)
  if (kind === 'html') return { kind, text: main.text, css: '' }
  const folder = join(home, 'answers', createHash('sha256').update(content).digest('hex').slice(0, 16) + kind)
  await mkdir(folder, { recursive: true })
  try {
    for (const { name, text } of files) await writeFile(join(folder, name), text)
    const target = kind === 'react' && !exportsComponent(main.text) ? exportEverything(main.text) : main.text
    await writeFile(join(folder, main.name), target)
    await writeFile(join(folder, 'parent.svelte'), SVELTE_PARENT)
    await writeFile(join(folder, 'entry.js'), ENTRIES[kind].replaceAll('ANSWER', `./${main.name}`))
    const build = await rolldown({
      input: join(folder, 'entry.js'),
      cwd: folder,
      platform: 'browser',
      logLevel: 'silent',
      plugins: [
        resolveAnswer(files, folder),
        styles(),
        kind === 'vue' ? vue() : kind === 'svelte' ? svelte() : undefined,
      ],
      resolve: { conditionNames: ['svelte', 'browser', 'import', 'module', 'default'] },
      transform: {
        define: {
          'process.env.NODE_ENV': '"production"',
          'process.env': '{}',
          __VUE_OPTIONS_API__: 'true',
          __VUE_PROD_DEVTOOLS__: 'false',
          __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
        },
      },
    })
    const { output } = await build.generate({ format: 'esm', codeSplitting: false })
    const css = tailwind ? await tailwindStyles(content) : ''
    return { kind, text: output[0].code, css }
  } finally {
    await rm(folder, { recursive: true })
  }
}

const exportsComponent = (text: string) => /^export\b/m.test(text)

/** Without exports the top-level declarations are used. */
function exportEverything(text: string): string {
  const names = [...text.matchAll(/^(?:async )?(?:function|const|let|class) ([A-Z]\w*)/gm)].map(
    (match) => match[1],
  )
  return `${text}\nexport { ${names.join(', ')} }\n`
}

/** Imports between the files of an answer are resolved by file name. Next.js has stubs. Everything else is a package. */
function resolveAnswer(files: readonly Source[], folder: string): Plugin {
  const stem = (name: string) => basename(name).replace(/(?:\.module)?\.\w+$/, '')
  return {
    name: 'answer',
    resolveId(id, importer) {
      if (id.startsWith('next/')) return `\0${id}`
      if (!importer?.startsWith(folder) || !/^(?:\.|@\/|~\/)/.test(id)) return undefined
      const wanted = basename(id)
      const found =
        files.find(({ name }) => name === wanted) ??
        files.find(({ name }) => stem(name) === wanted && extname(name) !== '.css')
      if (found) return join(folder, found.name)
      if (id === './parent.svelte') return join(folder, 'parent.svelte')
      throw new Error(`imports ${id}, which is not part of the answer`)
    },
    load(id) {
      if (!id.startsWith('\0next/')) return undefined
      const code = NEXT_STUBS[id.slice(1)]
      if (code === undefined) throw new Error(`${id.slice(1)} has no stub`)
      return { code, moduleType: 'jsx' }
    },
  }
}

/** Adds imported style sheets to the page. The classes of CSS modules keep their names. */
function styles(): Plugin {
  return {
    name: 'styles',
    transform(code, id) {
      if (!id.endsWith('.css')) return undefined
      return {
        code: `bench.addStyle(${JSON.stringify(code)})\nexport default new Proxy({}, { get: (_, name) => String(name) })`,
        moduleType: 'js',
      }
    },
  }
}

interface VueCompiler {
  parse(source: string, options: object): { descriptor: VueDescriptor; errors: readonly Error[] }
  compileScript(descriptor: VueDescriptor, options: object): { content: string }
  compileTemplate(options: object): { code: string; errors: readonly (Error | string)[] }
  compileStyle(options: object): { code: string; errors: readonly Error[] }
}

interface VueDescriptor {
  readonly script: { readonly lang?: string } | null
  readonly scriptSetup: object | null
  readonly template: { readonly content: string } | null
  readonly styles: readonly { readonly content: string; readonly scoped?: boolean; readonly lang?: string }[]
}

function fromHome<Module>(name: string): Module {
  return createRequire(join(home, 'package.json'))(name) as Module
}

export function vue(): Plugin {
  return {
    name: 'vue',
    async transform(source, id) {
      if (!id.endsWith('.vue')) return undefined
      const compiler = fromHome<VueCompiler>('vue/compiler-sfc')
      const scope = 'data-v-answer'
      const { descriptor, errors } = compiler.parse(source, { filename: id })
      if (errors[0]) throw errors[0]
      const isSetup = descriptor.scriptSetup !== null
      let code = 'const component = {}\n'
      if (descriptor.script || isSetup) {
        const options = { id: scope, inlineTemplate: isSetup, genDefaultAs: 'component' }
        code = `${compiler.compileScript(descriptor, options).content}\n`
      }
      if (!isSetup && descriptor.template) {
        const options = { source: descriptor.template.content, filename: id, id: scope }
        const template = compiler.compileTemplate(options)
        if (template.errors[0]) throw new Error(String(template.errors[0]))
        code += `${template.code}\ncomponent.render = render\n`
      }
      for (const { content, scoped = false, lang = 'css' } of descriptor.styles) {
        if (lang !== 'css') throw new Error(`styles in ${lang} need a preprocessor`)
        const style = compiler.compileStyle({ source: content, filename: id, id: scope, scoped })
        if (style.errors[0]) throw style.errors[0]
        code += `bench.addStyle(${JSON.stringify(style.code)})\n`
        if (scoped) code += `component.__scopeId = '${scope}'\n`
      }
      return { code: `${code}export default component\n`, moduleType: 'ts' }
    },
  }
}

interface SvelteCompiler {
  compile(source: string, options: object): { js: { code: string } }
}

export function svelte(): Plugin {
  return {
    name: 'svelte',
    async transform(source, id) {
      if (!id.endsWith('.svelte')) return undefined
      const { compile } = fromHome<SvelteCompiler>('svelte/compiler')
      return {
        code: compile(source, { filename: id, generate: 'client', css: 'injected' }).js.code,
        moduleType: 'js',
      }
    },
  }
}

interface Tailwind {
  compile(css: string): Promise<{ build(candidates: readonly string[]): string }>
}

async function tailwindStyles(content: string): Promise<string> {
  const { compile } = fromHome<Tailwind>('tailwindcss')
  const css = await readFile(join(home, 'node_modules/tailwindcss/index.css'), 'utf8')
  const compiler = await compile(css)
  return compiler.build([...new Set(content.split(/[\s"'`{}<>]+/))])
}

/** Returns the first type error of a React component in TypeScript, or undefined. */
export async function typeError(content: string): Promise<string | undefined> {
  const folder = join(
    home,
    'answers',
    `types-${createHash('sha256').update(content).digest('hex').slice(0, 16)}`,
  )
  await mkdir(folder, { recursive: true })
  try {
    const files = filesOf(content, 'react')
    for (const { name, text } of files) await writeFile(join(folder, name), text)
    await writeFile(join(folder, 'modules.d.ts'), "declare module '*.css'\ndeclare module 'next/*'\n")
    const compilerOptions = {
      target: 'esnext',
      module: 'esnext',
      moduleResolution: 'bundler',
      lib: ['esnext', 'dom', 'dom.iterable'],
      jsx: 'react-jsx',
      types: [],
      strict: true,
      noEmit: true,
      skipLibCheck: true,
    }
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*'] }))
    const tsc = fileURLToPath(new URL('../../../node_modules/typescript/bin/tsc', import.meta.url))
    return await new Promise((resolve) => {
      const options = { cwd: folder, timeout: TYPE_CHECK_MS, killSignal: 'SIGKILL' } as const
      execFile(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], options, (error, stdout) => {
        resolve(error ? (stdout.split('\n')[0] || error.message).slice(0, 200) : undefined)
      })
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}

// Each entry defines `bench.start(pattern, props)`, which mounts the component, and `bench.setProps(props)`.
const CHOOSE = `
const choose = (exported, pattern) => {
  const isComponent = (value) => typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value)
  const entries = Object.entries(exported).filter(([name, value]) => isComponent(value) && (name === 'default' || /^[A-Z]/.test(name)))
  const nameOf = ([name, value]) => (name === 'default' ? (value.displayName || value.name || value.type?.name || '') : name)
  const found = entries.find((entry) => pattern && new RegExp(pattern, 'i').test(nameOf(entry)))
    ?? entries.find(([name]) => name === 'default') ?? entries.at(-1)
  if (!found) throw new Error('the answer exports no component')
  return found[1]
}`

const SVELTE_PARENT = `<script>
  export let component
  export let initial
  let props = initial
  bench.setProps = (next) => { props = { ...props, ...next } }
  const event = (name) => (e) => bench.record('event:' + name, [e?.detail])
</script>
<svelte:component this={component} {...props} on:change={event('change')} on:select={event('select')}
  on:send={event('send')} on:retry={event('retry')} on:toggle={event('toggle')} />
`

const ENTRIES: Record<Exclude<Kind, 'html'>, string> = {
  react: `import * as exported from 'ANSWER'
import * as React from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
${CHOOSE}
bench.React = React
bench.exported = exported
bench.renderElement = (element) => flushSync(() => createRoot(document.getElementById('root')).render(element))
bench.start = (pattern, makeProps) => {
  const component = choose(exported, pattern)
  let props = makeProps(React.createElement)
  const root = createRoot(document.getElementById('root'))
  const render = () => flushSync(() => root.render(React.createElement(component, props)))
  bench.setProps = (next) => { props = { ...props, ...next }; render() }
  render()
}
bench.ready = true
`,
  vue: `import * as exported from 'ANSWER'
import { createApp, h, nextTick, shallowReactive } from 'vue'
bench.start = (pattern, makeProps) => {
  const props = shallowReactive(makeProps(h))
  const slots = props.slots
  delete props.slots
  bench.setProps = (next) => { Object.assign(props, next) }
  const app = createApp({ render: () => h(exported.default, { ...props }, slots) })
  app.config.errorHandler = (error) => { reportError(error) }
  app.mount('#root')
}
bench.ready = true
`,
  svelte: `import Answer from 'ANSWER'
import Parent from './parent.svelte'
import { mount } from 'svelte'
bench.start = (pattern, makeProps) => {
  mount(Parent, { target: document.getElementById('root'), props: { component: Answer, initial: makeProps() } })
}
bench.ready = true
`,
  script: `import * as exported from 'ANSWER'
bench.exported = exported
bench.start = () => {}
bench.ready = true
`,
}

const NEXT_STUBS: Record<string, string> = {
  'next/link': `import * as React from 'react'
const Link = React.forwardRef(({ href, onClick, onNavigate, prefetch, replace, scroll, shallow, passHref, legacyBehavior, ...rest }, ref) => {
  const address = typeof href === 'string' ? href : href?.pathname
  const follow = (event) => {
    onClick?.(event)
    if (event.defaultPrevented) return
    event.preventDefault()
    bench.navigate(address)
  }
  return React.createElement('a', { ref, href: address, onClick: follow, ...rest })
})
export default Link`,
  'next/image': `import * as React from 'react'
const Image = ({ src, fill, priority, quality, placeholder, blurDataURL, loader, unoptimized, ...rest }) =>
  React.createElement('img', { src: typeof src === 'string' ? src : src?.src, ...rest })
export default Image`,
  'next/navigation': `import * as React from 'react'
const subscribe = (changed) => { addEventListener('bench-navigate', changed); return () => removeEventListener('bench-navigate', changed) }
const useAddress = () => React.useSyncExternalStore(subscribe, () => location.pathname + location.search)
export const usePathname = () => useAddress().split('?')[0]
export const useSearchParams = () => new URLSearchParams(useAddress().split('?')[1] ?? '')
export const useParams = () => ({})
export const useRouter = () => ({ push: bench.navigate, replace: bench.navigate, refresh() {}, back() {}, forward() {}, prefetch() {} })
export const useSelectedLayoutSegment = () => useAddress().split('?')[0].split('/')[1] || null
export const redirect = bench.navigate
export const notFound = () => { throw new Error('notFound') }`,
  'next/router': `import * as React from 'react'
export const useRouter = () => ({ pathname: location.pathname, asPath: location.pathname, route: location.pathname, query: {}, push: bench.navigate, replace: bench.navigate, events: { on() {}, off() {} } })
export default { push: bench.navigate }`,
  'next/head': 'export default () => null',
  'next/script': 'export default () => null',
  'next/dynamic': `import * as React from 'react'
export default (load) => { const Lazy = React.lazy(async () => { const found = await load(); return { default: found.default ?? found } }); return (props) => React.createElement(React.Suspense, { fallback: null }, React.createElement(Lazy, props)) }`,
  'next/font/google': `const font = () => ({ className: '', variable: '', style: {} })
export const Inter = font, Roboto = font, Geist = font, Geist_Mono = font, Poppins = font, Open_Sans = font`,
}
