
async function __resource_camel__Route(__nextParameter__request: Request, id?: string, nested?: string): Promise<Response> {
  const { method } = request
  //: if queried or resource_parents or resource_children
  const parameters = Object.fromEntries(new URL(request.url).searchParams)
  //: end
  if (id === undefined && method === 'GET') {
    //: if listed or resource_parents
    //: if queried or resource_parents
    const result = list__resource_many_Pascal__(__resource_camel__Query.parse(parameters)__reader__)
    //: else
    const result = list__resource_many_Pascal__(__only__)
    //: end
    //: if totalHeader
    //: if pagination
    return Response.json(result, { headers: { 'X-Total-Count': String(result.total) } })
    //: else
    return Response.json(result.data, { headers: { 'X-Total-Count': String(result.total) } })
    //: end
    //: else
    return Response.json(result)
    //: end
    //: else
    return Response.json([...__resource_many_camel__.values()])
    //: end
  }
  if (id === undefined && method === 'POST') {
    const values = __resource_camel__Schema.parse(await request.json())
    return Response.json(save__resource_Pascal__(randomUUID(), values__writer__), { status: 201 })
  }
  if (id === undefined) throw new HttpError(405, 'Method not allowed')
  //: each child in resource_children
  if (nested === '__child_many_kebab__' && method === 'GET') {
    find__resource_Pascal__(id__reader__)
    return Response.json(list__child_many_Pascal__(__child_camel__Query.parse({ ...parameters, __resource_camel__Id: id })__reader__))
  }
  if (nested === '__child_many_kebab__' && method === 'POST') {
    const values = __child_camel__Schema.parse({ ...(await request.json()), __resource_camel__Id: id })
    return Response.json(save__child_Pascal__(randomUUID(), values__writer__), { status: 201 })
  }
  //: end
  //: each field in resource_fieldRoutes
  if (nested === '__field_kebab__' && method === 'PATCH') {
    const __resource_camel__ = find__own____resource_Pascal__(id__writer__)
    const { __field_camel__ } = await request.json()
    return Response.json(save__resource_Pascal__(id, __resource_camel__Schema.parse({ ...__resource_camel__, __field_camel__ })__writer__))
  }
  //: end
  if (nested !== undefined) throw new HttpError(404, 'Not found')
  if (method === 'GET') return Response.json(find__resource_Pascal__(id__reader__))
  const __resource_camel__ = find__own____resource_Pascal__(id__writer__)
  if (method === 'PUT') return Response.json(save__resource_Pascal__(id, __resource_camel__Schema.parse(await request.json())__writer__))
  if (method === 'PATCH') {
    const values = __resource_camel__Schema.parse({ ...__resource_camel__, ...(await request.json()) })
    return Response.json(save__resource_Pascal__(id, values__writer__))
  }
  //: if sqlite or resource_children
  remove__resource_Pascal__(id)
  //: else
  __resource_many_camel__.delete(id)
  //: end
  return new Response(null, { status: 204 })
}
