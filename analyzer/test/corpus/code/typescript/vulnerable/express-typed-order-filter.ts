import express, { type Request, type Response } from 'express';
import { Pool } from 'pg';

const pool = new Pool();
const app = express();

function whereClause(filters: Record<string, unknown>): string {
  const parts = Object.entries(filters).map(([column, value]) => `${column} = '${value}'`);
  return parts.length > 0 ? `WHERE ${parts.join(' AND ')}` : '';
}

app.get('/orders', async (req: Request, res: Response) => {
  const text = 'SELECT id, total FROM orders ' + whereClause(req.query);
  const { rows } = await pool.query<{ id: number; total: number }>(text); // !! CWE-89
  res.json(rows);
});

export default app;
