
app.post('__prefix____signUpPath__', async (request, response) => {
  const user = await createAccount(signUp.parse(request.body))
  response.status(201).json({ user: publicUser(user), ...(await createTokens(user)) })
})

app.post('__prefix____loginPath__', async (request, response) => {
  const user = await signIn(credentials.parse(request.body))
  response.json({ user: publicUser(user), ...(await createTokens(user)) })
})
//: if refresh

app.post('__prefix____refreshPath__', async (request, response) => {
  response.json(await refreshTokens(refreshBody.parse(request.body).refreshToken))
})
//: end
//: if logout

app.post('__prefix____logoutPath__', async (request, response) => {
  await revokeToken(request.get('authorization'))
  //: if refresh
  const { refreshToken } = refreshBody.partial().parse(request.body ?? {})
  if (refreshToken !== undefined) sessions.delete(refreshToken)
  //: end
  response.status(204).end()
})
//: end

app.get('__prefix____mePath__', async (request, response) => {
  response.json(publicUser(await authenticate(request.get('authorization'))))
})
//: if editMe

app.patch('__prefix____mePath__', async (request, response) => {
  const { id } = await authenticate(request.get('authorization'))
  response.json(publicUser(await changeAccount(id, updateAccount.parse(request.body))))
})

app.delete('__prefix____mePath__', async (request, response) => {
  const { id } = await authenticate(request.get('authorization'))
  await users.delete(id)
  response.status(204).end()
})
//: end
//: if users

// Only administrators manage the other accounts.
app.use('__prefix__/users', async (request, _response, next) => {
  requireAdmin(await authenticate(request.get('authorization')))
  next()
})

app.get('__prefix__/users', async (request, response) => {
  const { page, limit } = pageQuery.parse(request.query)
  const { data, total } = await users.list({ offset: (page - 1) * limit, limit })
  response.json({ data: data.map(publicUser), total, page, limit })
})

app.get('__prefix__/users/:id', async (request, response) => {
  response.json(publicUser(await users.get(request.params.id)))
})

app.patch('__prefix__/users/:id', async (request, response) => {
  response.json(publicUser(await changeAccount(request.params.id, updateAccount.parse(request.body))))
})

app.delete('__prefix__/users/:id', async (request, response) => {
  await users.delete(request.params.id)
  response.status(204).end()
})
//: end
//: if resources or upload

//: if publicRead
// Reading is public. Everything else below needs a token.
//: else
// Everything below needs a token.
//: end
app.use(async (request, response, next) => {
  response.locals.user = await authorize(request.method, request.get('authorization'))
  next()
})
//: end
