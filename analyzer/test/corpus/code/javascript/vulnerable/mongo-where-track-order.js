const db = require('../data/mongodb');

module.exports = function trackOrder() {
  return async (req, res) => {
    const id = decodeURIComponent(req.params.id);
    try {
      const orders = await db.orders.find({ $where: `this.orderId === '${id}'` }); // !! CWE-943
      if (orders.length === 0) {
        res.status(404).json({ error: 'Order not found' });
        return;
      }
      res.json({ status: 'success', data: orders });
    } catch (error) {
      res.status(400).json({ error: 'Wrong parameters' });
    }
  };
};
