//: each item in items
//: if danger and last
{ id: '__item_kebab__', label: '__item_text__', isDangerous: true },
//: else
{ id: '__item_kebab__', label: '__item_text__' },
//: end
//: end
