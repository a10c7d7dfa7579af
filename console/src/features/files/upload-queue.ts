import { type Atelier, AtelierError } from '@atelier/sdk'
import { inWords, noteFailure } from '../../ui/client.tsx'
import { bytes } from '../../ui/format.ts'

export interface Upload {
  readonly id: number
  readonly file: File
  readonly project: string
  readonly folder: string
  readonly state: 'waiting' | 'sending' | 'checking' | 'done' | 'failed' | 'refused' | 'cancelled'
  readonly loaded: number
  /** Bytes a second. */
  readonly speed: number
  /** Why it failed or was refused. */
  readonly reason?: string | undefined
}

export interface Dropped {
  readonly file: File
  readonly folder: string
}

const AT_ONCE = 3
const MAX_BYTES = 50 * 1024 * 1024
// Lists are asked anew so often while many files are sent.
const STORED_PAUSE_MS = 1_000
const TELL_MS = 40

const uploads = new Map<number, Upload>()
let shown: readonly Upload[] = []
let told = true
let lastId = 0
const waiting: number[] = []
const listeners = new Set<() => void>()
const running = new Map<number, AbortController>()

export function subscribeUploads(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentUploads(): readonly Upload[] {
  return shown
}

export function isUnderWay({ state }: Upload): boolean {
  return state === 'waiting' || state === 'sending' || state === 'checking'
}

/** Told some times a second: thousands of files change much oftener than that. */
function changed(): void {
  if (!told) return
  told = false
  setTimeout(() => {
    told = true
    shown = [...uploads.values()]
    for (const listener of [...listeners]) listener()
    // Asks before the page is left, and only then: with such a listener a browser cannot keep the page.
    if (shown.some(isUnderWay)) addEventListener('beforeunload', ask)
    else removeEventListener('beforeunload', ask)
  }, TELL_MS)
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

function patch(id: number, change: Partial<Upload>): void {
  const upload = uploads.get(id)
  if (!upload) return // it was forgotten
  uploads.set(id, { ...upload, ...change })
  changed()
}

/** What the queue needs of who is signed in. */
export interface Sender {
  readonly atelier: Atelier
  readonly onStored: () => void
}

export function addUploads(sender: Sender, project: string, files: readonly Dropped[]): void {
  for (const { file, folder } of files) {
    const tooLarge = file.size > MAX_BYTES
    const id = ++lastId
    uploads.set(id, {
      id,
      file,
      project,
      folder,
      state: tooLarge ? 'refused' : 'waiting',
      loaded: 0,
      speed: 0,
      // The service would say so too, after all of it has been sent.
      ...(tooLarge && { reason: `It has ${bytes(file.size)}; a file may have 50 MB.` }),
    })
    if (!tooLarge) waiting.push(id)
  }
  changed()
  sendNext(sender)
}

export function retryUpload(sender: Sender, id: number): void {
  patch(id, { state: 'waiting', loaded: 0, speed: 0, reason: undefined })
  waiting.push(id)
  sendNext(sender)
}

export function cancelUpload(id: number): void {
  running.get(id)?.abort()
  patch(id, { state: 'cancelled' })
}

export function cancelAll(): void {
  for (const upload of [...uploads.values()].filter(isUnderWay)) cancelUpload(upload.id)
}

/** Those under way stay. */
export function clearUploads(): void {
  for (const upload of uploads.values()) if (!isUnderWay(upload)) uploads.delete(upload.id)
  changed()
}

export function forgetUploads(): void {
  for (const controller of running.values()) controller.abort()
  uploads.clear()
  waiting.length = 0
  changed()
}

function sendNext(sender: Sender): void {
  while (running.size < AT_ONCE) {
    const id = waiting.shift()
    if (id === undefined) return
    const next = uploads.get(id)
    if (next?.state === 'waiting' && !running.has(id)) void send(sender, next)
  }
}

async function send(sender: Sender, { id, file, project, folder }: Upload): Promise<void> {
  const controller = new AbortController()
  running.set(id, controller)
  patch(id, { state: 'sending' })
  const begun = performance.now()
  try {
    await sender.atelier.files.upload(file, {
      projectId: project,
      folder,
      signal: controller.signal,
      onProgress({ loaded }) {
        if (controller.signal.aborted) return
        const seconds = Math.max(0.05, (performance.now() - begun) / 1000)
        const state = loaded >= file.size ? 'checking' : 'sending'
        patch(id, { state, loaded, speed: loaded / seconds })
      },
    })
    patch(id, { state: 'done', loaded: file.size })
    tellStored(sender)
  } catch (error) {
    if (controller.signal.aborted) return
    patch(id, { state: isRefusal(error) ? 'refused' : 'failed', reason: inWords(error).detail })
    noteFailure(error)
  } finally {
    running.delete(id)
    sendNext(sender)
  }
}

/** It would be refused again. */
function isRefusal(error: unknown): boolean {
  const status = error instanceof AtelierError ? (error.status ?? 0) : 0
  return status >= 400 && status < 500 && ![401, 408, 429].includes(status)
}

let telling: ReturnType<typeof setTimeout> | undefined

function tellStored(sender: Sender): void {
  const last = waiting.length === 0 && running.size <= 1
  if (telling !== undefined && !last) return
  clearTimeout(telling)
  const tell = () => {
    telling = undefined
    sender.onStored()
  }
  if (last) tell()
  else telling = setTimeout(tell, STORED_PAUSE_MS)
}
