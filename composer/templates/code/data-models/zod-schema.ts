//: name: Zod schema
//: target: typescript
//: phrases: zod [validation] (schema|schemas|object|validation|validator|model); schema (with|in|using) zod; zod
//: includes: properties; fields; attributes; data model; model; models; entity; entities; (strongly|fully) typed; types; domain model; schema; schemas; validation [schema|rules]; validate; validates; inferred (type|types); infer (type|types); z.infer; typescript type; type inference; export; exported; parse
//: option timestamps: timestamps; created at [and] [updated at] [column|columns|field|fields]; createdAt [and] [updatedAt] [column|columns|field|fields]; [recorded] [with] timestamp [column|field]
//: option uuid: (id|ids) uuid; uuid [id|ids]
//: option update: (update|partial|patch) schema; schema for (update|updates|updating|patch)
//: option record: with id; (stored|saved|full) record; response schema
//: accepts models: name, description (optional text), price (money)
import { z } from 'zod'

//: each resource in resources
export const __resource_camel__Schema = z.object({
  //: if uuid
  id: z.uuid(),
  //: else
  //: if record
  id: z.int().positive(),
  //: end
  //: end
  //: each parent in resource_parents
  //: if uuid
  //: if parent_optional
  __parent_camel__Id: z.uuid().optional(),
  //: else
  __parent_camel__Id: z.uuid(),
  //: end
  //: else
  //: if parent_optional
  __parent_camel__Id: z.int().positive().optional(),
  //: else
  __parent_camel__Id: z.int().positive(),
  //: end
  //: end
  //: end
  //: each field in resource_fields
  __field_camel__: __field_zod__,
  //: end
  //: each peer in resource_peers
  //: if uuid
  __peer_camel__Ids: z.array(z.uuid()),
  //: else
  __peer_camel__Ids: z.array(z.int().positive()),
  //: end
  //: end
  //: if timestamps or resource_hasTimestamps
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  //: end
})

export type __resource_Pascal__ = z.infer<typeof __resource_camel__Schema>
//: if update

export const __resource_camel__UpdateSchema = __resource_camel__Schema.partial()

export type __resource_Pascal__Update = z.infer<typeof __resource_camel__UpdateSchema>
//: end

//: end
