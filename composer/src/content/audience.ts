const PEOPLE =
  'beginners|newcomers|developers|programmers|engineers|managers|leaders|founders|ctos|ceos|cfos|executives|students|kids|children|teens|teenagers|parents|seniors|freelancers|designers|teachers|employees|colleagues|customers|users|end users|investors|entrepreneurs|marketers|recruiters|homeowners|travell?ers|runners|gamers|writers|photographers|small businesses|startups|agencies|teams|companies|owners|professionals|stakeholders|members|readers|non-?technical (?:readers|people|users|stakeholders)|laypeople|clients|adults|women|men|dummies|everyone'
const FOR = new RegExp(
  `\\b(?:for|aimed at|targeted at|targeting|audience:?(?: is)?|to) (?:an? |the |our |all |my )?((?:[\\w-]+ ){0,2}(?:${PEOPLE}))\\b`,
  'i',
)
const YEAR_OLD = /\b(?:to|for) (?:an? )?((?:\d{1,2}|five|six|seven|eight|nine|ten)[- ]years?[- ]olds?)\b/i
const LEVEL =
  /\b(beginner|intermediate|advanced)(?:'s|s)? (?:guide|tutorial|level|audience|article|post|course)\b/i

/** Whom it is for: `beginners`, `a 10 year old`. */
export function audienceIn(said: string): string | undefined {
  const age = YEAR_OLD.exec(said)?.[1]
  if (age !== undefined) return `a ${age.replace(/ /g, '-').replace(/s$/, '')}`
  const found = FOR.exec(said)?.[1]
  if (found !== undefined) return found.replace(/^(?:absolute|complete|total) /i, '')
  const level = LEVEL.exec(said)?.[1]?.toLowerCase()
  return level === undefined ? undefined : level === 'beginner' ? 'beginners' : `${level} readers`
}

/** At the end of a topic it is not part of it: `composting, for beginners`. */
export const withoutAudience = (topic: string): string =>
  topic
    .replace(new RegExp(`,? \\b(?:for|aimed at) (?:absolute |complete |total )?(?:${PEOPLE})$`, 'i'), '')
    .trim()
