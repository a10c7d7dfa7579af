//: include ../_small/_errors.ts

const contactMessage = z.object({
  name: z.string().trim().min(1).max(120),
  email: z.email(),
  //: if phone
  phone: z.string().trim().max(40).optional(),
  //: end
  //: if company
  company: z.string().trim().max(120).optional(),
  //: end
  //: if subject
  subject: z.string().trim().min(1).max(200),
  //: end
  message: z.string().trim().min(1).max(5000),
  //: if honeypot
  /** People do not see this field; bots fill it in. */
  website: z.string().optional(),
  //: end
})

interface StoredMessage extends z.infer<typeof contactMessage> {
  id: string
  receivedAt: string
}

const KEPT_MESSAGES = 1000
/** The latest messages, in memory. */
const messages: StoredMessage[] = []
//: if rateLimit

//: include ../_small/_rate-limit.ts
//: end
//: if mail

// SMTP_URL is the address of the mail server with its credentials, CONTACT_TO the address that gets the messages.
const mailer = createTransport(process.env.SMTP_URL ?? 'smtp://localhost:25')

async function sendMail(message: StoredMessage): Promise<void> {
  const { id: _id, receivedAt: _receivedAt, ...fields } = message
  const to = process.env.CONTACT_TO
  if (!to) throw new Error('Set the environment variable CONTACT_TO to the address that gets the messages.')
  await mailer.sendMail({
    from: process.env.CONTACT_FROM ?? to,
    to,
    replyTo: message.email,
    //: if subject
    subject: message.subject,
    //: else
    subject: `Message from ${message.name}`,
    //: end
    text: Object.entries(fields).map(([name, value]) => `${name}: ${value}`).join('\n'),
  })
}
//: end

/** Validates and keeps a message; throws if it is invalid. */
async function receiveMessage(body: unknown): Promise<{ id: string }> {
  //: if honeypot
  const { website, ...fields } = contactMessage.parse(body)
  // Bots get the same answer, so that they do not learn to avoid the field.
  if (website) return { id: randomUUID() }
  //: else
  const fields = contactMessage.parse(body)
  //: end
  const message = { id: randomUUID(), receivedAt: new Date().toISOString(), ...fields }
  //: if mail
  await sendMail(message)
  //: end
  messages.push(message)
  if (messages.length > KEPT_MESSAGES) messages.shift()
  return { id: message.id }
}
