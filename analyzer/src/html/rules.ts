import { lookupTable } from '../core/lookup-table.ts'
import type { Hit, TreeRule } from '../core/rules.ts'
import type { Category, Fix, Severity } from '../core/types.ts'
import { readTag, TAGS, type Tag } from './element.ts'

interface Report {
  readonly category: Category
  readonly severity: Severity
  readonly cwe?: number
  readonly confidence?: number
  readonly message: string
}

const rule = (id: string, said: Report, check: (tag: Tag) => Hit | boolean): TreeRule => ({
  id,
  ...said,
  kinds: TAGS,
  check: (node) => check(readTag(node)),
})

const security = (severity: Severity, cwe: number, message: string): Report => ({
  category: 'security',
  severity,
  cwe,
  message,
})
const style = (message: string): Report => ({ category: 'style', severity: 'low', message })

const OUTSIDE = /^(?:https?:)?\/\//i
const PLAIN = /^http:\/\/(?!localhost|127\.|\[::1\])/i
const LOADED: Readonly<Record<string, string>> = lookupTable({
  script: 'src',
  iframe: 'src',
  embed: 'src',
  object: 'data',
  source: 'src',
  video: 'src',
  audio: 'src',
})

function addition(tag: Tag, text: string, description: string): Fix {
  const at =
    tag.attributes.at(-1)?.node.end ??
    tag.node.children.find(({ kind }) => kind === 'tag_name')?.end ??
    tag.node.start
  return {
    goal: 'security',
    type: 'security',
    description,
    edits: [{ start: at, end: at, text: ` ${text}` }],
  }
}

export const elementRules: readonly TreeRule[] = [
  rule(
    'script-url',
    security(
      'high',
      79,
      'A `javascript:` link executes script, including any text that is inserted into it. Use a button and a listener.',
    ),
    (tag) =>
      tag.attributes.some(
        ({ name, value }) =>
          /^(?:href|src|action|formaction|data|xlink:href)$/.test(name) &&
          /^\s*(?:javascript|vbscript):(?!\s*(?:void\s*\(?0\)?)?;?\s*$)/i.test(value ?? ''),
      ),
  ),
  rule(
    'script-url',
    security(
      'high',
      79,
      'The address contains a whole document, and scripts in it run. Serve the document from its own address.',
    ),
    (tag) =>
      tag.attributes.some(
        ({ name, value }) => /^(?:href|src|data)$/.test(name) && /^\s*data:text\/html/i.test(value ?? ''),
      ),
  ),
  rule(
    'reverse-tabnabbing',
    security(
      'medium',
      1022,
      'In older browsers, the page that opens can redirect this one. Add `rel="noopener"`.',
    ),
    (tag) => {
      if (!['a', 'area', 'form'].includes(tag.name) || tag.value('target') !== '_blank') return false
      const address = tag.value('href') ?? tag.value('action') ?? ''
      if (!OUTSIDE.test(address) && !/^\s*(?:\{\{|<%|\$\{)/.test(address)) return false
      if (/\b(?:noopener|noreferrer)\b/.test(tag.value('rel') ?? '')) return false
      return tag.has('rel')
        ? true
        : { fix: addition(tag, 'rel="noopener"', 'Keeps the opened page from reaching this one') }
    },
  ),
  rule(
    'cleartext-transport',
    security('high', 319, 'The form sends what was typed over plain http, where it can be read. Use https.'),
    (tag) =>
      tag.attributes.some(
        ({ name, value }) =>
          (name === 'formaction' || (name === 'action' && tag.name === 'form')) && PLAIN.test(value ?? ''),
      ),
  ),
  rule(
    'cleartext-transport',
    security(
      'high',
      319,
      'Code or content comes over plain http: anyone on the network path can change it. Use https.',
    ),
    (tag) => {
      const address =
        tag.name === 'link' && /\b(?:stylesheet|preload|modulepreload)\b/i.test(tag.value('rel') ?? '')
          ? tag.value('href')
          : tag.value(LOADED[tag.name] ?? '')
      return PLAIN.test(address ?? '')
    },
  ),
  rule(
    'missing-integrity',
    security(
      'medium',
      353,
      'A script from another server has no `integrity` digest, so anyone who changes it there runs code in this page. Add `integrity`.',
    ),
    (tag) => {
      const address = tag.name === 'script' ? tag.value('src') : undefined
      return (
        address !== undefined &&
        OUTSIDE.test(address) &&
        !tag.has('integrity') &&
        /\/\/(?:[\w.-]*\.)?(?:cdn|unpkg|jsdelivr|cdnjs|ajax\.googleapis|code\.jquery|stackpath|maxcdn|bootstrapcdn|rawgit|polyfill|cloudflare|static|assets)[\w.-]*/i.test(
          address,
        )
      )
    },
  ),
  rule(
    'missing-integrity',
    security('medium', 353, 'A stylesheet comes from a shared server without a digest. Add integrity.'),
    (tag) => {
      const address =
        tag.name === 'link' && /\bstylesheet\b/i.test(tag.value('rel') ?? '') ? tag.value('href') : undefined
      return (
        address !== undefined &&
        OUTSIDE.test(address) &&
        !tag.has('integrity') &&
        /\/\/(?:[\w.-]*\.)?(?:unpkg|jsdelivr|cdnjs|stackpath|maxcdn|bootstrapcdn|rawgit)[\w.-]*/i.test(
          address,
        )
      )
    },
  ),
  rule(
    'unsafe-sandbox',
    security(
      'medium',
      1021,
      'With `allow-scripts` and `allow-same-origin`, the frame can remove its own sandbox. Remove one of them.',
    ),
    (tag) => {
      const sandbox = tag.name === 'iframe' ? tag.value('sandbox') : undefined
      return (
        sandbox !== undefined && /\ballow-scripts\b/.test(sandbox) && /\ballow-same-origin\b/.test(sandbox)
      )
    },
  ),
  rule(
    'unsandboxed-frame',
    {
      ...security(
        'medium',
        1021,
        'A frame from another site can open windows, run scripts and redirect visitors. Add `sandbox`.',
      ),
      confidence: 0.5,
    },
    (tag) => tag.name === 'iframe' && PLAIN.test(tag.value('src') ?? '') && !tag.has('sandbox'),
  ),
  rule(
    'password-in-url',
    security(
      'high',
      598,
      'The form sends the password in the address, where histories and logs keep it. Use `method="post"`.',
    ),
    (tag) => {
      if (tag.name !== 'form' || (tag.value('method') ?? 'get').toLowerCase() === 'post') return false
      const form = tag.node.parent
      return (
        form
          ?.all('start_tag', 'self_closing_tag')
          .some((node) => readTag(node).value('type')?.toLowerCase() === 'password') === true &&
        tag.has('method')
      )
    },
  ),
  rule(
    'stored-password-value',
    security('high', 522, 'The password is part of the page, where anyone can read it in the source.'),
    (tag) =>
      tag.name === 'input' &&
      tag.value('type')?.toLowerCase() === 'password' &&
      /\S/.test(tag.value('value') ?? '') &&
      !/^\s*(?:\{\{|<%|\$\{)/.test(tag.value('value') ?? ''),
  ),
  rule(
    'hardcoded-secret',
    security('high', 798, 'The page contains a secret, which anyone can read in its source.'),
    (tag) =>
      tag.name === 'input' &&
      tag.value('type')?.toLowerCase() === 'hidden' &&
      /(?:api[_-]?key|secret|password)$/i.test(tag.value('name') ?? '') &&
      /^[\w+/=-]{8,}$/.test(tag.value('value') ?? ''),
  ),
  rule(
    'unescaped-output',
    security(
      'high',
      79,
      'The template writes the value to the page without escaping, so scripts in it run. Use the syntax that escapes.',
    ),
    (tag) => tag.attributes.some(({ value }) => /\{\{\{|<%-|\|\s*safe\b|\{!!/.test(value ?? '')),
  ),
  rule(
    'unsafe-policy',
    security(
      'medium',
      1021,
      'The Content-Security-Policy allows any script. List the sources, and use nonces.',
    ),
    (tag) =>
      tag.name === 'meta' &&
      /^content-security-policy$/i.test(tag.value('http-equiv') ?? '') &&
      /script-src[^;]*(?:'unsafe-inline'|'unsafe-eval'|\s\*(?:\s|;|$))|default-src[^;]*(?:\s\*(?:\s|;|$)|'unsafe-inline')/i.test(
        tag.value('content') ?? '',
      ),
  ),
  rule(
    'duplicate-attribute',
    {
      category: 'bugs',
      severity: 'medium',
      cwe: 694,
      message: 'The attribute is repeated; browsers use the first and ignore the others.',
    },
    (tag) => {
      const names = new Set<string>()
      const again = tag.attributes.find(({ name }) => names.size === names.add(name).size)
      return again ? { at: again.node } : false
    },
  ),
  rule(
    'inline-handler',
    style('An inline event handler prevents a strict Content-Security-Policy. Use addEventListener.'),
    (tag) => tag.attributes.some(({ name, value }) => /^on[a-z]+$/.test(name) && value !== undefined),
  ),
  rule(
    'image-without-alt',
    style(
      'The image has no `alt` text for screen readers. Describe it in `alt`, or leave `alt` empty for decoration.',
    ),
    (tag) => tag.name === 'img' && !tag.has('alt'),
  ),
  rule(
    'frame-without-title',
    style('The frame has no title for screen readers. Give it a title.'),
    (tag) => tag.name === 'iframe' && !tag.has('title'),
  ),
  rule(
    'page-without-language',
    style('The page does not declare its language, which screen readers and translators need.'),
    (tag) => tag.name === 'html' && !tag.has('lang'),
  ),
  rule(
    'zoom-disabled',
    style(
      'The page prevents zooming, which some visitors need. Remove `user-scalable=no` and `maximum-scale`.',
    ),
    (tag) =>
      tag.name === 'meta' &&
      tag.value('name') === 'viewport' &&
      /user-scalable\s*=\s*(?:no|0)|maximum-scale\s*=\s*1(?:\.0*)?\b/i.test(tag.value('content') ?? ''),
  ),
  rule('obsolete-element', style('This element is obsolete. Use CSS.'), (tag) =>
    /^(?:font|center|marquee|blink|big|strike|tt|frame|frameset|applet|basefont|dir)$/.test(tag.name),
  ),
  rule(
    'tabindex-order',
    style(
      'A `tabindex` above zero breaks the tab order for keyboard users. Use 0, and order the elements in the page.',
    ),
    (tag) => /^[1-9]\d*$/.test(tag.value('tabindex') ?? ''),
  ),
]
