/** Links that a wish names with where they lead: `a "We are hiring" box that links to /careers`. */
export interface NamedLink {
  readonly label: string
  readonly href: string
  /** It stands out: a box, a banner, a card. */
  readonly boxed: boolean
}

const PATH = '(\\/[\\w\\-/#]{0,80}|https?:\\/\\/[\\w.\\-/#]{1,120})'
const QUOTED = new RegExp(
  `["“]([^"”\\n]{2,60})["”]\\s*(link|button|box|banner|card|section|cta|teaser|text)?\\s*(?:that |which )?(?:links?|linking|goes|going|leads?|leading|points?|pointing|navigates?|opens)?\\s*(?:to|→|->)\\s*${PATH}`,
  'gi',
)
const BARE = new RegExp(`\\b(?:an? )?(?:([a-z]+(?: [a-z]+)?) )?links? (?:back )?to (?:the )?${PATH}`, 'gi')
const HOME = /\b(?:an? )?links? (?:back )?(?:to )?(?:the )?(?:home(?: ?page)?|start page)\b/gi
const BOXES = /^(?:box|banner|card|section|teaser)$/i
const NO_LABEL = /^(?:an?|the|and|with|that|which|or|also|plus|has|have|shows?)$/

const spokenOf = (path: string): string =>
  (path.split(/[/#]/).filter(Boolean).at(-1) ?? 'home').replace(/[-_]/g, ' ')

/** The links, and the wish with nothing but their names in the places of theirs. */
export function readLinks(text: string): { links: readonly NamedLink[]; rest: string } {
  const links: NamedLink[] = []
  const kept = (label: string, href: string, boxed = false): string => {
    links.push({ label, href, boxed })
    return `${label.toLowerCase().replace(/[^\p{L}\p{N} ]/gu, ' ')} link`
  }
  const rest = text
    .replace(QUOTED, (_, label: string, kind: string | undefined, href: string) =>
      kept(label, href, BOXES.test(kind ?? '')),
    )
    .replace(BARE, (_, said: string | undefined, href: string) => {
      const words = (said ?? '')
        .split(' ')
        .filter((word) => word !== '' && !NO_LABEL.test(word.toLowerCase()))
      return kept(words.length > 0 ? words.join(' ') : spokenOf(href), href)
    })
    .replace(HOME, () => kept('Home', '/'))
  return { links, rest }
}
