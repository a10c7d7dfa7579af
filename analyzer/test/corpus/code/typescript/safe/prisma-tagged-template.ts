import { Prisma, PrismaClient } from '@prisma/client';
import type { NextApiRequest, NextApiResponse } from 'next';

const prisma = new PrismaClient();

type Row = { id: number; title: string };

export default async function handler(req: NextApiRequest, res: NextApiResponse) {
  const category = String(req.query.category ?? '');
  const direction = req.query.dir === 'desc' ? Prisma.sql`DESC` : Prisma.sql`ASC`;
  const rows = await prisma.$queryRaw<Row[]>`
    SELECT id, title FROM "Post" WHERE category = ${category} ORDER BY id ${direction} LIMIT 20`;
  const total = await prisma.post.count({ where: { category } });
  res.status(200).json({ rows, total });
}
