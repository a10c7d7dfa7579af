export interface FormValues {
  //: each field in fields
  //: if field_type is boolean
  __field_camel__: boolean
  //: end
  //: if field_isNumber and field_required
  __field_camel__: number
  //: end
  //: if field_isNumber and field_optional
  __field_camel__: number | undefined
  //: end
  //: if field_isText
  __field_camel__: string
  //: end
  //: if field_type is file
  __field_camel__: File | undefined
  //: end
  //: end
}

type Errors = Record<string, string | undefined>
