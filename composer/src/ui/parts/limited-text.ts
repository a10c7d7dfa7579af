import { camel, wordsOf } from '../../words.ts'
import { type Context, titleOf } from '../context.ts'
import { type Component, code, h, show } from '../model.ts'
import { buttonsOf } from './card.ts'

const LIMIT =
  /\b(?:max(?:imum)?(?: of| length)?|limit(?:ed)?(?: (?:of|to|is))?|up to|from|out of|at most)\s*:?\s*(\d{2,5})\b|\b(\d{2,5})[- ]?(?:char(?:acter)?s?|letters?|words?)\b(?! (?:left|remain))/
const WARNS =
  /\b(?:below|under|less than|fewer than|last|only|when)\s+(\d{1,4})(?: (?:char(?:acter)?s?|letters?|words?))?(?: (?:are )?(?:left|remain(?:ing)?))?/

/** Text with a limit, and how much of it is left. */
export function limitedTextComponent(context: Context): Component {
  const { named, text, says, declared } = context
  const [, one, other] = LIMIT.exec(text) ?? []
  const limit = Number(one ?? other ?? 280)
  const warn = Number(WARNS.exec(text)?.[1] ?? Math.max(1, Math.round(limit / 10)))
  const words = says(/\bword (?:limit|count)|\bwords? left\b|\d+ words\b/) && !says(/char/)
  const length = words ? '$text.trim().split(/\\s+/).filter(Boolean).length' : '$text.length'
  const label =
    /\b(tweet|comment|bio|note|message|review|post|description|feedback|status)\b/.exec(text)?.[1] ?? 'text'
  const tell = declared.find(({ name }) => /^on(?!Change)[A-Z]/.test(name))?.name
  const said = buttonsOf(context)[0]?.label
  const button =
    said ??
    (tell === undefined && !says(/submit|send|post|save/) ? undefined : titleOf((tell ?? 'onSend').slice(2)))
  const event = tell ?? (button === undefined ? undefined : camel(['on', ...wordsOf(button)]))
  const single = says(/\binput\b/) && !says(/text ?area|tweet|box/)
  const control = {
    class: 'input',
    id: code('`${$uid}-text`'),
    'aria-describedby': code('`${$uid}-left`'),
    value: code('$text'),
    on: { input: '$change($value)' },
  }
  return {
    name: named(
      '',
      `${titleOf(label === 'text' ? 'limited text' : label).replace(/ (\w)/, (_, letter: string) => letter.toUpperCase())}Box`,
    ),
    about: `Text of at most ${limit} ${words ? 'words' : 'characters'}; it shows how many are left.`,
    uid: true,
    props: [
      { name: 'limit', type: 'number', default: String(limit) },
      { name: 'onChange', type: '', parameters: [{ name: 'text', type: 'string' }] },
      ...(event === undefined || event === 'onChange'
        ? []
        : [{ name: event, type: '', parameters: [{ name: 'text', type: 'string' }] }]),
    ],
    state: [{ name: 'text', type: 'string', initial: "''" }],
    derived: [
      { name: 'used', value: length },
      { name: 'left', value: '$limit - $used' },
      { name: 'canSend', value: "$text.trim() !== '' && $left >= 0" },
    ],
    methods: [
      {
        name: 'change',
        parameters: [{ name: 'next', type: 'string' }],
        body: '$text = next\n$onChange(next)',
      },
      ...(event === undefined || button === undefined
        ? []
        : [{ name: 'send', body: `if (!$canSend) return\n$${event}($text.trim())\n$text = ''` }]),
    ],
    view: h(
      'form',
      { class: 'stack', on: { submit: event === undefined ? '$onChange($text)' : '$send()' } },
      h('label', { for: code('`${$uid}-text`') }, titleOf(label)),
      single
        ? h('input', { ...control, type: 'text' })
        : h('textarea', {
            ...control,
            rows: '4',
            placeholder: label === 'tweet' ? "What's happening?" : undefined,
          }),
      h(
        'p',
        {
          id: code('`${$uid}-left`'),
          class: code(`$left < ${warn} ? 'error' : 'muted'`),
          'aria-live': 'polite',
        },
        show('$left'),
        ` ${words ? 'words' : 'characters'} remaining (`,
        show('$used'),
        ' of ',
        show('$limit'),
        ')',
      ),
      button !== undefined &&
        h('button', { class: 'button primary', type: 'submit', disabled: code('!$canSend') }, button),
    ),
  }
}

/** Whether the limit is what the wish is about. */
export const isLimitedText = (text: string): boolean =>
  (LIMIT.test(text) || /\b(?:remaining|limit|left)\b/.test(text)) &&
  /\b(?:text ?area|tweet|input|comment box|text ?box|text field|message box|bio|status update|post box)\b/i.test(
    text,
  ) &&
  /\bchar(?:acter)?s?\b[^.;]{0,30}\b(?:counter|count|limit|left|remaining)\b|\b(?:counter|count|remaining|left|limit)\b[^.;]{0,30}\b(?:char(?:acter)?s?|words)\b|\bword (?:limit|count)/i.test(
    text,
  )
