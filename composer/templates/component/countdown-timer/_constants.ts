//: if minutes
//: if seconds
const TOTAL_SECONDS = __minutes__ * 60 + __seconds__
//: else
const TOTAL_SECONDS = __minutes__ * 60
//: end
//: else
//: if seconds
const TOTAL_SECONDS = __seconds__
//: else
const TOTAL_SECONDS = 5 * 60
//: end
//: end
