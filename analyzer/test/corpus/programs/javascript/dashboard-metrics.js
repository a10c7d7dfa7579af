// Numbers for a dashboard; every source is an async function without arguments.

export async function collect(sources) {
  const visits = await sources.visits()
  const sales = await sources.sales()
  const refunds = await sources.refunds()
  return {
    visits: visits,
    sales: sales,
    refunds: refunds,
    rate: visits === 0 ? 0 : sales / visits,
  }
}

export async function collectAll(list) {
  const results = []
  for (let i = 0; i < list.length; i++) {
    const one = await collect(list[i])
    results.push(one)
  }
  return results
}

export function average(rows, field) {
  if (rows.length === 0) {
    return 0
  } else {
    let sum = 0
    for (let i = 0; i < rows.length; i++) {
      sum = sum + rows[i][field]
    }
    return sum / rows.length
  }
}

export async function summary(list) {
  const rows = await collectAll(list)
  let text = ''
  const fields = ['visits', 'sales', 'refunds']
  for (let i = 0; i < fields.length; i++) {
    if (text !== '') {
      text = text + ', '
    }
    text = text + fields[i] + ': ' + average(rows, fields[i]).toFixed(1)
  }
  return text
}
