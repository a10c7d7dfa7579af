import { jsString } from '../../quote.ts'
import { indent, type Markup } from '../markup.ts'

export const setter = (name: string): string => `set${name.charAt(0).toUpperCase()}${name.slice(1)}`

/** Text between tags; what JSX would read, or trim, is a string. */
export const jsxText = (text: string): string => (/[{}<>&]|^\s+$/.test(text) ? `{${jsString(text)}}` : text)

export const jsxConditions = (code: (source: string) => string): Pick<Markup, 'condition'> => ({
  condition: (source, then, otherwise) => {
    const asked = code(source)
    if (otherwise) return [`{${asked} ? (`, ...indent(then), ') : (', ...indent(otherwise), ')}']
    const whole = /\|\||\?\?|\?[^.]/.test(asked) ? `(${asked})` : asked
    return [`{${whole} && (`, ...indent(then), ')}']
  },
})
