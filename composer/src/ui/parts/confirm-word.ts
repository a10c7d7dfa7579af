import { jsString } from '../../quote.ts'
import { camel, pascal, wordsOf } from '../../words.ts'
import { type Context, titleOf } from '../context.ts'
import { type Component, code, h, show, when } from '../model.ts'

const TYPED =
  /\b(?:typ(?:e|es|ing|ed)(?: in)?|enter(?:s|ing)?|repeat(?:s|ing)?)\s+(?:the (?:word |text |phrase )?)?(?:["“'‘`]([^"”'’`\n]{2,40})["”'’`]|([A-Z]{3,20})\b|(?:the |their |his |your |its )?((?:[a-z]+ ){0,2}(?:name|email|slug|title|id|username))\b)/

/** Whether something must be typed before it may be done. */
export const isConfirmWord = (prompt: string): boolean =>
  TYPED.test(prompt) &&
  /\b(?:delet|remov|confirm|danger|enabl|archiv|cancel|leave|transfer|reset|proceed|wipe|revoke)/i.test(
    prompt,
  ) &&
  !/\b(?:tag|chip|todo|search)\b/i.test(prompt.slice(0, 40))

const DEEDS =
  /\b(delete|remove|archive|deactivate|transfer|reset|revoke|leave|cancel|wipe|close)\b(?: (?:the |your |my |this |an? )?(account|project|workspace|repository|repo|team|organi[sz]ation|user|data|file|database|subscription|store|site|board|order|invoice))?/i

/** What can be undone by nobody: a button that works only once the word is typed. */
export function confirmWordComponent(context: Context): Component {
  const { named, says, intent, declared } = context
  const { prompt } = intent
  const [, quoted, capitals, spoken] = TYPED.exec(prompt) ?? []
  const word = quoted ?? capitals
  const given = spoken === undefined ? undefined : camel(wordsOf(spoken))
  const expected = word === undefined ? `$${given ?? 'phrase'}` : jsString(word)
  const [, verb = 'delete', thing = ''] = DEEDS.exec(prompt) ?? []
  const deed = `${verb.toLowerCase()}${thing === '' ? '' : ` ${thing.toLowerCase()}`}`
  const call = /\b(DELETE|POST|PUT|PATCH)\s+((?:https?:\/\/[\w.-]{1,80})?\/[\w\-/:{}]{2,80})/.exec(prompt)
  const next =
    /\b(?:push|redirect(?:s|ed)?|go(?:es)?|navigate[sd]?|send|sent|route[sd]?|back)\b[^.,;]{0,20}?\bto\s+(\/[\w\-/]{0,60})/.exec(
      prompt,
    )?.[1]
  const tell = declared.find(({ name }) => /^on(?!Cancel|Close|Dismiss)[A-Z]/.test(name))?.name ?? 'onConfirm'
  const cancels = says(/\bcancel\b(?! subscription)/) && !/^cancel/.test(deed)
  const cancel = declared.find(({ name }) => /^on(?:Cancel|Close|Dismiss)/.test(name))?.name ?? 'onCancel'
  const act = call
    ? `const response = await fetch(${jsString(call[2] ?? '')}, { method: ${jsString(call[1] ?? 'DELETE')} })
  if (!response.ok) throw new Error(\`The server answered \${response.status}.\`)`
    : `await $${tell}()`
  const moved =
    next === undefined
      ? ''
      : intent.framework === 'nextjs'
        ? `\n  router.push(${jsString(next)})`
        : `\n  window.location.assign(${jsString(next)})`
  const isDialog = says(/\bdialog|\bmodal|\bpop-?up/)
  return {
    name: named('', pascal([...wordsOf(deed), isDialog ? 'dialog' : 'section'])),
    about: `The way to ${deed}: the button works only once the right words are typed.`,
    uid: true,
    props: [
      ...(word === undefined ? [{ name: given ?? 'phrase', type: 'string', sample: "'example'" }] : []),
      ...(call ? [] : [{ name: tell, type: 'unknown', parameters: [], awaited: true as const }]),
      ...(cancels ? [{ name: cancel, type: '', parameters: [] }] : []),
    ],
    state: [
      { name: 'typed', type: 'string', initial: "''" },
      { name: 'busy', type: 'boolean', initial: 'false' },
      { name: 'error', type: 'string', initial: "''" },
    ],
    derived: [{ name: 'confirmed', value: `$typed.trim() === ${expected}` }],
    methods: [
      {
        name: 'confirm',
        async: true,
        body: `if (!$confirmed || $busy) return
$busy = true
$error = ''
try {
  ${act}${moved}
} catch {
  $error = 'That did not work. Please try again.'
}
$busy = false`,
      },
      ...(cancels ? [{ name: 'cancel', body: `$typed = ''\n$error = ''\n$${cancel}()` }] : []),
    ],
    view: h(
      'form',
      {
        class: 'card',
        ...(isDialog && { role: 'dialog' }),
        'aria-label': titleOf(deed),
        on: { submit: '$confirm()' },
      },
      h('h2', {}, titleOf(deed)),
      h('p', { class: 'muted' }, 'This cannot be undone.'),
      h(
        'label',
        { for: code('`${$uid}-typed`') },
        'Type ',
        word === undefined ? h('strong', {}, show(expected)) : h('strong', {}, word),
        ' to confirm',
      ),
      h('input', {
        class: 'input',
        id: code('`${$uid}-typed`'),
        type: 'text',
        autocomplete: 'off',
        bind: 'typed',
      }),
      when("$error !== ''", h('p', { class: 'error', role: 'alert' }, show('$error'))),
      h(
        'div',
        { class: 'row' },
        cancels && h('button', { class: 'button', type: 'button', on: { click: '$cancel()' } }, 'Cancel'),
        h(
          'button',
          { class: 'button danger', type: 'submit', disabled: code('!$confirmed || $busy') },
          titleOf(deed),
        ),
      ),
    ),
  }
}
