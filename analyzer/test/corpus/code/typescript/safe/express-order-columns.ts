import express, { type Request, type Response } from 'express';
import { Pool } from 'pg';

const pool = new Pool();
const app = express();
const COLUMNS = ['status', 'customer'] as const;

function whereClause(filters: Record<string, unknown>): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const parts: string[] = [];
  for (const column of COLUMNS) {
    if (filters[column] !== undefined) {
      values.push(filters[column]);
      parts.push(`${column} = $${values.length}`);
    }
  }
  return { text: parts.length > 0 ? `WHERE ${parts.join(' AND ')}` : '', values };
}

app.get('/orders', async (req: Request, res: Response) => {
  const where = whereClause(req.query);
  const { rows } = await pool.query(`SELECT id, total FROM orders ${where.text}`, where.values);
  res.json(rows);
});

export default app;
