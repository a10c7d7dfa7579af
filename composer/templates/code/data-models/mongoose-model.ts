//: name: Mongoose model
//: target: typescript
//: phrases: mongoose [schema|model|models]; (mongodb|mongo) (schema|model|models) [with mongoose]
//: includes: properties; fields; attributes; data model; model; models; entity; entities; (strongly|fully) typed; types; domain model; schema; mongodb; mongo; mongoose; validation; timestamps; created at; updated at; createdAt; updatedAt; ref; refs; references; indexes; unique (index|indexes); export; exported; default values; populate
//: accepts models: name, description (optional text), price (money)
import { type InferSchemaType, model, Schema } from 'mongoose'

//: each resource in resources
const __resource_camel__Schema = new Schema(
  {
    //: each field in resource_fields
    __field_camel__: __field_mongoose__,
    //: end
    //: each parent in resource_parents
    //: if parent_optional
    __parent_camel__: { type: Schema.Types.ObjectId, ref: '__parent_target_Pascal__', index: true },
    //: else
    //: if parent_isUnique
    __parent_camel__: { type: Schema.Types.ObjectId, ref: '__parent_target_Pascal__', required: true, unique: true },
    //: else
    __parent_camel__: { type: Schema.Types.ObjectId, ref: '__parent_target_Pascal__', required: true, index: true },
    //: end
    //: end
    //: end
    //: each peer in resource_peers
    //: if peer_isOwner
    __peer_many_camel__: [{ type: Schema.Types.ObjectId, ref: '__peer_Pascal__' }],
    //: end
    //: end
  },
  { timestamps: true },
)

export type __resource_Pascal__Document = InferSchemaType<typeof __resource_camel__Schema>
export const __resource_Pascal__ = model('__resource_Pascal__', __resource_camel__Schema)

//: end
