import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const clone = fileURLToPath(new URL('../..', import.meta.url))

export interface Block {
  readonly language: string
  /** The text after the language: `untested`, or `tested-by=<file>`. */
  readonly mark: string
  readonly text: string
}

/** All documentation pages, by their path in the repository. */
export function pages(): string[] {
  return globSync(['*.md', 'server/README.md', '{docs,examples,sdk,cli,console,bench,deploy}/**/*.md'], {
    cwd: clone,
    exclude: (path) => /(?:^|\/)(?:node_modules|tmp)$/.test(path),
  }).sort()
}

export function read(page: string): string {
  return readFileSync(`${clone}/${page}`, 'utf8')
}

export function blocksOf(page: string): Block[] {
  const fences = read(page).matchAll(/^```(\w+)(?: ([^\n]+))?\n(.*?)^```$/gms)
  return [...fences].map(([, language = '', mark = '', text = '']) => ({ language, mark, text }))
}
