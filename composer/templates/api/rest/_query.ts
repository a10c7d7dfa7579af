const __resource_camel__Query = z.object({
  //: if pagination
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(__pageMax__).default(__pageSize__),
  //: end
  //: if search
  search: z.string().trim().optional(),
  //: end
  //: if sort
  // A field, or -field for descending order.
  sort: z.enum([
    //: each field in resource_sorted
    '__field_camel__', '-__field_camel__',
    //: end
    //: if timestamps
    'createdAt', '-createdAt',
    //: end
  ]).optional(),
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
