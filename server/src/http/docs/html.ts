/** Trusted HTML. `html` escapes every other interpolated value. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Markup | string | number | undefined | false | readonly Part[]

/** html`<p>${value}</p>` escapes interpolated values unless they are `Markup`. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(strings.reduce((text, string, index) => text + render(parts[index - 1]) + string))
}

function render(part: Part): string {
  if (part === undefined || part === false) return ''
  if (part instanceof Markup) return part.text
  if (Array.isArray(part)) return part.map(render).join('')
  return escaped(String(part))
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Renders paragraphs and `code` spans, the only Markdown our descriptions use. */
export function prose(text: string | undefined): Markup {
  const paragraphs = (text ?? '').split(/\n\s*\n/).filter(Boolean)
  return html`${paragraphs.map((paragraph) => html`<p>${inline(paragraph)}</p>`)}`
}

export function inline(text: string | undefined): Markup {
  const pieces = (text ?? '').split('`')
  return html`${pieces.map((piece, index) => (index % 2 === 1 ? html`<code>${piece}</code>` : html`${piece}`))}`
}

/** JSON with syntax highlighting, or plain text. */
export function sample(value: unknown): Markup {
  if (typeof value === 'string') return html`${value}`
  const text = JSON.stringify(value, null, 2)
  const words = text.split(
    /("(?:[^"\\]|\\.)*"(?:\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)/i,
  )
  return html`${words.map((word, index) => (index % 2 === 1 ? html`<span class="${kindOf(word)}">${word}</span>` : html`${word}`))}`
}

function kindOf(word: string): string {
  if (word.endsWith(':')) return 'k'
  return word.startsWith('"') ? 's' : 'n'
}
