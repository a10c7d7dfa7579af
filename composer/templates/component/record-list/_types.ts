export interface __thing_Pascal__ {
  id: number
  //: each field in fields
  __field_camel__: __field_ts__
  //: end
}
