
async function authRoutes(app: FastifyInstance): Promise<void> {
  app.post('__signUpPath__', async (request, reply) => {
    const user = await createAccount(signUp.parse(request.body))
    reply.code(201)
    return { user: publicUser(user), ...(await createTokens(user)) }
  })

  app.post('__loginPath__', async (request) => {
    const user = await signIn(credentials.parse(request.body))
    return { user: publicUser(user), ...(await createTokens(user)) }
  })
  //: if refresh

  app.post('__refreshPath__', async (request) => refreshTokens(refreshBody.parse(request.body).refreshToken))
  //: end
  //: if logout

  app.post('__logoutPath__', async (request, reply) => {
    await revokeToken(request.headers.authorization)
    //: if refresh
    const { refreshToken } = refreshBody.partial().parse(request.body ?? {})
    if (refreshToken !== undefined) sessions.delete(refreshToken)
    //: end
    return reply.code(204).send()
  })
  //: end

  app.get('__mePath__', async (request) => publicUser(await authenticate(request.headers.authorization)))
  //: if editMe

  app.patch('__mePath__', async (request) => {
    const { id } = await authenticate(request.headers.authorization)
    return publicUser(await changeAccount(id, updateAccount.parse(request.body)))
  })

  app.delete('__mePath__', async (request, reply) => {
    const { id } = await authenticate(request.headers.authorization)
    await users.delete(id)
    return reply.code(204).send()
  })
  //: end
  //: if users

  // Only administrators manage the other accounts.
  await app.register(async (admin) => {
    admin.addHook('onRequest', async (request) => {
      requireAdmin(await authenticate(request.headers.authorization))
    })

    admin.get('/users', async (request) => {
      const { page, limit } = pageQuery.parse(request.query)
      const { data, total } = await users.list({ offset: (page - 1) * limit, limit })
      return { data: data.map(publicUser), total, page, limit }
    })

    admin.get<{ Params: { id: string } }>('/users/:id', async (request) => publicUser(await users.get(request.params.id)))

    admin.patch<{ Params: { id: string } }>('/users/:id', async (request) =>
      publicUser(await changeAccount(request.params.id, updateAccount.parse(request.body))),
    )

    admin.delete<{ Params: { id: string } }>('/users/:id', async (request, reply) => {
      await users.delete(request.params.id)
      return reply.code(204).send()
    })
  })
  //: end
}
