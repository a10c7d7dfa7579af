import { callRule, constantOf } from '../checks/calls.ts'
import { secured } from '../core/fixes.ts'
import { lookupTable } from '../core/lookup-table.ts'
import type { Hit, TreeRule } from '../core/rules.ts'
import { wordsOf } from '../core/words.ts'
import { kotlin } from './dialect.ts'

const webSettings: Readonly<Record<string, { severity: 'high' | 'medium'; message: string; fix?: string }>> =
  lookupTable({
    javaScriptEnabled: {
      severity: 'medium',
      message: 'Scripts run in this view: a page that is not yours can use everything that the view may.',
    },
    allowUniversalAccessFromFileURLs: {
      severity: 'high',
      message: 'A page from a file may read every other file and every site.',
      fix: 'Keeps pages from files away from everything else',
    },
    allowFileAccessFromFileURLs: {
      severity: 'high',
      message: 'A page from a file may read every other file.',
      fix: 'Keeps pages from files away from other files',
    },
    allowFileAccess: {
      severity: 'medium',
      message: 'Pages in this view may read the files of the app.',
    },
  })

const webView: TreeRule = {
  id: 'webview-settings',
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
      ...(setting.fix && { fix: secured(value, 'false', setting.fix) }),
    }
  },
}

const bridge = callRule(kotlin, {
  id: 'webview-bridge',
  calls: ['addJavascriptInterface'],
})

const intents = callRule(kotlin, {
  id: 'webview-foreign-page',
  calls: ['loadUrl', 'loadData', 'loadDataWithBaseURL', 'evaluateJavascript'],
  check: ({ args }) =>
    args.some(({ text }) =>
      /\bintent\b.*\.(?:getStringExtra|data|dataString|getData)|\bintent\?*\.data/.test(text),
    ),
})

const openFiles: TreeRule = {
  id: 'loose-permissions',
  severity: 'high',
  message: 'Every other app can read or change this file.',
  remedy: 'Use `MODE_PRIVATE`, and share through a `FileProvider`.',
  kinds: ['simple_identifier'],
  check(node) {
    if (!/^MODE_WORLD_(?:READABLE|WRITEABLE)$/.test(node.text) || node.closest('import_header'))
      return undefined
    return { fix: secured(node, 'MODE_PRIVATE', 'Keeps the file to this app') }
  },
}

const debugging = callRule(kotlin, {
  id: 'debug-mode',
  message: 'Anyone with access to the device can inspect the pages of this app.',
  calls: ['setWebContentsDebuggingEnabled'],
  check: ({ node, args }) =>
    args[0]?.text === 'true' && !/BuildConfig\.DEBUG/.test(node.closest('if_expression')?.text ?? ''),
})

const secretWord = /^(?:password|passwd|pwd|pin|secret|token|cvv|ssn|credential)$/
const namesSecret = (text: string): boolean => wordsOf(text).some((word) => secretWord.test(word))

const storedPlain = callRule(kotlin, {
  id: 'plaintext-secret',
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

export const androidRules: readonly TreeRule[] = [
  webView,
  bridge,
  intents,
  openFiles,
  debugging,
  storedPlain,
  logged,
]
