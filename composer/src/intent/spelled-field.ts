/** Other ways to say what is said of a field, put as the reader of fields knows it. */

/** `val title: String`: how a language says that it is a field is no part of its name. */
const KEYWORD = /^\s*(?:(?:val|var|public|private|readonly)\s+)+(?=\w+\s*:)/

/** `status in draft published`: what it is one of, without a mark between them. */
const AMONG =
  /^\s*(status|state|role|type|kind|plan|level|tier|size|priority) in ((?:[a-z-]+\s+){1,8}[a-z-]+)\s*$/i

/** `publishedAt null until published`: it may be without a value. */
const UNTIL =
  /^(\s*[a-z]\w*)\s+(?:is |stays )?(?:null|empty|unset)\s+(?:until|unless|before|when|while|if)\b[^()]*$/i

/** `status starts as "received"` */
const STARTS = /^(\s*[a-z]\w*)\s+(?:starts|begins)(?: out)? (?:as|with)\s+["'`]?([\w-]{1,40})["'`]?\s*$/i

export const spelledField = (said: string): string =>
  said
    // `email unique -> 409`: what is answered is no limit.
    .replace(/(?:->|=>|→)\s*[45]\d\d\b/g, ' ')
    // `purchased false`, `age in years`, `minutes 15/30/60`
    .replace(/^(\s*[a-z]\w*)\s+(true|false)\s*$/i, '$1 (boolean, default $2)')
    .replace(
      /\b(age|duration|length|time)\s+in\s+(?:years|months|days|hours|minutes|seconds)\s*$/i,
      '$1 (integer)',
    )
    .replace(/^(\s*[a-z]\w*)\s+(\d+(?:\/\d+){1,9})\s*$/i, '$1 (one of $2)')
    .replace(UNTIL, '$1 (optional)')
    .replace(STARTS, '$1 (default $2)')
    // `options (exactly 4)`, `toppings (array, max 5)`
    .replace(
      /^(\s*[a-z]\w*[^s\W]s)\s*\(\s*exactly (\d{1,3})\s*\)/i,
      '$1 (list of strings, between $2 and $2)',
    )
    .replace(/\(\s*(?:array|list)\s*(?=[,)])/i, '(list of strings')
    .replace(/\((?:in )?(?:kg|km|kilograms|kilometers|litres|liters|meters|metres)\s*(?=[,)])/i, '(decimal')
    // `recordedAt optional (now)`, `createdAt default current timestamp`
    .replace(/\boptional\s*[(,]\s*(?:defaults? to )?now(?:\(\))?\s*\)?/i, '(optional, default now)')
    .replace(/\b(defaults?(?: to)?) (?:the )?current (?:time|timestamp|date)\b/i, '$1 now')
    .replace(KEYWORD, '')
    .replace(AMONG, (_, name: string, list: string) => `${name} (${list.trim().split(/\s+/).join(', ')})`)
