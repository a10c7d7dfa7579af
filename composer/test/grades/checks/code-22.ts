import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Answer, expect, fail, onceFor, type Requirement } from '../check.ts'
import { codeOf, withoutComments } from '../files.ts'
import { installed } from '../run-process.ts'

/** Prisma's own validation in WebAssembly, then the blocks of the schema. */
const read = onceFor(async (answer: Answer) => {
  const schema = codeOf(answer)
  const prisma = createRequire(join(installed, 'node/package.json'))('@prisma/prisma-schema-wasm') as {
    validate(input: string): void
  }
  try {
    prisma.validate(JSON.stringify({ prismaSchema: [['schema.prisma', withUrl(schema)]], noColor: true }))
  } catch (error) {
    fail(/error: ([^\n]*)/.exec(String(error))?.[1] ?? String(error).slice(0, 200))
  }
  const text = withoutComments(schema, 'c')
  const models = new Map(
    [...text.matchAll(/^model (\w+) \{([\s\S]*?)^\}/gm)].map(([, name = '', body = '']) => [name, body]),
  )
  const enums = new Map(
    [...text.matchAll(/^enum (\w+) \{([\s\S]*?)^\}/gm)].map(([, name = '', body = '']) => [
      name,
      body.match(/\b[A-Z_]+\b/g) ?? [],
    ]),
  )
  const field = (model: string, name: RegExp) => {
    for (const [, own = '', type = '', rest = ''] of (models.get(model) ?? '').matchAll(
      /^[ \t]*(\w+)[ \t]+(\S+)(.*)$/gm,
    )) {
      if (name.test(own)) return { type, rest }
    }
    return fail(`${model} has no ${name.source.replace(/[$^]/g, '')}`)
  }
  return { text, models, enums, field }
})

/** Prisma 7 has the address outside of the schema, earlier versions have it inside: both are accepted. */
const withUrl = (schema: string) => schema.replace(/^\s*(?:url|directUrl)\s*=.*$/gm, '')

function relationKey(body: string, target: string): string {
  return (
    new RegExp(`\\s${target}\\s+@relation\\([^\\n]*fields: \\[(\\w+)\\]`).exec(body)?.[1] ??
    fail(`there is no relation to ${target}`)
  )
}

function hasKey(body: string, targets: readonly string[]): boolean {
  const wanted = targets
    .map((target) => relationKey(body, target))
    .sort()
    .join()
  return [...body.matchAll(/@@(?:unique|id)\((?:fields: )?\[([^\]]*)\]/g)].some(
    ([, list = '']) => list.split(/,\s*/).sort().join() === wanted,
  )
}

export const requirements: readonly Requirement[] = [
  {
    says: 'passes prisma validate',
    from: 'Prisma schema (postgresql) that we can migrate right away',
    core: true,
    test: async (answer) => {
      await read(answer)
    },
  },
  {
    says: 'datasource provider is postgresql and a client generator exists',
    from: 'Prisma schema (postgresql)',
    test: async (answer) => {
      const { text } = await read(answer)
      expect(/datasource \w+ \{[^}]*provider\s*=\s*"postgresql"/.test(text), 'the provider is not postgresql')
      expect(
        /generator \w+ \{[^}]*provider\s*=\s*"prisma-client(?:-js)?"/.test(text),
        'there is no generator of a client',
      )
    },
  },
  {
    says: 'models User, Vendor, Product, Category, Order, OrderItem, Review exist',
    from: 'Models: User',
    core: true,
    test: async (answer) => {
      const { models } = await read(answer)
      for (const name of ['User', 'Vendor', 'Product', 'Category', 'Order', 'OrderItem', 'Review'])
        expect(models.has(name), `there is no model ${name}`)
    },
  },
  {
    says: 'enum for the role has CUSTOMER, VENDOR, ADMIN',
    from: 'role one of CUSTOMER, VENDOR, ADMIN',
    test: async (answer) => {
      const { enums, field } = await read(answer)
      const values = enums.get(field('User', /^role$/).type)
      expect(values?.sort().join() === 'ADMIN,CUSTOMER,VENDOR', `the roles are ${values}`)
    },
  },
  {
    says: 'enum for the status has PENDING, PAID, SHIPPED, CANCELLED and Order.status defaults to PENDING',
    from: 'status PENDING, PAID, SHIPPED, CANCELLED with default PENDING',
    test: async (answer) => {
      const { enums, field } = await read(answer)
      const status = field('Order', /^status$/)
      expect(
        enums.get(status.type)?.sort().join() === 'CANCELLED,PAID,PENDING,SHIPPED',
        `the statuses are ${enums.get(status.type)}`,
      )
      expect(/@default\(PENDING\)/.test(status.rest), 'the default is not PENDING')
    },
  },
  {
    says: 'User.email is @unique',
    from: 'email unique',
    test: async (answer) => {
      const { field } = await read(answer)
      expect(/@unique/.test(field('User', /^email$/).rest), 'email is not unique')
    },
  },
  {
    says: 'Vendor has a unique user id (1:1) and a unique slug',
    from: 'belongs to exactly one user',
    test: async (answer) => {
      const { models, field } = await read(answer)
      const key = relationKey(models.get('Vendor') ?? '', 'User')
      expect(/@unique|@id/.test(field('Vendor', new RegExp(`^${key}$`)).rest), 'the user is not unique')
      expect(/@unique/.test(field('Vendor', /^slug$/).rest), 'slug is not unique')
    },
  },
  {
    says: 'User has an optional vendor',
    from: 'a user has at most one vendor',
    test: async (answer) => {
      const { models } = await read(answer)
      expect(/^\s*\w+\s+Vendor\?/m.test(models.get('User') ?? ''), 'a user has no optional vendor')
    },
  },
  {
    says: 'Product.priceCents is Int, currency defaults to "EUR", stock to 0, active to true',
    from: 'priceCents integer, currency default "EUR", stock integer default 0, active default true',
    test: async (answer) => {
      const { field } = await read(answer)
      expect(field('Product', /^priceCents$/).type === 'Int', 'priceCents is not Int')
      expect(/@default\("EUR"\)/.test(field('Product', /^currency$/).rest), 'currency has no default EUR')
      expect(/@default\(0\)/.test(field('Product', /^stock$/).rest), 'stock has no default 0')
      expect(/@default\(true\)/.test(field('Product', /^active$/).rest), 'active has no default true')
    },
  },
  {
    says: 'Product.description and Review.text are optional',
    from: 'description optional',
    test: async (answer) => {
      const { field } = await read(answer)
      expect(field('Product', /^description$/).type.endsWith('?'), 'description is required')
      expect(field('Review', /^text$/).type.endsWith('?'), 'text is required')
    },
  },
  {
    says: 'Category has an optional self relation parent/children',
    from: 'Category as a tree with optional parent',
    test: async (answer) => {
      const { models } = await read(answer)
      const category = models.get('Category') ?? ''
      expect(
        /^\s*\w+\s+Category\?/m.test(category) && /^\s*\w+\s+Category\[\]/m.test(category),
        'there is no parent and children',
      )
    },
  },
  {
    says: 'Product and Category are many-to-many',
    from: 'products in many categories and the other way round',
    test: async (answer) => {
      const { models } = await read(answer)
      const direct =
        /Category\[\]/.test(models.get('Product') ?? '') && /Product\[\]/.test(models.get('Category') ?? '')
      const joined = [...models].some(
        ([name, body]) =>
          !['Product', 'Category'].includes(name) && /\sProduct\s/.test(body) && /\sCategory\s/.test(body),
      )
      expect(direct || joined, 'products and categories are not many-to-many')
    },
  },
  {
    says: 'OrderItem has @@unique (or @@id) on order and product',
    from: 'a product only once per order',
    test: async (answer) => {
      const { models } = await read(answer)
      expect(
        hasKey(models.get('OrderItem') ?? '', ['Order', 'Product']),
        'order and product are not unique together',
      )
    },
  },
  {
    says: 'OrderItem has unitPriceCents Int',
    from: 'unitPriceCents as snapshot',
    test: async (answer) => {
      const { field } = await read(answer)
      expect(field('OrderItem', /^unitPriceCents$/).type === 'Int', 'unitPriceCents is not Int')
    },
  },
  {
    says: 'Review has @@unique (or @@id) on user and product',
    from: 'one review per user and product',
    test: async (answer) => {
      const { models } = await read(answer)
      expect(
        hasKey(models.get('Review') ?? '', ['User', 'Product']),
        'user and product are not unique together',
      )
    },
  },
  {
    says: 'all ids are uuid strings with a default',
    from: 'All ids uuid',
    test: async (answer) => {
      const { models } = await read(answer)
      for (const [name, body] of models) {
        const id = /^\s*\w+\s+(\w+)\s+(.*@id\b.*)$/m.exec(body)
        if (id === null && /@@id\(/.test(body)) continue
        expect(
          id?.[1] === 'String' && /@default\((?:uuid\(.*\)|dbgenerated\(.*uuid.*\))\)/.test(id[2] ?? ''),
          `the id of ${name} is no uuid`,
        )
      }
    },
  },
  {
    says: 'every model has createdAt with default now() and updatedAt @updatedAt',
    from: 'every model has createdAt and updatedAt',
    test: async (answer) => {
      const { models, field } = await read(answer)
      for (const name of models.keys()) {
        expect(
          /@default\(now\(\)\)/.test(field(name, /^createdAt$/).rest),
          `createdAt of ${name} has no default`,
        )
        expect(/@updatedAt/.test(field(name, /^updatedAt$/).rest), `updatedAt of ${name} is not kept`)
      }
    },
  },
  {
    says: 'OrderItem -> Order is onDelete: Cascade',
    from: 'Deleting an order deletes the items',
    test: async (answer) => {
      const { models } = await read(answer)
      expect(
        /\sOrder\s+@relation\([^)\n]*onDelete: Cascade/.test(models.get('OrderItem') ?? ''),
        'items are not deleted with the order',
      )
    },
  },
  {
    says: 'OrderItem -> Product is onDelete: Restrict',
    from: 'deleting a product that was ordered must be refused',
    test: async (answer) => {
      const { models } = await read(answer)
      const line =
        /\sProduct\s+@relation\([^\n]*/.exec(models.get('OrderItem') ?? '')?.[0] ??
        fail('an item has no product')
      expect(
        /onDelete: (?:Restrict|NoAction)/.test(line) || !/onDelete/.test(line),
        'a product that was ordered can be deleted',
      )
    },
  },
  {
    says: '@@index on Product vendor and active',
    from: 'Add indexes for products by vendor and active',
    test: async (answer) => {
      const { models } = await read(answer)
      const product = models.get('Product') ?? ''
      expect(
        new RegExp(
          `@@index\\((?:fields: )?\\[${relationKey(product, 'Vendor')}(?:\\([^)]*\\))?, active`,
        ).test(product),
        'there is no index by vendor and active',
      )
    },
  },
  {
    says: '@@index on Order user and createdAt',
    from: 'for orders by user and createdAt',
    test: async (answer) => {
      const { models } = await read(answer)
      const order = models.get('Order') ?? ''
      expect(
        new RegExp(`@@index\\((?:fields: )?\\[${relationKey(order, 'User')}(?:\\([^)]*\\))?, createdAt`).test(
          order,
        ),
        'there is no index by user and createdAt',
      )
    },
  },
]
