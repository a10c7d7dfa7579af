/** Vite's metadata of each bundled package. */
interface Bundled {
  readonly name: string
  readonly version: string
  readonly identifier?: string
  readonly text?: string
}

/** Packages without a licence text, each with a package of the same author and licence that has it. */
const TEXT_OF: Readonly<Record<string, string>> = { 'react-remove-scroll-bar': 'react-remove-scroll' }

/** The notices that most licences require in copies. */
export function licensesText(packages: readonly Bundled[]): string {
  const parts = packages.map(({ name, version, identifier, text }) => {
    const notice = text ?? packages.find((each) => each.name === TEXT_OF[name])?.text
    if (!notice || !identifier) throw new Error(`No licence found for ${name}`)
    return `## ${name} - ${version} (${identifier})\n\n${notice}\n`
  })
  return ['# Licences of the packages in the Atelier console\n', ...parts].join('\n')
}
