
app.get('__prefix__/__resource_many_kebab__', async (request, response) => {
  //: if listed
  const query = __resource_camel__Query.parse(request.query)
  //: end
  const result = await list__resource_many_Pascal__(
    //: if listed
    query,
    //: end
    //: if owner
    response.locals.user,
    //: end
  )
  //: if totalHeader
  response.set('X-Total-Count', String(result.total))
  //: end
  //: if pagination
  //: if offset
  response.json({ ...result, offset: query.offset, limit: query.limit })
  //: else
  response.json({ ...result, page: query.page, limit: query.limit })
  //: end
  //: else
  response.json(result.data)
  //: end
})

app.get('__prefix__/__resource_many_kebab__/:id', async (request, response) => {
  response.json(
    await get__resource_Pascal__(
      request.params.id,
      //: if owner
      response.locals.user,
      //: end
    ),
  )
})

app.post('__prefix__/__resource_many_kebab__', async (request, response) => {
  const record = await create__resource_Pascal__(
    new__resource_Pascal__.parse(request.body),
    //: if owner or author
    response.locals.user,
    //: end
  )
  response.status(201).json(record)
})

app.put('__prefix__/__resource_many_kebab__/:id', async (request, response) => {
  const values = new__resource_Pascal__.parse(request.body)
  response.json(
    await update__resource_Pascal__(
      request.params.id,
      values,
      //: if owner or author
      response.locals.user,
      //: end
    ),
  )
})

app.patch('__prefix__/__resource_many_kebab__/:id', async (request, response) => {
  const changes = __resource_camel__Changes.parse(request.body)
  response.json(
    await update__resource_Pascal__(
      request.params.id,
      changes,
      //: if owner or author
      response.locals.user,
      //: end
    ),
  )
})
//: each field in resource_fieldRoutes

app.patch('__prefix__/__resource_many_kebab__/:id/__field_kebab__', async (request, response) => {
  const changes = __resource_camel__Changes.pick({ __field_camel__: true }).required().parse(request.body)
  response.json(
    await update__resource_Pascal__(
      request.params.id,
      changes,
      //: if owner or author
      response.locals.user,
      //: end
    ),
  )
})
//: end

app.delete('__prefix__/__resource_many_kebab__/:id', async (request, response) => {
  await delete__resource_Pascal__(
    request.params.id,
    //: if owner or author
    response.locals.user,
    //: end
  )
  response.status(204).end()
})
//: if softDelete

app.post('__prefix__/__resource_many_kebab__/:id/restore', async (request, response) => {
  response.json(
    await restore__resource_Pascal__(
      request.params.id,
      //: if owner or author
      response.locals.user,
      //: end
    ),
  )
})
//: end
//: each parent in resource_parents

app.get('__prefix__/__parent_many_kebab__/:id/__resource_many_kebab__', async (request, response) => {
  const parent = await get__parent_Pascal__(
    request.params.id,
    //: if owner
    response.locals.user,
    //: end
  )
  const query = __resource_camel__Query.parse({ ...request.query, __parent_camel__Id: parent.id })
  const result = await list__resource_many_Pascal__(
    query,
    //: if owner
    response.locals.user,
    //: end
  )
  //: if totalHeader
  response.set('X-Total-Count', String(result.total))
  //: end
  //: if pagination
  //: if offset
  response.json({ ...result, offset: query.offset, limit: query.limit })
  //: else
  response.json({ ...result, page: query.page, limit: query.limit })
  //: end
  //: else
  response.json(result.data)
  //: end
})

app.post('__prefix__/__parent_many_kebab__/:id/__resource_many_kebab__', async (request, response) => {
  const parent = await get__parent_Pascal__(
    request.params.id,
    //: if owner
    response.locals.user,
    //: end
  )
  const record = await create__resource_Pascal__(
    new__resource_Pascal__.parse({ ...request.body, __parent_camel__Id: parent.id }),
    //: if owner or author
    response.locals.user,
    //: end
  )
  response.status(201).json(record)
})
//: end
