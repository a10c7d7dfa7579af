
app.get('__prefix__/__resource_many_kebab__', async (c) => {
  //: if listed
  const query = __resource_camel__Query.parse(c.req.query())
  //: end
  const result = await list__resource_many_Pascal__(
    //: if listed
    query,
    //: end
    //: if owner
    c.get('user'),
    //: end
  )
  //: if totalHeader
  c.header('X-Total-Count', String(result.total))
  //: end
  //: if pagination
  //: if offset
  return c.json({ ...result, offset: query.offset, limit: query.limit })
  //: else
  return c.json({ ...result, page: query.page, limit: query.limit })
  //: end
  //: else
  return c.json(result.data)
  //: end
})

app.get('__prefix__/__resource_many_kebab__/:id', async (c) => {
  return c.json(
    await get__resource_Pascal__(
      c.req.param('id'),
      //: if owner
      c.get('user'),
      //: end
    ),
  )
})

app.post('__prefix__/__resource_many_kebab__', async (c) => {
  const record = await create__resource_Pascal__(
    new__resource_Pascal__.parse(await readJson(c.req.raw)),
    //: if owner or author
    c.get('user'),
    //: end
  )
  return c.json(record, 201)
})

app.put('__prefix__/__resource_many_kebab__/:id', async (c) => {
  const values = new__resource_Pascal__.parse(await readJson(c.req.raw))
  return c.json(
    await update__resource_Pascal__(
      c.req.param('id'),
      values,
      //: if owner or author
      c.get('user'),
      //: end
    ),
  )
})

app.patch('__prefix__/__resource_many_kebab__/:id', async (c) => {
  const changes = __resource_camel__Changes.parse(await readJson(c.req.raw))
  return c.json(
    await update__resource_Pascal__(
      c.req.param('id'),
      changes,
      //: if owner or author
      c.get('user'),
      //: end
    ),
  )
})
//: each field in resource_fieldRoutes

app.patch('__prefix__/__resource_many_kebab__/:id/__field_kebab__', async (c) => {
  const changes = __resource_camel__Changes.pick({ __field_camel__: true }).required().parse(await readJson(c.req.raw))
  return c.json(
    await update__resource_Pascal__(
      c.req.param('id'),
      changes,
      //: if owner or author
      c.get('user'),
      //: end
    ),
  )
})
//: end

app.delete('__prefix__/__resource_many_kebab__/:id', async (c) => {
  await delete__resource_Pascal__(
    c.req.param('id'),
    //: if owner or author
    c.get('user'),
    //: end
  )
  return c.body(null, 204)
})
//: if softDelete

app.post('__prefix__/__resource_many_kebab__/:id/restore', async (c) => {
  return c.json(
    await restore__resource_Pascal__(
      c.req.param('id'),
      //: if owner or author
      c.get('user'),
      //: end
    ),
  )
})
//: end
//: each parent in resource_parents

app.get('__prefix__/__parent_many_kebab__/:id/__resource_many_kebab__', async (c) => {
  const parent = await get__parent_Pascal__(
    c.req.param('id'),
    //: if owner
    c.get('user'),
    //: end
  )
  const query = __resource_camel__Query.parse({ ...c.req.query(), __parent_camel__Id: parent.id })
  const result = await list__resource_many_Pascal__(
    query,
    //: if owner
    c.get('user'),
    //: end
  )
  //: if totalHeader
  c.header('X-Total-Count', String(result.total))
  //: end
  //: if pagination
  //: if offset
  return c.json({ ...result, offset: query.offset, limit: query.limit })
  //: else
  return c.json({ ...result, page: query.page, limit: query.limit })
  //: end
  //: else
  return c.json(result.data)
  //: end
})

app.post('__prefix__/__parent_many_kebab__/:id/__resource_many_kebab__', async (c) => {
  const parent = await get__parent_Pascal__(
    c.req.param('id'),
    //: if owner
    c.get('user'),
    //: end
  )
  const record = await create__resource_Pascal__(
    new__resource_Pascal__.parse({ ...(await readJson(c.req.raw)), __parent_camel__Id: parent.id }),
    //: if owner or author
    c.get('user'),
    //: end
  )
  return c.json(record, 201)
})
//: end
