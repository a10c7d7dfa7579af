import { lookupTable } from '../core/lookup-table.ts'
import type { Hit, RuleHead, TreeRule } from '../core/rules.ts'
import type { Fix } from '../core/types.ts'
import { readTag, TAGS, type Tag } from './element.ts'

const rule = (head: RuleHead, check: (tag: Tag) => Hit | boolean): TreeRule => ({
  ...head,
  kinds: TAGS,
  check: (node) => check(readTag(node)),
})

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
  rule({ id: 'script-url' }, (tag) =>
    tag.attributes.some(
      ({ name, value }) =>
        /^(?:href|src|action|formaction|data|xlink:href)$/.test(name) &&
        /^\s*(?:javascript|vbscript):(?!\s*(?:void\s*\(?0\)?)?;?\s*$)/i.test(value ?? ''),
    ),
  ),
  rule(
    {
      id: 'script-url',
      message: 'The address contains a whole document, including its scripts.',
      remedy: 'Serve the document from its own address.',
    },
    (tag) =>
      tag.attributes.some(
        ({ name, value }) => /^(?:href|src|data)$/.test(name) && /^\s*data:text\/html/i.test(value ?? ''),
      ),
  ),
  rule({ id: 'reverse-tabnabbing' }, (tag) => {
    if (!['a', 'area', 'form'].includes(tag.name) || tag.value('target') !== '_blank') return false
    const address = tag.value('href') ?? tag.value('action') ?? ''
    if (!OUTSIDE.test(address) && !/^\s*(?:\{\{|<%|\$\{)/.test(address)) return false
    if (/\b(?:noopener|noreferrer)\b/.test(tag.value('rel') ?? '')) return false
    return tag.has('rel')
      ? true
      : { fix: addition(tag, 'rel="noopener"', 'Keeps the opened page from reaching this one') }
  }),
  rule(
    {
      id: 'cleartext-transport',
      severity: 'high',
      message: 'The form is sent over plain HTTP, so an attacker on the network can read it.',
    },
    (tag) =>
      tag.attributes.some(
        ({ name, value }) =>
          (name === 'formaction' || (name === 'action' && tag.name === 'form')) && PLAIN.test(value ?? ''),
      ),
  ),
  rule(
    {
      id: 'cleartext-transport',
      severity: 'high',
      message: 'The code or content comes over plain HTTP, so an attacker on the network can change it.',
    },
    (tag) => {
      const address =
        tag.name === 'link' && /\b(?:stylesheet|preload|modulepreload)\b/i.test(tag.value('rel') ?? '')
          ? tag.value('href')
          : tag.value(LOADED[tag.name] ?? '')
      return PLAIN.test(address ?? '')
    },
  ),
  rule({ id: 'missing-integrity' }, (tag) => {
    const address = tag.name === 'script' ? tag.value('src') : undefined
    return (
      address !== undefined &&
      OUTSIDE.test(address) &&
      !tag.has('integrity') &&
      /\/\/(?:[\w.-]*\.)?(?:cdn|unpkg|jsdelivr|cdnjs|ajax\.googleapis|code\.jquery|stackpath|maxcdn|bootstrapcdn|rawgit|polyfill|cloudflare|static|assets)[\w.-]*/i.test(
        address,
      )
    )
  }),
  rule({ id: 'missing-integrity' }, (tag) => {
    const address =
      tag.name === 'link' && /\bstylesheet\b/i.test(tag.value('rel') ?? '') ? tag.value('href') : undefined
    return (
      address !== undefined &&
      OUTSIDE.test(address) &&
      !tag.has('integrity') &&
      /\/\/(?:[\w.-]*\.)?(?:unpkg|jsdelivr|cdnjs|stackpath|maxcdn|bootstrapcdn|rawgit)[\w.-]*/i.test(address)
    )
  }),
  rule(
    {
      id: 'unsafe-sandbox',
      cwe: 1021,
      message: 'With `allow-scripts` and `allow-same-origin`, the frame can remove its own sandbox.',
      remedy: 'Remove one of them.',
    },
    (tag) => {
      const sandbox = tag.name === 'iframe' ? tag.value('sandbox') : undefined
      return (
        sandbox !== undefined && /\ballow-scripts\b/.test(sandbox) && /\ballow-same-origin\b/.test(sandbox)
      )
    },
  ),
  rule(
    { id: 'unsandboxed-frame', confidence: 0.5 },
    (tag) => tag.name === 'iframe' && PLAIN.test(tag.value('src') ?? '') && !tag.has('sandbox'),
  ),
  rule({ id: 'password-in-url' }, (tag) => {
    if (tag.name !== 'form' || (tag.value('method') ?? 'get').toLowerCase() === 'post') return false
    const form = tag.node.parent
    return (
      form
        ?.all('start_tag', 'self_closing_tag')
        .some((node) => readTag(node).value('type')?.toLowerCase() === 'password') === true &&
      tag.has('method')
    )
  }),
  rule(
    { id: 'stored-password-value' },
    (tag) =>
      tag.name === 'input' &&
      tag.value('type')?.toLowerCase() === 'password' &&
      /\S/.test(tag.value('value') ?? '') &&
      !/^\s*(?:\{\{|<%|\$\{)/.test(tag.value('value') ?? ''),
  ),
  rule(
    { id: 'hardcoded-secret', message: 'The page contains a secret, which anyone can read in its source.' },
    (tag) =>
      tag.name === 'input' &&
      tag.value('type')?.toLowerCase() === 'hidden' &&
      /(?:api[_-]?key|secret|password)$/i.test(tag.value('name') ?? '') &&
      /^[\w+/=-]{8,}$/.test(tag.value('value') ?? ''),
  ),
  rule({ id: 'unescaped-output' }, (tag) =>
    tag.attributes.some(({ value }) => /\{\{\{|<%-|\|\s*safe\b|\{!!/.test(value ?? '')),
  ),
  rule(
    { id: 'unsafe-policy' },
    (tag) =>
      tag.name === 'meta' &&
      /^content-security-policy$/i.test(tag.value('http-equiv') ?? '') &&
      /script-src[^;]*(?:'unsafe-inline'|'unsafe-eval'|\s\*(?:\s|;|$))|default-src[^;]*(?:\s\*(?:\s|;|$)|'unsafe-inline')/i.test(
        tag.value('content') ?? '',
      ),
  ),
  rule({ id: 'duplicate-attribute' }, (tag) => {
    const names = new Set<string>()
    const again = tag.attributes.find(({ name }) => names.size === names.add(name).size)
    return again ? { at: again.node } : false
  }),
  rule({ id: 'inline-handler' }, (tag) =>
    tag.attributes.some(({ name, value }) => /^on[a-z]+$/.test(name) && value !== undefined),
  ),
  rule(
    { id: 'image-without-alt', remedy: 'Describe it in `alt`, or leave `alt` empty for decoration.' },
    (tag) => tag.name === 'img' && !tag.has('alt'),
  ),
  rule({ id: 'frame-without-title' }, (tag) => tag.name === 'iframe' && !tag.has('title')),
  rule({ id: 'page-without-language' }, (tag) => tag.name === 'html' && !tag.has('lang')),
  rule(
    { id: 'zoom-disabled' },
    (tag) =>
      tag.name === 'meta' &&
      tag.value('name') === 'viewport' &&
      /user-scalable\s*=\s*(?:no|0)|maximum-scale\s*=\s*1(?:\.0*)?\b/i.test(tag.value('content') ?? ''),
  ),
  rule({ id: 'obsolete-element' }, (tag) =>
    /^(?:font|center|marquee|blink|big|strike|tt|frame|frameset|applet|basefont|dir)$/.test(tag.name),
  ),
  rule({ id: 'tabindex-order' }, (tag) => /^[1-9]\d*$/.test(tag.value('tabindex') ?? '')),
]
