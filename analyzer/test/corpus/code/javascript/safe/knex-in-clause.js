const knex = require('knex')({ client: 'pg', connection: process.env.DATABASE_URL });

async function findByIds(ids) {
  if (ids.length === 0) return [];
  const placeholders = ids.map(() => '?').join(', ');
  const result = await knex.raw(`SELECT * FROM parts WHERE id IN (${placeholders})`, ids);
  return result.rows;
}

async function search(term, limit) {
  return knex('parts')
    .where('name', 'like', `%${term}%`)
    .limit(Math.min(Number(limit) || 20, 100));
}

exports.handler = async (req, res) => {
  const ids = String(req.query.ids || '').split(',').filter(Boolean);
  res.json({ byId: await findByIds(ids), found: await search(req.query.q, req.query.limit) });
};
