//: each resource in resources

const __resource_camel__Fields = {
  //: each field in resource_inputs
  __field_camel__: __field_zodField__,
  //: end
  //: each parent in resource_parents
  __parent_camel__Id: z.uuid(),
  //: end
}
const new__resource_Pascal__ = z.object({
  ...__resource_camel__Fields,
  //: each field in resource_defaulted
  __field_camel__: __resource_camel__Fields.__field_camel__.default(__field_zodDefault__),
  //: end
})
const __resource_camel__Changes = z.object(__resource_camel__Fields).partial()
//: if listed
const __resource_camel__Query = z.object({
  //: if pagination
  //: if offset
  offset: z.coerce.number().int().min(0).default(0),
  //: else
  page: z.coerce.number().int().min(1).default(1),
  //: end
  limit: z.coerce.number().int().min(1).max(__pageMax__).default(__pageSize__),
  //: end
  //: if search
  search: z.string().trim().optional(),
  //: end
  //: if sort
  sort: z
    .string()
    .regex(/^-?(?:__resource_sortNames__createdAt|updatedAt)$/, 'Sort by a field, or -field for descending order')
    //: if newest
    .default('-createdAt'),
    //: else
    .optional(),
    //: end
  //: end
  //: if filter
  //: each field in resource_filters
  __field_camel__: __field_zodQuery__.optional(),
  //: end
  //: end
  //: if range
  //: each field in resource_ranges
  min__field_Pascal__: __field_zodQuery__.optional(),
  max__field_Pascal__: __field_zodQuery__.optional(),
  //: end
  //: end
  //: each parent in resource_parents
  __parent_camel__Id: z.uuid().optional(),
  //: end
})
//: end

interface __resource_Pascal__ extends Stored, z.infer<typeof new__resource_Pascal__> {
  //: if owner or author
  ownerId: string
  //: end
  //: if softDelete
  deletedAt?: string | null
  //: end
}
//: end
