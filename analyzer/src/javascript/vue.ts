import type { Linter } from 'eslint'
import type { Source } from '../core/types.ts'
import type { Reading } from './eslint/lint.ts'
import { openTypescriptParser } from './readings.ts'

interface VueParser {
  readonly vue: Linter.Parser
  readonly typescript: Linter.Parser
}

export async function openVueParser(): Promise<VueParser> {
  const [vue, typescript] = await Promise.all([import('vue-eslint-parser'), openTypescriptParser()])
  return { vue: vue as unknown as Linter.Parser, typescript }
}

export function vueReadings({ code }: Source, { vue, typescript }: VueParser): Reading[] {
  const typed = isTyped(code)
  return [
    {
      parser: vue,
      sourceType: 'module',
      typed,
      filename: 'source.vue',
      parserOptions: typed ? { parser: typescript } : {},
    },
  ]
}

export const isTyped = (code: string): boolean => /<script\b[^>]{0,200}\blang\s*=\s*["']?tsx?\b/.test(code)

/** The scripts of a component where they are, with everything else blank: offsets and lines stay the same. */
export function scriptOnly(code: string): string {
  let result = ''
  let position = 0
  for (const match of code.matchAll(/<script\b[^>]{0,2000}>/g)) {
    const start = match.index + match[0].length
    if (start < position) continue
    const close = code.indexOf('</script', start)
    const end = close < 0 ? code.length : close
    result += blank(code.slice(position, start)) + code.slice(start, end)
    position = end
  }
  return result + blank(code.slice(position))
}

const blank = (text: string): string => text.replace(/[^\r\n]/g, ' ')
