import { PrismaClient } from '@prisma/client';
import type { NextApiRequest, NextApiResponse } from 'next';

const prisma = new PrismaClient();

type Row = { id: number; title: string };

export default async function handler(req: NextApiRequest, res: NextApiResponse) {
  const { category, limit = '20' } = req.query;
  const sql = `SELECT id, title FROM "Post" WHERE category = '${category}' LIMIT ${Number(limit)}`;
  const rows = await prisma.$queryRawUnsafe<Row[]>(sql); // !! CWE-89
  res.status(200).json(rows);
}
