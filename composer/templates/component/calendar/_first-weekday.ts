//: if monday
/** Monday. */
const FIRST_WEEKDAY = 1
//: else
/** Sunday. */
const FIRST_WEEKDAY = 0
//: end
