// A router that looks at how many parameters a handler takes.

export class Router {
  constructor() {
    this.handlers = []
  }
  use(fn) {
    this.handlers.push(fn)
    return this
  }
  handle(req) {
    const res = { log: [] }
    let error = null
    for (let i = 0; i < this.handlers.length; i++) {
      const fn = this.handlers[i]
      const isErrorHandler = fn.length === 4
      if (error && !isErrorHandler) {
        continue
      }
      if (!error && isErrorHandler) {
        continue
      }
      let next = null
      const go = function (e) {
        next = e || null
      }
      try {
        if (isErrorHandler) fn(error, req, res, go)
        else fn(req, res, go)
      } catch (e) {
        next = e
      }
      error = next
    }
    return res.log
  }
}

export function onError(error, req, res, next) {
  res.log.push('error ' + error.message)
}

export function logger(req, res, next) {
  res.log.push(req.path)
}

export function curry(fn) {
  return function take(...args) {
    if (args.length >= fn.length) return fn(...args)
    return (...more) => take(...args, ...more)
  }
}

export const constant3 = curry(function (a, b, c) {
  return 'done'
})

export function withDefault(a, b = 1, c) {
  return a + b
}
