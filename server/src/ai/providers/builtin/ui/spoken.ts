// What it is made with is said elsewhere: it is no part of what is shown.
const TECHNICAL =
  /,\s*(?:reactive|template[- ]driven) forms\b|,?\s*\(?\b(?:script setup(?: (?:with|and|in|,)? ?(?:ts|typescript|js))?|composition api|options api|with (?:ts|typescript|tsx|hooks|signals|runes)|standalone components?|app router|vanilla (?:js|javascript)|plain (?:js|javascript|css)|html \+ (?:vanilla )?(?:js|javascript)|html,? css (?:and|&) (?:js|javascript)|no (?:external |third[- ]party |extra )?(?:librar(?:y|ies)|dependencies|packages|frameworks?))\b\)?/gi

/** A wish for a view without the words for how it is written. */
export const spoken = (prompt: string): string =>
  prompt
    .slice(0, 4_000)
    // Long runs of blanks would be read again and again.
    .replace(/\s{3,}/g, (run) => (run.includes('\n') ? '\n' : ' '))
    .replace(/\b([A-Z]\w+)\.(?:vue|svelte|[jt]sx|component\.ts)\b/g, '$1')
    .replace(TECHNICAL, '')
