//: name: TypeScript interface
//: target: typescript
//: phrases: (typescript|ts) (interface|type|model|definition) [definition]; (interface|type|types) for; interface (with|for|of|called|named); type (called|named); type (definition|alias) [for]; data model in (typescript|ts)
//: includes: properties; fields; attributes; data model; model; models; entity; entities; (strongly|fully) typed; types; domain model; interface; type [definition|definitions]; definition; export; exported; optional (fields|properties)
//: option timestamps: timestamps; created at [and] [updated at] [column|columns|field|fields]; createdAt [and] [updatedAt] [column|columns|field|fields]; [recorded] [with] timestamp [column|field]
//: option uuid: (id|ids) (string|uuid); uuid [id|ids]; string (id|ids)
//: option create: (create|input|new|update|partial) (type|types|dto|dtos); (dto|dtos) [for create|for update]; type for (creating|updating)
//: accepts models: name, description (optional text), price (money)
//: each resource in resources
//: each field in resource_choiceFields
export type __resource_Pascal____field_Pascal__ = __field_ts__

//: end
export interface __resource_Pascal__ {
  //: if uuid
  id: string
  //: else
  id: number
  //: end
  //: each parent in resource_parents
  //: if parent_optional
  __parent_camel__Id?: __resource_Pascal__['id']
  //: else
  __parent_camel__Id: __parent_target_Pascal__['id']
  //: end
  //: end
  //: each field in resource_fields
  //: if field_isNullable
  //: if field_isChoice
  __field_camel__?: __resource_Pascal____field_Pascal__
  //: else
  __field_camel__?: __field_ts__
  //: end
  //: else
  //: if field_isChoice
  __field_camel__: __resource_Pascal____field_Pascal__
  //: else
  __field_camel__: __field_ts__
  //: end
  //: end
  //: end
  //: each peer in resource_peers
  __peer_camel__Ids: __peer_Pascal__['id'][]
  //: end
  //: if timestamps or resource_hasTimestamps
  /** ISO 8601 */
  createdAt: string
  /** ISO 8601 */
  updatedAt: string
  //: end
}
//: if create

//: if timestamps or resource_hasTimestamps
export type New__resource_Pascal__ = Omit<__resource_Pascal__, 'id' | 'createdAt' | 'updatedAt'>
//: else
export type New__resource_Pascal__ = Omit<__resource_Pascal__, 'id'>
//: end
export type __resource_Pascal__Update = Partial<New__resource_Pascal__>
//: end

//: end
