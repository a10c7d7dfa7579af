import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Answer, expect, fail, type Requirement } from '../check.ts'
import { filesOf, withoutComments } from '../files.ts'
import { installed } from '../run-process.ts'

// Prisma's engine cannot be downloaded here, so this API cannot run. The schema is validated by Prisma's own parser, and
// the code is judged by its structure: what is found here may still be wrong in detail.
function read(answer: Answer): string {
  const files = filesOf(answer).filter(
    ({ path, text }) => !path?.endsWith('.prisma') && !/^model \w+ \{/m.test(text.slice(0, 400)),
  )
  return withoutComments(files.map(({ text }) => text).join('\n'), 'c')
}

function schemaOf(answer: Answer): string {
  const file = filesOf(answer).find(
    ({ path, text }) => path?.endsWith('.prisma') || /^datasource \w+ \{/m.test(text),
  )
  const text = file?.text ?? fail('there is no Prisma schema')
  const start = text.search(/^(?:generator|datasource) \w+ \{/m)
  return start < 0 ? text : text.slice(start)
}

export const requirements: readonly Requirement[] = [
  {
    says: 'a Prisma schema with sqlite and models for recipe, ingredient, tag and rating is given and valid',
    from: 'Also give me the Prisma schema',
    test: (answer) => {
      const schema = schemaOf(answer)
      const prisma = createRequire(join(installed, 'node/package.json'))('@prisma/prisma-schema-wasm') as {
        validate(input: string): void
      }
      try {
        prisma.validate(
          JSON.stringify({
            prismaSchema: [['schema.prisma', schema.replace(/^\s*url\s*=.*$/gm, '')]],
            noColor: true,
          }),
        )
      } catch (error) {
        fail(/error: ([^\n]*)/.exec(String(error))?.[1] ?? 'the schema is not valid')
      }
      expect(/provider\s*=\s*"sqlite"/.test(schema), 'is not for SQLite')
      for (const name of [/Recipe\b/, /\w*Ingredient/, /Tag\b/, /Rating/])
        expect(new RegExp(`^model ${name.source}`, 'm').test(schema), `there is no model ${name.source}`)
    },
  },
  {
    says: 'code is TypeScript with Express and compiles',
    from: 'Express + TypeScript + Prisma',
    core: true,
    test: (answer) => {
      const code = read(answer)
      expect(/from ['"]express['"]/.test(code), 'is not Express')
      expect(/PrismaClient/.test(code), 'does not use Prisma')
      expect(/\/recipes['"`]|router\.(?:get|post)\(['"`]\/['"`]/.test(code), 'there are no recipes')
    },
  },
  {
    says: 'ingredients have an order (position) column',
    from: 'list of ingredients (name, amount, unit) ordered',
    test: (answer) => {
      expect(
        /^model \w*Ingredient \{[^}]*\b(?:position|order|index|sort\w*|rank)\s+Int/m.test(schemaOf(answer)),
        'an ingredient has no position',
      )
    },
  },
  {
    says: 'rating is unique per user and recipe',
    from: 'one per user (rating again overwrites)',
    test: (answer) => {
      expect(
        /^model Rating \{[^}]*@@(?:unique|id)\(\[(?:userId, recipeId|recipeId, userId)\]/m.test(
          schemaOf(answer),
        ),
        'user and recipe are not unique together',
      )
    },
  },
  {
    says: 'POST /recipes anonymous -> 401',
    from: 'missing means anonymous',
    test: (answer) => {
      const code = read(answer)
      expect(/x-user-id/i.test(code), 'X-User-Id is not read')
      expect(/\b401\b/.test(code), 'nothing answers 401')
    },
  },
  {
    says: 'POST /recipes valid -> 201 with the author from X-User-Id',
    from: 'an upstream gateway sends `X-User-Id` and `X-User-Role`',
    test: (answer) => {
      const code = read(answer)
      expect(
        /(?:authorId|author|userId|ownerId)\s*:\s*[\w.!]*(?:user|caller|auth|viewer)\w*/i.test(code),
        'the author is not from the user',
      )
      expect(/status\(201\)/.test(code), 'nothing answers 201')
    },
  },
  {
    says: 'servings 0 or 51 -> 400 (or 422)',
    from: 'servings (1-50)',
    test: (answer) => {
      const code = read(answer)
      expect(
        /servings\s*:[^\n]*(?:min\(1\)|positive\(\)|gte\(1\))[^\n]*(?:max|lte)\(50\)/.test(code),
        'servings are not 1 to 50',
      )
    },
  },
  {
    says: 'ingredients come back in the order sent',
    from: 'list of ingredients (name, amount, unit) ordered',
    test: (answer) => {
      const code = read(answer)
      expect(
        /ingredients\s*:\s*\{[^}]*orderBy\s*:\s*\{\s*(?:position|order|index|sort\w*|rank)\s*:\s*['"]asc/.test(
          code,
        ),
        'ingredients are not read in their order',
      )
    },
  },
  {
    says: 'GET /recipes anonymous only has published recipes',
    from: 'Anonymous people see only published recipes',
    test: (answer) => {
      const code = read(answer)
      expect(/published\s*:\s*true/.test(code), 'there is no filter for published recipes')
    },
  },
  {
    says: 'the author sees own drafts in the list and by id',
    from: 'authors see their own drafts also',
    test: (answer) => {
      const code = read(answer)
      expect(
        /OR\s*:\s*\[[^\]]*published\s*:\s*true[^\]]*(?:authorId|author|userId|ownerId)\b/.test(code),
        'own drafts are not included',
      )
    },
  },
  {
    says: 'an admin sees all drafts',
    from: 'admins see everything',
    test: (answer) => {
      const code = read(answer)
      expect(/role\s*===?\s*['"]admin['"]|isAdmin/.test(code), 'admins are not distinguished')
    },
  },
  {
    says: "GET of someone else's draft -> 404",
    from: 'A draft that you are not allowed to see is a 404 not a 403',
    test: (answer) => {
      const code = read(answer)
      expect(/\b404\b/.test(code), 'nothing answers 404')
      expect(
        /(?:canSee|canView|canRead|isVisible|visible)\w*\(|!\w+\.published\s*&&|published\s*\|\|/.test(code),
        'drafts are not hidden',
      )
    },
  },
  {
    says: 'PUT by another user on a published recipe -> 403',
    from: 'Only the author or an admin can update or delete',
    test: (answer) => {
      const code = read(answer)
      expect(/\b403\b/.test(code), 'nothing answers 403')
      expect(/\.put\(/.test(code), 'there is no PUT')
    },
  },
  {
    says: 'PUT by author and by admin -> 200',
    from: 'Only the author or an admin can update or delete',
    test: (answer) => {
      const code = read(answer)
      expect(/\.put\(/.test(code), 'there is no PUT')
      expect(/(?:authorId|userId|ownerId)\s*[!=]==?\s*[\w.!?]+/.test(code), 'the author is not compared')
    },
  },
  {
    says: 'PUT replaces the ingredients inside a transaction',
    from: 'PUT replaces the ingredients in a transaction',
    test: (answer) => {
      const code = read(answer)
      expect(/\$transaction\(|ingredients\s*:\s*\{\s*deleteMany\s*:/.test(code), 'there is no transaction')
      expect(/ngredients?\.deleteMany\(|deleteMany\s*:/.test(code), 'the old ingredients are not deleted')
    },
  },
  {
    says: 'DELETE by author or admin -> 204 (or 200), by other -> 403',
    from: 'update or delete',
    test: (answer) => {
      const code = read(answer)
      expect(/\.delete\(['"`]/.test(code), 'there is no DELETE')
      expect(/\b204\b/.test(code), 'nothing answers 204')
    },
  },
  {
    says: 'POST /recipes/:id/ratings with 6 or 0 -> 400 (or 422)',
    from: 'POST /recipes/:id/ratings with 1-5',
    test: (answer) => {
      const code = read(answer)
      expect(/ratings['"`]/.test(code), 'there is no route for ratings')
      expect(/(?:min|gte)\(1\)[^\n]*(?:max|lte)\(5\)/.test(code), 'ratings are not 1 to 5')
    },
  },
  {
    says: 'rating twice overwrites: count stays 1',
    from: 'rating again overwrites',
    test: (answer) => {
      const code = read(answer)
      expect(/rating\.upsert\(/.test(code), 'a rating is not overwritten')
    },
  },
  {
    says: 'rating own recipe -> 403',
    from: 'not on own recipes (403)',
    test: (answer) => {
      const code = read(answer)
      expect(/ratings['"`]/.test(code), 'there is no route for ratings')
      expect(
        /(?:authorId|ownerId)\s*===?\s*[\w.!?]+[\s\S]{0,120}\b403\b/.test(code),
        'own recipes can be rated',
      )
    },
  },
  {
    says: 'q matches title or ingredient name',
    from: 'q (title or ingredient name)',
    test: (answer) => {
      const code = read(answer)
      expect(/title\s*:\s*\{\s*contains/.test(code), 'the title is not searched')
      expect(
        /ingredients\s*:\s*\{\s*some\s*:\s*\{\s*name\s*:\s*\{\s*contains/.test(code),
        'ingredients are not searched',
      )
    },
  },
  {
    says: 'tag=a&tag=b only returns recipes with both tags',
    from: 'tag (can be repeated and then all must match)',
    test: (answer) => {
      const code = read(answer)
      expect(
        /AND\s*:[\s\S]{0,200}tags\s*:\s*\{\s*some|\.map\([^)]*=>\s*\(\{\s*tags\s*:\s*\{\s*some|\.push\(\{\s*tags\s*:\s*\{\s*some/.test(
          code,
        ),
        'not every tag must match',
      )
    },
  },
  {
    says: 'maxMinutes filters',
    from: 'maxMinutes',
    test: (answer) => {
      const code = read(answer)
      expect(/prepMinutes\s*:\s*\{\s*lte/.test(code), 'maxMinutes does not filter')
    },
  },
  {
    says: 'sort=newest and sort=rating work, other values -> 400',
    from: 'sort=newest|rating',
    test: (answer) => {
      const code = read(answer)
      expect(/enum\(\[\s*['"]newest['"]\s*,\s*['"]rating['"]/.test(code), 'sort is not newest or rating')
    },
  },
  {
    says: 'limit default 20, max 50',
    from: 'limit default 20 max 50',
    test: (answer) => {
      const code = read(answer)
      expect(
        /limit\s*:[^\n]*(?:max|lte)\(50\)[^\n]*default\(20\)/.test(code),
        'limit is not 20 by default and 50 at most',
      )
    },
  },
  {
    says: 'answer is { items, nextCursor }, following nextCursor gives no duplicates and ends with null',
    from: 'answers { items, nextCursor }',
    test: (answer) => {
      const code = read(answer)
      expect(/json\(\{\s*items\b[^}]*nextCursor/.test(code), 'the answer has no items and nextCursor')
      expect(/cursor\s*:\s*\{|take\s*:\s*\w+\s*\+\s*1/.test(code), 'there is no cursor')
    },
  },
  {
    says: 'items have average rating (null without ratings) and number of ratings',
    from: 'each item has the average rating (null without ratings) and the number of ratings',
    test: (answer) => {
      const code = read(answer)
      expect(/_avg|averageRating|avgRating|ratingAverage/.test(code), 'there is no average')
      expect(/_count|ratingCount|ratingsCount|numberOfRatings/.test(code), 'there is no number of ratings')
      expect(/\bnull\b/.test(code), 'there is no null')
    },
  },
  {
    says: 'zod is used for validation',
    from: 'Validate with zod',
    test: (answer) => {
      const code = read(answer)
      expect(/from ['"]zod['"][\s\S]*\.(?:safeParse|parse)\(/.test(code), 'zod is not used')
    },
  },
  {
    says: 'errors have content type application/problem+json',
    from: 'errors as application/problem+json',
    test: (answer) => {
      const code = read(answer)
      expect(/['"]application\/problem\+json['"]/.test(code), 'errors have another type')
    },
  },
]
