
function find__resource_Pascal__(id: string__readerType__): __resource_Pascal__ {
  const __resource_camel__ = __resource_many_camel__.get(id)
  //: if owner
  // Others do not learn that the record exists.
  if (!__resource_camel__ || __resource_camel__.ownerId !== user.id) throw new HttpError(404, '__resource_label__ not found')
  //: else
  if (!__resource_camel__) throw new HttpError(404, '__resource_label__ not found')
  //: end
  return __resource_camel__
}
//: if author

function findOwn__resource_Pascal__(id: string, user: User): __resource_Pascal__ {
  const __resource_camel__ = find__resource_Pascal__(id)
  if (__resource_camel__.ownerId !== user.id) throw new HttpError(403, 'Only the author can do this')
  return __resource_camel__
}
//: end

function save__resource_Pascal__(id: string, values: z.infer<typeof __resource_camel__Schema>__writerType__): __resource_Pascal__ {
  //: each parent in resource_parents
  find__parent_Pascal__(values.__parent_camel__Id__reader__)
  //: end
  //: each field in resource_uniqueFields
  //: if field_mayBeNull
  if (values.__field_camel__ !== null && [...__resource_many_camel__.values()].some((other) => other.id !== id && other.__field_camel__ === values.__field_camel__))
  //: else
  if ([...__resource_many_camel__.values()].some((other) => other.id !== id && other.__field_camel__ === values.__field_camel__))
  //: end
    throw new HttpError(409, 'Another __resource_lower__ has this __field_lower__')
  //: end
  //: if timestamps
  const now = new Date().toISOString()
  //: end
  const __resource_camel__: __resource_Pascal__ = {
    id,
    ...values,
    //: if owner or author
    ownerId: user.id,
    //: end
    //: if timestamps
    createdAt: __resource_many_camel__.get(id)?.createdAt ?? now,
    updatedAt: now,
    //: end
  }
  __resource_many_camel__.set(id, __resource_camel__)
  return __resource_camel__
}
//: if resource_children

function remove__resource_Pascal__(id: string): void {
  //: each child in resource_children
  //: if cascade
  for (const __child_camel__ of __child_many_camel__.values()) if (__child_camel__.__resource_camel__Id === id) __child_many_camel__.delete(__child_camel__.id)
  //: else
  if ([...__child_many_camel__.values()].some((__child_camel__) => __child_camel__.__resource_camel__Id === id))
    throw new HttpError(409, 'This __resource_lower__ still has __child_many_lower__')
  //: end
  //: end
  __resource_many_camel__.delete(id)
}
//: end
//: if listed or resource_parents

//: if queried or resource_parents
function list__resource_many_Pascal__(query: z.infer<typeof __resource_camel__Query>__readerType__) {
//: else
function list__resource_many_Pascal__(__onlyType__) {
//: end
  //: if queried or resource_parents or newest or totalHeader
  let found = [...__resource_many_camel__.values()]
  //: if newest
  found.reverse()
  //: end
  //: if owner
  found = found.filter(({ ownerId }) => ownerId === user.id)
  //: end
  //: each parent in resource_parents
  if (query.__parent_camel__Id) found = found.filter(({ __parent_camel__Id }) => __parent_camel__Id === query.__parent_camel__Id)
  //: end
  //: if filter
  //: each field in resource_filters
  if (query.__field_camel__ !== undefined) found = found.filter(({ __field_camel__ }) => __field_camel__ === query.__field_camel__)
  //: end
  //: end
  //: if range
  //: each field in resource_ranges
  const { min__field_Pascal__, max__field_Pascal__ } = query
  if (min__field_Pascal__ !== undefined) found = found.filter(({ __field_camel__ }) => __field_camel__ !== null && __field_camel__ >= min__field_Pascal__)
  if (max__field_Pascal__ !== undefined) found = found.filter(({ __field_camel__ }) => __field_camel__ !== null && __field_camel__ <= max__field_Pascal__)
  //: end
  //: end
  //: if search
  if (query.search) {
    const term = query.search.toLowerCase()
    found = found.filter((__resource_camel__) =>
      [
        //: each field in resource_searched
        __resource_camel__.__field_camel__,
        //: end
      ].some((text: string | null) => text?.toLowerCase().includes(term)),
    )
  }
  //: end
  //: if sort
  if (query.sort) {
    const key = query.sort.replace('-', '') as keyof __resource_Pascal__
    const sign = query.sort.startsWith('-') ? -1 : 1
    found.sort((a, b) => sign * compare(a[key], b[key]))
  }
  //: end
  //: if pagination
  const { page, limit } = query
  return { data: found.slice((page - 1) * limit, page * limit), total: found.length, page, limit }
  //: else
  //: if totalHeader
  return { data: found, total: found.length }
  //: else
  return found
  //: end
  //: end
  //: else
  //: if owner
  return [...__resource_many_camel__.values()].filter(({ ownerId }) => ownerId === user.id)
  //: else
  return [...__resource_many_camel__.values()]
  //: end
  //: end
}
//: end
