//: each option in options
'__option_text__',
//: end
