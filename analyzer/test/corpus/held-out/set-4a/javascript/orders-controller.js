'use strict';

const express = require('express');
const { Pool } = require('pg');
const logger = require('../lib/logger');

const router = express.Router();
const pool = new Pool({ connectionString: process.env.DATABASE_URL });

const SORTABLE = new Map([
  ['created', 'created_at'],
  ['total', 'total_cents'],
  ['status', 'status'],
]);

function buildFilter(query) {
  const parts = ['o.deleted_at IS NULL'];
  if (query.status) parts.push(`o.status = '${query.status}'`);
  if (query.email) parts.push(`c.email ILIKE '%${query.email}%'`);
  return parts.join(' AND ');
}

router.get('/orders', async (req, res, next) => {
  try {
    const where = buildFilter(req.query);
    const { rows } = await pool.query(`SELECT o.* FROM orders o JOIN customers c ON c.id = o.customer_id WHERE ${where}`); // BAD CWE-89
    res.json(rows);
  } catch (err) {
    next(err);
  }
});

router.get('/orders/sorted', async (req, res, next) => {
  try {
    const column = SORTABLE.get(req.query.sort) || 'created_at';
    const { rows } = await pool.query(`SELECT * FROM orders ORDER BY ${column} DESC LIMIT 50`); // OK
    res.json(rows);
  } catch (err) {
    next(err);
  }
});

router.get('/orders/:id', async (req, res, next) => {
  try {
    const { rows } = await pool.query('SELECT * FROM orders WHERE id = $1', [req.params.id]); // OK
    if (rows.length === 0) return res.sendStatus(404);
    return res.json(rows[0]);
  } catch (err) {
    return next(err);
  }
});

router.delete('/orders/:id/items', async (req, res) => {
  try {
    await pool.query('DELETE FROM order_items WHERE order_id = ' + req.params.id + ' AND locked = false'); // BAD CWE-89
    res.sendStatus(204);
  } catch (err) {
    res.status(500).send({ message: 'could not delete items', detail: err.stack }); // BAD CWE-209
  }
});

router.use((err, req, res, next) => {
  logger.error({ err, path: req.path }, 'order request failed');
  res.status(500).json({ error: 'internal_error', requestId: req.id }); // OK
});

module.exports = router;
