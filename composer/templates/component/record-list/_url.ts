//: if url
const URL_OF_LIST = '__url__'
//: else
const URL_OF_LIST = '/api/__thing_many_kebab__'
//: end
