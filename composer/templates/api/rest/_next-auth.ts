
/** Resolves to nothing if the path is not about accounts. */
async function authRoute(request: Request, path: string, authorization: string | null): Promise<Response | undefined> {
  const key = `${request.method} ${path}`
  if (key === 'POST __signUpPath__') {
    const user = await createAccount(signUp.parse(await readJson(request)))
    return Response.json({ user: publicUser(user), ...(await createTokens(user)) }, { status: 201 })
  }
  if (key === 'POST __loginPath__') {
    const user = await signIn(credentials.parse(await readJson(request)))
    return Response.json({ user: publicUser(user), ...(await createTokens(user)) })
  }
  //: if refresh
  if (key === 'POST __refreshPath__') return Response.json(await refreshTokens(refreshBody.parse(await readJson(request)).refreshToken))
  //: end
  //: if logout
  if (key === 'POST __logoutPath__') {
    await revokeToken(authorization)
    //: if refresh
    const { refreshToken } = refreshBody.partial().parse(await readJson(request, {}))
    if (refreshToken !== undefined) sessions.delete(refreshToken)
    //: end
    return new Response(null, { status: 204 })
  }
  //: end
  if (key === 'GET __mePath__') return Response.json(publicUser(await authenticate(authorization)))
  //: if editMe
  if (key === 'PATCH __mePath__') {
    const { id } = await authenticate(authorization)
    return Response.json(publicUser(await changeAccount(id, updateAccount.parse(await readJson(request)))))
  }
  if (key === 'DELETE __mePath__') {
    const { id } = await authenticate(authorization)
    await users.delete(id)
    return new Response(null, { status: 204 })
  }
  //: end
  //: if users
  const [, isUsers, id] = /^\/(users)(?:\/([^/]+))?$/.exec(path) ?? []
  if (isUsers === undefined) return undefined
  // Only administrators manage the other accounts.
  requireAdmin(await authenticate(authorization))
  if (id === undefined) {
    if (request.method !== 'GET') throw notFound()
    const { page, limit } = pageQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
    const { data, total } = await users.list({ offset: (page - 1) * limit, limit })
    return Response.json({ data: data.map(publicUser), total, page, limit })
  }
  if (request.method === 'GET') return Response.json(publicUser(await users.get(id)))
  if (request.method === 'PATCH') return Response.json(publicUser(await changeAccount(id, updateAccount.parse(await readJson(request)))))
  if (request.method === 'DELETE') {
    await users.delete(id)
    return new Response(null, { status: 204 })
  }
  //: end
  return undefined
}
