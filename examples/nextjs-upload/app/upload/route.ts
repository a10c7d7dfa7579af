import { AtelierError } from '@atelier/sdk'
import { connect, projectId } from '../atelier.ts'

// What Atelier takes, and a little for the form around it: more need not be read.
const MAX_BYTES = 51 * 1024 * 1024

export async function POST(request: Request): Promise<Response> {
  if (Number(request.headers.get('content-length')) > MAX_BYTES) return back('The file is larger than 50 MB.')
  const form = await request.formData().catch(() => undefined)
  const file = form?.get('file')
  if (!(file instanceof File) || file.size === 0) return back('Choose a file.')
  try {
    await connect().files.upload(file, { projectId })
    return back()
  } catch (error) {
    if (error instanceof AtelierError && error.code === 'invalid_upload')
      return back(error.detail ?? error.title)
    throw error
  }
}

/** To the page, which shows what is stored now, or why it was refused. */
function back(error?: string): Response {
  const query = error === undefined ? '' : `?${new URLSearchParams({ error })}`
  return new Response(null, { status: 303, headers: { location: `/${query}` } })
}
