//: each field in fields
//: if field_type is boolean
__field_camel__: data.has('__field_camel__'),
//: end
//: if field_isNumber and field_required
__field_camel__: Number(text('__field_camel__')),
//: end
//: if field_isNumber and field_optional
__field_camel__: text('__field_camel__') === '' ? undefined : Number(text('__field_camel__')),
//: end
//: if field_isText
__field_camel__: text('__field_camel__'),
//: end
//: if field_type is file
__field_camel__: file('__field_camel__'),
//: end
//: end
