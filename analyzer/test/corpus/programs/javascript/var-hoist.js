// Old code where names are used before and beside the place that defines them.

export function early(flag) {
  var before = typeof value
  if (flag) {
    var value = 'set'
  }
  return before + '/' + value
}

export function redeclare(n) {
  var total = n
  var total
  if (n > 1) {
    var total = total + 10
  }
  return total
}

export function shadowArgument(name) {
  var name
  var out = name
  if (!out) {
    var name = 'nobody'
    out = name
  }
  return out + ':' + name
}

export function pick(kind) {
  if (kind === 'a') {
    var result = 1
  } else if (kind === 'b') {
    var result = 2
  }
  return result
}

export function fromTry(text) {
  try {
    var data = JSON.parse(text)
  } catch (e) {
    var problem = e.name
  }
  return [data, problem]
}

export function callEarly() {
  var text = helper(2) + (later === undefined)
  var later = 5
  return text + later
  function helper(n) {
    return n * 2 + '-'
  }
}
