import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto'
import { link, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export type KeyFile = ReturnType<typeof openKeyFile>

export const KEY_FILE = 'provider-key'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const MAX_KEYS = 10

interface Key {
  /** Tells which key of which file a text is encrypted with. */
  readonly id: string
  readonly bytes: Buffer
}

/** The setting with keys, instead of the file. */
export const SECRETS_KEY = 'SECRETS_KEY'

/**
 * Encrypts secrets for the database with a key that is not in it. The file has one key per line; the first one encrypts, and
 * the others, which an interrupted rotation leaves, only decrypt. It is read whenever it is needed, so it can be restored
 * while the service runs. If the setting has keys, they come first, and the file is not written. Errors name the cause and the
 * remedy.
 */
export function openKeyFile(dataDir: string, given: readonly Buffer[] = []) {
  const path = join(dataDir, KEY_FILE)
  const givenKeys = given.map(toKey)
  const isGiven = givenKeys.length > 0

  /** Undefined if there is no file. */
  async function read(): Promise<readonly Key[] | undefined> {
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw new Error(
        `The key file ${path} cannot be read (${error.code}). Make it readable for the user that runs the service.`,
      )
    })
    if (text === undefined) return undefined
    const lines = text.trim().split('\n', MAX_KEYS)
    const keys = lines.map((line) => toKey(Buffer.from(line, 'base64')))
    if (keys.some(({ bytes }) => bytes.length !== KEY_BYTES))
      throw new Error(`The key file ${path} is damaged. Restore it from your copy.`)
    return keys
  }

  async function require(): Promise<readonly [Key, ...Key[]]> {
    // The file is from before the setting, and need not be there.
    const stored = await read().catch((error) => {
      if (isGiven) return undefined
      throw error
    })
    const [first, ...others] = [...givenKeys, ...(stored ?? [])]
    if (!first)
      throw new Error(
        `The key file ${path} is missing. Restore it from your copy or from another node. If it is lost, remove the providers whose API keys it encrypts, and attach them again.`,
      )
    return [first, ...others]
  }

  /** `place` creates the file or replaces it. The content is on disk before. */
  async function write(keys: readonly Key[], place: (from: string) => Promise<void>): Promise<void> {
    const fresh = `${path}-${randomBytes(6).toString('hex')}`
    try {
      const file = await open(fresh, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
        throw new Error(
          `The key file ${path} cannot be written (${error.code}). Make its folder writable for the user that runs the service.`,
        )
      })
      try {
        await file.writeFile(keys.map(({ bytes }) => `${bytes.toString('base64')}\n`).join(''))
        await file.sync()
      } finally {
        await file.close()
      }
      await place(fresh)
      await syncFolder(dirname(path))
    } finally {
      await rm(fresh, { force: true })
    }
  }

  /** Another process may create it at the same time: then its key counts. */
  async function create(): Promise<void> {
    await write([newKey()], (fresh) =>
      link(fresh, path).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
      }),
    )
  }

  return {
    path,
    /** The setting has keys, so the file is not needed. */
    isGiven,

    /** `context` is needed again to decrypt: the text cannot be used for anything else. Creates the file only if allowed. */
    async encrypt(text: string, context: string, mayCreate: boolean): Promise<string> {
      if (!isGiven && mayCreate && (await read()) === undefined) await create()
      const [key] = await require()
      return encryptWith(key, text, context)
    },

    async decrypt(encrypted: string, context: string): Promise<string> {
      const keys = await require()
      const key = keys.find(({ id }) => id === keyIdOf(encrypted))
      if (!key)
        throw new Error(
          `${isGiven ? `The key in ${SECRETS_KEY}` : `The key file ${path}`} is not the one that the API key was encrypted with. Restore the right one from your copy or from another node, or set the API key again.`,
        )
      return decryptWith(key, encrypted, context)
    },

    /** Whether the first key was used. */
    isCurrent: async (encrypted: string): Promise<boolean> => (await require())[0].id === keyIdOf(encrypted),

    /** Adds a new key, which encrypts from now on. The earlier ones still decrypt. In the setting, the operator adds it. */
    async addKey(): Promise<void> {
      if (isGiven) return
      const keys = await require()
      await write([newKey(), ...keys].slice(0, MAX_KEYS), (fresh) => rename(fresh, path))
    },

    /** Removes all keys but the first. */
    async removeOldKeys(): Promise<void> {
      if (isGiven) return
      const [key] = await require()
      await write([key], (fresh) => rename(fresh, path))
    },
  }
}

function newKey(): Key {
  return toKey(randomBytes(KEY_BYTES))
}

function toKey(bytes: Buffer): Key {
  return { id: hash('sha256', bytes).slice(0, 16), bytes }
}

function encryptWith({ id, bytes }: Key, text: string, context: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, bytes, nonce).setAAD(Buffer.from(context))
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `1.${id}.${sealed.toString('base64url')}`
}

function decryptWith({ bytes }: Key, encrypted: string, context: string): string {
  const sealed = Buffer.from(encrypted.split('.')[2] ?? '', 'base64url')
  try {
    const tag = sealed.subarray(-TAG_BYTES)
    const decipher = createDecipheriv(CIPHER, bytes, sealed.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAAD(Buffer.from(context)).setAuthTag(tag)
    return (
      decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    )
  } catch {
    throw new Error(
      'The stored API key, or the address that it belongs to, was changed in the database. Set the API key again.',
    )
  }
}

function keyIdOf(encrypted: string): string {
  return encrypted.split('.')[1] ?? ''
}

/** So that the name of the file survives a power failure. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
