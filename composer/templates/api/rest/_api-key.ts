const apiKey = process.env.API_KEY
if (!apiKey) throw new Error('Set the environment variable API_KEY to the key that clients must send.')
const expectedKey = Buffer.from(apiKey)

function checkApiKey(key: string | null | undefined): void {
  const sent = Buffer.from(key ?? '')
  if (sent.length !== expectedKey.length || !timingSafeEqual(sent, expectedKey))
    throw new ApiError(401, 'invalid_api_key', 'Send a valid key in the X-API-Key header.')
}
