//: include ../_small/_errors.ts

const newLink = z.object({
  url: z.url({ protocol: /^https?$/ }).max(2000),
  /** Chosen by the client; random otherwise. */
  code: z.string().regex(/^[\w-]{3,40}$/, 'Use 3 to 40 letters, digits, - or _').optional(),
  //: if expiry
  expiresInDays: z.number().positive().max(3650).optional(),
  //: end
})

interface Link {
  code: string
  url: string
  clicks: number
  createdAt: string
  //: if expiry
  expiresAt: string | null
  //: end
}

/** Links by code, in memory. */
const links = new Map<string, Link>()
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** Codes that are routes. */
const RESERVED = new Set(['shorten', 'stats', 'api'])

function randomCode(): string {
  const code = Array.from({ length: __codeLength__ }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return links.has(code) ? randomCode() : code
}

function createLink(body: unknown): Link {
  const values = newLink.parse(body)
  const code = values.code ?? randomCode()
  if (links.has(code) || RESERVED.has(code)) throw new ApiError(409, 'code_taken', 'This code is already in use.')
  const link: Link = {
    code,
    url: values.url,
    clicks: 0,
    createdAt: new Date().toISOString(),
    //: if expiry
    expiresAt:
      values.expiresInDays === undefined
        ? null
        : new Date(Date.now() + values.expiresInDays * 86_400_000).toISOString(),
    //: end
  }
  links.set(code, link)
  return link
}

function findLink(code: string): Link {
  const link = links.get(code)
  if (!link) throw new ApiError(404, 'not_found', 'This short link does not exist.')
  //: if expiry
  if (link.expiresAt !== null && link.expiresAt < new Date().toISOString())
    throw new ApiError(410, 'expired', 'This short link has expired.')
  //: end
  return link
}

/** Counts the click and returns where to go. */
function follow(code: string): string {
  const link = findLink(code)
  link.clicks++
  return link.url
}
