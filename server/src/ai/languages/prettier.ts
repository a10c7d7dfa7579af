import type { Plugin } from 'prettier'
import { format } from 'prettier/standalone'
import type { Engine } from '../ports.ts'

type Layout = 'json' | 'yaml' | 'css' | 'html'

// Only what a language needs is loaded.
const plugins: Record<Layout, () => Promise<Plugin[]>> = {
  json: async () => [
    await import('prettier/plugins/babel'),
    (await import('prettier/plugins/estree')) as Plugin,
  ],
  yaml: async () => [await import('prettier/plugins/yaml')],
  css: async () => [await import('prettier/plugins/postcss')],
  html: async () => [await import('prettier/plugins/html')],
}

/** Prettier, with the indentation that the source has. */
export function formatWith(parser: Layout): NonNullable<Engine['format']> {
  return async ({ code }) =>
    format(code, {
      parser,
      plugins: await plugins[parser](),
      ...indentation(code),
      endOfLine: 'auto',
      printWidth: 100,
    })
}

export function indentation(code: string): { useTabs: boolean; tabWidth: number } {
  const indents = [...code.matchAll(/^([ \t]+)\S/gm)].map(([, blanks = '']) => blanks)
  const useTabs = indents.some((blanks) => blanks.startsWith('\t'))
  const widths = indents.map((blanks) => blanks.length).filter((width) => width > 1)
  return { useTabs, tabWidth: widths.length > 0 && widths.every((width) => width % 4 === 0) ? 4 : 2 }
}
