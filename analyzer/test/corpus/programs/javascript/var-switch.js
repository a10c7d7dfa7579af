// A tiny interpreter with var in its switch cases.

export function step(state, op, arg) {
  switch (op) {
    case 'push':
      var value = arg
      state.stack.push(value)
      break
    case 'add':
      var a = state.stack.pop()
      var b = state.stack.pop()
      state.stack.push(a + b)
      break
    case 'dup':
      var value = state.stack[state.stack.length - 1]
      state.stack.push(value)
    case 'note':
      state.notes.push(op + ' ' + value)
      break
    default:
      state.notes.push('unknown ' + op)
      return false
  }
  return true
}

export function run(program) {
  var state = { stack: [], notes: [] }
  for (var i = 0; i < program.length; i++) {
    var part = program[i]
    if (!step(state, part[0], part[1])) {
      break
    }
  }
  return { stack: state.stack, notes: state.notes, stopped: i }
}

export function classify(x) {
  switch (true) {
    case x < 0:
      var sign = '-'
      break
    case x > 0:
      var sign = '+'
      break
  }
  return sign + Math.abs(x)
}
