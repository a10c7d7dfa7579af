import { usageError } from './failure.ts'

// As file names do by default on these systems.
export const IGNORES_CASE = process.platform === 'win32' || process.platform === 'darwin'

/**
 * Compiles a glob pattern: `*`, `?`, `[a-z]`, `[!a-z]`, `{a,b}`, and `**` for any number of folders. As in a shell,
 * wildcards do not match a leading dot. Node 20 has no `glob` and no stable `matchesGlob`.
 */
export function globToRegExp(pattern: string): RegExp {
  const alternatives = expandBraces(pattern.replaceAll('\\', '/')).map(pathSource)
  try {
    return new RegExp(`^(?:${alternatives.join('|')})$`, IGNORES_CASE ? 'iu' : 'u')
  } catch {
    throw usageError(`The pattern ${pattern} is invalid. Check its brackets.`) // such as [z-a]
  }
}

/** Expands `a{b,c}d` to `abd` and `acd`, innermost braces first. */
function expandBraces(pattern: string): string[] {
  const braces = /\{([^{}]*,[^{}]*)\}/.exec(pattern)
  if (!braces) return [pattern]
  const before = pattern.slice(0, braces.index)
  const after = pattern.slice(braces.index + braces[0].length)
  return (braces[1] ?? '').split(',').flatMap((choice) => expandBraces(before + choice + after))
}

const ANY_NAME = '(?!\\.)[^/]+'

function pathSource(pattern: string): string {
  const names = pattern.split('/').filter((name, index, all) => name !== '**' || all[index + 1] !== '**')
  return names
    .map((name, index) => {
      const isLast = index === names.length - 1
      if (name === '**') return isLast ? `${ANY_NAME}(?:/${ANY_NAME})*` : `(?:${ANY_NAME}/)*`
      return nameSource(name) + (isLast ? '' : '/')
    })
    .join('')
}

function nameSource(name: string): string {
  const source = name.replaceAll(/\*+|\?|\[[!^]?\]?[^\]]*\]|[^*?]/gu, (token) => {
    if (token.startsWith('*')) return '[^/]*'
    if (token === '?') return '[^/]'
    if (token.length > 1 && token.startsWith('[')) return classSource(token.slice(1, -1))
    return token.replace(/[\\^$.+()[\]{}|]/u, '\\$&')
  })
  return /^[*?[]/.test(name) ? `(?!\\.)${source}` : source
}

function classSource(content: string): string {
  const isNegated = /^[!^]/.test(content)
  const characters = (isNegated ? content.slice(1) : content).replaceAll(/[\\^[\]]/gu, '\\$&')
  return `[${isNegated ? '^/' : ''}${characters}]`
}
