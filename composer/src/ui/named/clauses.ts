// `a dropdown for the category`, `checkboxes for brand (…)`: what it is for is what it is called.
const WIDGET_FIRST =
  /\b(checkboxes|toggles|switches|sliders?|drop-?downs?|selects?|radio buttons|inputs?|text ?areas?|steppers?) (?:for|to (?:pick|choose|select|set)) (?:the |an? )?([a-z]+(?: [a-z]+)?)(?=\s*(?:\(|\d|[.;]|$|,(?! [a-z ]+(?:,|;|\band\b))| and\b(?! [a-z]+\s*[,.;]|$)))/gi

// Where it is kept is no part of what is shown.
const URL_CLAUSE =
  /,?\s*(?:and |that |which )?(?:writes?|keeps?|stores?|saves?|sync(?:s|ed|ing)?|puts?|reads?|updates?|reflects?|uses?)\b[^,.;]{0,40}\b(?:url|query ?(?:string|params?)|search ?params?|address bar)\b[^,.;]{0,40}|,?\s*\bin the url(?: search params| query(?: string)?)?\b|,?\s*(?:and )?router\.(?:push|replace)\b/gi

// What comes in and what goes out: the code's own affair.
const GIVEN_CLAUSE =
  /\b[a-z]+ (?:come in |are passed |passed )?as (?:an? )?(?:inputs?|props?)\b(?:\s*\([^()]{0,200}\))?/gi

const EMIT_CLAUSE = /\s*\b(?:that |which |and )?(?:emits|calls|triggers|fires|dispatches)\b[^,.;]{0,60}/gi

/** A wish in the order in which parts are read, without what says how the view works. */
export const withoutClauses = (text: string): string =>
  text
    .replace(/\b([a-z]+) min(?:imum)? and max(?:imum)?\b/gi, '$1 range')
    .replace(/\bmin(?:imum)? and max(?:imum)? ([a-z]+)\b/gi, '$1 range')
    .replace(WIDGET_FIRST, '$2 $1')
    .replace(URL_CLAUSE, '')
    .replace(GIVEN_CLAUSE, '')
    .replace(/\bprops?\s*:\s[^.;\n]{0,300}/gi, '')
    .replace(EMIT_CLAUSE, '')
