const express = require('express');
const { pool } = require('../db');

const router = express.Router();
const TABLE = 'audit_log';

router.get('/audit', async (req, res) => {
  let limit = req.query.limit;
  limit = 50;
  const { rows } = await pool.query('SELECT id, action FROM ' + TABLE + ' ORDER BY id DESC LIMIT ' + limit);
  res.json(rows);
});

router.get('/audit/:id', async (req, res) => {
  const id = Number(req.params.id);
  if (!Number.isInteger(id)) {
    return res.sendStatus(400);
  }
  const { rows } = await pool.query(`SELECT id, action FROM ${TABLE} WHERE id = ${id}`);
  res.json(rows[0] ?? null);
});

module.exports = router;
