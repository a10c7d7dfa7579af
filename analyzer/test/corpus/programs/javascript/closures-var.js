// Handlers made in loops. Some share one counter on purpose.

export function sharedHandlers(n) {
  var handlers = []
  for (var i = 0; i < n; i++) {
    handlers.push(function () {
      return i
    })
  }
  return handlers
}

export function boundHandlers(n) {
  var handlers = []
  for (var i = 0; i < n; i++) {
    ;(function (index) {
      handlers.push(function () {
        return index
      })
    })(i)
  }
  return handlers
}

export function carry(list) {
  var seen = []
  for (var i = 0; i < list.length; i++) {
    var last
    seen.push(last)
    last = list[i]
  }
  return seen
}

export function lastTouched(list, test) {
  for (var i = 0; i < list.length; i++) {
    if (test(list[i])) {
      break
    }
  }
  return i
}

export function pending(names) {
  var log = []
  for (var key of names) {
    log.push(() => key)
  }
  return log.map((fn) => fn())
}

export const doubled = [1, 2, 3].map(function (n) {
  var twice = n * 2
  return twice
})
