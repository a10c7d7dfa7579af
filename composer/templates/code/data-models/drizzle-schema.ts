//: name: Drizzle schema
//: target: typescript
//: phrases: drizzle [orm] [schema|table|tables|model|models]; schema (for|with|in) drizzle
//: includes: properties; fields; attributes; data model; model; models; entity; entities; (strongly|fully) typed; types; domain model; drizzle; orm; schema; table; tables; relations; database; db; postgres; postgresql; pg; foreign keys; indexes; unique constraints; export; exported; inferred types; default values
//: option uuid: uuid [primary] [keys|key|ids|id]; (id|ids) uuid
//: option timestamps: timestamps; created at [and] [updated at] [column|columns|field|fields]; createdAt [and] [updatedAt] [column|columns|field|fields]; [recorded] [with] timestamp [column|field]; created_at [and] [updated_at]
//: accepts tables:
//: accepts models: name, description (optional text), price (money)
//: if hasReferences and joins
import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
//: else
//: if hasReferences
import { index, pgTable } from 'drizzle-orm/pg-core'
//: else
//: if joins
import { pgTable, primaryKey } from 'drizzle-orm/pg-core'
//: else
import { pgTable } from 'drizzle-orm/pg-core'
//: end
//: end
//: end
//: if hasSelf
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
//: end

//: each resource in resources
export const __resource_many_camel__ = pgTable(
  '__resource_many_snake__',
  (t) => ({
    //: if uuid
    id: t.uuid('id').primaryKey().defaultRandom(),
    //: else
    id: t.integer('id').primaryKey().generatedAlwaysAsIdentity(),
    //: end
    //: each parent in resource_parents
    //: if uuid
    __parent_camel__Id: t.uuid('__parent_snake___id')
    //: else
    __parent_camel__Id: t.integer('__parent_snake___id')
    //: end
      //: if not parent_optional
      .notNull()
      //: end
      //: if parent_isUnique
      .unique()
      //: end
      //: if parent_isSelf
      .references((): AnyPgColumn => __parent_target_many_camel__.id, { onDelete: '__parent_onDelete__' }),
      //: else
      .references(() => __parent_target_many_camel__.id, { onDelete: '__parent_onDelete__' }),
      //: end
    //: end
    //: each field in resource_fields
    __field_camel__: __field_drizzle__,
    //: end
    //: if timestamps or resource_hasTimestamps
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: t.timestamp('updated_at', { withTimezone: true })
      .notNull()
      .defaultNow()
      .$onUpdate(() => new Date()),
    //: end
  }),
  //: if resource_parents
  (table) => [
    //: each parent in resource_parents
    index('__resource_many_snake_____parent_snake___id').on(table.__parent_camel__Id),
    //: end
  ],
  //: end
)

export type __resource_Pascal__ = typeof __resource_many_camel__.$inferSelect
export type New__resource_Pascal__ = typeof __resource_many_camel__.$inferInsert

//: end
//: each join in joins
export const __join_camel__ = pgTable(
  '__join_table__',
  (t) => ({
    //: if uuid
    __join_left_camel__Id: t.uuid('__join_left_snake___id')
    //: else
    __join_left_camel__Id: t.integer('__join_left_snake___id')
    //: end
      .notNull()
      .references(() => __join_left_many_camel__.id, { onDelete: 'cascade' }),
    //: if uuid
    __join_right_camel__Id: t.uuid('__join_right_snake___id')
    //: else
    __join_right_camel__Id: t.integer('__join_right_snake___id')
    //: end
      .notNull()
      .references(() => __join_right_many_camel__.id, { onDelete: 'cascade' }),
  }),
  (table) => [primaryKey({ columns: [table.__join_left_camel__Id, table.__join_right_camel__Id] })],
)

//: end
