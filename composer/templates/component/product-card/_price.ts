//: if euro
const currency = 'EUR'
//: else
//: if pound
const currency = 'GBP'
//: else
const currency = 'USD'
//: end
//: end
