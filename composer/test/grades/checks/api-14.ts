import { expect, type Requirement } from '../check.ts'
import { classesOf, expectValidated, handlerOf, javaOf } from '../run-spring.ts'

// Spring Boot cannot be installed here (no access to Maven): the sources are parsed by javac and judged by their structure.

export const requirements: readonly Requirement[] = [
  {
    says: 'JPA entities for order and order lines with a one-to-many relation',
    from: 'list of lines (sku, quantity 1..99, unitPrice)',
    test: async (answer) => {
      const java = await javaOf(answer)
      const order = classesOf(java, /@Entity/).find(({ body }) => /@OneToMany/.test(body))
      expect(order, 'no entity has a list of lines')
      expect(
        classesOf(java, /@Entity/).some(({ body }) => /\bsku\b/.test(body) && /\bquantity\b/.test(body)),
        'there is no entity of a line',
      )
    },
  },
  {
    says: 'the order entity has @Version',
    from: 'use optimistic locking (@Version)',
    test: async (answer) => {
      const java = await javaOf(answer)
      const order = classesOf(java, /@Entity/).find(({ body }) => /@OneToMany/.test(body))
      expect(order && /@Version\b/.test(order.body), 'the order has no @Version')
    },
  },
  {
    says: 'the table is not named by the reserved word order',
    from: '',
    test: async (answer) => {
      const java = await javaOf(answer)
      const order = classesOf(java, /@Entity/).find(({ body }) => /@OneToMany/.test(body))
      expect(order, 'there is no entity of an order')
      expect(
        order.name !== 'Order' || /@Table\(\s*name\s*=\s*"(?!order")/.test(order.annotations),
        'the table is named order',
      )
    },
  },
  {
    says: 'POST /api/orders valid -> 201 with status NEW',
    from: 'endpoints create, get, list by status paged',
    core: true,
    test: async (answer) => {
      const java = await javaOf(answer)
      expect(/@RestController\b/.test(java), 'is no Spring controller')
      const handler = handlerOf(java, 'Post', /^\/api\/orders\/?$/)
      expect(/CREATED|\.created\(|201/.test(handler.annotations + handler.body), 'does not answer 201')
      expect(/\bNEW\b/.test(java), 'there is no status NEW')
    },
  },
  {
    says: 'POST with no lines -> 400',
    from: 'list of lines',
    test: async (answer) => {
      const java = await javaOf(answer)
      expectValidated(
        java,
        handlerOf(java, 'Post', /^\/api\/orders\/?$/),
        'lines|items',
        /@(?:NotEmpty|Size\([^)]*min\s*=\s*1)/,
      )
    },
  },
  {
    says: 'POST with quantity 0 or 100 -> 400',
    from: 'quantity 1..99',
    test: async (answer) => {
      const java = await javaOf(answer)
      const handler = handlerOf(java, 'Post', /^\/api\/orders\/?$/)
      expectValidated(java, handler, 'quantity', /@Min\((?:value = )?1\b|@Range|@Positive\b/)
      expectValidated(java, handler, 'quantity', /@Max\((?:value = )?99\b|@Range\([^)]*99/)
      expect(
        /List<\s*@Valid|@Valid\s+(?:@\w+(?:\([^)]*\))?\s+)*(?:private\s+)?List</.test(java),
        'the lines are not validated',
      )
    },
  },
  {
    says: 'POST with an invalid customerEmail -> 400',
    from: 'Order has customerEmail',
    test: async (answer) => {
      const java = await javaOf(answer)
      expectValidated(java, handlerOf(java, 'Post', /^\/api\/orders\/?$/), 'customerEmail', /@Email\b/)
    },
  },
  {
    says: 'total equals the sum of quantity * unitPrice',
    from: 'total computed on the server',
    test: async (answer) => {
      const java = await javaOf(answer)
      expect(
        /\.multiply\(/.test(java) && /\.add\(|BigDecimal::add/.test(java),
        'no sum of quantity and price is computed',
      )
    },
  },
  {
    says: 'a total sent by the client is ignored (or rejected)',
    from: 'never taken from client',
    test: async (answer) => {
      const java = await javaOf(answer)
      const input = handlerOf(java, 'Post', /^\/api\/orders\/?$/).bodyType
      expect(
        input !== '' && !classesOf(java, /@Entity/).some(({ name }) => name === input),
        'the body of the request is the entity',
      )
      expect(
        !/\btotal\b/.test(classesOf(java, /(?:)/).find(({ name }) => name === input)?.body ?? ''),
        'the request has a total',
      )
    },
  },
  {
    says: 'GET /api/orders/{id} -> 200, unknown -> 404',
    from: 'endpoints create, get',
    test: async (answer) => {
      const java = await javaOf(answer)
      handlerOf(java, 'Get', /^\/api\/orders\/\{\w+\}$/)
      expect(/NOT_FOUND|404|notFound\(\)/.test(java), 'nothing answers 404')
    },
  },
  {
    says: 'GET /api/orders?status=PAID is paged and filtered',
    from: 'list by status paged',
    test: async (answer) => {
      const java = await javaOf(answer)
      const handler = handlerOf(java, 'Get', /^\/api\/orders\/?$/)
      expect(
        /\bPageable\b|\bpage\b/.test(handler.parameters) && /status/.test(handler.parameters),
        'the list is not paged by status',
      )
      expect(/findBy\w*Status\w*\([^)]*Page|PageRequest/.test(java), 'no query has status and page')
    },
  },
  {
    says: 'POST /pay on NEW -> PAID',
    from: 'POST /api/orders/{id}/pay /ship /cancel',
    test: async (answer) => {
      const java = await javaOf(answer)
      handlerOf(java, 'Post', /^\/api\/orders\/\{\w+\}\/pay$/)
      expect(/\bPAID\b/.test(java), 'there is no status PAID')
    },
  },
  {
    says: 'POST /ship on PAID -> SHIPPED',
    from: 'POST /api/orders/{id}/pay /ship /cancel',
    test: async (answer) => {
      const java = await javaOf(answer)
      handlerOf(java, 'Post', /^\/api\/orders\/\{\w+\}\/ship$/)
      expect(/\bSHIPPED\b/.test(java), 'there is no status SHIPPED')
    },
  },
  {
    says: 'POST /ship on NEW -> 409',
    from: 'statuses NEW -> PAID -> SHIPPED, NEW or PAID can be cancelled, other transitions 409',
    test: async (answer) => {
      const java = await javaOf(answer)
      handlerOf(java, 'Post', /^\/api\/orders\/\{\w+\}\/ship$/)
      expect(/CONFLICT|409/.test(java), 'nothing answers 409')
      expect(
        /SHIPPED[\s\S]{0,160}\bPAID\b|\bPAID\b[\s\S]{0,160}SHIPPED/.test(java),
        'shipping is not tied to PAID',
      )
    },
  },
  {
    says: 'POST /cancel on NEW and on PAID -> CANCELLED',
    from: 'NEW or PAID can be cancelled',
    test: async (answer) => {
      const java = await javaOf(answer)
      handlerOf(java, 'Post', /^\/api\/orders\/\{\w+\}\/cancel$/)
      expect(/\bCANCELL?ED\b/.test(java), 'there is no status CANCELLED')
    },
  },
  {
    says: 'POST /cancel on SHIPPED -> 409',
    from: 'other transitions 409',
    test: async (answer) => {
      const java = await javaOf(answer)
      handlerOf(java, 'Post', /^\/api\/orders\/\{\w+\}\/cancel$/)
      expect(/CONFLICT|409/.test(java) && /CANCELL?ED/.test(java), 'nothing answers 409')
    },
  },
  {
    says: 'a second create with the same Idempotency-Key returns the same order id and creates no second order',
    from: 'idempotency: same Idempotency-Key header on create returns the first order again',
    test: async (answer) => {
      const java = await javaOf(answer)
      const handler = handlerOf(java, 'Post', /^\/api\/orders\/?$/)
      expect(/@RequestHeader\([^)]*Idempotency-Key/.test(handler.parameters), 'the header is not read')
      expect(
        /findBy\w*Idempotency\w*|idempotency\w*\.(?:get|computeIfAbsent|putIfAbsent)\(/i.test(java),
        'the key is not looked up',
      )
    },
  },
  {
    says: 'prices are BigDecimal (implied)',
    from: '',
    test: async (answer) => {
      const java = await javaOf(answer)
      const line = classesOf(java, /@Entity/).find(({ body }) => /\bsku\b/.test(body))
      expect(
        line &&
          /BigDecimal\s+unitPrice/.test(line.body) &&
          !/\b(?:double|float|Double|Float)\s+\w*(?:[pP]rice|total)/.test(java),
        'prices are not BigDecimal',
      )
    },
  },
]
