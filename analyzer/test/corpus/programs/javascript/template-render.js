// Makes cards from a JSON template; a fresh copy of the template is needed for each card.

const TEMPLATE = '{"title":"","tags":[],"meta":{"views":0}}'

export function makeCards(names) {
  const cards = []
  for (let i = 0; i < names.length; i++) {
    const card = JSON.parse(TEMPLATE)
    card.title = names[i]
    card.tags.push('card-' + i)
    card.meta.views = card.meta.views + i
    cards.push(card)
  }
  return cards
}

export function scale(values, settingsText) {
  const out = []
  for (let i = 0; i < values.length; i++) {
    const settings = JSON.parse(settingsText)
    out.push(values[i] * settings.factor + settings.offset)
  }
  return out
}

export function consume(lines, stateText) {
  const out = []
  for (const line of lines) {
    const state = JSON.parse(stateText)
    while (state.left > 0) {
      out.push(line + state.left)
      state.left--
    }
  }
  return out
}

export function pickAll(rows, fieldsText) {
  return rows.map(function (row) {
    var picked = {}
    JSON.parse(fieldsText).forEach(function (field) {
      picked[field] = row[field]
    })
    return picked
  })
}
