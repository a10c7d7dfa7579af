import type { Fix } from '../../ports.ts'
import { callRule, constantOf, functionAround } from '../calls.ts'
import { explosivePatterns } from '../regexes.ts'
import type { Hit, TreeRule } from '../rules.ts'
import type { SyntaxNode } from '../tree.ts'
import { wordsOf } from '../words.ts'
import { kotlin } from './dialect.ts'

function replaced({ start, end }: SyntaxNode, text: string, description: string): Fix {
  return {
    goal: 'security',
    type: 'security',
    description,
    edits: [{ start, end, text }],
    changesMeaning: true,
  }
}

const trustAll: TreeRule = {
  id: 'tls-verification-off',
  category: 'security',
  severity: 'high',
  cwe: 295,
  message:
    'Every certificate is accepted, so anybody on the way can pose as the server and read or change the traffic.',
  kinds: ['function_declaration'],
  check(node) {
    const name = node.namedChildren.find(({ kind }) => kind === 'simple_identifier')
    const body = node.namedChildren.find(({ kind }) => kind === 'function_body')
    const text = body?.text.replace(/\/\/[^\n]*|\/\*.*?\*\//gs, '') ?? ''
    if (!name || !body) return undefined
    if (name.text === 'checkServerTrusted' && /^(?:\{\s*(?:return)?\s*\}|=\s*Unit)$/.test(text))
      return { at: name }
    if (
      name.text === 'verify' &&
      /SSLSession/.test(node.text.slice(0, 300)) &&
      /^(?:=\s*true|\{\s*return\s+true\s*\})$/.test(text)
    )
      return { at: name }
    return name.text === 'onReceivedSslError' && /\.proceed\(\)/.test(text) ? { at: name } : undefined
  },
}

const hostnames = callRule(kotlin, {
  id: 'tls-verification-off',
  category: 'security',
  severity: 'high',
  cwe: 297,
  message: 'Every host name is accepted, so the certificate of any other site will do for this one.',
  calls: ['hostnameVerifier', 'setHostnameVerifier', 'setDefaultHostnameVerifier', 'HostnameVerifier'],
  check: ({ args }) =>
    args.some(
      ({ text }) =>
        /^\{(?:[^{}]*->)?\s*true\s*\}$/.test(text) ||
        /NoopHostnameVerifier|ALLOW_ALL_HOSTNAME_VERIFIER/.test(text),
    ),
})

const assigned: TreeRule = {
  id: 'tls-verification-off',
  category: 'security',
  severity: 'high',
  cwe: 297,
  message: 'Every host name is accepted, so the certificate of any other site will do for this one.',
  kinds: ['assignment'],
  check: (node) =>
    /hostnameVerifier$/i.test(node.namedChildren[0]?.text ?? '') &&
    /\{(?:[^{}]*->)?\s*true\s*\}$/.test(node.namedChildren[1]?.text ?? ''),
}

const webSettings: Readonly<
  Record<string, { cwe: number; severity: 'high' | 'medium'; message: string; fix?: string }>
> = {
  javaScriptEnabled: {
    cwe: 79,
    severity: 'medium',
    message: 'Scripts run in this view: a page that is not yours can use everything that the view may.',
  },
  allowUniversalAccessFromFileURLs: {
    cwe: 200,
    severity: 'high',
    message: 'A page from a file may read every other file and every site.',
    fix: 'Keeps pages from files away from everything else',
  },
  allowFileAccessFromFileURLs: {
    cwe: 200,
    severity: 'high',
    message: 'A page from a file may read every other file.',
    fix: 'Keeps pages from files away from other files',
  },
  allowFileAccess: {
    cwe: 200,
    severity: 'medium',
    message: 'Pages in this view may read the files of the app.',
  },
}

const webView: TreeRule = {
  id: 'webview-settings',
  category: 'security',
  severity: 'medium',
  message: '',
  kinds: ['assignment', 'call_expression'],
  check(node): Hit | undefined {
    const [first, second] = node.namedChildren
    const isCall = node.kind === 'call_expression'
    const name = first?.text.slice(-80).split('.').at(-1)?.trim() ?? ''
    const key = isCall ? name.replace(/^set(\w)/, (_, letter: string) => letter.toLowerCase()) : name
    const setting = webSettings[key]
    const value = isCall ? second?.all('boolean_literal')[0] : second
    if (!setting || value?.text !== 'true' || (isCall && !name.startsWith('set'))) return undefined
    return {
      severity: setting.severity,
      message: setting.message,
      ...(setting.fix && { fix: replaced(value, 'false', setting.fix) }),
    }
  },
}

const bridge = callRule(kotlin, {
  id: 'webview-bridge',
  category: 'security',
  severity: 'high',
  cwe: 749,
  message: 'Every page that this view ever shows can call the methods of this object.',
  calls: ['addJavascriptInterface'],
})

const intents = callRule(kotlin, {
  id: 'webview-foreign-page',
  category: 'security',
  severity: 'medium',
  cwe: 939,
  message:
    'Another app chooses which page is shown here, with all that this view may do. Check the address first.',
  calls: ['loadUrl', 'loadData', 'loadDataWithBaseURL', 'evaluateJavascript'],
  check: ({ args }) =>
    args.some(({ text }) =>
      /\bintent\b.*\.(?:getStringExtra|data|dataString|getData)|\bintent\?*\.data/.test(text),
    ),
})

const openFiles: TreeRule = {
  id: 'loose-permissions',
  category: 'security',
  severity: 'high',
  cwe: 732,
  message:
    'Every other app may read or change this file. Use MODE_PRIVATE, and share through a FileProvider.',
  kinds: ['simple_identifier'],
  check(node) {
    if (!/^MODE_WORLD_(?:READABLE|WRITEABLE)$/.test(node.text) || node.closest('import_header'))
      return undefined
    return { fix: replaced(node, 'MODE_PRIVATE', 'Keeps the file to this app') }
  },
}

const debugging = callRule(kotlin, {
  id: 'debug-mode',
  category: 'security',
  severity: 'medium',
  cwe: 489,
  message: 'Anybody with the device in hand can look into the pages of this app.',
  calls: ['setWebContentsDebuggingEnabled'],
  check: ({ node, args }) =>
    args[0]?.text === 'true' && !/BuildConfig\.DEBUG/.test(node.closest('if_expression')?.text ?? ''),
})

const secretWord = /^(?:password|passwd|pwd|pin|secret|token|cvv|ssn|credential)$/
const namesSecret = (text: string): boolean => wordsOf(text).some((word) => secretWord.test(word))

const storedPlain = callRule(kotlin, {
  id: 'plaintext-secret',
  category: 'security',
  severity: 'medium',
  cwe: 312,
  message:
    'The secret is kept as it is in the preferences, where a backup or a rooted device shows it. Use the Keystore.',
  calls: ['putString'],
  check({ node, args: [key] }) {
    const file = node.closest('source_file')?.text ?? ''
    return (
      namesSecret(constantOf(kotlin, key) ?? '') && !/EncryptedSharedPreferences|Keystore|encrypt/i.test(file)
    )
  },
})

const logged = callRule(kotlin, {
  id: 'logged-secret',
  category: 'security',
  severity: 'medium',
  cwe: 532,
  message: 'A secret goes into the log, where others can read it.',
  calls: [
    'Log.d',
    'Log.i',
    'Log.v',
    'Log.w',
    'Log.e',
    'println',
    'logger.info',
    'logger.debug',
    'log.info',
    'log.debug',
    'Timber.d',
    'Timber.i',
  ],
  check: ({ args }) =>
    args.some((argument) =>
      argument
        .all('interpolated_identifier', 'simple_identifier')
        .some(({ text }) => /^(?:password|passwd|pwd|pin|secret|accessToken|apiKey|cvv)$/i.test(text)),
    ),
})

const deserialisation = callRule(kotlin, {
  id: 'unsafe-deserialization',
  category: 'security',
  severity: 'high',
  cwe: 502,
  message:
    'Deserialising lets the data choose which classes are made and run. Use kotlinx.serialization or JSON.',
  calls: ['readObject', 'enableDefaultTyping'],
  check({ node, name }) {
    const file = node.closest('source_file')?.text ?? ''
    return (
      name !== 'readObject' ||
      (/ObjectInputStream/.test(file) && !/ObjectInputFilter|setObjectInputFilter|resolveClass/.test(file))
    )
  },
})

const csrf = callRule(kotlin, {
  id: 'csrf-disabled',
  category: 'security',
  severity: 'high',
  confidence: 0.8,
  cwe: 352,
  message:
    'The protection against forged requests is off: any page that a signed-in user visits can act in their name.',
  calls: ['disable'],
  check({ node, path }) {
    const lambda = node.closest('lambda_literal', 'function_declaration')
    const isInside =
      lambda?.kind === 'lambda_literal' &&
      /\bcsrf\s*\(?\{?\s*$/.test(
        lambda.parent?.parent?.parent?.text.slice(
          0,
          lambda.start - (lambda.parent?.parent?.parent?.start ?? 0),
        ) ?? '',
      )
    if (!/csrf\(\)\.disable$/.test(path) && !isInside) return false
    return !/STATELESS|oauth2ResourceServer/.test(
      functionAround(kotlin, lambda ?? node)?.text ?? node.closest('function_declaration')?.text ?? '',
    )
  },
})

const cors = callRule(kotlin, {
  id: 'permissive-cors',
  category: 'security',
  severity: 'medium',
  cwe: 942,
  message: 'Every site may read the answers of this one. Name the origins that may.',
  calls: ['anyHost', 'allowedOrigins', 'addAllowedOrigin', 'header', 'setHeader', 'append'],
  check({ name, args }) {
    if (name === 'anyHost') return true
    if (/Origin/.test(name)) return args.some(({ text }) => text === '"*"')
    return (
      /access-control-allow-origin|AccessControlAllowOrigin/i.test(args[0]?.text ?? '') &&
      args[1]?.text === '"*"'
    )
  },
})

const tempFile = callRule(kotlin, {
  id: 'insecure-temp-file',
  category: 'security',
  severity: 'medium',
  cwe: 377,
  message:
    'A file with a known name in the shared temporary folder can be put there by another user first. Use `Files.createTempFile`.',
  calls: ['File', 'Paths.get', 'Path.of'],
  check: ({ args }) => /^\/(?:var\/)?tmp\/./.test(constantOf(kotlin, args[0]) ?? ''),
})

export const webRules: readonly TreeRule[] = [
  trustAll,
  hostnames,
  assigned,
  webView,
  bridge,
  intents,
  openFiles,
  debugging,
  storedPlain,
  logged,
  deserialisation,
  csrf,
  cors,
  tempFile,
  explosivePatterns(kotlin, { Regex: 0, 'Pattern.compile': 0, toRegex: -1 }),
]
