// The form below an operation that sends a request and shows the response. Loaded when it is opened for the first time.
import { bodyOf, curlOf, dangerOf, FORM_TYPE, JSON_TYPE, operationIn, requestOf } from './call.js'
import { showResponse } from './response.js'
import { sessionToken, useToken } from './session.js'

const MAX_BODY = 4 * 1024 * 1024
const MAX_VALUE = 16_384
const EXAMPLE_FILE = 'hello.txt'

let loading

/** Resolves with the form of an operation. */
export async function tryIt(id) {
  loading ??= fetch('/openapi.json').then((response) => response.json())
  const operation = operationIn(
    await loading.catch((error) => {
      loading = undefined
      throw error
    }),
    id,
  )
  return formOf(operation, await sessionToken())
}

/** `make('p', { className: 'soft' }, 'Text', child)`. */
export function make(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children.filter((child) => child !== undefined))
  return element
}

function formOf(operation, token) {
  const form = make('form', { className: 'try', autocapitalize: 'none', spellcheck: false })
  form.setAttribute('aria-label', 'Try it')
  const required = operation.parameters.filter((parameter) => parameter.required)
  const optional = operation.parameters.filter((parameter) => !parameter.required)
  const curl = make('code')
  const shown = make('pre', { tabIndex: 0 }, curl)
  shown.setAttribute('aria-label', 'The same request as a curl command')
  const send = make('button', { type: 'submit', className: 'try-action try-send' }, 'Send')
  const stop = make('button', { type: 'button', className: 'try-action', hidden: true }, 'Stop')
  const result = make('div', { className: 'try-result' })
  form.append(
    ...(operation.needsToken && token === undefined ? [tokenField()] : []),
    ...required.map(parameterField),
    ...(optional.length > 0
      ? [
          make(
            'details',
            {},
            make('summary', { className: 'try-summary' }, 'Optional parameters'),
            ...optional.map(parameterField),
          ),
        ]
      : []),
    ...(operation.accepts.length > 1 ? [acceptField(operation.accepts)] : []),
    ...(operation.body ? bodyFields(operation.body) : []),
    make('p', { className: 'soft' }, 'The same request as a command:'),
    make('div', { className: 'code' }, shown),
    make('div', { className: 'try-buttons' }, send, stop),
    result,
  )

  const request = (secret) => requestOf(operation, valuesOf(form, operation), secret)
  const describe = () => {
    curl.textContent = curlOf(request('')).slice(0, MAX_VALUE)
  }
  form.addEventListener('input', describe)
  describe()
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const secret = operation.needsToken ? await sessionToken() : undefined
    const sent = request(secret)
    const danger = dangerOf(sent)
    if (danger !== undefined && !(await confirmed(sent, danger))) return
    const stopping = new AbortController()
    stop.onclick = () => stopping.abort()
    send.disabled = true
    stop.hidden = false
    const { method, url, headers } = sent
    await showResponse(result, stopping.signal, () =>
      fetch(url, { method, headers, body: bodyOf(sent), signal: stopping.signal }),
    )
    send.disabled = false
    stop.hidden = true
  })
  return form
}

let count = 0

/** A field with its label. */
function field(label, control, hint) {
  control.id = `try-${++count}`
  control.className = 'try-control'
  const text = make('label', { htmlFor: control.id, className: 'try-label' }, label)
  return make(
    'div',
    { className: 'try-field' },
    text,
    control,
    hint && make('p', { className: 'soft' }, hint),
  )
}

function parameterField({ in: place, name, required, schema, example }) {
  const choices = schema.enum ?? (schema.type === 'boolean' ? ['true', 'false'] : undefined)
  const value = required ? String(example ?? '') : ''
  const control = choices
    ? make(
        'select',
        {},
        ...[...(required ? [] : ['']), ...choices].map((choice) => new Option(choice, choice)),
      )
    : make('input', {
        type: 'text',
        maxLength: Math.min(schema.maxLength ?? MAX_VALUE, MAX_VALUE),
        required: required && place === 'path',
        placeholder: required ? '' : String(example ?? ''),
        autocomplete: 'off',
        spellcheck: false,
      })
  control.value = value
  Object.assign(control.dataset, { place, name })
  return field(name, control)
}

function acceptField(types) {
  const control = make('select', {}, ...types.map((type) => new Option(type, type)))
  control.dataset.accept = ''
  return field('Accept', control)
}

function tokenField() {
  const control = make('input', { type: 'password', autocomplete: 'off', maxLength: 1_024, required: true })
  control.addEventListener('input', () => useToken(control.value.trim()))
  return field('Token', control, 'You are not signed in to the console. The token is not stored.')
}

function bodyFields({ type, schema, example }) {
  if (type === FORM_TYPE)
    return Object.entries(schema.properties).map(([name, { enum: choices, format, maxLength }]) => {
      const needed = schema.required?.includes(name)
      const control =
        format === 'binary'
          ? make('input', { type: 'file' })
          : choices
            ? make('select', {}, ...['', ...choices].map((choice) => new Option(choice, choice)))
            : make('input', { type: 'text', maxLength: maxLength ?? MAX_VALUE, autocomplete: 'off' })
      if (format !== 'binary' && needed) control.value = String(example?.[name] ?? '')
      control.dataset.part = name
      const hint = format === 'binary' ? `Without a file, ${EXAMPLE_FILE} is sent.` : undefined
      return field(name, control, hint)
    })
  const isJson = type === JSON_TYPE
  const text = make('textarea', { rows: isJson ? 10 : 4, maxLength: MAX_BODY, spellcheck: false })
  text.value = isJson ? JSON.stringify(example, null, 2) : String(example ?? '')
  text.dataset.text = ''
  if (isJson) return [field('Body', text)]
  const file = make('input', { type: 'file' })
  file.dataset.file = ''
  return [field('Body', text), field('Or a file', file)]
}

function valuesOf(form, { body }) {
  const values = [...form.querySelectorAll('[data-place]')].map(({ dataset, value }) => ({
    place: dataset.place,
    name: dataset.name,
    value,
  }))
  const accept = form.querySelector('[data-accept]')?.value
  if (body?.type === FORM_TYPE) {
    const parts = [...form.querySelectorAll('[data-part]')].flatMap(({ dataset, type, files, value }) => {
      if (type !== 'file') return value === '' ? [] : [[dataset.part, value]]
      return [[dataset.part, files[0] ?? new File([body.example?.[dataset.part] ?? ''], EXAMPLE_FILE)]]
    })
    return { values, accept, body: parts }
  }
  const file = form.querySelector('[data-file]')?.files[0]
  return { values, accept, body: file ?? form.querySelector('[data-text]')?.value }
}

/** Asks before a request that destroys something. */
function confirmed({ method, url }, danger) {
  const cancel = make('button', { type: 'button', className: 'try-action', autofocus: true }, 'Cancel')
  const send = make('button', { type: 'button', className: 'try-action try-danger' }, 'Send')
  const title = make('h2', { id: 'try-title', className: 'try-title' }, 'Send this request?')
  const { pathname, search } = new URL(url)
  const dialog = make(
    'dialog',
    { className: 'try-dialog' },
    title,
    make('p', {}, make('code', {}, `${method} ${pathname}${search}`)),
    make('p', {}, danger),
    make('div', { className: 'try-buttons' }, cancel, send),
  )
  dialog.setAttribute('aria-labelledby', title.id)
  document.body.append(dialog)
  dialog.showModal()
  return new Promise((resolve) => {
    let answer = false
    cancel.addEventListener('click', () => dialog.close())
    send.addEventListener('click', () => {
      answer = true
      dialog.close()
    })
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(answer)
    })
  })
}
