// Run by browser-like.slow.test.ts: simulates a page, without Node's globals.
import type { XmlHttpRequest } from '../src/xhr.ts'

const [url = '', corruptingUrl = '', token = ''] = process.argv.slice(2)
// Node's fetch needs the other globals. Compiling without Node's types shows that the SDK does not.
await fetch(`${url}/health/live`) // loads the modules that need them
for (const name of ['process', 'global', 'navigator']) Reflect.deleteProperty(globalThis, name)

/** The part of XMLHttpRequest that the SDK uses, based on fetch. */
class FakeXmlHttpRequest implements XmlHttpRequest {
  upload: XmlHttpRequest['upload'] = { onprogress: null }
  status = 0
  responseText = ''
  onload: (() => void) | null = null
  onerror: (() => void) | null = null
  #address = ''
  #headers = new Headers()
  #answerHeaders = ''
  #stop = new AbortController()

  open(_method: string, address: string): void {
    this.#address = address
  }
  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value)
  }
  getAllResponseHeaders(): string {
    return this.#answerHeaders
  }
  abort(): void {
    this.#stop.abort()
  }
  async send(body: FormData): Promise<void> {
    const size = (await new Response(body).arrayBuffer()).byteLength
    this.upload.onprogress?.({ loaded: size / 2, total: size })
    try {
      const init = { method: 'POST', headers: this.#headers, body, signal: this.#stop.signal }
      const answer = await fetch(this.#address, init)
      this.upload.onprogress?.({ loaded: size, total: size })
      this.status = answer.status
      this.#answerHeaders = [...answer.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('')
      this.responseText = await answer.text()
      this.onload?.()
    } catch {
      this.onerror?.()
    }
  }
}

const { AtelierError, createClient } = await import('../src/index.ts')
const atelier = createClient({ baseUrl: url, token })
const content = 'one line\n'.repeat(20_000)
const codeOf = (error: unknown) => (error instanceof AtelierError ? error.code : String(error))

async function check(userAgent: string) {
  Object.defineProperty(globalThis, 'navigator', { value: { userAgent }, configurable: true })
  const progress: (number | undefined)[][] = []
  const { file } = await createClient({ baseUrl: url, token }).files.upload(new File([content], 'a.txt'), {
    projectId: 'page',
    onProgress: ({ loaded, total }) => progress.push([loaded, total]),
  })
  const stream = new Blob([content]).stream()
  const streamed = await atelier.files.upload(stream, { projectId: 'page', name: 'b.txt' })
  const back = await (await atelier.files.download(file.id)).text()
  const corrupt = createClient({ baseUrl: corruptingUrl, token }).files.download(file.id)
  const elf = new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0])
  const onProgress = () => undefined
  return {
    isSame: back === content,
    streamedSize: streamed.file.size,
    firstProgress: progress[0],
    lastProgress: progress.at(-1),
    corrupt: await corrupt.then((answer) => answer.text()).catch(codeOf),
    refused: await createClient({ baseUrl: url, token })
      .files.upload(elf, { projectId: 'page', onProgress })
      .catch(codeOf),
    models: (await atelier.ai.models()).models.length,
  }
}

const worker = await check('Mozilla/5.0 (a service worker has no XMLHttpRequest)')
Object.assign(globalThis, { XMLHttpRequest: FakeXmlHttpRequest })
const page = await check('Mozilla/5.0')
console.log(JSON.stringify({ worker, page }))
