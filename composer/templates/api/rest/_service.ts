//: each resource in resources

//: if resource_secrets
/** Passwords never leave the server. */
function public__resource_Pascal__({
  //: each field in resource_secrets
  __field_camel__: _,
  //: end
  ...visible
}: __resource_Pascal__) {
  return visible
}

//: end
//: if resource_parents
async function check__resource_Pascal__(values: Partial<__resource_Pascal__>): Promise<void> {
  //: each parent in resource_parents
  const { __parent_camel__Id } = values
  if (__parent_camel__Id !== undefined && !(await __parent_many_camel__.has(__parent_camel__Id)))
    throw new ApiError(422, 'unknown___parent_snake__', 'The __parent_lower__ in __parent_camel__Id does not exist.')
  //: end
}

//: end
async function list__resource_many_Pascal__(
  //: if listed
  query: z.infer<typeof __resource_camel__Query>,
  //: end
  //: if owner
  user: User,
  //: end
) {
  //: if pagination
  //: if offset
  const { offset, limit } = query
  //: else
  const { page, limit } = query
  //: end
  //: end
  //: if resource_secrets
  const { data, total } = await __resource_many_camel__.list({
  //: else
  return __resource_many_camel__.list({
  //: end
    //: if owner or filter or resource_parents
    where: {
      //: if owner
      ownerId: user.id,
      //: end
      //: if filter
      //: each field in resource_filters
      __field_camel__: query.__field_camel__,
      //: end
      //: end
      //: each parent in resource_parents
      __parent_camel__Id: query.__parent_camel__Id,
      //: end
    },
    //: end
    //: if range
    //: if resource_ranges
    atLeast: {
      //: each field in resource_ranges
      __field_camel__: query.min__field_Pascal__,
      //: end
    },
    atMost: {
      //: each field in resource_ranges
      __field_camel__: query.max__field_Pascal__,
      //: end
    },
    //: end
    //: end
    //: if search
    search: query.search,
    searchIn: [
      //: each field in resource_searched
      '__field_camel__',
      //: end
    ],
    //: end
    //: if sort
    sort: query.sort,
    //: end
    //: if pagination
    //: if offset
    offset,
    //: else
    offset: (page - 1) * limit,
    //: end
    limit,
    //: end
  })
  //: if resource_secrets
  return { data: data.map(public__resource_Pascal__), total }
  //: end
}

async function get__resource_Pascal__(
  id: string,
  //: if owner
  user: User,
  //: end
) {
  const record = await __resource_many_camel__.get(id)
  //: if owner
  requireOwner(record, user)
  //: end
  //: if resource_secrets
  return public__resource_Pascal__(record)
  //: else
  return record
  //: end
}

async function create__resource_Pascal__(
  values: z.infer<typeof new__resource_Pascal__>,
  //: if owner or author
  user: User,
  //: end
) {
  //: if resource_parents
  await check__resource_Pascal__(values)
  //: end
  //: if resource_secrets
  const record = await __resource_many_camel__.add({
  //: else
  return __resource_many_camel__.add({
  //: end
    ...values,
    //: each field in resource_secrets
    __field_camel__: await hashPassword(values.__field_camel__),
    //: end
    //: if owner or author
    ownerId: user.id,
    //: end
  })
  //: if resource_secrets
  return public__resource_Pascal__(record)
  //: end
}

async function update__resource_Pascal__(
  id: string,
  changes: z.infer<typeof __resource_camel__Changes>,
  //: if owner or author
  user: User,
  //: end
) {
  //: if owner or author
  requireOwner(await __resource_many_camel__.get(id), user)
  //: end
  //: if resource_parents
  await check__resource_Pascal__(changes)
  //: end
  //: if resource_secrets
  const hashed = { ...changes }
  //: each field in resource_secrets
  if (changes.__field_camel__ !== undefined) hashed.__field_camel__ = await hashPassword(changes.__field_camel__)
  //: end
  return public__resource_Pascal__(await __resource_many_camel__.change(id, hashed))
  //: else
  return __resource_many_camel__.change(id, changes)
  //: end
}

async function delete__resource_Pascal__(
  id: string,
  //: if owner or author
  user: User,
  //: end
): Promise<void> {
  //: if owner or author
  requireOwner(await __resource_many_camel__.get(id), user)
  //: end
  //: if resource_children
  await __resource_many_camel__.get(id)
  //: end
  //: each child in resource_children
  //: if cascade
  const __child_many_camel__OfIt = await __child_many_camel__.list({ where: { __resource_camel__Id: id } })
  for (const __child_camel__ of __child_many_camel__OfIt.data) await __child_many_camel__.delete(__child_camel__.id)
  //: else
  const { total: __child_camel__Count } = await __child_many_camel__.list({ where: { __resource_camel__Id: id }, limit: 1 })
  if (__child_camel__Count > 0)
    throw new ApiError(409, 'in_use', 'This __resource_lower__ still has __child_many_lower__. Delete them first.')
  //: end
  //: end
  await __resource_many_camel__.delete(id)
}
//: if softDelete

async function restore__resource_Pascal__(
  id: string,
  //: if owner or author
  user: User,
  //: end
) {
  //: if owner or author
  const record = await __resource_many_camel__.restore(id)
  requireOwner(record, user)
  return record
  //: else
  return __resource_many_camel__.restore(id)
  //: end
}
//: end
//: end
