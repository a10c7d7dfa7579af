//: if refresh or editMe
async function readJson(request: Request, fallback?: object): Promise<Record<string, unknown>> {
//: else
async function readJson(request: Request): Promise<Record<string, unknown>> {
//: end
  try {
    return await request.json()
  } catch {
    //: if refresh or editMe
    if (fallback) return { ...fallback }
    //: end
    throw new ApiError(400, 'invalid_json', 'The body is not valid JSON.')
  }
}
