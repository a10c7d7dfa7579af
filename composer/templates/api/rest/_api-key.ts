const apiKey = process.env.API_KEY ?? randomUUID()
if (process.env.API_KEY === undefined) console.warn(`API_KEY is not set. Use this key until the next start: ${apiKey}`)

function checkApiKey(key: string | undefined): void {
  const [given, expected] = [Buffer.from(key ?? ''), Buffer.from(apiKey)]
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new ApiError(401, 'invalid_api_key', 'Send a valid key in the X-API-Key header.')
}
