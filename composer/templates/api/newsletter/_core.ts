//: include ../_small/_errors.ts

const subscription = z.object({
  email: z.email().toLowerCase(),
  //: if fullName
  name: z.string().trim().min(1).max(120),
  //: end
})

interface Subscriber extends z.infer<typeof subscription> {
  /** For the link to unsubscribe in every email. */
  token: string
  subscribedAt: string
}

/** Subscribers by email, in memory. */
const subscribers = new Map<string, Subscriber>()
//: if rateLimit

//: include ../_small/_rate-limit.ts
//: end

function subscribe(body: unknown): Subscriber {
  const values = subscription.parse(body)
  if (subscribers.has(values.email)) throw new ApiError(409, 'already_subscribed', 'This email is already subscribed.')
  const subscriber = { ...values, token: randomUUID(), subscribedAt: new Date().toISOString() }
  subscribers.set(subscriber.email, subscriber)
  return subscriber
}

function unsubscribe(token: string): void {
  const found = [...subscribers.values()].find((subscriber) => subscriber.token === token)
  if (!found) throw new ApiError(404, 'not_found', 'This link is not valid any more.')
  subscribers.delete(found.email)
}
//: if list

/** Addresses are private: ADMIN_TOKEN must be set and sent as a bearer token. */
function listSubscribers(authorization: string | undefined): Omit<Subscriber, 'token'>[] {
  const expected = Buffer.from(`Bearer ${process.env.ADMIN_TOKEN}`)
  const sent = Buffer.from(authorization ?? '')
  if (!process.env.ADMIN_TOKEN || sent.length !== expected.length || !timingSafeEqual(sent, expected))
    throw new ApiError(401, 'unauthorized', 'Send the admin token as a bearer token.')
  return [...subscribers.values()].map(({ token: _, ...subscriber }) => subscriber)
}
//: end
