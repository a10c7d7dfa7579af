class OrderRepository {
  constructor(pool) {
    this.pool = pool;
  }

  async list(customerId, sortColumn, direction) {
    const text = `SELECT id, total, placed_at FROM orders
                  WHERE customer_id = $1
                  ORDER BY ${sortColumn} ${direction}`;
    const { rows } = await this.pool.query(text, [customerId]); // !! CWE-89
    return rows;
  }
}

function mountOrders(app, pool) {
  const repository = new OrderRepository(pool);
  app.get('/orders', async (req, res) => {
    const rows = await repository.list(req.user.id, req.query.sort, req.query.dir);
    res.json({ rows });
  });
}

module.exports = { OrderRepository, mountOrders };
