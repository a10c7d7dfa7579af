//: each field in fields
//: if first
const titleOf = (item) => String(item.__field_camel__)
//: end
//: end
const detailsOf = (item) =>
  [
    //: each field in fields
    //: if not first and field_type is boolean
    item.__field_camel__ ? '__field_label__' : '',
    //: end
    //: if not first and not field_type is boolean
    item.__field_camel__,
    //: end
    //: end
  ]
    .map((value) => String(value ?? ''))
    .filter((value) => value !== '')
    .join(' · ')
