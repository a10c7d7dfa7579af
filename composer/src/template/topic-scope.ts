import type { Topic } from '../prompt/topic.ts'

const UNCOUNTED =
  /(?:^|\s)(?:software|coffee|tea|bread|honey|soap|work|travel|marketing|management|repair|news|advice|music|furniture|clothing|jewell?ery|skincare|hosting|consulting|training|coaching|insurance|equipment|research|education|security|health|fitness|yoga|meditation|productivity|food|water|wine|beer|chocolate|photography|[a-z]+ing|[a-z]+ness|[a-z]+ology)$/i

/** Abbreviations that take an article: "a CLI", unlike "SEO". */
const COUNTED = /^(?:API|CLI|CMS|CRM|DSL|GUI|IDE|ORM|PWA|SDK|TUI|UI)$/

/** The forms of a topic in sentences. `fallback` is what to call it if the prompt does not say: a placeholder. */
export function topicScope({ name, noun, determiner, audience, isClause }: Topic, fallback: string) {
  const bare = noun ?? name ?? `[${fallback}]`
  const short = isClause
    ? bare
    : bare.replace(/\s+(?:for|in|that|which|with|to|of|from|under|at|on|by|who)\s.*$/i, '')
  const isPlural =
    !isClause &&
    (/^[a-z]+[^s]s (?:learned|learnt|made|used|found)\b/i.test(bare) ||
      (/[^su]s$/i.test(short) && !/(?:ss|us|is|news|series)$/i.test(short)))
  const isPossessive = /^\S+['’]s\s/.test(short)
  const isActivity =
    (determiner === undefined && /^[a-z]+ing\s/i.test(bare)) ||
    /^\w+ing (?:a|an|the|my|our|your|with|to|from|us|in|on|at)\b/i.test(bare)
  const isGeneral =
    isClause ||
    isPlural ||
    isActivity ||
    UNCOUNTED.test(short) ||
    (/^\p{Lu}{2,}$/u.test(short) && !COUNTED.test(short)) ||
    /^\p{Lu}\p{Ll}/u.test(short)
  const takesArticle = noun !== undefined && (isPossessive || /^an?$/.test(determiner ?? '') || !isGeneral)
  const the = noun === undefined ? bare : isPlural || !takesArticle ? short : `the ${short}`
  const withArticle = (text: string): string => {
    if (noun !== undefined && determiner !== undefined && !/^an?$/.test(determiner))
      return `${determiner} ${text}`
    return takesArticle ? `${article(text)} ${text}` : text
  }
  return {
    named: name !== undefined,
    clause: isClause ?? false,
    /** About something of one's own: "our new office". */
    own: name !== undefined || determiner === 'our' || determiner === 'the',
    described: noun !== undefined,
    plural: name === undefined && isPlural,
    is: name === undefined && isPlural ? 'are' : 'is',
    /** In a sentence: `Tidelog` or `the budgeting app`. */
    name: name ?? the,
    /** At the start of a sentence or as a heading. */
    Name: capital(name ?? (noun === undefined ? bare : short)),
    The: capital(name ?? the),
    your: name ?? (noun === undefined ? bare : `your ${short}`),
    our: name ?? (noun === undefined ? bare : `our ${short}`),
    Our: name ?? (noun === undefined ? bare : `Our ${short}`),
    a: withArticle(bare),
    A: capital(withArticle(bare)),
    /** As something that is introduced: "a python package", also for "my python package". */
    an: takesArticle ? `${article(bare)} ${bare}` : bare,
    An: capital(takesArticle ? `${article(bare)} ${bare}` : bare),
    shortA: withArticle(short),
    /** "the wedding gift", also for "a wedding gift". */
    theBare: /^an?$/.test(determiner ?? '') ? `the ${bare}` : withArticle(bare),
    bare,
    Bare: capital(bare),
    short,
    Short: capital(short),
    audience: audience ?? '',
    audienceA:
      audience === undefined || /s$|people$/i.test(audience)
        ? (audience ?? '')
        : `${article(audience)} ${audience}`,
    Audience: capital(audience ?? ''),
    slug: (name ?? short)
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, ''),
    tag: (name ?? short.replace(/^.*['’]s\s/, ''))
      .split(/[^\p{L}\p{N}]+/u)
      .map(capital)
      .join(''),
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** "an hour", "a user", "an SEO tool". */
const article = (text: string): string => {
  const [word = ''] = text.split(/[\s-]/)
  if (/^\p{Lu}{2,}$/u.test(word))
    return /^[AEFHILMNORSX]/.test(word) && !/^(?:SaaS|NASA)$/.test(word) ? 'an' : 'a'
  if (/^(?:hour|honest|heir|honou?r)/i.test(word)) return 'an'
  if (/^(?:uni|use|usu|uk|eu|one|ubi|uti)/i.test(word) && !/^(?:unin|unim|unid)/i.test(word)) return 'a'
  return /^[aeiou8]/i.test(word) ? 'an' : 'a'
}
