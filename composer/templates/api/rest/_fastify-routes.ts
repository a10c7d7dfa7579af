
app.get('__prefix__/__resource_many_kebab__', async (request, reply) => {
  //: if listed or resource_parents
  //: if queried or resource_parents
  const result = list__resource_many_Pascal__(__resource_camel__Query.parse(request.query)__fastifyReader__)
  //: else
  const result = list__resource_many_Pascal__(__fastifyOnly__)
  //: end
  //: if totalHeader
  reply.header('X-Total-Count', result.total)
  //: end
  //: if totalHeader and not pagination
  return result.data
  //: else
  return result
  //: end
  //: else
  return [...__resource_many_camel__.values()]
  //: end
})

app.get<ById>('__prefix__/__resource_many_kebab__/:id', async (request) => find__resource_Pascal__(request.params.id__fastifyReader__))

app.post('__prefix__/__resource_many_kebab__', async (request, reply) => {
  reply.code(201)
  return save__resource_Pascal__(randomUUID(), __resource_camel__Schema.parse(request.body)__fastifyWriter__)
})

app.put<ById>('__prefix__/__resource_many_kebab__/:id', async (request) => {
  const { id } = find__own____resource_Pascal__(request.params.id__fastifyWriter__)
  return save__resource_Pascal__(id, __resource_camel__Schema.parse(request.body)__fastifyWriter__)
})

app.patch<ById>('__prefix__/__resource_many_kebab__/:id', async (request) => {
  const __resource_camel__ = find__own____resource_Pascal__(request.params.id__fastifyWriter__)
  const values = __resource_camel__Schema.parse({ ...__resource_camel__, ...(request.body as object) })
  return save__resource_Pascal__(__resource_camel__.id, values__fastifyWriter__)
})
//: each field in resource_fieldRoutes

app.patch<ById>('__prefix__/__resource_many_kebab__/:id/__field_kebab__', async (request) => {
  const __resource_camel__ = find__own____resource_Pascal__(request.params.id__fastifyWriter__)
  const { __field_camel__ } = request.body as { __field_camel__?: unknown }
  return save__resource_Pascal__(__resource_camel__.id, __resource_camel__Schema.parse({ ...__resource_camel__, __field_camel__ })__fastifyWriter__)
})
//: end

app.delete<ById>('__prefix__/__resource_many_kebab__/:id', async (request, reply) => {
  //: if sqlite or resource_children
  remove__resource_Pascal__(find__own____resource_Pascal__(request.params.id__fastifyWriter__).id)
  //: else
  __resource_many_camel__.delete(find__own____resource_Pascal__(request.params.id__fastifyWriter__).id)
  //: end
  return reply.code(204).send()
})
//: each parent in resource_parents

app.get<ById>('__prefix__/__parent_many_kebab__/:id/__resource_many_kebab__', async (request) => {
  const { id } = find__parent_Pascal__(request.params.id__fastifyReader__)
  const query = __resource_camel__Query.parse({ ...(request.query as object), __parent_camel__Id: id })
  //: if totalHeader and not pagination
  return list__resource_many_Pascal__(query__fastifyReader__).data
  //: else
  return list__resource_many_Pascal__(query__fastifyReader__)
  //: end
})

app.post<ById>('__prefix__/__parent_many_kebab__/:id/__resource_many_kebab__', async (request, reply) => {
  const values = __resource_camel__Schema.parse({ ...(request.body as object), __parent_camel__Id: request.params.id })
  reply.code(201)
  return save__resource_Pascal__(randomUUID(), values__fastifyWriter__)
})
//: end
