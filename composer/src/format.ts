import { format } from 'prettier'

const parsers: Readonly<Record<string, string>> = {
  ts: 'typescript',
  tsx: 'typescript',
  js: 'babel',
  jsx: 'babel',
  vue: 'vue',
  html: 'html',
  css: 'css',
}

/** Formats what a template became, in the languages that have a formatter here. The rest is as the template wrote it. */
export async function formatted(content: string, extension: string): Promise<string> {
  const parser = Object.hasOwn(parsers, extension) ? parsers[extension] : undefined
  if (parser === undefined) return content
  return format(content, { parser, singleQuote: true, printWidth: 100 })
}
