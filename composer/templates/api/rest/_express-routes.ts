
app.get('__prefix__/__resource_many_kebab__', (request, response) => {
  //: if listed or resource_parents
  //: if queried or resource_parents
  const result = list__resource_many_Pascal__(__resource_camel__Query.parse(request.query)__expressReader__)
  //: else
  const result = list__resource_many_Pascal__(__expressOnly__)
  //: end
  //: if totalHeader
  response.set('X-Total-Count', String(result.total))
  //: end
  //: if totalHeader and not pagination
  response.json(result.data)
  //: else
  response.json(result)
  //: end
  //: else
  response.json([...__resource_many_camel__.values()])
  //: end
})

app.get('__prefix__/__resource_many_kebab__/:id', (request, response) => {
  response.json(find__resource_Pascal__(request.params.id__expressReader__))
})

app.post('__prefix__/__resource_many_kebab__', (request, response) => {
  const values = __resource_camel__Schema.parse(request.body)
  response.status(201).json(save__resource_Pascal__(randomUUID(), values__expressWriter__))
})

app.put('__prefix__/__resource_many_kebab__/:id', (request, response) => {
  const { id } = find__own____resource_Pascal__(request.params.id__expressWriter__)
  response.json(save__resource_Pascal__(id, __resource_camel__Schema.parse(request.body)__expressWriter__))
})

app.patch('__prefix__/__resource_many_kebab__/:id', (request, response) => {
  const __resource_camel__ = find__own____resource_Pascal__(request.params.id__expressWriter__)
  const values = __resource_camel__Schema.parse({ ...__resource_camel__, ...request.body })
  response.json(save__resource_Pascal__(__resource_camel__.id, values__expressWriter__))
})
//: each field in resource_fieldRoutes

app.patch('__prefix__/__resource_many_kebab__/:id/__field_kebab__', (request, response) => {
  const __resource_camel__ = find__own____resource_Pascal__(request.params.id__expressWriter__)
  const values = __resource_camel__Schema.parse({ ...__resource_camel__, __field_camel__: request.body?.__field_camel__ })
  response.json(save__resource_Pascal__(__resource_camel__.id, values__expressWriter__))
})
//: end

app.delete('__prefix__/__resource_many_kebab__/:id', (request, response) => {
  //: if sqlite or resource_children
  remove__resource_Pascal__(find__own____resource_Pascal__(request.params.id__expressWriter__).id)
  //: else
  __resource_many_camel__.delete(find__own____resource_Pascal__(request.params.id__expressWriter__).id)
  //: end
  response.status(204).end()
})
//: each parent in resource_parents

app.get('__prefix__/__parent_many_kebab__/:id/__resource_many_kebab__', (request, response) => {
  const { id } = find__parent_Pascal__(request.params.id__expressReader__)
  const query = __resource_camel__Query.parse({ ...request.query, __parent_camel__Id: id })
  //: if totalHeader and not pagination
  response.json(list__resource_many_Pascal__(query__expressReader__).data)
  //: else
  response.json(list__resource_many_Pascal__(query__expressReader__))
  //: end
})

app.post('__prefix__/__parent_many_kebab__/:id/__resource_many_kebab__', (request, response) => {
  const values = __resource_camel__Schema.parse({ ...request.body, __parent_camel__Id: request.params.id })
  response.status(201).json(save__resource_Pascal__(randomUUID(), values__expressWriter__))
})
//: end
