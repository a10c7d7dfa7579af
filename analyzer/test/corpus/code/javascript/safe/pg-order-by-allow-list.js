const SORTABLE = new Map([
  ['date', 'placed_at'],
  ['total', 'total_cents'],
]);

class OrderRepository {
  constructor(pool) {
    this.pool = pool;
  }

  async list(customerId, sort, direction) {
    const column = SORTABLE.get(sort) ?? 'placed_at';
    const order = direction === 'desc' ? 'DESC' : 'ASC';
    const text = `SELECT id, total_cents FROM orders WHERE customer_id = $1 ORDER BY ${column} ${order}`;
    const { rows } = await this.pool.query(text, [customerId]);
    return rows;
  }
}

module.exports = (app, pool) => {
  const orders = new OrderRepository(pool);
  app.get('/orders', async (req, res) => {
    res.json(await orders.list(req.user.id, req.query.sort, req.query.dir));
  });
};
