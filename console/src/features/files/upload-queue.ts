import { type Atelier, AtelierError } from '@atelier/sdk'
import { describeError, reportFailure } from '../../ui/client.tsx'
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
  /** Whether it was stored as a new file, or the path had one. */
  readonly outcome?: 'created' | 'replaced' | 'unchanged' | undefined
  readonly fileId?: string | undefined
  /** Why the upload failed or was rejected. */
  readonly reason?: string | undefined
}

export interface Dropped {
  readonly file: File
  readonly folder: string
}

const MAX_CONCURRENT = 3
const MAX_BYTES = 50 * 1024 * 1024
// How often lists are refetched during many uploads.
const REFETCH_INTERVAL_MS = 1_000
const NOTIFY_INTERVAL_MS = 40

const uploads = new Map<number, Upload>()
let shown: readonly Upload[] = []
let isIdle = true
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

/** Throttles updates, because thousands of files change often. */
function changed(): void {
  if (!isIdle) return
  isIdle = false
  setTimeout(() => {
    isIdle = true
    shown = [...uploads.values()]
    for (const listener of [...listeners]) listener()
    // Only while uploading: this listener disables the browser's page cache.
    if (shown.some(isUnderWay)) addEventListener('beforeunload', ask)
    else removeEventListener('beforeunload', ask)
  }, NOTIFY_INTERVAL_MS)
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

function patch(id: number, change: Partial<Upload>): void {
  const upload = uploads.get(id)
  if (!upload) return // it was cleared
  uploads.set(id, { ...upload, ...change })
  changed()
}

/** The dependencies of the queue. */
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
      // The service would reject it too, but only after the whole upload.
      ...(tooLarge && { reason: `${bytes(file.size)} exceeds the limit of 50 MB.` }),
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

/** Removes a finished upload from the list. */
export function dismissUpload(id: number): void {
  const upload = uploads.get(id)
  if (!upload || isUnderWay(upload)) return
  uploads.delete(id)
  changed()
}

/** Keeps uploads in progress. */
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
  while (running.size < MAX_CONCURRENT) {
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
  const startedAt = performance.now()
  try {
    let outcome: Upload['outcome']
    const stored = await sender.atelier.files.upload(file, {
      projectId: project,
      folder,
      onConflict: 'replace',
      onAnswer({ headers }) {
        outcome = (headers.get('atelier-outcome') ?? 'created') as Upload['outcome']
      },
      signal: controller.signal,
      onProgress({ loaded }) {
        if (controller.signal.aborted) return
        const seconds = Math.max(0.05, (performance.now() - startedAt) / 1000)
        const state = loaded >= file.size ? 'checking' : 'sending'
        patch(id, { state, loaded, speed: loaded / seconds })
      },
    })
    patch(id, { state: 'done', loaded: file.size, outcome, fileId: stored.file.id })
    refetchStored(sender)
  } catch (error) {
    if (controller.signal.aborted) return
    patch(id, { state: isRejection(error) ? 'refused' : 'failed', reason: describeError(error).detail })
    reportFailure(error)
  } finally {
    running.delete(id)
    sendNext(sender)
  }
}

/** Whether a retry would be rejected again. */
function isRejection(error: unknown): boolean {
  const status = error instanceof AtelierError ? (error.status ?? 0) : 0
  return status >= 400 && status < 500 && ![401, 408, 429].includes(status)
}

let refetchTimer: ReturnType<typeof setTimeout> | undefined

function refetchStored(sender: Sender): void {
  const last = waiting.length === 0 && running.size <= 1
  if (refetchTimer !== undefined && !last) return
  clearTimeout(refetchTimer)
  const refetch = () => {
    refetchTimer = undefined
    sender.onStored()
  }
  if (last) refetch()
  else refetchTimer = setTimeout(refetch, REFETCH_INTERVAL_MS)
}
