import { and, desc, eq, like, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { products } from './schema';

export class ProductRepository {
  constructor(private readonly db: NodePgDatabase) {}

  search(category: string, term: string) {
    return this.db
      .select({ id: products.id, name: products.name })
      .from(products)
      .where(and(eq(products.category, category), like(products.name, `%${term}%`)))
      .orderBy(desc(products.createdAt))
      .limit(50);
  }

  async priceRise(category: string, percent: number): Promise<void> {
    await this.db.execute(sql`UPDATE products SET price = price * ${1 + percent / 100} WHERE category = ${category}`);
  }
}
