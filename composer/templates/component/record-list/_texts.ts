//: each field in fields
//: if first
const titleOf = (item: __thing_Pascal__) => String(item.__field_camel__)
//: end
//: end
const detailsOf = (item: __thing_Pascal__) =>
  [
    //: each field in fields
    //: if not first
    item.__field_camel__,
    //: end
    //: end
  ]
    .filter((value) => value !== '' && value !== undefined)
    .join(' · ')
