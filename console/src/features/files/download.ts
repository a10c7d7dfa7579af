import type { Atelier } from '@atelier/sdk'
import { inWords, noteFailure } from '../../ui/client.tsx'
import { showToast } from '../../ui/toasts.tsx'

// By then the browser has read the data.
const TAKEN_MS = 60_000

/** Downloads through the API, because a link cannot carry the token. */
export async function downloadFile(atelier: Atelier, id: string, name: string): Promise<void> {
  try {
    const answer = await atelier.files.download(id)
    const address = URL.createObjectURL(await answer.blob())
    const link = document.createElement('a')
    link.href = address
    link.download = name
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), TAKEN_MS)
  } catch (error) {
    noteFailure(error)
    showToast({ text: `${name} was not downloaded: ${inWords(error).detail}`, lifeMs: 10_000 })
  }
}
