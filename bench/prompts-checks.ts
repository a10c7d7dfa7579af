import type { Row } from './prompts-rows.ts'

/** Languages for which the server has a parser. */
const parsed = new Set(
  'javascript typescript vue python java go php csharp kotlin ruby rust swift c cpp bash html css sql yaml json'.split(
    ' ',
  ),
)

const aliases: Readonly<Record<string, string>> = { ts: 'typescript', js: 'javascript', py: 'python' }

// The language of a framework if the row names none. TypeScript also accepts JavaScript.
const byFramework: Readonly<Record<string, string>> = {
  react: 'typescript',
  nextjs: 'typescript',
  solid: 'typescript',
  angular: 'typescript',
  express: 'typescript',
  fastify: 'typescript',
  nestjs: 'typescript',
  hono: 'typescript',
  vue: 'vue',
  svelte: 'svelte',
  html: 'html',
  flask: 'python',
  fastapi: 'python',
  django: 'python',
  spring: 'java',
  gin: 'go',
  rails: 'ruby',
  laravel: 'php',
  aspnetcore: 'csharp',
  axum: 'rust',
}

/** The language of an answer; none for prose. */
export function languageToRead({ type, expect }: Row, content: string): string | undefined {
  if (type === 'content') return undefined
  const { language, framework = '' } = expect
  // Single-file components have their own format, regardless of the script language.
  if (type === 'component' && /^(?:vue|svelte|html)$/.test(framework)) return byFramework[framework]
  if (language !== undefined) return aliases[language] ?? language
  return byFramework[framework] ?? guessLanguage(content)
}

export function canBeParsed(language: string): boolean {
  return parsed.has(language)
}

function guessLanguage(content: string): string {
  if (/^\s*(?:async )?def \w+\(.*\).*:\s*$|^from [\w.]+ import /m.test(content)) return 'python'
  if (/^package \w+\s*$/m.test(content)) return 'go'
  if (/<template>|<script setup/.test(content)) return 'vue'
  if (/^\s*<(?:!doctype|html|section|main|div)/i.test(content)) return 'html'
  return 'typescript'
}

// Constructs that identify a language. Parsing alone is not enough: `x` parses in most of them.
const languageSigns: Readonly<Record<string, RegExp>> = {
  javascript: /\b(?:function|const|let|class|import|export)\b/,
  typescript: /[\w)?\]]\s*:\s*[\w{[('"]|\binterface \w|\btype \w+(?:<.*>)? =|<[A-Z]\w*>|\bas const\b/,
  vue: /<template[\s>]/,
  svelte: /<script|\{#(?:if|each)|<\w+/,
  python: /^\s*(?:async )?(?:def|class) \w+|^(?:from|import) \w|^\w+(?:: \w+)? = /m,
  java: /\b(?:class|record|interface|enum) \w+/,
  go: /^(?:package|func|type) /m,
  php: /<\?php/,
  csharp: /\b(?:class|record|struct|using|namespace|var) /,
  kotlin: /\b(?:fun|val|class) /,
  ruby: /\b(?:def|class|module|do|puts)\b[\s\S]*\bend\b|\bputs\b/,
  rust: /\b(?:fn|struct|impl|use) /,
  swift: /\b(?:struct|func|class|let) /,
  c: /\b(?:int|void|long|double|size_t|char)\b[\s*]+\w+\s*\(/,
  cpp: /#include <|\bstd::|\btemplate\s*</,
  bash: /^#!.*\b(?:ba)?sh\b|\b(?:echo|printf|find|tar|set -)/m,
  html: /<\w+[\s>]/,
  css: /[{][^}]*:[^}]*[}]/,
  sql: /\b(?:select|insert|update|delete|create|alter)\b/i,
  yaml: /^[\w-]+:/m,
  json: /^\s*[{[]/,
  dockerfile: /^FROM \S/m,
  nginx: /\bserver\s*\{/,
  makefile: /^[\w-]+:/m,
  graphql: /\btype \w+\s*\{/,
}

const frameworkSigns: Readonly<Record<string, (content: string, row: Row) => boolean>> = {
  react: (content) => /from ['"]react['"]/.test(content) || (jsx.test(content) && !other(content, 'react')),
  nextjs: (content, { type }) =>
    type === 'api'
      ? /export (?:async function|const|function) (?:GET|POST|PUT|PATCH|DELETE)\b/.test(content)
      : !other(content, 'react') &&
        /from ['"]next\/|['"]use (?:client|server)['"]|export default (?:async )?function/.test(content),
  vue: (content, { type }) =>
    type === 'component' ? /<template[\s>]/.test(content) : /from ['"]vue['"]/.test(content),
  svelte: (content) =>
    !/<template>|<!doctype/i.test(content) && !other(content, 'svelte') && /</.test(content),
  solid: (content) => /from ['"]solid-js/.test(content) && !/className=/.test(content),
  angular: (content) => /@Component\(/.test(content) && /@angular\/core/.test(content),
  html: (content) => /<\w+[\s>]/.test(content) && !/^import .* from /m.test(content),
  express: (content) => /(?:require\(|from )['"]express['"]/.test(content),
  fastify: (content) => /(?:require\(|from )['"]fastify['"]|\bFastifyInstance\b/.test(content),
  nestjs: (content) => /from ['"]@nestjs\/common['"]/.test(content),
  hono: (content) => /from ['"]hono['"/]/.test(content),
  flask: (content) => /^from flask import|^import flask/m.test(content),
  fastapi: (content) => /^from fastapi\b/m.test(content),
  django: (content) => /^from (?:django|rest_framework)\b/m.test(content),
  spring: (content) => /import org\.springframework\./.test(content),
  gin: (content) => /"github\.com\/gin-gonic\/gin"/.test(content),
  rails: (content) => /\b(?:ApplicationController|ActionController::\w+)\b/.test(content),
  laravel: (content) => /\bIlluminate\\/.test(content),
  aspnetcore: (content) => /\bWebApplication\b|Microsoft\.AspNetCore/.test(content),
  axum: (content) => /\baxum::/.test(content),
}

const jsx = /(?:return|=>)\s*\(?\s*<[A-Za-z>]/

function other(content: string, own: string): boolean {
  const named = content.match(/from ['"](?:react|vue|svelte|solid-js|@angular\/core)['"]/g) ?? []
  return named.some((found) => !found.includes(own))
}

/** Why the answer does not use the requested language or framework; none if it does, or if none was requested. */
export function notHonoured(row: Row, content: string): string | undefined {
  const { expect, type } = row
  const language = languageToRead(row, content)
  if (expect.language !== undefined && language !== undefined) {
    const sign = languageSigns[language]
    if (sign && !sign.test(content)) return `does not look like ${language}`
    const inFile = type === 'component' && /^(?:vue|svelte)$/.test(expect.framework ?? '')
    if (inFile && expect.language === 'typescript' && !/lang="ts"/.test(content))
      return 'its script is not TypeScript'
  }
  if (expect.framework !== undefined) {
    const sign = frameworkSigns[expect.framework]
    if (!sign) throw new Error(`${row.id}: no pattern for the framework ${expect.framework}`)
    if (!sign(content, row)) return `does not look like ${expect.framework}`
  }
  return undefined
}

/** Requested parts that are missing. */
export function missingFrom(row: Row, content: string): string[] {
  const {
    contains = [],
    absent = [],
    exports,
    minWords = 0,
    maxWords = Number.POSITIVE_INFINITY,
  } = row.expect
  const language = languageToRead(row, content)
  const own = language === undefined ? content : withoutComments(content, language)
  const prompt = toWords(row.prompt)
  // Repeating the prompt is not an answer. A short prompt is a name and may be repeated.
  const words = prompt.split(' ').length < 6 ? toWords(own) : toWords(own).replaceAll(prompt, ' ')
  const missing = contains.filter((item) => !item.split('|').some((choice) => mentions(words, choice)))
  for (const item of absent) if (mentions(words, item)) missing.push(`freedom from ${item}`)
  if (exports !== undefined && !mentions(words, exports)) missing.push(exports)
  if (row.type === 'content') {
    const count = content.match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu)?.length ?? 0
    if (count < minWords || count > maxWords)
      missing.push(`${minWords} to ${maxWords} words (it has ${count})`)
    if (/lorem ipsum|\bTODO\b/i.test(content)) missing.push('text that is finished')
  }
  return missing
}

function withoutComments(code: string, language: string): string {
  const marks = commentMarks.find(([languages]) => languages.test(language))?.[1] ?? []
  return marks.reduce((rest, mark) => rest.replace(mark, ' '), code)
}

const slashes = [/\/\*[\s\S]*?\*\//g, /(?<=^|\s)\/\/.*$/gm]
const hash = /(?<=^|\s)#(?!!).*$/gm
const angles = /<!--[\s\S]*?-->/g
const commentMarks: readonly [languages: RegExp, marks: readonly RegExp[]][] = [
  [/^(?:vue|svelte|html)$/, [angles, ...slashes]],
  [/^python$/, [/"""[\s\S]*?"""/g, hash]],
  [/^(?:ruby|bash|yaml|dockerfile|makefile|nginx|graphql|text)$/, [hash]],
  [/^sql$/, [/--.*$/gm, /\/\*[\s\S]*?\*\//g]],
  [/^php$/, [...slashes, hash]],
  [/./, slashes],
]

/** Lower case with single spaces between words, for any naming convention. */
function toWords(text: string): string {
  return text
    .replace(/(?<=\d)[_,](?=\d{3})/g, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/(\d)([a-z])/gi, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** Spaces between letters are optional: `user name` and `username` are equivalent. */
function mentions(words: string, item: string): boolean {
  const wanted = toWords(item)
  const pattern = wanted.replace(/([a-z]) ?(?=[a-z0-9])|(\d) (?=[a-z])/g, '$1$2 ?')
  return new RegExp(`(?<![a-z0-9])${pattern}(?:s|es)?(?![a-z0-9])`).test(words)
}
