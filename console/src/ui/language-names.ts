import { type Language, languages } from '@atelier/sdk'

/** Dialects that the editor highlights separately. The service accepts the names as aliases. */
const dialects: readonly Language[] = [
  { name: 'jsx', title: 'JSX', extensions: ['jsx'], hasParser: true },
  { name: 'tsx', title: 'TSX', extensions: ['tsx'], hasParser: true },
]

const known = [...dialects, ...languages]

/** Languages with a parser for analyze and optimize, and the selected one. */
export function languageOptions(selected: string): readonly Language[] {
  return known
    .filter(({ name, hasParser }) => hasParser || name === selected)
    .sort((one, other) => one.title.localeCompare(other.title, 'en'))
}

/** The language by file name; undefined for plain text. */
export function languageOf(fileName: string): string | undefined {
  const extension = fileName.toLowerCase().split('.').at(-1) ?? ''
  return known.find(({ extensions }) => extensions.includes(extension))?.name
}

/** The extension of a new file. */
export function extensionFor(language: string): string {
  return known.find(({ name }) => name === language)?.extensions[0] ?? 'txt'
}
