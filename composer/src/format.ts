import { lookupTable } from '@atelier/analyzer/basics'
import { format } from 'prettier'

const parsers: Readonly<Record<string, string>> = lookupTable({
  ts: 'typescript',
  tsx: 'typescript',
  js: 'babel',
  jsx: 'babel',
  vue: 'vue',
  html: 'html',
  css: 'css',
})

/** Formats what a template became, in the languages that have a formatter here. The rest is as the template wrote it. */
export async function formatted(content: string, extension: string): Promise<string> {
  const parser = parsers[extension]
  if (parser === undefined) return content
  return format(content, { parser, singleQuote: true, printWidth: 100 })
}
