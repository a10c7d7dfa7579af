// Imports of every kind: used, unused and for their effect only.
import 'data:text/javascript,globalThis.sideLog = ["polyfill"]'
import { appendFileSync, existsSync } from 'node:fs'
import * as path from 'node:path'
import marker from 'data:text/javascript,globalThis.sideLog.push("marker"); export default "m"'
import 'data:text/javascript,globalThis.sideLog.push("last")'
import { EventEmitter } from 'node:events'

export { basename as fileName } from 'node:path'
export const separator = path.sep

export function loaded() {
  return globalThis.sideLog.join(',')
}

export function extension(name) {
  var ext = path.extname(name)
  if (ext == '') {
    return 'none'
  } else {
    return ext.slice(1)
  }
}

export function exists(name) {
  return existsSync(name)
}

export function once(names) {
  var count = 0
  const emitter = new EventEmitter()
  emitter.once('go', function () {
    count++
  })
  for (let i = 0; i < names.length; i++) {
    emitter.emit(names[i])
  }
  return count
}
