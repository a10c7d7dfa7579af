// Shows a response: status, time, headers, and the beginning of the body.

const SHOWN_BYTES = 64 * 1024
const TEXT = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml|javascript|x-ndjson))/

export async function showResponse(place, signal, send) {
  const status = line('p', '')
  status.setAttribute('role', 'status')
  place.replaceChildren(status)
  status.textContent = 'Sending…'
  const start = performance.now()
  try {
    const response = await send()
    const badge = line('span', String(response.status), `status s${String(response.status)[0]}`)
    const told = () => `${response.statusText} · ${Math.round(performance.now() - start)} ms`
    status.replaceChildren(badge, ` ${told()}`)
    place.append(headersOf(response))
    const note = await showBody(place, response)
    status.replaceChildren(badge, ` ${told()}${note}`)
  } catch {
    const reason = signal.aborted ? 'Stopped.' : "Can't reach the server, or it sent an invalid response."
    if (status.childElementCount > 0) status.append(` · ${reason}`)
    else status.textContent = reason
  }
}

function line(tag, text, className = '') {
  return Object.assign(document.createElement(tag), { textContent: text, className })
}

function headersOf({ headers }) {
  const details = document.createElement('details')
  const text = [...headers].map(([name, value]) => `${name}: ${value}`).join('\n')
  details.append(line('summary', 'Headers', 'try-summary'), codeOf(text, 'Response headers').box)
  return details
}

function codeOf(text, label) {
  const box = line('div', '', 'code')
  const pre = Object.assign(document.createElement('pre'), { tabIndex: 0 })
  pre.setAttribute('aria-label', label)
  const code = line('code', text)
  pre.append(code)
  box.append(pre)
  return { box, code }
}

/** Returns what follows the status: the size, and whether all of the body is shown. */
async function showBody(place, response) {
  const type = response.headers.get('content-type') ?? ''
  if (!response.body) return ''
  if (!TEXT.test(type)) {
    await response.body.cancel()
    return ` · ${type || 'no type'}, not shown`
  }
  const { box, code } = codeOf('', 'Response body')
  const decoder = new TextDecoder()
  const reader = response.body.getReader()
  let bytes = 0
  for (;;) {
    const { value, done } = await reader.read()
    if (done) break
    if (bytes === 0) place.append(box)
    const room = SHOWN_BYTES - bytes
    bytes += value.length
    code.append(decoder.decode(value.subarray(0, room), { stream: true })) // events appear as they arrive
    if (value.length <= room) continue
    await reader.cancel()
    return ` · the first ${SHOWN_BYTES / 1024} kB are shown`
  }
  if (type.includes('json') && !type.includes('ndjson')) code.textContent = indented(code.textContent)
  return ` · ${bytes} bytes`
}

function indented(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
