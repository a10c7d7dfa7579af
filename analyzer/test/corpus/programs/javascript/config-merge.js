// Merges configuration objects, later ones winning.

export function merge(base, extra) {
  const out = {}
  for (let i = 0; i < Object.keys(base).length; i++) {
    out[Object.keys(base)[i]] = base[Object.keys(base)[i]]
  }
  for (let i = 0; i < Object.keys(extra).length; i++) {
    const key = Object.keys(extra)[i]
    if (extra[key] !== undefined) {
      out[key] = extra[key]
    }
  }
  return out
}

export function changed(before, after) {
  const names = []
  Object.keys(after).forEach(function (key) {
    if (before[key] !== after[key]) {
      names.push(key)
    }
  })
  return names
}

export function withDefaults(options) {
  var size = options.size || 10
  var label = options.label || 'none'
  var open = options.open === undefined ? true : options.open
  return { size: size, label: label, open: open }
}

export function flatten(config, prefix) {
  const out = {}
  for (const key of Object.keys(config)) {
    const name = prefix ? prefix + '.' + key : key
    if (config[key] !== null && typeof config[key] === 'object') {
      Object.assign(out, flatten(config[key], name))
    } else {
      out[name] = config[key]
    }
  }
  return out
}
