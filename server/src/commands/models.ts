import { randomBytes } from 'node:crypto'
import { totalmem } from 'node:os'
import { MAX_PROVIDERS, type StoredProviders } from '../ai/models/stored-providers.ts'
import { LLAMA_PACKAGE, modelsFolder } from '../ai/providers/llama.ts'
import { readConfig } from '../config.ts'
import { lockPlaces } from '../data-directory/data-dir-lock.ts'
import { freeOnDisk } from '../data-directory/disk-room.ts'
import { makeDataDir } from '../data-directory/make-data-dir.ts'
import { makeFolder } from '../data-directory/make-folder.ts'
import { type Downloaded, downloadModel, type Room } from './download-model.ts'
import { installLlama } from './install-llama.ts'
import { checksum, findModelFile } from './model-source.ts'

interface PullOptions {
  readonly environment: NodeJS.ProcessEnv
  readonly signal: AbortSignal
  /** Receives the output of npm. */
  readonly stderr: NodeJS.WriteStream
  /** `hf:owner/repository[:quant]`, `hf:owner/repository/file`, an address or a path. Undefined: only the library. */
  readonly source?: string | undefined
  /** The expected checksum. */
  readonly sha256?: string | undefined
  readonly onStep?: (text: string) => void
  readonly onProgress?: (loaded: number, total: number) => void
  readonly room?: Room
}

interface Pulled {
  readonly library: { readonly folder: string; readonly installed: boolean }
  readonly model: (Omit<Downloaded, 'path'> & { readonly name: string; readonly file: string }) | undefined
  /** `overridden`: LOCAL_MODEL decides which model is used. */
  readonly attached: 'attached' | 'changed' | 'unchanged' | 'overridden' | undefined
}

/** Downloads a GGUF file, installs the library that runs it, and attaches it. Works while the service runs. */
export async function pullModels(options: PullOptions): Promise<Pulled> {
  const { environment, signal, source, onStep = () => undefined, onProgress = () => undefined } = options
  const sha256 = checksum(options.sha256)
  if (options.sha256 !== undefined && sha256 === undefined)
    throw new Error('--sha256 must have 64 hexadecimal digits.')
  const { dataDir, providers } = readConfig(environment)
  if (source === undefined) return { ...(await withLibrary(dataDir, options)), ...nothing }
  const found = await findModelFile(source, environment, signal)
  await makeDataDir(dataDir)
  const folder = modelsFolder(dataDir)
  await makeFolder(folder)
  const lock = lockPlaces([{ path: folder, lockFile: `${folder}/lock`, remedy: 'wait for it' }])
  let downloaded: Downloaded
  try {
    onStep(
      found.url.protocol === 'file:'
        ? `Copying ${found.file}…`
        : `Downloading ${found.file} from ${found.url.host}…`,
    )
    const room = options.room ?? {
      onDisk: () => freeOnDisk(folder),
      memory: Math.min(totalmem(), process.constrainedMemory() || totalmem()),
    }
    downloaded = await downloadModel(found, { folder, sha256, room, signal, onProgress })
  } finally {
    lock.release()
  }
  const { path, ...more } = downloaded
  const name = found.file.replace(/\.gguf$/, '')
  const model = { name, file: path, ...more }
  const { library } = await withLibrary(dataDir, options)
  if (providers.some(({ kind }) => kind === 'local')) return { library, model, attached: 'overridden' }
  const { wireProviders } = await import('../wire.ts') // takes a second to load, so not for other commands
  const { tables, close } = await wireProviders(readConfig(environment))
  try {
    return { library, model, attached: await attachLocal(tables, name) }
  } finally {
    await close()
  }
}

const nothing = { model: undefined, attached: undefined }

async function withLibrary(dataDir: string, { environment, signal, stderr, onStep }: PullOptions) {
  onStep?.(`Looking for the library that runs local models (${LLAMA_PACKAGE}, 60 MB)…`)
  return { library: await installLlama({ dataDir, environment, signal, stderr }) }
}

/** The running service reads the table every two seconds. */
async function attachLocal(
  tables: Pick<StoredProviders, 'read' | 'insert' | 'replace'>,
  model: string,
): Promise<'attached' | 'changed' | 'unchanged'> {
  const { providers } = await tables.read()
  const before = providers.find(({ name }) => name === 'local')
  if (before?.model === model) return 'unchanged'
  if (before) {
    if (await tables.replace(before, { ...before, model })) return 'changed'
  } else {
    const id = `prov_${randomBytes(12).toString('hex')}`
    const values = { baseUrl: undefined, encryptedKey: undefined, createdAt: new Date() }
    if (await tables.insert({ id, name: 'local', kind: 'local', model, ...values })) return 'attached'
    if (providers.length >= MAX_PROVIDERS)
      throw new Error(
        `There are ${MAX_PROVIDERS} providers. Remove one, then: atelier providers add local --model ${model}`,
      )
  }
  throw new Error('The providers were changed meanwhile. Run the command again.')
}
