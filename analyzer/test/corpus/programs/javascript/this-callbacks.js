// Callbacks that care about `this`.

export class Meter {
  constructor(factor) {
    this.factor = factor
    this.seen = []
  }
  scaleAll(list) {
    var self = this
    return list.map(function (n) {
      self.seen.push(n)
      return n * self.factor
    })
  }
  scaleWith(list) {
    return list.map(function (n) {
      return n * this.factor
    }, this)
  }
  counted(list) {
    return list.filter(function () {
      return this.keep
    }, { keep: true })
  }
}

export const button = {
  label: 'ok',
  press: function (listener) {
    return listener.call(this, 'down')
  },
}

export function onPress(kind) {
  return this.label + '-' + kind
}

export function makeListener() {
  return function (kind) {
    return typeof this + ':' + kind
  }
}

export function Point(x, y) {
  if (!(this instanceof Point)) {
    return new Point(x, y)
  }
  this.x = x
  this.y = y
}

Point.prototype.plus = function (other) {
  return new Point(this.x + other.x, this.y + other.y)
}

Point.prototype.lazy = function () {
  return () => this.x
}

export function detached(object) {
  const press = object.press
  return press
}
