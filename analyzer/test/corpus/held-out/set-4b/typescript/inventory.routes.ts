import Router from '@koa/router';
import { Context, Next } from 'koa';
import { literal, Op, QueryTypes, Sequelize } from 'sequelize';
import { Item } from '../models/item';

const sequelize = new Sequelize(process.env.DATABASE_URL as string, { logging: false });
export const router = new Router({ prefix: '/inventory' });

const ORDERINGS: Record<string, [string, string]> = {
  newest: ['createdAt', 'DESC'],
  cheapest: ['price', 'ASC'],
};

function orderExpression(ctx: Context): string {
  const requested = ctx.query.order;
  return Array.isArray(requested) ? requested[0] : requested ?? 'name';
}

router.use(async (ctx: Context, next: Next) => {
  try {
    await next();
  } catch (error) {
    const failure = error as Error;
    ctx.status = 500;
    ctx.body = { message: failure.message, trace: failure.stack }; // BAD CWE-209
  }
});

router.get('/', async (ctx: Context) => {
  const expression = orderExpression(ctx);
  ctx.body = await Item.findAll({ order: literal(expression), limit: 50 }); // BAD CWE-89
});

router.get('/preset', async (ctx: Context) => {
  const ordering = ctx.query.order === 'newest' ? ORDERINGS.newest : ORDERINGS.cheapest;
  ctx.body = await Item.findAll({ order: [ordering], limit: 50 }); // OK
});

router.get('/stock', async (ctx: Context) => {
  const { warehouse } = ctx.query;
  ctx.body = await sequelize.query(`SELECT sku, qty FROM stock WHERE warehouse = '${warehouse}'`, { type: QueryTypes.SELECT }); // BAD CWE-89
});

router.get('/stock/:sku', async (ctx: Context) => {
  ctx.body = await sequelize.query('SELECT qty FROM stock WHERE sku = :sku', { replacements: { sku: ctx.params.sku }, type: QueryTypes.SELECT }); // OK
});

router.get('/search', async (ctx: Context) => {
  const term = String(ctx.query.term ?? '');
  ctx.body = await Item.findAll({ where: { name: { [Op.like]: `%${term}%` } } }); // OK
});

router.post('/transfer', async (ctx: Context) => {
  const body = (ctx.request as any).body;
  const cents = (Number(body.amount) * 100) | 0; // BAD CWE-681
  await Item.decrement({ value: cents }, { where: { id: Number(body.itemId) } });
  ctx.status = 204;
});

router.post('/transfer/v2', async (ctx: Context) => {
  const cents = Math.round(Number((ctx.request as any).body.amount) * 100);
  ctx.assert(Number.isSafeInteger(cents) && cents > 0, 422); // OK
  await Item.decrement({ value: cents }, { where: { id: Number((ctx.request as any).body.itemId) } });
  ctx.status = 204;
});
