const INITIAL = __initial__
const STEP = __step__
//: if notNegative and not single or notNegative and controls
const MIN = 0
//: end
//: if max
const MAX = __max__
//: end
//: if storage
const STORAGE_KEY = 'count'
//: end
