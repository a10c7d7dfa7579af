import type { Options, Plugin } from 'prettier'
import type { Engine } from './types.ts'

// Only what a language needs is loaded.
const load = {
  babel: () => import('prettier/plugins/babel'),
  estree: async () => (await import('prettier/plugins/estree')) as Plugin,
  html: () => import('prettier/plugins/html'),
  postcss: () => import('prettier/plugins/postcss'),
  typescript: () => import('prettier/plugins/typescript'),
  yaml: () => import('prettier/plugins/yaml'),
}

const plugins = {
  babel: ['estree', 'babel'],
  typescript: ['estree', 'babel', 'typescript'],
  vue: ['estree', 'babel', 'html', 'typescript', 'postcss'],
  json: ['babel', 'estree'],
  yaml: ['yaml'],
  css: ['postcss'],
  html: ['html'],
} as const satisfies Record<string, readonly (keyof typeof load)[]>

/** Lays code out as Prettier does, with what `layoutOf` states about the author's ways. */
export function formatWith(
  parser: keyof typeof plugins,
  layoutOf: (code: string) => Options = documentLayout,
): NonNullable<Engine['format']> {
  return async ({ code }) => {
    const [{ format }, ...loaded] = await Promise.all([
      import('prettier/standalone'),
      ...plugins[parser].map((name): Promise<Plugin> => load[name]()),
    ])
    return format(code, { parser, plugins: loaded, ...layoutOf(code) })
  }
}

function documentLayout(code: string): Options {
  const indents = [...code.matchAll(/^([ \t]+)\S/gm)].map(([, blanks = '']) => blanks)
  const useTabs = indents.some((blanks) => blanks.startsWith('\t'))
  const widths = indents.map((blanks) => blanks.length).filter((width) => width > 1)
  const tabWidth = widths.length > 0 && widths.every((width) => width % 4 === 0) ? 4 : 2
  return { useTabs, tabWidth, endOfLine: 'auto', printWidth: 100 }
}
