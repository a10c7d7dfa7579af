'use strict';

const fp = require('fastify-plugin');
const knexFactory = require('knex');
const mysql = require('mysql2/promise');

const knex = knexFactory({ client: 'mysql2', connection: process.env.MYSQL_URL });
const COLUMNS = ['region', 'channel', 'sku'];

async function fetchTotals(groupBy) {
  return knex('sales').select(knex.raw(`${groupBy}, SUM(amount) AS total`)).groupByRaw('1'); // BAD CWE-89
}

async function fetchTotalsByColumn(column) {
  if (!COLUMNS.includes(column)) throw new Error('unknown column');
  return knex('sales').select(knex.raw(`${column}, SUM(amount) AS total`)).groupByRaw('1'); // OK
}

async function reports(fastify) {
  const pool = mysql.createPool(process.env.MYSQL_URL);

  fastify.get('/reports/totals', async (request) => {
    const dimension = request.query.group;
    return fetchTotals(dimension);
  });

  fastify.get('/reports/columns/:column', async (request) => fetchTotalsByColumn(request.params.column));

  fastify.get('/reports/monthly', async (request) => {
    const [rows] = await pool.execute('SELECT * FROM monthly WHERE month = ? AND store_id = ?', [request.query.month, request.query.store]); // OK
    return rows;
  });

  fastify.get('/reports/search', async (request) => {
    const sql = "SELECT id, title FROM reports WHERE title LIKE '%" + request.query.title + "%'";
    const [rows] = await pool.query(sql); // BAD CWE-89
    return rows;
  });

  fastify.get('/reports/top', async (request) => {
    return knex('sales').where('region', request.query.region).orderByRaw('amount DESC').limit(10); // OK
  });

  fastify.get('/reports/blank', async (request, reply) => {
    const bytes = parseInt(request.query.bytes, 10);
    return reply.type('application/octet-stream').send(Buffer.alloc(bytes)); // BAD CWE-400
  });

  fastify.get('/reports/padding', async (request, reply) => {
    const bytes = Math.min(Math.max(parseInt(request.query.bytes, 10) || 0, 0), 4096);
    return reply.type('application/octet-stream').send(Buffer.alloc(bytes)); // OK
  });

  fastify.post('/reports/payout', async (request) => {
    const amount = Number(BigInt(request.body.amountWei)); // BAD CWE-681
    await knex('payouts').insert({ account_id: request.user.id, amount });
    return { status: 'queued' };
  });
}

module.exports = fp(reports);
