const jwt = require('jsonwebtoken');
const mysql = require('mysql2/promise');

const JWT_SECRET = 'kX9#mQ2vL7pR4tZ8wB1n'; // !! CWE-798

const connection = mysql.createPool({
  host: 'db.internal.example.com',
  user: 'shop_app',
  password: 'Tr0ub4dor&3-prod', // !! CWE-798
  database: 'shop',
});

function issue(user) {
  return jwt.sign({ sub: user.id, role: user.role }, JWT_SECRET, { expiresIn: '1h' });
}

module.exports = { connection, issue };
