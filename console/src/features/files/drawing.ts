const REFERENCE = /#([^\s"')]+)/g
/** A data address that may be another drawing, of which the elements are not counted. */
const HIDDEN_DRAWING = /^data:(?!image\/(?:png|jpeg|gif|webp)[;,])|url\(["']?(?!["'#])/i
/** Would not apply here, but the policy of the console reports them. */
const INLINE_ATTRIBUTE = /(\s)(?=(?:on|style)[\w-]*\s*=)/gi
const STYLE_ELEMENT = /(<\/?(?:[\w-]+:)?)(?=style\b)/gi
const RENAMED = '$1x-'

/**
 * Whether an SVG draws at most this number of elements. An element is drawn again for every reference to it, so that ten lines
 * can make a browser hang. The document is only parsed: nothing of it is run, loaded or drawn.
 */
export function isDrawable(text: string, limit: number): boolean {
  const renamed = text.replace(INLINE_ATTRIBUTE, RENAMED).replace(STYLE_ELEMENT, RENAMED)
  const page = new DOMParser().parseFromString(renamed, 'image/svg+xml')
  if (page.querySelector('parsererror')) return false
  if (/url\(|@import/i.test(stylesOf(page))) return false
  if (text.includes('\\')) return false // an escape of CSS can hide a reference
  const known = new Map<Element, number>()

  function costOf(element: Element): number {
    const before = known.get(element)
    if (before !== undefined) return before
    known.set(element, Number.POSITIVE_INFINITY) // a circle of references
    let cost = 1
    for (const child of element.children) cost += costOf(child)
    for (const { value } of element.attributes) {
      if (HIDDEN_DRAWING.test(value.replace(/\s/g, ''))) return Number.POSITIVE_INFINITY
      for (const [, id = ''] of value.matchAll(REFERENCE)) {
        const target = page.getElementById(decodeURIComponent(id))
        if (target) cost += costOf(target)
      }
    }
    known.set(element, cost)
    return cost
  }

  try {
    return costOf(page.documentElement) <= limit
  } catch {
    return false // nested too deeply, or an invalid reference
  }
}

function stylesOf(page: Document): string {
  return [...page.getElementsByTagNameNS('*', 'x-style')].map(({ textContent }) => textContent).join('\n')
}
