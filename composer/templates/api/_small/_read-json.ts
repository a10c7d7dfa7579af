async function readJson(request: Request): Promise<Record<string, unknown>> {
  try {
    return await request.json()
  } catch {
    throw new ApiError(400, 'invalid_json', 'The body is not valid JSON.')
  }
}
