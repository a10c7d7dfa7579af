import { lookupTable } from '@atelier/analyzer/basics'

/** A text of a wish as code may hold it: one way for each place where it can stand. */

// What ends a line in some reader's eyes, or hides what is written: as an escape, never as itself.
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]/gu

/** A string literal of JavaScript or TypeScript, in single quotes. It cannot close a `<script>` around it. */
export function jsString(text: string): string {
  const escaped = text
    .replace(/\\/g, '\\\\')
    .replace(/'/g, "\\'")
    .replace(/\n/g, '\\n')
    .replace(UNSEEN, (letter) => `\\u{${letter.codePointAt(0)?.toString(16)}}`)
    .replace(/<(?=[/!])/g, '<\\')
  return `'${escaped}'`
}

const entities: Readonly<Record<string, string>> = lookupTable({
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
})

/** Between tags. */
export const htmlText = (text: string): string =>
  text.replace(UNSEEN, ' ').replace(/[&<>]/g, (letter) => entities[letter] ?? letter)

/** In double quotes. */
export const htmlAttribute = (text: string): string => htmlText(text).replace(/"/g, '&quot;')

/** Between the tags of a template: Vue, Svelte and Angular read braces and `@`. */
export const templateText = (text: string): string =>
  htmlText(text).replace(/[{}@]/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** A string literal in double quotes, as Python, Java, Go, C#, Rust, Kotlin, Swift and JSON read it alike. */
export const doubleQuoted = (text: string): string =>
  `"${text.replace(UNSEEN, ' ').replace(/[\\"]/g, (letter) => `\\${letter}`)}"`

/** A string literal in single quotes, as PHP and Ruby read it: nothing in it is replaced. */
export const singleQuoted = (text: string): string =>
  `'${text.replace(UNSEEN, ' ').replace(/[\\']/g, (letter) => `\\${letter}`)}'`

/** A word of a shell script: within single quotes a shell reads nothing, and an apostrophe ends them. */
export const shellQuoted = (text: string): string => `'${text.replace(UNSEEN, ' ').replace(/'/g, `'\\''`)}'`

/** In a comment, on its one line: nothing of the text may end it, in any language. */
export const commentText = (text: string): string =>
  text
    .replace(/[\p{C}\s]+/gu, ' ')
    .replace(/[*/<>`"'\\{}$#%?@]+|-{2,}/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, 100)
