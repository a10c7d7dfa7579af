const express = require('express');
const mysql = require('mysql2');

const router = express.Router();
const pool = mysql.createPool({ uri: process.env.DATABASE_URL });

router.get('/products', (req, res, next) => {
  const { category, sort } = req.query;
  let sql = 'SELECT id, title, price FROM products WHERE active = 1';
  if (category) {
    sql += " AND category = '" + category + "'";
  }
  if (sort === 'price') {
    sql += ' ORDER BY price ASC';
  }
  pool.query(sql, (err, rows) => { // !! CWE-89
    if (err) return next(err);
    res.json(rows);
  });
});

module.exports = router;
