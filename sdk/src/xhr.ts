/** The part of XMLHttpRequest that uploads use; servers have no DOM types. */
export interface XmlHttpRequest {
  readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null }
  readonly status: number
  readonly responseText: string
  onload: (() => void) | null
  onerror: (() => void) | null
  open(method: string, address: string): void
  setRequestHeader(name: string, value: string): void
  getAllResponseHeaders(): string
  send(body: FormData): void
  abort(): void
}

export function globalXmlHttpRequest(): (new () => XmlHttpRequest) | undefined {
  return (globalThis as { XMLHttpRequest?: new () => XmlHttpRequest }).XMLHttpRequest
}

export interface XhrPost {
  readonly address: string
  readonly headers: Headers
  readonly form: FormData
  readonly signal: AbortSignal
  /** Receives the bytes sent and the total. */
  readonly onSent: (bytes: number, ofBytes: number) => void
}

/** Like fetch, but reports upload progress, which fetch does not support in browsers. */
export function postWithXhr(xhr: XmlHttpRequest, post: XhrPost): Promise<Response> {
  const { address, headers, form, signal, onSent } = post
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    xhr.open('POST', address)
    headers.forEach((value, name) => {
      xhr.setRequestHeader(name, value)
    })
    xhr.upload.onprogress = ({ loaded, total }) => onSent(loaded, total)
    xhr.onload = () => {
      const init = { status: xhr.status, headers: headersIn(xhr.getAllResponseHeaders()) }
      resolve(new Response(xhr.responseText || null, init))
    }
    xhr.onerror = () => reject(new TypeError('The upload failed'))
    signal.addEventListener('abort', () => {
      xhr.abort()
      reject(signal.reason)
    })
    xhr.send(form)
  })
}

function headersIn(text: string): Headers {
  const lines = text.split(/\r?\n/).filter((line) => line.includes(':'))
  return new Headers(lines.map((line) => line.split(/:(.*)/s, 2) as [string, string]))
}
