import type { Atelier } from '@atelier/sdk'
import { describeError, reportFailure } from '../../ui/client.tsx'
import { showToast } from '../../ui/toasts.tsx'

// By then the browser has read the data.
const REVOKE_DELAY_MS = 60_000
const ARCHIVE_TOAST_MS = 24 * 3_600_000

export function downloadFile(atelier: Atelier, id: string, name: string): Promise<void> {
  return save(name, () => atelier.files.download(id))
}

export function downloadVersion(atelier: Atelier, id: string, number: number, name: string): Promise<void> {
  return save(name, () => atelier.files.downloadVersion(id, number))
}

/** Downloads a folder, or a whole project if the folder is empty, as a zip. */
export function downloadZip(atelier: Atelier, project: string, folder: string): Promise<void> {
  const name = `${folder === '' ? project : folder.slice(folder.lastIndexOf('/') + 1)}.zip`
  const request = folder === '' ? {} : { folder }
  return saveArchive(name, (signal) => atelier.project(project).export(request, { signal }))
}

/** Downloads a project as a checkpoint recorded it. */
export function downloadCheckpoint(atelier: Atelier, project: string, id: string): Promise<void> {
  return saveArchive(`${project}-${id}.zip`, (signal) =>
    atelier.project(project).export({ at: id }, { signal }),
  )
}

/** The findings of an analysis, for other tools. */
export function downloadSarif(atelier: Atelier, project: string, id: string): Promise<void> {
  return save(
    `${project}.sarif`,
    async () => new Response(JSON.stringify(await atelier.project(project).analyses.sarif(id))),
  )
}

/** Shows a toast while the archive is loaded, with which it can be cancelled. */
export async function saveArchive(
  name: string,
  load: (signal: AbortSignal) => Promise<Response>,
): Promise<void> {
  const cancelling = new AbortController()
  const hideToast = showToast({
    text: `Downloading ${name}…`,
    lifeMs: ARCHIVE_TOAST_MS,
    action: { label: 'Cancel', run: () => cancelling.abort() },
  })
  const { signal } = cancelling
  await save(name, () => load(signal), signal)
  hideToast()
}

/** Downloads through the API, because a link cannot carry the token. */
async function save(name: string, download: () => Promise<Response>, signal?: AbortSignal): Promise<void> {
  try {
    const response = await download()
    const address = URL.createObjectURL(await response.blob())
    const link = document.createElement('a')
    link.href = address
    link.download = name
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), REVOKE_DELAY_MS)
  } catch (error) {
    if (signal?.aborted) return
    reportFailure(error)
    showToast({ text: `${name} was not downloaded: ${describeError(error).detail}`, lifeMs: 10_000 })
  }
}
