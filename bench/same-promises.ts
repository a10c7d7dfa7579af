// Servers that scan with the same clamd: @tus/server and multer with the promises of Atelier
// (same-promises-servers.ts), and Atelier itself.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type AtelierSettings, EICAR, startAtelier } from './atelier.ts'
import { stopped } from './children.ts'
import { CLAMD_MARKER, type Clamd } from './clamd.ts'
import { installed, PACKAGES } from './packages.ts'
import { empty, startScript, tusUpload, type UploadServer } from './peers.ts'
import type { UploadClient } from './upload-client.ts'

const SCRIPT = 'same-promises-servers.ts'
const BOUNDARY = 'multer-bench'

export async function startTusWithPromises(folder: string, clamd: Clamd): Promise<UploadServer> {
  const { child, port } = await startScript(SCRIPT, 'tus', folder, installed('tus'), clamd.socket)
  return {
    name: '@tus/server, same promises',
    version: PACKAGES.tus.join(', '),
    pid: child.pid ?? 0,
    helpers: [clamd.pid],
    port,
    upload: tusUpload,
    clean: () => empty(folder),
    stop: () => stopped(child),
  }
}

export async function startMulterWithPromises(folder: string, clamd: Clamd): Promise<UploadServer> {
  const { child, port } = await startScript(SCRIPT, 'multer', folder, installed('multer'), clamd.socket)
  return {
    name: 'multer, same promises',
    version: PACKAGES.multer.join(', '),
    pid: child.pid ?? 0,
    helpers: [clamd.pid],
    port,
    upload: ({ name, mediaType }) => ({
      head: `POST /files HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: multipart/form-data; boundary=${BOUNDARY}\r\n`,
      before: `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${mediaType}\r\n\r\n`,
      after: `\r\n--${BOUNDARY}--\r\n`,
    }),
    clean: () => empty(folder),
    stop: () => stopped(child),
  }
}

export async function startAtelierWithClamd(
  folder: string,
  clamd: Clamd,
  { settings, ...rest }: AtelierSettings,
): Promise<UploadServer> {
  const withClamd = { ...settings, CLAMAV_URL: `unix:${clamd.socket}`, CLAMAV_REQUIRED: 'true' }
  const atelier = await startAtelier(folder, { ...rest, name: 'Atelier + clamd', settings: withClamd })
  return { ...atelier, helpers: [clamd.pid] }
}

/** Fails if a server accepts what clamd refuses. */
export async function checkRefusals(
  servers: readonly UploadServer[],
  client: UploadClient,
  folder: string,
): Promise<void> {
  for (const found of [EICAR, CLAMD_MARKER]) {
    const content = `${found}\n${'harmless words\n'.repeat(10)}`
    const path = join(folder, 'refused.txt')
    await writeFile(path, content)
    const material = {
      name: 'refused.txt',
      mediaType: 'text/plain',
      path,
      bytes: content.length,
      differsAt: found.length + 1,
    }
    for (const server of servers) {
      const load = { port: server.port, ...server.upload(material), ...material, connections: 1, seconds: 0 }
      const { failures } = await client.attempt(load)
      if (!failures[0]?.includes('status 400'))
        throw new Error(`${server.name} does not refuse ${found}: ${failures[0] ?? 'it was stored'}`)
    }
  }
}
