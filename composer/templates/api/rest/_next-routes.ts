
async function __resource_camel__Route(call: Call, id?: string, nested?: string): Promise<Response> {
  const { request, method, query } = call
  //: if owner or author
  const { user } = call
  //: end
  if (id === undefined && method === 'GET') return __resource_camel__ListResponse(call, query)
  if (id === undefined && method === 'POST') {
    const record = await create__resource_Pascal__(
      new__resource_Pascal__.parse(await readJson(request)),
      //: if owner or author
      user,
      //: end
    )
    return Response.json(record, { status: 201 })
  }
  if (id === undefined) throw notFound()
  //: each child in resource_children
  if (nested === '__child_many_kebab__') {
    const parent = await get__resource_Pascal__(
      id,
      //: if owner
      user,
      //: end
    )
    if (method === 'GET') return __child_camel__ListResponse(call, { ...query, __resource_camel__Id: parent.id })
    if (method !== 'POST') throw notFound()
    const record = await create__child_Pascal__(
      new__child_Pascal__.parse({ ...(await readJson(request)), __resource_camel__Id: parent.id }),
      //: if owner or author
      user,
      //: end
    )
    return Response.json(record, { status: 201 })
  }
  //: end
  //: each field in resource_fieldRoutes
  if (nested === '__field_kebab__' && method === 'PATCH') {
    const changes = __resource_camel__Changes.pick({ __field_camel__: true }).required().parse(await readJson(request))
    return Response.json(
      await update__resource_Pascal__(
        id,
        changes,
        //: if owner or author
        user,
        //: end
      ),
    )
  }
  //: end
  //: if softDelete
  if (nested === 'restore' && method === 'POST')
    return Response.json(
      await restore__resource_Pascal__(
        id,
        //: if owner or author
        user,
        //: end
      ),
    )
  //: end
  if (nested !== undefined) throw notFound()
  if (method === 'GET')
    return Response.json(
      await get__resource_Pascal__(
        id,
        //: if owner
        user,
        //: end
      ),
    )
  if (method === 'PUT' || method === 'PATCH') {
    const body = await readJson(request)
    const changes = method === 'PUT' ? new__resource_Pascal__.parse(body) : __resource_camel__Changes.parse(body)
    return Response.json(
      await update__resource_Pascal__(
        id,
        changes,
        //: if owner or author
        user,
        //: end
      ),
    )
  }
  if (method !== 'DELETE') throw notFound()
  await delete__resource_Pascal__(
    id,
    //: if owner or author
    user,
    //: end
  )
  return new Response(null, { status: 204 })
}

//: if owner
async function __resource_camel__ListResponse({ user }: Call, parameters: Record<string, string>): Promise<Response> {
//: else
async function __resource_camel__ListResponse(_call: Call, parameters: Record<string, string>): Promise<Response> {
//: end
  //: if listed
  const query = __resource_camel__Query.parse(parameters)
  //: end
  const result = await list__resource_many_Pascal__(
    //: if listed
    query,
    //: end
    //: if owner
    user,
    //: end
  )
  //: if totalHeader
  const headers = { 'X-Total-Count': String(result.total) }
  //: else
  const headers = {}
  //: end
  //: if pagination
  //: if offset
  return Response.json({ ...result, offset: query.offset, limit: query.limit }, { headers })
  //: else
  return Response.json({ ...result, page: query.page, limit: query.limit }, { headers })
  //: end
  //: else
  return Response.json(result.data, { headers })
  //: end
}
