// A board game. Chance comes from Math.random, which a replay replaces.

export function roll(sides) {
  return Math.floor(Math.random() * sides) + 1
}

export function rollMany(n, sides) {
  var out = []
  for (var i = 0; i < n; i++) {
    out.push(roll(sides))
  }
  return out
}

export function shuffle(list) {
  for (let i = list.length - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1))
    const keep = list[i]
    list[i] = list[j]
    list[j] = keep
  }
  return list
}

export function race(names, goal) {
  const places = {}
  for (let i = 0; i < names.length; i++) {
    places[names[i]] = 0
  }
  while (true) {
    for (let i = 0; i < names.length; i++) {
      places[names[i]] += roll(6)
      if (places[names[i]] >= goal) {
        return names[i] + ' wins with ' + places[names[i]]
      }
    }
  }
}

export function coin() {
  if (Math.random() < 0.5) {
    return 'heads'
  } else {
    return 'tails'
  }
}
