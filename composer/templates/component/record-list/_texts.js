//: each field in fields
//: if first
const titleOf = (item) => String(item.__field_camel__)
//: end
//: end
const detailsOf = (item) =>
  [
    //: each field in fields
    //: if not first
    item.__field_camel__,
    //: end
    //: end
  ]
    .filter((value) => value !== '' && value !== undefined)
    .join(' · ')
