// Variables nobody reads, some of which do work when they are set.

export const events = []

function register(name) {
  events.push(name)
  return events.length
}

export function start() {
  const ticket = register('start')
  const unused = 42
  var time = register('time')
  return events.length
}

export function skipHeader(iterator) {
  const header = iterator.next()
  const out = []
  let row = iterator.next()
  while (!row.done) {
    out.push(row.value)
    row = iterator.next()
  }
  return out
}

export function parseOrThrow(text) {
  const parsed = JSON.parse(text)
  return text.length
}

export function touch(object) {
  const { name, size } = object
  const before = object.count
  object.count = object.count + 1
  return name
}

export function takeLast(list) {
  const last = list.pop()
  const second = list.pop()
  return second
}

export const registered = register('module')

const quiet = 'never read'
const loud = register('load')
