import type { Feature, Operation } from './intent.ts'

/** What a wish wants done, and what it wants besides, by the words people use for it. */

const operations: readonly (readonly [Operation, RegExp])[] = [
  ['list', /\b(?:list(?:s|ing)?|index|get all|fetch all|read all|retrieve all|show all|view all|browse)\b/i],
  [
    'get',
    /\b(?:get (?:one|a single|by \w+|a)|fetch (?:one|by id|a single)|read one|retrieve|show|view|look ?up|detail)\b/i,
  ],
  [
    'create',
    /\b(?:creat(?:e|es|ing|ion)|add(?:s|ing)?|insert(?:s|ing)?|post(?:ing)? (?:a|new)|submit(?:s|ting)?|new)\b/i,
  ],
  [
    'update',
    /\b(?:updat(?:e|es|ing)|edit(?:s|ing)?|modif(?:y|ies|ying)|chang(?:e|es|ing)|patch|put|renam(?:e|ing)|toggl(?:e|es|ing)|mark(?:s|ing)?)\b/i,
  ],
  ['delete', /\b(?:delet(?:e|es|ing|ion)|remov(?:e|es|ing|al)|destroy|archive)\b/i],
  ['search', /\bsearch(?:es|ing|able)?\b|\bfull[- ]text\b/i],
  ['filter', /\bfilter(?:s|ing|ed|able)?\b/i],
  ['sort', /\bsort(?:s|ing|ed|able)?\b|\border(?:ed|ing)? by\b/i],
  ['count', /\bcount(?:s|ing)?\b|\bhow many\b/i],
  ['upload', /\bupload(?:s|ing)?\b/i],
  ['login', /\blog ?[- ]?in\b|\bsign ?[- ]?in\b|\bauthenticate\b/i],
  ['register', /\bregist(?:er|ration)\b|\bsign ?[- ]?up\b|\bcreate (?:an )?account\b/i],
  ['logout', /\blog ?[- ]?out\b|\bsign ?[- ]?out\b/i],
]

const CRUD =
  /\bcrud\b|\bmanag(?:e|es|ing|ement)\b|\bfull rest\b|\brest(?:ful)? (?:api|endpoints?|resource|service)\b|\ball (?:the )?operations\b/i
const READ_WRITE: readonly Operation[] = ['list', 'get', 'create', 'update', 'delete']

export function wantedOperations(text: string): readonly Operation[] {
  const named = operations.filter(([, pattern]) => pattern.test(text)).map(([operation]) => operation)
  const methods: readonly (readonly [RegExp, Operation])[] = [
    [/\bGET\b/, 'list'],
    [/\bGET\b[^.\n]{0,40}(?::id|\{id\}|<id>|\bid\b)/, 'get'],
    [/\bPOST\b/, 'create'],
    [/\b(?:PUT|PATCH)\b/, 'update'],
    [/\bDELETE\b/, 'delete'],
  ]
  const spoken = methods.filter(([pattern]) => pattern.test(text)).map(([, operation]) => operation)
  const all = new Set([...(CRUD.test(text) ? READ_WRITE : []), ...spoken, ...named])
  return operations.map(([operation]) => operation).filter((operation) => all.has(operation))
}

const features: readonly (readonly [Feature, RegExp])[] = [
  ['validation', /\bvalidat(?:e|es|ed|ing|ion|or|ors)\b|\bzod\b|\bpydantic\b|\brequired fields?\b/i],
  [
    'pagination',
    /\bpaginat(?:e|ed|ion|ing)\b|\bpag(?:e|ing) (?:through|size|number)\b|\bpaging\b|\bpaged\b|\b\d{1,3} (?:(?:rows|items|results|entries) )?(?:per|a|on each) page\b|\bpages of \d{1,3}\b|\bprev(?:ious)? (?:and|\/) next page\b/i,
  ],
  [
    'auth',
    /\bauth(?:entication|orization|enticated|orized)?\b|\bjwt\b|\bapi keys?\b|\bbearer\b|\bprotected\b|\blogged[- ]in\b/i,
  ],
  [
    'dark-mode',
    /\bdark(?: |-)?(?:mode|theme)\b|\btheme (?:switch|toggle)\b|\blight\/dark\b|\bdark and light\b/i,
  ],
  ['loading', /\bload(?:ing|er)\b|\bspinner\b|\bskeleton\b|\bwhile (?:it|the data) loads?\b/i],
  ['error-state', /\berror (?:state|message|handling|handler|boundary)s?\b|\bhandles? errors?\b/i],
  [
    'empty-state',
    /\bempty (?:state|message|list)\b|\bno (?:results|items|data|matches)\b|\b(?:if|when) (?:nothing (?:matches|is (?:found|there))|there (?:are|is) (?:no|none|nothing)|(?:it is|it's|the list is) empty)\b/i,
  ],
  [
    'i18n',
    /\bi18n\b|\binternationali[sz]ation\b|\btranslat(?:e|ed|ions?)\b|\bmulti-?lingual\b|\blocali[sz](?:e|ed|ation)\b/i,
  ],
  ['tests', /\b(?:unit |with )tests?\b|\btest suite\b|\bwith (?:jest|vitest|pytest)\b/i],
  ['search', /\bsearch(?:able| bar| box| field| input)?\b/i],
  ['filter', /\bfilter(?:s|ing|able| by)?\b/i],
  ['sort', /\bsort(?:s|ing|able|ed)?\b/i],
  ['responsive', /\bresponsive\b|\bmobile\b/i],
  ['animation', /\banimat(?:e|ed|ion|ions)\b|\btransitions?\b/i],
  ['keyboard', /\bkeyboard\b|\bescape\b|\besc\b|\barrow keys?\b|\bshortcut\b/i],
  ['accessible', /\baccessib(?:le|ility)\b|\ba11y\b|\baria\b|\bwcag\b|\bscreen readers?\b/i],
  ['rate-limit', /\brate[- ]limit(?:s|ed|ing|er)?\b|\bthrottl(?:e|ing)\b/i],
  ['cors', /\bcors\b/i],
  ['logging', /\blog(?:s|ging|ger)\b/i],
  ['openapi', /\bopenapi\b|\bswagger\b/i],
  ['types', /\btyped\b|\btypes\b|\btype hints?\b/i],
  ['comments', /\b(?:with )?(?:comments|jsdoc|docstrings?)\b/i],
  ['confirm', /\bconfirm(?:ation|s)?\b/i],
  ['optimistic', /\boptimistic\b/i],
  ['infinite-scroll', /\binfinite(?:ly)? scroll(?:ing)?\b|\bload more\b/i],
  ['image', /\b(?:image|picture|photo|avatar|thumbnail)s?\b/i],
  [
    'select-rows',
    /\b(?:row selection|select(?:able)? rows|(?:a )?checkbox(?:es)? (?:for|per|on|in) (?:each |every )?rows?|select all|bulk)\b/i,
  ],
]

export function wantedFeatures(text: string): ReadonlySet<Feature> {
  return new Set(features.filter(([, pattern]) => pattern.test(text)).map(([feature]) => feature))
}
