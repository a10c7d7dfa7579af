//: if auth
//: if sql
const users = new Store<User>('user', 'users', {
  email: 'TEXT NOT NULL UNIQUE',
  passwordHash: 'TEXT NOT NULL',
  //: if roles
  role: 'TEXT NOT NULL',
  //: end
  //: each field in accountFields
  //: if sqlite
  __field_camel__: '__field_sqliteColumn__',
  //: else
  __field_camel__: '__field_postgresColumn__',
  //: end
  //: end
})
//: else
const users = new Store<User>('user', ['email'])
//: end
//: end
//: each resource in resources
//: if sql
const __resource_many_camel__ = new Store<__resource_Pascal__>('__resource_lower__', '__resource_many_snake__', {
  //: each field in resource_inputs
  //: if sqlite
  __field_camel__: '__field_sqliteColumn__',
  //: else
  __field_camel__: '__field_postgresColumn__',
  //: end
  //: end
  //: each parent in resource_parents
  __parent_camel__Id: 'TEXT NOT NULL',
  //: end
  //: if owner or author
  ownerId: 'TEXT NOT NULL',
  //: end
})
//: else
//: if resource_hasUnique
const __resource_many_camel__ = new Store<__resource_Pascal__>('__resource_lower__', [
  //: each field in resource_uniqueFields
  '__field_camel__',
  //: end
])
//: else
const __resource_many_camel__ = new Store<__resource_Pascal__>('__resource_lower__')
//: end
//: end
//: end
