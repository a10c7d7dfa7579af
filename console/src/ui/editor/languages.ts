import { type LanguageSupport, StreamLanguage, type StreamParser } from '@codemirror/language'

type Loaded = LanguageSupport | StreamLanguage<unknown>

const legacy = async (mode: Promise<StreamParser<unknown>>): Promise<Loaded> =>
  StreamLanguage.define(await mode)
const clike = () => import('@codemirror/legacy-modes/mode/clike')
const script = (options: { jsx?: boolean; typescript?: boolean }) => async () =>
  (await import('@codemirror/lang-javascript')).javascript(options)

/** Keyed by the API's language names. Each language is loaded on demand. */
const languages: Readonly<Record<string, () => Promise<Loaded>>> = {
  javascript: script({ jsx: true }),
  jsx: script({ jsx: true }),
  typescript: script({ typescript: true }),
  tsx: script({ jsx: true, typescript: true }),
  python: async () => (await import('@codemirror/lang-python')).python(),
  java: async () => (await import('@codemirror/lang-java')).java(),
  go: async () => (await import('@codemirror/lang-go')).go(),
  php: async () => (await import('@codemirror/lang-php')).php(),
  rust: async () => (await import('@codemirror/lang-rust')).rust(),
  c: async () => (await import('@codemirror/lang-cpp')).cpp(),
  cpp: async () => (await import('@codemirror/lang-cpp')).cpp(),
  html: async () => (await import('@codemirror/lang-html')).html(),
  vue: async () => (await import('@codemirror/lang-html')).html(),
  svelte: async () => (await import('@codemirror/lang-html')).html(),
  css: async () => (await import('@codemirror/lang-css')).css(),
  scss: async () => (await import('@codemirror/lang-css')).css(),
  sql: async () => (await import('@codemirror/lang-sql')).sql(),
  json: async () => (await import('@codemirror/lang-json')).json(),
  yaml: async () => (await import('@codemirror/lang-yaml')).yaml(),
  markdown: async () => (await import('@codemirror/lang-markdown')).markdown(),
  csharp: () => legacy(clike().then((mode) => mode.csharp)),
  kotlin: () => legacy(clike().then((mode) => mode.kotlin)),
  scala: () => legacy(clike().then((mode) => mode.scala)),
  ruby: () => legacy(import('@codemirror/legacy-modes/mode/ruby').then((mode) => mode.ruby)),
  swift: () => legacy(import('@codemirror/legacy-modes/mode/swift').then((mode) => mode.swift)),
  bash: () => legacy(import('@codemirror/legacy-modes/mode/shell').then((mode) => mode.shell)),
  dockerfile: () =>
    legacy(import('@codemirror/legacy-modes/mode/dockerfile').then((mode) => mode.dockerFile)),
  toml: () => legacy(import('@codemirror/legacy-modes/mode/toml').then((mode) => mode.toml)),
  xml: () => legacy(import('@codemirror/legacy-modes/mode/xml').then((mode) => mode.xml)),
  lua: () => legacy(import('@codemirror/legacy-modes/mode/lua').then((mode) => mode.lua)),
  perl: () => legacy(import('@codemirror/legacy-modes/mode/perl').then((mode) => mode.perl)),
}

export async function loadLanguage(name: string | undefined): Promise<Loaded | undefined> {
  return name === undefined ? undefined : languages[name]?.()
}
