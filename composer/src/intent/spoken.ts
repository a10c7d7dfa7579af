/** Which language and framework a wish names in its text. The parameters of a request come first. */

type Mention = readonly [name: string, pattern: RegExp]

// The longer name first: `TypeScript` is not Java's script, `C#` is not C. Short names count only as words of their own.
const languages: readonly Mention[] = [
  ['typescript', /\btype ?script\b|\bts\b|\btsx\b/i],
  ['javascript', /\bjava ?script\b|\becmascript\b|(?<!\.)\bjs\b|\bjsx\b|\bnode(?:\.?js)?\b/i],
  ['python', /\bpython\d?\b|\bpy\b|\bpydantic\b|\bpytest\b/i],
  ['csharp', /\bc#|\bc ?sharp\b|\.net\b|\bdotnet\b/i],
  ['cpp', /\bc\+\+|\bcpp\b/i],
  ['kotlin', /\bkotlin\b/i],
  ['java', /\bjava\b/i],
  [
    'go',
    /\bgolang\b|^go\s*[:,-]|\bgoroutines?\b|\b(?:in|using|with) go\b|\bgo (?:struct|interface|type|function|func|code|program|service|server|cli|package|handler|test|module|generics?)\b/i,
  ],
  ['rust', /\brust\b/i],
  ['php', /\bphp\b/i],
  ['ruby', /\bruby\b/i],
  ['swift', /\bswift\b/i],
  ['bash', /\bbash\b|\bshell script\b|\bsh script\b|\bshell one-?liner\b/i],
  ['sql', /\bsql\b|\bpostgres(?:ql)?\b|\bmysql\b|\bsqlite\b/i],
  ['html', /\bhtml5?\b/i],
  ['css', /\bcss3?\b|\bstylesheet\b/i],
  ['yaml', /\byaml\b|\byml\b/i],
  ['dockerfile', /\bdocker ?file\b/i],
  ['json', /\bjson schema\b|\bjson (?:file|config)\b/i],
  ['c', /^c\s*:|\b(?:in|using) c\b(?![#+])|\bc (?:function|program|struct|code)\b/i],
]

const frameworks: readonly Mention[] = [
  ['nextjs', /\bnext\.?js\b|\bnext (?:1[0-9]|app router|route handler)/i],
  ['nuxtjs', /\bnuxt(?:\.?js)?\b/i],
  [
    'nestjs',
    /\bnest\.?js\b|^nest\b|\b(?:in|using|with) nest\b|\bnest (?:api|app|controller|module|service|resource|endpoints?)\b/i,
  ],
  ['react', /\breact(?:\.?js)?\b/i],
  ['vue', /\bvue(?:\.?js)?(?: ?3)?\b/i],
  ['svelte', /\bsvelte(?:kit)?\b/i],
  ['solid', /\bsolid\.?js\b|\bsolid component\b|\b(?:in|using|with) solid\b(?! \w+s\b)/i],
  ['angular', /\bangular\b/i],
  ['preact', /\bpreact\b/i],
  ['express', /\bexpress(?:\.?js)?\b/i],
  ['fastify', /\bfastify\b/i],
  ['hono', /\bhono\b/i],
  ['koa', /\bkoa\b/i],
  ['fastapi', /\bfast ?api\b/i],
  ['flask', /\bflask\b/i],
  ['django', /\bdjango\b|\bdrf\b/i],
  ['spring', /\bspring(?: ?boot)?\b/i],
  ['gin', /\bgin(?:-gonic)?\b/i],
  ['axum', /\baxum\b/i],
  ['actix', /\bactix(?:-web)?\b/i],
  ['echo', /\b(?:go echo|echo framework|labstack)\b/i],
  ['symfony', /\bsymfony\b/i],
  ['rails', /\b(?:ruby on )?rails\b/i],
  ['laravel', /\blaravel\b/i],
  ['aspnetcore', /\basp\.?net\b/i],
]

const first = (mentions: readonly Mention[], text: string): string | undefined =>
  mentions.find(([, pattern]) => pattern.test(text))?.[0]

/** Code tells its language without naming it. */
const written: readonly Mention[] = [
  ['python', /\bdef [A-Za-z_]\w*\(/],
  ['go', /\bfunc (?:\([a-z]\w* \*?[A-Z]\w*\) )?[A-Z]\w*\(/],
  ['rust', /\bfn [a-z_]\w*(?:<[^>\n]{0,60}>)?\([^)\n]{0,200}\) ->/],
]

export const spokenLanguage = (text: string): string | undefined =>
  first(languages, text) ?? first(written, text)
export const spokenFramework = (text: string): string | undefined => first(frameworks, text)
