//: each field in fields
//: if field_required and not field_type is boolean
if (text('__field_camel__') === '') errors.__field_camel__ = '__field_label__ is required.'
//: end
//: if field_type is email
if (text('__field_camel__') !== '' && !/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text('__field_camel__')))
  errors.__field_camel__ = 'Enter a valid email address.'
//: end
//: if field_type is url
if (text('__field_camel__') !== '' && !URL.canParse(text('__field_camel__')))
  errors.__field_camel__ = 'Enter a full address, such as https://example.com.'
//: end
//: if field_type is phone
if (text('__field_camel__') !== '' && !/^\+?[\d\s()./-]{6,20}$/.test(text('__field_camel__')))
  errors.__field_camel__ = 'Enter a valid phone number.'
//: end
//: if field_type is integer
if (!Number.isInteger(Number(text('__field_camel__')))) errors.__field_camel__ = 'Enter a whole number.'
//: end
//: if field_isNumber and field_hasMin
if (text('__field_camel__') !== '' && Number(text('__field_camel__')) < __field_min__)
  errors.__field_camel__ = 'Enter at least __field_min__.'
//: end
//: if field_isNumber and field_hasMax
if (Number(text('__field_camel__')) > __field_max__) errors.__field_camel__ = 'Enter at most __field_max__.'
//: end
//: if field_isText and field_hasMin
if (text('__field_camel__') !== '' && text('__field_camel__').length < __field_min__)
  errors.__field_camel__ = 'Enter at least __field_min__ characters.'
//: end
//: if field_isText and field_hasMax
if (text('__field_camel__').length > __field_max__) errors.__field_camel__ = 'Enter at most __field_max__ characters.'
//: end
//: if passwordMin and field_type is password and not field_hasMin
if (text('__field_camel__') !== '' && text('__field_camel__').length < __passwordMin__)
  errors.__field_camel__ = 'Enter at least __passwordMin__ characters.'
//: end
//: if complex and field_type is password
if (!/(?=.*\d)(?=.*\p{Ll})(?=.*\p{Lu})/u.test(text('__field_camel__')))
  errors.__field_camel__ ??= 'Use lower case and upper case letters and a number.'
//: end
//: if confirm and field_type is password
if (text('confirmPassword') !== text('__field_camel__')) errors.confirmPassword = 'The passwords do not match.'
//: end
//: end
