import type { TreeRule } from '../../core/rules.ts'
import type { SyntaxNode } from '../../core/tree.ts'
import type { Fix } from '../../core/types.ts'
import { wordsOf } from '../../core/words.ts'
import { importsModule, resolve, usesFramework } from '../names.ts'
import { decoratorName, hasSplat, isFalse, isTrue, keyword, positional, stringValue } from '../syntax.ts'
import { textRisk } from '../text-risk.ts'
import { onCall } from './call-rule.ts'
import { debug, debugOff, replace, settingAt } from './settings.ts'

/** Settings of Django, Flask and FastAPI in code. */

const calls: readonly TreeRule[] = [
  onCall({
    ...debug,
    names: [
      '.run',
      'uvicorn.run',
      'fastapi.FastAPI',
      'FastAPI',
      'bottle.run',
      'tornado.web.Application',
      'starlette.applications.Starlette',
      'werkzeug.serving.run_simple',
      'run_simple',
      'flask.Flask().run',
    ],
    check(call, name, source) {
      const value = keyword(call, 'debug') ?? keyword(call, 'use_debugger') ?? keyword(call, 'use_evalex')
      if (!isTrue(value) || !value) return undefined
      if (
        name.endsWith('.run') &&
        !/app|server|socketio|flask|bottle|uvicorn/i.test(name) &&
        !usesFramework(call, source, 'flask')
      )
        return undefined
      if (name === 'asyncio.run') return undefined
      return {
        ...debugOff(value),
        ...(/FastAPI|Starlette|uvicorn|Application/.test(name) && { severity: 'medium' }),
      }
    },
  }),
  onCall({
    id: 'permissive-cors',
    message: 'Any site can call this service with the cookies of its visitors and read the responses.',
    names: [
      'flask_cors.CORS',
      'CORS',
      'flask_cors.cross_origin',
      'cross_origin',
      '.add_middleware',
      'starlette.middleware.cors.CORSMiddleware',
      'fastapi.middleware.cors.CORSMiddleware',
      'CORSMiddleware',
    ],
    check(call, name) {
      const origins = keyword(call, 'origins') ?? keyword(call, 'allow_origins') ?? keyword(call, 'resources')
      const anyOrigin = origins
        ? /^["']\*["']$|["']\*["']|["']origins["']:\s*["']\*["']/.test(origins.text)
        : /^(?:flask_cors\.)?CORS$/.test(name) && !hasSplat(call)
      const pattern = keyword(call, 'allow_origin_regex')
      const matchesAll = pattern ? /^(?:\^?(?:https?:\/\/)?\.\*\$?)$/.test(stringValue(pattern) ?? '') : false
      if (!anyOrigin && !matchesAll) return undefined
      const withCookies =
        isTrue(keyword(call, 'supports_credentials')) || isTrue(keyword(call, 'allow_credentials'))
      if (withCookies) return true
      return {
        severity: 'low',
        confidence: 0.5,
        message: 'Every site may read the answers of this service; fine only if all of them are public.',
      }
    },
  }),
  onCall({
    id: 'insecure-cookie',
    names: ['.set_cookie', '.set_signed_cookie'],
    check(call) {
      if (hasSplat(call)) return undefined
      // A response gets a name and a value; the jar of a client gets a cookie.
      if (call.child('arguments')?.namedChildren.length === 1) return undefined
      const flags = [keyword(call, 'secure'), keyword(call, 'httponly')]
      if (flags.some(isFalse)) return { fix: cookieFix(flags) }
      const missing = flags.filter((flag) => flag === undefined).length
      if (missing === 0) return undefined
      const name = stringValue(positional(call)[0] ?? keyword(call, 'key')) ?? positional(call)[0]?.text ?? ''
      const isSession = wordsOf(name).some((word) =>
        /^(?:session|sessionid|sid|auth|token|jwt|login|user|remember|access|refresh|credential|password)$/.test(
          word,
        ),
      )
      return isSession ? { confidence: 0.7 } : { severity: 'low', confidence: 0.6 }
    },
  }),
  onCall({
    id: 'xss',
    severity: 'high',
    confidence: 0.7,
    message: 'The text is marked as safe markup, so values from users can bring scripts into the page.',
    remedy: 'Use format_html or escape it.',
    names: [
      'django.utils.safestring.mark_safe',
      'mark_safe',
      'django.utils.safestring.SafeString',
      'SafeString',
      'django.utils.html.html_safe',
      'markupsafe.Markup',
      'flask.Markup',
      'Markup',
      'jinja2.Markup',
    ],
    check(call) {
      const [text] = positional(call)
      const risk = text ? textRisk(text, isHtmlSafe) : 'constant'
      return risk === 'built' || (risk === 'unknown' && { severity: 'medium', confidence: 0.6 })
    },
  }),
  onCall({
    id: 'xss',
    confidence: 0.6,
    message: 'The templates of this environment do not escape values, so scripts in them run in the browser.',
    remedy: 'Set `autoescape=True`.',
    names: [
      'jinja2.Environment',
      'Environment',
      'jinja2.environment.Environment',
      'jinja2.sandbox.SandboxedEnvironment',
    ],
    check(call, name) {
      if (name === 'Environment' && !importsModule(call, 'jinja2')) return undefined
      const value = keyword(call, 'autoescape')
      if (!value) return !hasSplat(call)
      return (
        isFalse(value) && {
          severity: 'high',
          confidence: 0.8,
          fix: replace(
            value,
            'True',
            'Escapes what is stored in templates; markup in values is shown as text',
          ),
        }
      )
    },
  }),
]

const isHtmlSafe = (name: string): boolean =>
  /(?:escape|format_html|format_html_join|clean|sanitize|render_to_string|dumps|conditional_escape|urlencode|quote|markdown\.Markdown|json_script|static|reverse)$/i.test(
    name,
  )

function cookieFix(flags: readonly (SyntaxNode | undefined)[]): Fix {
  const off = flags.filter((flag): flag is SyntaxNode => flag !== undefined && isFalse(flag))
  return {
    goal: 'security',
    type: 'security',
    description: 'Protects the cookie from scripts and from plain HTTP, where it is no longer sent',
    edits: off.map(({ start, end }) => ({ start, end, text: 'True' })),
    changesMeaning: true,
  }
}

const others: readonly TreeRule[] = [
  {
    id: 'csrf-disabled',
    message: '`CsrfViewMiddleware` is missing, so another site can act in the name of a signed-in user.',
    remedy: 'Add it.',
    kinds: ['assignment'],
    check(node) {
      const names = node.child('left')?.text === 'MIDDLEWARE' ? (node.child('right')?.text ?? '') : ''
      return /django\.contrib\.sessions\.middleware/.test(names) && !/csrf/i.test(names)
    },
  },
  {
    id: 'csrf-disabled',
    kinds: ['decorator'],
    check(node) {
      const name = decoratorName(node)
      const isExempt =
        /(?:^|\.)csrf_exempt$|csrf\.exempt$/.test(name) ||
        (name.endsWith('method_decorator') && /csrf_exempt/.test(node.text))
      if (!isExempt) return undefined
      // A signed call from another machine is not made by a browser.
      const isSigned =
        /compare_digest|construct_event|verify_signature|verify_webhook|validate_signature|check_signature/.test(
          node.parent?.text.slice(0, 5_000) ?? '',
        )
      return isSigned ? { severity: 'low', confidence: 0.4 } : true
    },
  },
  onCall({
    id: 'csrf-disabled',
    names: ['django.views.decorators.csrf.csrf_exempt', 'csrf_exempt'],
    check: (call) => call.parent?.kind !== 'decorator',
  }),
  {
    id: 'permissive-cors',
    kinds: ['assignment'],
    check(node) {
      const found = settingAt(node)
      if (!/^access-control-allow-origin$/i.test(found?.name ?? '') || !found) return undefined
      if (stringValue(found.value) === '*') return { severity: 'low', confidence: 0.5 }
      return (
        /request\b.*(?:headers|META)/.test(resolve(found.value).text.slice(0, 200)) && {
          severity: 'high',
          message:
            'The site that asks is always allowed, so every site may read the answers, with the cookies of its visitors.',
        }
      )
    },
  },
  {
    id: 'xss',
    confidence: 0.6,
    message: 'The template switches escaping off for a value, so scripts in it run in the browser.',
    kinds: ['string'],
    check: (node) =>
      node.text.includes('{{') &&
      /\{\{[^{}]{1,200}\|\s{0,4}safe\b|\{%-?\s{0,4}autoescape\s{1,4}(?:off|false)/.test(node.text),
  },
]

export const webRules: readonly TreeRule[] = [...calls, ...others]
