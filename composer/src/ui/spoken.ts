// What it is made with is said elsewhere: it is no part of what is shown.
const TECHNICAL =
  /,\s*(?:reactive|template[- ]driven) forms\b|,?\s*\(?\b(?:script setup(?: (?:with|and|in|,)? ?(?:ts|typescript|js))?|composition api|options api|(?:using |with )?next\/(?:image|link)|with (?:ts|typescript|tsx|hooks|signals|runes)|standalone components?(?=:|,|\s+with|\s*$)|app router|vanilla (?:js|javascript)|plain (?:js|javascript|css)|html \+ (?:vanilla )?(?:js|javascript)|html,? css (?:and|&) (?:js|javascript)|no (?:external |third[- ]party |extra )?(?:librar(?:y|ies)|dependencies|packages|frameworks?))\b\)?/gi

const FILES =
  /,?\s*(?:\b(?:for|in|at|as|file|route|path)\s+)?\(?\b(?:src\/)?(?:app|pages|components|src|lib|routes)\/[\w\-./[\]()]{1,80}/gi

// Where it comes from and what happens when it does not: that is done, not shown.
const SOURCES =
  /,?\s*(?:\b(?:it|that|which|and) )?\b(?:fetch(?:es|ed|ing)?|loads?|loaded) (?:(?:it|its|the|data|[a-z]+|by) ){0,4}from (?:the |an? |our )?(?:(?:rest |json )?(?:api|server|backend)\b|https?:\/\/[^\s,;]{1,120})/gi
const MISSING =
  /(?:[,.;]|\band\b|\bwith\b)\s*(?:an? )?(?:calls? )?(?:not[- ]?found\(?\)?|404)(?: (?:handling|state|page|fallback|message|(?:if|when|for) [a-z' ]{2,40}))?(?=[,.;]|$)/gi

/** A wish without the names of files: what stands in them is no address and no thing. */
export const withoutFiles = (prompt: string): string =>
  prompt
    .slice(0, 4_000)
    // Long runs of blanks would be read again and again.
    .replace(/\s{3,}/g, (run) => (run.includes('\n') ? '\n' : ' '))
    .replace(FILES, '')

/** A wish for a view without the words for how it is written. */
export const spoken = (prompt: string): string =>
  withoutFiles(prompt)
    .replace(/\b([A-Z]\w+)\.(?:vue|svelte|[jt]sx|component\.ts)\b/g, '$1')
    .replace(TECHNICAL, '')
    .replace(SOURCES, '')
    .replace(MISSING, '')
