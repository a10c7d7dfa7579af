// Lists built with reduce, concat and spread.

export function flatten(lists) {
  return lists.reduce(function (all, one) {
    return all.concat(one)
  }, [])
}

export function evens(numbers) {
  return numbers.reduce(function (all, n) {
    return n % 2 === 0 ? all.concat([n]) : all
  }, [])
}

export function group(rows, field) {
  return rows.reduce(function (all, row) {
    const key = row[field]
    return { ...all, [key]: (all[key] || []).concat(row.value) }
  }, {})
}

export function history(steps, start) {
  const snapshots = []
  steps.reduce(function (state, step) {
    const next = state.concat(step)
    snapshots.push(next)
    return next
  }, start)
  return snapshots
}

export function chain(list, start) {
  return list.reduce((text, item) => text.concat(item), start)
}

export function collect(list) {
  let out = []
  for (let i = 0; i < list.length; i++) {
    out = out.concat(list[i])
  }
  return out
}
