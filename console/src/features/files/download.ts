import type { Atelier } from '@atelier/sdk'
import { describeError, reportFailure } from '../../ui/client.tsx'
import { showToast } from '../../ui/toasts.tsx'

// By then the browser has read the data.
const REVOKE_DELAY_MS = 60_000

/** Downloads through the API, because a link cannot carry the token. */
export async function downloadFile(atelier: Atelier, id: string, name: string): Promise<void> {
  try {
    const response = await atelier.files.download(id)
    const address = URL.createObjectURL(await response.blob())
    const link = document.createElement('a')
    link.href = address
    link.download = name
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), REVOKE_DELAY_MS)
  } catch (error) {
    reportFailure(error)
    showToast({ text: `${name} was not downloaded: ${describeError(error).detail}`, lifeMs: 10_000 })
  }
}
