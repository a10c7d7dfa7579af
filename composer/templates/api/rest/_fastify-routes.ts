
app.get('/__resource_many_kebab__', async (request, reply) => {
  //: if listed
  const query = __resource_camel__Query.parse(request.query)
  //: end
  const result = await list__resource_many_Pascal__(
    //: if listed
    query,
    //: end
    //: if owner
    request.user,
    //: end
  )
  //: if totalHeader
  reply.header('X-Total-Count', result.total)
  //: end
  //: if pagination
  //: if offset
  return { ...result, offset: query.offset, limit: query.limit }
  //: else
  return { ...result, page: query.page, limit: query.limit }
  //: end
  //: else
  return result.data
  //: end
})

app.get<{ Params: { id: string } }>('/__resource_many_kebab__/:id', async (request) => {
  return get__resource_Pascal__(
    request.params.id,
    //: if owner
    request.user,
    //: end
  )
})

app.post('/__resource_many_kebab__', async (request, reply) => {
  const record = await create__resource_Pascal__(
    new__resource_Pascal__.parse(request.body),
    //: if owner or author
    request.user,
    //: end
  )
  reply.code(201)
  return record
})

app.put<{ Params: { id: string } }>('/__resource_many_kebab__/:id', async (request) => {
  const values = new__resource_Pascal__.parse(request.body)
  return update__resource_Pascal__(
    request.params.id,
    values,
    //: if owner or author
    request.user,
    //: end
  )
})

app.patch<{ Params: { id: string } }>('/__resource_many_kebab__/:id', async (request) => {
  const changes = __resource_camel__Changes.parse(request.body)
  return update__resource_Pascal__(
    request.params.id,
    changes,
    //: if owner or author
    request.user,
    //: end
  )
})
//: each field in resource_fieldRoutes

app.patch<{ Params: { id: string } }>('/__resource_many_kebab__/:id/__field_kebab__', async (request) => {
  const changes = __resource_camel__Changes.pick({ __field_camel__: true }).required().parse(request.body)
  return update__resource_Pascal__(
    request.params.id,
    changes,
    //: if owner or author
    request.user,
    //: end
  )
})
//: end

app.delete<{ Params: { id: string } }>('/__resource_many_kebab__/:id', async (request, reply) => {
  await delete__resource_Pascal__(
    request.params.id,
    //: if owner or author
    request.user,
    //: end
  )
  return reply.code(204).send()
})
//: if softDelete

app.post<{ Params: { id: string } }>('/__resource_many_kebab__/:id/restore', async (request) => {
  return restore__resource_Pascal__(
    request.params.id,
    //: if owner or author
    request.user,
    //: end
  )
})
//: end
//: each parent in resource_parents

app.get<{ Params: { id: string } }>('/__parent_many_kebab__/:id/__resource_many_kebab__', async (request, reply) => {
  const parent = await get__parent_Pascal__(
    request.params.id,
    //: if owner
    request.user,
    //: end
  )
  const query = __resource_camel__Query.parse({ ...(request.query as object), __parent_camel__Id: parent.id })
  const result = await list__resource_many_Pascal__(
    query,
    //: if owner
    request.user,
    //: end
  )
  //: if totalHeader
  reply.header('X-Total-Count', result.total)
  //: end
  //: if pagination
  //: if offset
  return { ...result, offset: query.offset, limit: query.limit }
  //: else
  return { ...result, page: query.page, limit: query.limit }
  //: end
  //: else
  return result.data
  //: end
})

app.post<{ Params: { id: string } }>('/__parent_many_kebab__/:id/__resource_many_kebab__', async (request, reply) => {
  const parent = await get__parent_Pascal__(
    request.params.id,
    //: if owner
    request.user,
    //: end
  )
  const record = await create__resource_Pascal__(
    new__resource_Pascal__.parse({ ...(request.body as object), __parent_camel__Id: parent.id }),
    //: if owner or author
    request.user,
    //: end
  )
  reply.code(201)
  return record
})
//: end
