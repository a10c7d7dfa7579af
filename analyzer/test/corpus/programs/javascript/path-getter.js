// Reads nested values with && chains; the value of the chain itself is used.

export function street(user) {
  return user && user.address && user.address.street
}

export function count(result) {
  return result && result.page && result.page.total
}

export function firstTag(post) {
  return post && post.tags && post.tags[0]
}

export function callName(user) {
  return user && user.getName && user.getName()
}

export function length(value) {
  return value && value.length
}

export function label(order) {
  var text = order && order.note
  return 'note: ' + text
}

export function depth(node) {
  let steps = 0
  let now = node
  while (now && now.child && now.child.node) {
    now = now.child.node
    steps++
  }
  return steps
}

export function setting(config, name) {
  const value = config && config.values && config.values[name]
  if (value === undefined) {
    return 'missing'
  }
  return value
}
