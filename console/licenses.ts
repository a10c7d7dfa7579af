/** Vite's metadata of each bundled package. */
interface Bundled {
  readonly name: string
  readonly version: string
  readonly identifier?: string
  readonly text?: string
}

/** Packages that come without the text of their licence, and one of the same author under the same. */
const TEXT_OF: Readonly<Record<string, string>> = { 'react-remove-scroll-bar': 'react-remove-scroll' }

/** The notices that nearly all of them ask to be passed on with copies. */
export function licensesText(packages: readonly Bundled[]): string {
  const parts = packages.map(({ name, version, identifier, text }) => {
    const notice = text ?? packages.find((each) => each.name === TEXT_OF[name])?.text
    if (!notice || !identifier) throw new Error(`What is the licence of ${name}?`)
    return `## ${name} - ${version} (${identifier})\n\n${notice}\n`
  })
  return ['# Licences of what the console of Atelier is made of\n', ...parts].join('\n')
}
