import type { Context } from '../context.ts'
import { type Component, code, each, h, type Method, show, slot, when } from '../model.ts'
import { formComponent } from './form.ts'
import { formPlan } from './form-plan.ts'

export function dialogComponent(context: Context): Component {
  const { named, says } = context
  if (says(/confirm/) && !says(/confirm password/)) return confirmDialog(context)
  if (context.entity.given && says(/\b(?:form|fields?|inputs?|edit|add|create|new)\b/))
    return formDialog(context)
  const drawer = says(/drawer|side ?panel|slide[s-]? ?(?:in|over)|off-?canvas/)
  const left = drawer && says(/from the left|\bleft\b/)
  return {
    name: named('', drawer ? 'Drawer' : 'Modal'),
    about: drawer
      ? `A panel that slides in from the ${left ? 'left' : 'right'}; Escape and a click beside it close it.`
      : 'A modal dialog: the focus stays in it, Escape and a click on the backdrop close it.',
    uid: true,
    props: [
      { name: 'open', type: 'boolean', sample: 'true' },
      { name: 'title', type: 'string', sample: drawer ? "'Menu'" : "'Dialog'" },
      { name: 'onClose', type: '', parameters: [] },
    ],
    refs: [{ name: 'dialog', element: 'HTMLDialogElement' }],
    methods: [
      {
        name: 'closeOnBackdrop',
        parameters: [{ name: 'target', type: 'EventTarget | null' }],
        body: '// The dialog itself is hit only beside its content.\nif (target === $dialog) $onClose()',
      },
      escapeMethod('closeOnEscape', '$onClose()'),
    ],
    effects: [openEffect],
    view: h(
      'dialog',
      {
        class: drawer ? (left ? 'dialog drawer left' : 'dialog drawer') : 'dialog',
        'data-side': drawer ? (left ? 'left' : 'right') : undefined,
        ref: 'dialog',
        'aria-labelledby': code('`${$uid}-title`'),
        on: { cancel: '$closeOnEscape($event)', click: '$closeOnBackdrop($target)' },
      },
      h(
        'div',
        { class: 'stack' },
        h(
          'div',
          { class: 'spread' },
          h('h2', { class: 'figure', id: code('`${$uid}-title`') }, show('$title')),
          h(
            'button',
            { class: 'icon', type: 'button', 'aria-label': 'Close', on: { click: '$onClose()' } },
            '×',
          ),
        ),
        slot,
      ),
    ),
  }
}

/** A form that stands in a dialog. */
function formDialog(context: Context): Component {
  const plan = formPlan(context, 'form')
  const form = formComponent({ ...plan, cancel: true, name: context.named('Dialog') })
  return {
    ...form,
    about: 'A dialog with a form in it; Escape and Cancel leave it.',
    props: [{ name: 'open', type: 'boolean', sample: 'true' }, ...(form.props ?? [])],
    refs: [...(form.refs ?? []), { name: 'dialog', element: 'HTMLDialogElement' }],
    methods: [...(form.methods ?? []), escapeMethod('cancelOnEscape', '$onCancel()')],
    effects: [openEffect],
    view: h(
      'dialog',
      {
        class: 'dialog',
        ref: 'dialog',
        'aria-labelledby': code('`${$uid}-title`'),
        on: { cancel: '$cancelOnEscape($event)' },
      },
      h('h2', { class: 'figure', id: code('`${$uid}-title`') }, plan.title),
      form.view,
    ),
  }
}

// Whoever opened the dialog closes it: else it would be closed while `open` still says otherwise.
const escapeMethod = (name: string, does: string): Method => ({
  name,
  parameters: [{ name: 'event', type: "Pick<Event, 'preventDefault'>" }],
  body: `event.preventDefault()\n${does}`,
})

const openEffect = {
  follows: ['open'],
  body: 'if ($open && !$dialog?.open) $dialog?.showModal()\nif (!$open) $dialog?.close()',
}

function confirmDialog({ named, says }: Context): Component {
  const verb = says(/delet/)
    ? 'Delete'
    : says(/log ?out|sign ?out/)
      ? 'Log out'
      : says(/remov/)
        ? 'Remove'
        : 'Confirm'
  return {
    name: named('', verb === 'Delete' ? 'ConfirmDeleteDialog' : 'ConfirmDialog'),
    about: 'Asks before something is done that cannot be undone.',
    uid: true,
    props: [
      { name: 'open', type: 'boolean', sample: 'true' },
      { name: 'title', type: 'string', default: verb === 'Delete' ? "'Delete this?'" : "'Are you sure?'" },
      { name: 'message', type: 'string', default: "'This cannot be undone.'" },
      { name: 'confirmLabel', type: 'string', default: `'${verb}'` },
      { name: 'cancelLabel', type: 'string', default: "'Cancel'" },
      { name: 'onConfirm', type: '', parameters: [] },
      { name: 'onCancel', type: '', parameters: [] },
    ],
    refs: [{ name: 'dialog', element: 'HTMLDialogElement' }],
    methods: [escapeMethod('cancelOnEscape', '$onCancel()')],
    effects: [openEffect],
    view: h(
      'dialog',
      {
        class: 'dialog',
        ref: 'dialog',
        role: 'alertdialog',
        'aria-labelledby': code('`${$uid}-title`'),
        'aria-describedby': code('`${$uid}-message`'),
        on: { cancel: '$cancelOnEscape($event)' },
      },
      h(
        'div',
        { class: 'stack' },
        h('h2', { class: 'figure', id: code('`${$uid}-title`') }, show('$title')),
        h('p', { id: code('`${$uid}-message`') }, show('$message')),
        h(
          'div',
          { class: 'row' },
          h(
            'button',
            { class: 'button', type: 'button', on: { click: '$onCancel()' } },
            show('$cancelLabel'),
          ),
          h(
            'button',
            {
              class: verb === 'Confirm' ? 'button primary' : 'button danger',
              type: 'button',
              on: { click: '$onConfirm()' },
            },
            show('$confirmLabel'),
          ),
        ),
      ),
    ),
  }
}

export function toastComponent(context: Context): Component {
  const { named, says, number } = context
  if (says(/cookie|consent/)) return cookieBanner(named('', 'CookieBanner'))
  const seconds = number(/(\d{1,3}) ?(?:s\b|sec|seconds?)/) ?? 5
  return {
    name: named('', 'ToastList'),
    about: 'Short messages in a corner; each goes by itself after a while.',
    types: [
      { name: 'ToastTone', alias: "'success' | 'error' | 'warning' | 'info'" },
      {
        name: 'Toast',
        members: ['readonly id: number', 'readonly tone: ToastTone', 'readonly message: string'],
      },
    ],
    props: [
      {
        name: 'toasts',
        type: 'readonly Toast[]',
        sample:
          "[\n  { id: 1, tone: 'success', message: 'Saved.' },\n  { id: 2, tone: 'error', message: 'That did not work.' },\n]",
      },
      { name: 'duration', type: 'number', default: String(seconds * 1000) },
      { name: 'onDismiss', type: '', parameters: [{ name: 'id', type: 'number' }] },
    ],
    effects: [
      {
        follows: ['toasts'],
        body: 'const [oldest] = $toasts\nif (!oldest) return\nconst timer = setTimeout(() => {\n  $onDismiss(oldest.id)\n}, $duration)',
        undo: 'clearTimeout(timer)',
      },
    ],
    view: h(
      'ul',
      { class: 'toasts', role: 'status', 'aria-live': 'polite', 'aria-label': 'Notifications' },
      each(
        '$toasts',
        ['toast'],
        'toast.id',
        h(
          'li',
          {
            class: code(
              "toast.tone === 'success' ? 'toast toast-success' : toast.tone === 'error' ? 'toast toast-error' : toast.tone === 'warning' ? 'toast toast-warning' : 'toast toast-info'",
            ),
          },
          h('span', {}, show('toast.message')),
          h(
            'button',
            { class: 'icon', type: 'button', 'aria-label': 'Dismiss', on: { click: '$onDismiss(toast.id)' } },
            '×',
          ),
        ),
      ),
    ),
  }
}

const cookieBanner = (name: string): Component => ({
  name,
  about: 'Asks once whether cookies are welcome, and remembers the answer.',
  types: [{ name: 'Consent', alias: "'accepted' | 'declined'" }],
  props: [{ name: 'onDecide', type: '', parameters: [{ name: 'consent', type: 'Consent' }] }],
  state: [{ name: 'visible', type: 'boolean', initial: 'false' }],
  methods: [
    {
      name: 'decide',
      parameters: [{ name: 'consent', type: 'Consent' }],
      body: "localStorage.setItem('cookie-consent', consent)\n$visible = false\n$onDecide(consent)",
    },
  ],
  effects: [{ follows: [], body: "$visible = localStorage.getItem('cookie-consent') === null" }],
  view: h(
    'div',
    {},
    when(
      '$visible',
      h(
        'section',
        { class: 'banner', 'aria-label': 'Cookie consent' },
        h(
          'p',
          { class: 'figure' },
          'We use cookies to remember your settings. You decide whether that is fine.',
        ),
        h(
          'div',
          { class: 'row' },
          h(
            'button',
            { class: 'button primary', type: 'button', on: { click: "$decide('accepted')" } },
            'Accept',
          ),
          h('button', { class: 'button', type: 'button', on: { click: "$decide('declined')" } }, 'Decline'),
        ),
      ),
    ),
  ),
})

export const alertComponent = ({ named }: Context): Component => ({
  name: named('', 'Alert'),
  about: 'A message in the page that can be closed.',
  types: [{ name: 'AlertTone', alias: "'success' | 'error' | 'warning' | 'info'" }],
  props: [
    { name: 'tone', type: 'AlertTone', default: "'info'" },
    { name: 'message', type: 'string', sample: "'Your changes are saved.'" },
    { name: 'onDismiss', type: '', parameters: [] },
  ],
  state: [{ name: 'visible', type: 'boolean', initial: 'true' }],
  methods: [{ name: 'dismiss', body: '$visible = false\n$onDismiss()' }],
  view: h(
    'div',
    {},
    when(
      '$visible',
      h(
        'div',
        {
          class: code(
            "$tone === 'success' ? 'toast toast-success' : $tone === 'error' ? 'toast toast-error' : $tone === 'warning' ? 'toast toast-warning' : 'toast toast-info'",
          ),
          role: code("$tone === 'error' ? 'alert' : 'status'"),
        },
        h('span', {}, show('$message')),
        h(
          'button',
          { class: 'icon', type: 'button', 'aria-label': 'Dismiss', on: { click: '$dismiss()' } },
          '×',
        ),
      ),
    ),
  ),
})

export const menuComponent = ({ named }: Context): Component => ({
  name: named('', 'DropdownMenu'),
  about: 'A button with a menu: arrow keys move in it, Escape closes it.',
  uid: true,
  types: [
    {
      name: 'MenuItem',
      members: ['readonly id: string', 'readonly label: string', 'readonly disabled?: boolean'],
    },
  ],
  props: [
    { name: 'label', type: 'string', default: "'Menu'" },
    {
      name: 'items',
      type: 'readonly MenuItem[]',
      sample:
        "[\n  { id: 'edit', label: 'Edit' },\n  { id: 'copy', label: 'Copy' },\n  { id: 'delete', label: 'Delete' },\n]",
    },
    { name: 'onSelect', type: '', parameters: [{ name: 'item', type: 'MenuItem' }] },
  ],
  state: [{ name: 'open', type: 'boolean', initial: 'false' }],
  refs: [
    { name: 'button', element: 'HTMLButtonElement' },
    { name: 'menu', element: 'HTMLUListElement' },
  ],
  methods: [
    { name: 'toggle', body: '$open = !$open' },
    { name: 'close', body: '$open = false\n$button?.focus()' },
    { name: 'choose', parameters: [{ name: 'item', type: 'MenuItem' }], body: '$close()\n$onSelect(item)' },
    {
      name: 'handleKey',
      parameters: [
        { name: 'event', type: 'Pick<KeyboardEvent, "key" | "preventDefault">'.replaceAll('"', "'") },
      ],
      body: `if (event.key === 'Escape') {
  $close()
  return
}
const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
if (step === undefined) return
event.preventDefault()
const buttons = [...($menu?.querySelectorAll‹<HTMLButtonElement>›('button:not(:disabled)') ?? [])]
const at = buttons.findIndex((button) => button === document.activeElement)
buttons[(at + step + buttons.length) % buttons.length]?.focus()`,
    },
  ],
  effects: [
    { follows: ['open'], body: "if ($open) $menu?.querySelector‹<HTMLButtonElement>›('button')?.focus()" },
  ],
  view: h(
    'div',
    { class: 'anchor', on: { keydown: '$handleKey($event)' } },
    h(
      'button',
      {
        class: 'button',
        type: 'button',
        ref: 'button',
        'aria-haspopup': 'menu',
        'aria-expanded': code('$open'),
        'aria-controls': code('`${$uid}-menu`'),
        on: { click: '$toggle()' },
      },
      show('$label'),
    ),
    h(
      'ul',
      { class: 'menu', role: 'menu', id: code('`${$uid}-menu`'), ref: 'menu', hidden: code('!$open') },
      each(
        '$items',
        ['item'],
        'item.id',
        h(
          'li',
          { role: 'none' },
          h(
            'button',
            {
              class: 'option',
              type: 'button',
              role: 'menuitem',
              disabled: code('item.disabled'),
              on: { click: '$choose(item)' },
            },
            show('item.label'),
          ),
        ),
      ),
    ),
  ),
})
