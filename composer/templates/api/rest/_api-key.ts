const apiKey = process.env.API_KEY
if (!apiKey) throw new Error('Set API_KEY to the key that clients must send')

function checkApiKey(key: string | null | undefined): void {
  const [sent, expected] = [Buffer.from(key ?? ''), Buffer.from(apiKey ?? '')]
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) throw new HttpError(401, 'Invalid API key')
}
