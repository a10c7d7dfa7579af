import { type Answer, expect, fail, onceFor, type Requirement } from '../check.ts'
import type { Anything } from '../run-functions.ts'
import { type Api, idOf, type Reply, recordOf, rowsOf, startNode, under } from '../run-servers.ts'

type Id = string | number

/** The paths are not asked for: the usual ones are tried with the usual names of fields. */
const start = onceFor(async (answer: Answer) => {
  const api = await startNode(answer)
  const products = await api.pathOf(under('products'))
  const warehouses = await api.pathOf(under('warehouses'))
  const base = products.replace(/\/products$/, '')
  let count = 0
  const create = async (path: string, json: object): Promise<Id> => {
    const reply = await api.post(path, json)
    if (reply.status >= 300) fail(`POST ${path} answered ${reply.status}: ${reply.text.slice(0, 100)}`)
    return idOf(recordOf(reply)) ?? fail(`POST ${path} gives no id`)
  }
  const product = (minimum = 1) => {
    count += 1
    return create(products, {
      name: `Product ${count}`,
      sku: `SKU-${count}`,
      minimum,
      minStock: minimum,
      minimumStock: minimum,
      min_stock: minimum,
      min: minimum,
      minQuantity: minimum,
      minimumQuantity: minimum,
      minimum_stock: minimum,
      minLevel: minimum,
      reorderLevel: minimum,
      price: 1,
      unit: 'piece',
    })
  }
  const warehouse = () => {
    count += 1
    return create(warehouses, { name: `Warehouse ${count}`, code: `W${count}`, location: 'A', address: 'A' })
  }
  const fields = (item: Id, place: Id, quantity: number) => ({
    productId: item,
    product_id: item,
    product: item,
    warehouseId: place,
    warehouse_id: place,
    warehouse: place,
    quantity,
    amount: quantity,
    delta: quantity,
    change: quantity,
    qty: quantity,
  })
  const attempt = async (paths: readonly string[], json: object): Promise<Reply> => {
    for (const path of paths)
      for (const method of ['POST', 'PUT', 'PATCH']) {
        const reply = await api.call(method, path, { json })
        // An unknown route, in contrast to an unknown product, says nothing about itself in JSON.
        if (
          reply.status === 405 ||
          (reply.status === 404 &&
            (reply.body === undefined || /route|cannot|not found: \w+ \//i.test(reply.text)))
        )
          continue
        return reply
      }
    return fail(`there is none of ${paths.join(', ')}`)
  }
  const stockPaths = (item: Id, place: Id) => [
    `${base}/stock`,
    `${base}/stock/add`,
    `${base}/stock/receive`,
    `${base}/stock/in`,
    `${base}/stock/adjust`,
    `${base}/stock/adjustments`,
    `${base}/inventory`,
    `${base}/inventory/add`,
    `${base}/inventory/adjust`,
    `${base}/adjustments`,
    `${base}/receipts`,
    `${base}/movements`,
    `${products}/${item}/stock`,
    `${products}/${item}/stock/${place}`,
    `${products}/${item}/adjust`,
    `${products}/${item}/adjustments`,
    `${warehouses}/${place}/stock`,
    `${warehouses}/${place}/products/${item}/stock`,
    `${base}/stocks`,
  ]
  const add = async (item: Id, place: Id, quantity: number): Promise<void> => {
    const reply = await attempt(stockPaths(item, place), {
      ...fields(item, place, quantity),
      type: 'in',
      reason: 'purchase',
    })
    if (reply.status >= 300) fail(`adding stock answered ${reply.status}: ${reply.text.slice(0, 100)}`)
  }
  const remove = (item: Id, place: Id, quantity: number) =>
    attempt(
      [
        `${base}/stock/remove`,
        `${base}/stock/out`,
        `${base}/stock/issue`,
        `${base}/inventory/remove`,
        ...stockPaths(item, place),
      ],
      { ...fields(item, place, -quantity), type: 'out', reason: 'sale' },
    )
  const transfer = (item: Id, from: Id, to: Id, quantity: number) =>
    attempt(
      [
        `${base}/transfers`,
        `${base}/transfer`,
        `${base}/stock/transfer`,
        `${base}/stock/transfers`,
        `${base}/inventory/transfer`,
        `${products}/${item}/transfer`,
        `${products}/${item}/transfers`,
        `${base}/movements/transfer`,
      ],
      {
        ...fields(item, from, quantity),
        fromWarehouseId: from,
        toWarehouseId: to,
        from_warehouse_id: from,
        to_warehouse_id: to,
        from,
        to,
        fromWarehouse: from,
        toWarehouse: to,
        sourceWarehouseId: from,
        targetWarehouseId: to,
        fromId: from,
        toId: to,
      },
    )
  /** The quantity of a product in a warehouse, wherever the API shows it. */
  const stock = async (item: Id, place: Id): Promise<number> => {
    for (const path of [
      `${products}/${item}/stock`,
      `${base}/stock?productId=${item}`,
      `${base}/stock/${item}`,
      `${base}/inventory?productId=${item}`,
      `${base}/inventory/${item}`,
      `${warehouses}/${place}/stock`,
      `${products}/${item}`,
      `${warehouses}/${place}`,
      `${base}/stock`,
      `${base}/inventory`,
    ]) {
      const { status, body } = await api.get(path)
      const found = status === 200 ? quantityIn(body, item, place, path) : undefined
      if (found !== undefined) return found
    }
    return fail('the stock of a product in a warehouse is not shown')
  }
  return { api, product, warehouse, add, remove, transfer, stock }
})

/** A row with the warehouse and a quantity, or an object with warehouses as keys. A missing row means 0. */
function quantityIn(value: Anything, item: Id, place: Id, path: string): number | undefined {
  const rows: Anything[] = []
  const collect = (part: Anything) => {
    if (Array.isArray(part)) for (const one of part) collect(one)
    else if (typeof part === 'object' && part !== null) {
      rows.push(part)
      Object.values(part).forEach(collect)
    }
  }
  collect(value)
  const number = (row: Anything) =>
    [row.quantity, row.stock, row.amount, row.qty, row.onHand].find((found) => typeof found === 'number')
  const is = (row: Anything, names: readonly string[], id: Id) =>
    names.some((name) => row[name] === id || row[name]?.id === id)
  const hasPlace = (row: Anything) => is(row, ['warehouseId', 'warehouse_id', 'warehouse'], place)
  const hasItem = (row: Anything) => is(row, ['productId', 'product_id', 'product'], item)
  const exact = rows.find(
    (row) =>
      number(row) !== undefined &&
      (hasPlace(row) || path.includes(`/warehouses/${place}`)) &&
      (hasItem(row) || path.includes(String(item))),
  )
  if (exact !== undefined) return number(exact)
  const keyed = rows.find((row) => typeof row[String(place)] === 'number')
  if (keyed !== undefined) return keyed[String(place)]
  const isStock = rows.some(
    (row) =>
      number(row) !== undefined &&
      (hasItem(row) || 'warehouseId' in row || 'warehouse_id' in row || 'warehouse' in row),
  )
  return isStock || (/stock|inventory/.test(path) && rows.length === 0) ? 0 : undefined
}

async function history(api: Api, item: Id): Promise<Anything[]> {
  for (const path of [
    `/products/${item}/movements`,
    `/products/${item}/history`,
    `/movements?productId=${item}`,
    `/movements?product_id=${item}`,
    `/history?productId=${item}`,
    `/stock/movements?productId=${item}`,
    `/inventory/movements?productId=${item}`,
    `/movements/${item}`,
    `/stock-movements?productId=${item}`,
  ]) {
    for (const prefix of ['', '/api', '/api/v1']) {
      const reply = await api.get(`${prefix}${path}`)
      if (reply.status === 200 && reply.body !== undefined) return rowsOf(reply)
    }
  }
  return fail('there is no history')
}

async function low(api: Api): Promise<unknown[]> {
  for (const path of [
    '/products/low-stock',
    '/products/low',
    '/low-stock',
    '/stock/low',
    '/inventory/low-stock',
    '/inventory/low',
    '/reports/low-stock',
    '/products?low=true',
    '/products?lowStock=true',
    '/products?low_stock=true',
  ]) {
    for (const prefix of ['', '/api', '/api/v1']) {
      const reply = await api.get(`${prefix}${path}`)
      if (reply.status === 200 && reply.body !== undefined)
        return rowsOf(reply).map((row) => row.productId ?? row.product_id ?? row.product?.id ?? idOf(row))
    }
  }
  return fail('there is no list of low products')
}

export const requirements: readonly Requirement[] = [
  {
    says: 'runs on Node.js',
    from: 'nodejs please',
    core: true,
    test: async (answer) => {
      await start(answer)
    },
  },
  {
    says: 'endpoints for products (with a minimum) and for warehouses exist',
    from: 'products with stock in many warehouses',
    test: async (answer) => {
      const { product, warehouse } = await start(answer)
      await product()
      await warehouse()
    },
  },
  {
    says: 'endpoint to add (or adjust) stock of a product in a warehouse exists',
    from: 'products with stock in many warehouses',
    test: async (answer) => {
      const { stock, add, product, warehouse } = await start(answer)
      const item = await product()
      const place = await warehouse()
      await add(item, place, 5)
      expect((await stock(item, place)) === 5, 'the stock is not 5')
    },
  },
  {
    says: 'endpoint to transfer a quantity of a product from one warehouse to another exists',
    from: 'i can transfer stock from one to other',
    test: async (answer) => {
      const { add, transfer, product, warehouse } = await start(answer)
      const item = await product()
      const [from, to] = [await warehouse(), await warehouse()]
      await add(item, from, 5)
      const reply = await transfer(item, from, to, 2)
      expect(reply.status < 300, `answered ${reply.status}: ${reply.text.slice(0, 100)}`)
    },
  },
  {
    says: 'a transfer lowers the source and raises the target by the quantity',
    from: 'i can transfer stock from one to other',
    test: async (answer) => {
      const { stock, add, transfer, product, warehouse } = await start(answer)
      const item = await product()
      const [from, to] = [await warehouse(), await warehouse()]
      await add(item, from, 5)
      await transfer(item, from, to, 2)
      expect((await stock(item, from)) === 3 && (await stock(item, to)) === 2, 'the stock is wrong')
    },
  },
  {
    says: 'a transfer of more than available -> 400, 409 or 422 and changes nothing',
    from: 'never go below zero',
    test: async (answer) => {
      const { stock, add, transfer, product, warehouse } = await start(answer)
      const item = await product()
      const [from, to] = [await warehouse(), await warehouse()]
      await add(item, from, 5)
      const { status } = await transfer(item, from, to, 6)
      expect([400, 409, 422].includes(status), `answered ${status}`)
      expect((await stock(item, from)) === 5 && (await stock(item, to)) === 0, 'the stock has changed')
    },
  },
  {
    says: 'a transfer with quantity 0 or negative -> 400',
    from: 'i can transfer stock from one to other',
    test: async (answer) => {
      const { add, transfer, product, warehouse } = await start(answer)
      const item = await product()
      const [from, to] = [await warehouse(), await warehouse()]
      await add(item, from, 5)
      expect((await transfer(item, from, to, 1)).status < 300, 'a valid transfer is refused')
      for (const quantity of [0, -1]) {
        const { status } = await transfer(item, from, to, quantity)
        expect([400, 422].includes(status), `${quantity} answered ${status}`)
      }
    },
  },
  {
    says: 'removing more stock than available is refused',
    from: 'never go below zero',
    test: async (answer) => {
      const { stock, add, remove, product, warehouse } = await start(answer)
      const item = await product()
      const place = await warehouse()
      await add(item, place, 5)
      const { status } = await remove(item, place, 6)
      expect([400, 409, 422].includes(status), `answered ${status}`)
      expect((await stock(item, place)) === 5, 'the stock has changed')
    },
  },
  {
    says: 'every movement is saved with product, warehouse(s), quantity and time',
    from: 'every movement should be saved',
    test: async (answer) => {
      const { add, transfer, api, product, warehouse } = await start(answer)
      const item = await product()
      const [from, to] = [await warehouse(), await warehouse()]
      await add(item, from, 50)
      await transfer(item, from, to, 17)
      const moves = await history(api, item)
      const move = moves.find((row) => Object.values(row).some((value) => Math.abs(Number(value)) === 17))
      expect(move, 'the transfer is not saved')
      const text = JSON.stringify(move)
      expect(text.includes(String(from)) || text.includes(String(to)), 'it has no warehouse')
      expect(/\d{4}-\d\d-\d\dT|:1[6-9]\d{11}/.test(text), 'it has no time')
    },
  },
  {
    says: 'endpoint for the history of movements exists (per product or filterable)',
    from: 'so can see history',
    test: async (answer) => {
      const { add, api, product, warehouse } = await start(answer)
      const item = await product()
      const place = await warehouse()
      await add(item, place, 5)
      expect((await history(api, item)).length >= 1, 'the history is empty')
    },
  },
  {
    says: 'low stock endpoint lists products under their minimum',
    from: 'list of product what are low (under minimum)',
    test: async (answer) => {
      const { add, api, product, warehouse } = await start(answer)
      const item = await product(10)
      await add(item, await warehouse(), 5)
      expect((await low(api)).includes(item), 'a product under its minimum is not listed')
    },
  },
  {
    says: 'a product at or above its minimum is not listed',
    from: 'under minimum',
    test: async (answer) => {
      const { add, api, product, warehouse } = await start(answer)
      const [enough, more, few] = [await product(10), await product(10), await product(10)]
      const place = await warehouse()
      await add(enough, place, 10)
      await add(more, place, 20)
      await add(few, place, 5)
      const found = await low(api)
      expect(
        found.includes(few) && !found.includes(enough) && !found.includes(more),
        'a product with enough stock is listed',
      )
    },
  },
  {
    says: 'unknown product or warehouse -> 404 (implied)',
    from: '',
    test: async (answer) => {
      const { add, transfer, product, warehouse } = await start(answer)
      const item = await product()
      const [from, to] = [await warehouse(), await warehouse()]
      await add(item, from, 5)
      expect((await transfer(item, from, to, 1)).status < 300, 'a valid transfer is refused')
      const unknown = typeof item === 'number' ? 99999 : '00000000-0000-4000-8000-000000000000'
      for (const reply of [await transfer(unknown, from, to, 1), await transfer(item, from, unknown, 1)])
        expect(reply.status === 404, `answered ${reply.status}`)
    },
  },
]
