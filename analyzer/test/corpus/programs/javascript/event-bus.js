// A small event bus in the old style.

export function Bus() {
  this.listeners = {}
  this.sent = 0
}

Bus.prototype.on = function (name, fn) {
  if (!this.listeners[name]) {
    this.listeners[name] = []
  }
  this.listeners[name].push(fn)
  var self = this
  return function () {
    self.off(name, fn)
  }
}

Bus.prototype.off = function (name, fn) {
  var list = this.listeners[name]
  if (list) {
    var at = list.indexOf(fn)
    if (at !== -1) {
      list.splice(at, 1)
    }
  }
}

Bus.prototype.once = function (name, fn) {
  var self = this
  function wrapped() {
    self.off(name, wrapped)
    return fn.apply(this, arguments)
  }
  this.on(name, wrapped)
}

Bus.prototype.emit = function (name) {
  var args = Array.prototype.slice.call(arguments, 1)
  var list = (this.listeners[name] || []).slice()
  for (var i = 0; i < list.length; i++) {
    list[i].apply(this, args)
    this.sent++
  }
  return list.length > 0
}

Bus.prototype.emitLive = function (name, value) {
  var list = this.listeners[name] || []
  for (var i = 0; i < list.length; i++) {
    list[i].call(this, value)
  }
  return i
}
