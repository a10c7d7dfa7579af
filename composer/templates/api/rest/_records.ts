//: each resource in resources
const __resource_camel__Schema = z.object({
  //: each field in resource_inputs
  __field_camel__: __field_zodApi__,
  //: end
  //: each parent in resource_parents
  __parent_camel__Id: z.uuid(),
  //: end
})
//: if queried or resource_parents
//: include _query.ts
//: end

interface __resource_Pascal__ extends z.infer<typeof __resource_camel__Schema> {
  id: string
  //: if owner or author
  ownerId: string
  //: end
  //: if timestamps
  createdAt: string
  updatedAt: string
  //: end
}

//: end
//: if sqlite
//: include _records-sqlite.ts
//: else
// Everything is kept in memory and lost when the process ends.
//: each resource in resources
const __resource_many_camel__ = new Map<string, __resource_Pascal__>()
//: end
//: each resource in resources
//: include _records-memory.ts
//: end
//: end
