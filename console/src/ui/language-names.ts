/** Languages with a parser for analyze and optimize; the label first. */
export const LANGUAGES: readonly [label: string, name: string, ...extensions: string[]][] = [
  ['Bash', 'bash', 'sh', 'bash', 'zsh'],
  ['C', 'c', 'c', 'h'],
  ['C#', 'csharp', 'cs'],
  ['C++', 'cpp', 'cpp', 'cc', 'cxx', 'hpp', 'hh'],
  ['CSS', 'css', 'css', 'scss'],
  ['Dockerfile', 'dockerfile', 'dockerfile'],
  ['Go', 'go', 'go'],
  ['HTML', 'html', 'html', 'htm'],
  ['Java', 'java', 'java'],
  ['JavaScript', 'javascript', 'js', 'mjs', 'cjs'],
  ['JSON', 'json', 'json'],
  ['JSX', 'jsx', 'jsx'],
  ['Kotlin', 'kotlin', 'kt', 'kts'],
  ['PHP', 'php', 'php'],
  ['Python', 'python', 'py'],
  ['Ruby', 'ruby', 'rb'],
  ['Rust', 'rust', 'rs'],
  ['Scala', 'scala', 'scala'],
  ['SQL', 'sql', 'sql'],
  ['Swift', 'swift', 'swift'],
  ['Terraform', 'terraform', 'tf'],
  ['TSX', 'tsx', 'tsx'],
  ['TypeScript', 'typescript', 'ts', 'mts', 'cts'],
  ['Vue', 'vue', 'vue'],
  ['YAML', 'yaml', 'yaml', 'yml'],
]

const OTHERS: Readonly<Record<string, string>> = {
  md: 'markdown',
  markdown: 'markdown',
  toml: 'toml',
  xml: 'xml',
  svg: 'xml',
  lua: 'lua',
  pl: 'perl',
  svelte: 'svelte',
}

/** The language by file name; undefined for plain text. */
export function languageOf(fileName: string): string | undefined {
  const extension = fileName.toLowerCase().split('.').at(-1) ?? ''
  return LANGUAGES.find(([, , ...extensions]) => extensions.includes(extension))?.[1] ?? OTHERS[extension]
}

/** The extension of a new file. */
export function extensionFor(language: string): string {
  return LANGUAGES.find(([, name]) => name === language)?.[2] ?? 'txt'
}
