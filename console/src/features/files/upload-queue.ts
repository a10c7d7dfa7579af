import type { Atelier } from '@atelier/sdk'
import { inWords } from '../../ui/client.tsx'
import { bytes } from '../../ui/format.ts'

export interface Upload {
  readonly id: number
  readonly file: File
  readonly project: string
  readonly folder: string
  readonly state: 'waiting' | 'sending' | 'checking' | 'done' | 'failed' | 'cancelled'
  readonly loaded: number
  /** Bytes a second. */
  readonly speed: number
  /** Why it was refused. */
  readonly reason?: string | undefined
}

const AT_ONCE = 3
const MAX_BYTES = 50 * 1024 * 1024

let uploads: readonly Upload[] = []
let lastId = 0
const listeners = new Set<() => void>()
const running = new Map<number, AbortController>()

export function subscribeUploads(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentUploads(): readonly Upload[] {
  return uploads
}

function change(next: readonly Upload[]): void {
  uploads = next
  for (const listener of [...listeners]) listener()
}

function patch(id: number, changed: Partial<Upload>): void {
  change(uploads.map((upload) => (upload.id === id ? { ...upload, ...changed } : upload)))
}

/** What the queue needs of who is signed in. */
export interface Sender {
  readonly atelier: Atelier
  readonly onStored: () => void
}

export function addUploads(
  sender: Sender,
  place: { project: string; folder: string },
  files: readonly File[],
): void {
  const added = files.map((file): Upload => {
    const tooLarge = file.size > MAX_BYTES
    return {
      id: ++lastId,
      file,
      ...place,
      state: tooLarge ? 'failed' : 'waiting',
      loaded: 0,
      speed: 0,
      // The service would say so too, after all of it has been sent.
      ...(tooLarge && { reason: `It has ${bytes(file.size)}; a file may have 50 MB.` }),
    }
  })
  change([...uploads, ...added])
  sendNext(sender)
}

export function retryUpload(sender: Sender, id: number): void {
  patch(id, { state: 'waiting', loaded: 0, speed: 0, reason: undefined })
  sendNext(sender)
}

export function cancelUpload(id: number): void {
  running.get(id)?.abort()
  patch(id, { state: 'cancelled' })
}

/** Those under way stay. */
export function clearUploads(): void {
  change(uploads.filter(({ state }) => state === 'waiting' || state === 'sending' || state === 'checking'))
}

export function forgetUploads(): void {
  for (const controller of running.values()) controller.abort()
  change([])
}

function sendNext(sender: Sender): void {
  while (running.size < AT_ONCE) {
    const next = uploads.find(({ state }) => state === 'waiting')
    if (!next) return
    void send(sender, next)
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
        const seconds = Math.max(0.05, (performance.now() - begun) / 1000)
        const state = loaded >= file.size ? 'checking' : 'sending'
        patch(id, { state, loaded, speed: loaded / seconds })
      },
    })
    patch(id, { state: 'done', loaded: file.size })
    sender.onStored()
  } catch (error) {
    if (!controller.signal.aborted) patch(id, { state: 'failed', reason: inWords(error).detail })
  } finally {
    running.delete(id)
    sendNext(sender)
  }
}
