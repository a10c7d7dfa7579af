//: if secretName
const SECRET_NAME = '__secretName__'
//: else
//: if github
const SECRET_NAME = 'GITHUB_WEBHOOK_SECRET'
//: else
//: if stripe
const SECRET_NAME = 'STRIPE_WEBHOOK_SECRET'
//: else
const SECRET_NAME = 'WEBHOOK_SECRET'
//: end
//: end
//: end
const secret = process.env[SECRET_NAME] ?? ''
if (secret === '') console.warn(`${SECRET_NAME} is not set. All webhooks are rejected.`)

const KEPT_EVENTS = 1000

interface WebhookEvent {
  id: string
  type: string
  receivedAt: string
  payload: unknown
}

/** The events of the sender, oldest first. They are kept in memory. */
const events = new Map<string, WebhookEvent>()

function isSame(sent: string, expected: string): boolean {
  const [left, right] = [Buffer.from(sent), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}

const hmac = (text: string | Buffer): string => createHmac('sha256', secret).update(text).digest('hex')

//: if github
/** GitHub signs the body: `X-Hub-Signature-256: sha256=…`. */
function isSigned(body: Buffer, header: (name: string) => string | undefined): boolean {
  return secret !== '' && isSame(header('x-hub-signature-256') ?? '', `sha256=${hmac(body)}`)
}
//: else
//: if stripe
const TOLERANCE_SECONDS = 300

/** Stripe signs the time and the body: `Stripe-Signature: t=…,v1=…`. Old signatures are rejected, so that they cannot be replayed. */
function isSigned(body: Buffer, header: (name: string) => string | undefined): boolean {
  const parts = (header('stripe-signature') ?? '').split(',').map((part) => part.split('='))
  const time = parts.find(([key]) => key === 't')?.[1] ?? ''
  const signatures = parts.filter(([key]) => key === 'v1').map(([, value = '']) => value)
  if (secret === '' || !(Math.abs(Date.now() / 1000 - Number(time)) <= TOLERANCE_SECONDS)) return false
  const expected = hmac(Buffer.concat([Buffer.from(`${time}.`), body]))
  return signatures.some((signature) => isSame(signature, expected))
}
//: else
/** The sender signs the body: `X-Signature: <hex>`, with or without the prefix `sha256=`. */
function isSigned(body: Buffer, header: (name: string) => string | undefined): boolean {
  return secret !== '' && isSame((header('x-signature') ?? '').replace(/^sha256=/, ''), hmac(body))
}
//: end
//: end

/** Checks and keeps one event. Senders repeat events; each is kept once. */
function receiveEvent(body: Buffer, header: (name: string) => string | undefined): { status: number; body: object } {
  if (!isSigned(body, header)) return { status: 401, body: { error: { code: 'invalid_signature', message: 'The signature is missing or wrong.' } } }
  let payload: Record<string, unknown>
  try {
    payload = JSON.parse(body.toString('utf8'))
  } catch {
    return { status: 400, body: { error: { code: 'invalid_json', message: 'The body is not valid JSON.' } } }
  }
  //: if github
  const id = header('x-github-delivery') ?? hmac(body)
  const type = header('x-github-event') ?? 'unknown'
  if (type === 'ping') return { status: 200, body: { msg: 'pong' } }
  //: else
  const id = String(payload.id ?? hmac(body))
  const type = String(payload.type ?? payload.event ?? 'unknown')
  //: if ping
  if (type === 'ping') return { status: 200, body: { msg: 'pong' } }
  //: end
  //: end
  if (events.has(id)) return { status: 200, body: { received: true, duplicate: true } }
  events.set(id, { id, type, receivedAt: new Date().toISOString(), payload })
  const [oldest] = events.keys()
  if (events.size > KEPT_EVENTS && oldest !== undefined) events.delete(oldest)
  return { status: 200, body: { received: true } }
}

/** Newest first. The list is not public: it needs the secret as a bearer token. */
function listEvents(authorization: string | undefined): { status: number; body: object } {
  if (secret === '' || !isSame(authorization ?? '', `Bearer ${secret}`))
    return { status: 401, body: { error: { code: 'unauthorized', message: 'Send the secret as a bearer token.' } } }
  return { status: 200, body: [...events.values()].reverse() }
}
