
app.post('__prefix____signUpPath__', async (c) => {
  const user = await createAccount(signUp.parse(await readJson(c.req.raw)))
  return c.json({ user: publicUser(user), ...(await createTokens(user)) }, 201)
})

app.post('__prefix____loginPath__', async (c) => {
  const user = await signIn(credentials.parse(await readJson(c.req.raw)))
  return c.json({ user: publicUser(user), ...(await createTokens(user)) })
})
//: if refresh

app.post('__prefix____refreshPath__', async (c) => {
  return c.json(await refreshTokens(refreshBody.parse(await readJson(c.req.raw)).refreshToken))
})
//: end
//: if logout

app.post('__prefix____logoutPath__', async (c) => {
  await revokeToken(c.req.header('authorization'))
  //: if refresh
  const { refreshToken } = refreshBody.partial().parse(await readJson(c.req.raw, {}))
  if (refreshToken !== undefined) sessions.delete(refreshToken)
  //: end
  return c.body(null, 204)
})
//: end

app.get('__prefix____mePath__', async (c) => {
  return c.json(publicUser(await authenticate(c.req.header('authorization'))))
})
//: if editMe

app.patch('__prefix____mePath__', async (c) => {
  const { id } = await authenticate(c.req.header('authorization'))
  return c.json(publicUser(await changeAccount(id, updateAccount.parse(await readJson(c.req.raw)))))
})

app.delete('__prefix____mePath__', async (c) => {
  const { id } = await authenticate(c.req.header('authorization'))
  await users.delete(id)
  return c.body(null, 204)
})
//: end
//: if users

// Only administrators manage the other accounts.
app.use('__prefix__/users/*', async (c, next) => {
  requireAdmin(await authenticate(c.req.header('authorization')))
  await next()
})

app.get('__prefix__/users', async (c) => {
  const { page, limit } = pageQuery.parse(c.req.query())
  const { data, total } = await users.list({ offset: (page - 1) * limit, limit })
  return c.json({ data: data.map(publicUser), total, page, limit })
})

app.get('__prefix__/users/:id', async (c) => {
  return c.json(publicUser(await users.get(c.req.param('id'))))
})

app.patch('__prefix__/users/:id', async (c) => {
  return c.json(publicUser(await changeAccount(c.req.param('id'), updateAccount.parse(await readJson(c.req.raw)))))
})

app.delete('__prefix__/users/:id', async (c) => {
  await users.delete(c.req.param('id'))
  return c.body(null, 204)
})
//: end
//: if resources or upload

//: if publicRead
// Reading is public. Everything else below needs a token.
//: else
// Everything below needs a token.
//: end
app.use(async (c, next) => {
  //: if publicRead
  const user = await authorize(c.req.method, c.req.header('authorization'))
  if (user) c.set('user', user)
  //: else
  c.set('user', await authorize(c.req.method, c.req.header('authorization')))
  //: end
  await next()
})
//: end
