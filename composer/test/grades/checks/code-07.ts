import { expect, fail, onceFor, type Requirement } from '../check.ts'
import { codeOf } from '../files.ts'
import type { Anything } from '../run-functions.ts'
import { newDatabase } from '../run-sql.ts'

type Query = (sql: string, values?: readonly unknown[]) => Promise<Anything[]>

const schema = onceFor(async (answer) => {
  const { query } = await newDatabase(answer)
  await query(codeOf(answer))
  const names: string[] = (
    await query("select table_name from information_schema.tables where table_schema = 'public'")
  ).map(({ table_name }) => table_name)
  const named = (pattern: RegExp) => names.find((name) => pattern.test(name)) ?? ''
  const quoted = (name: string) => (name === '' ? '' : `"${name}"`)
  const tables = {
    users: quoted(named(/^(?:blog_|app_)?(?:users?|authors?)$/)),
    posts: quoted(named(/^(?:blog_)?(?:posts?|articles?)$/)),
    comments: quoted(named(/^(?:blog_|post_)?comments?$/)),
    tags: quoted(named(/^(?:blog_)?tags?$/)),
  }
  return { query, tables }
})

/** The column of a table that refers to another table. */
async function reference(query: Query, table: string, target: string): Promise<string> {
  const [found] =
    await query(`select a.attname from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
    where f.contype = 'f' and f.conrelid = '${table}'::regclass and f.confrelid = '${target}'::regclass`)
  return found?.attname ?? fail(`${table} does not refer to ${target}`)
}

/** Inserts rows with a value in every required column. */
const rows = onceFor(async (answer) => {
  const { query, tables } = await schema(answer)
  let count = 0
  const insert = async (table: string, values: Readonly<Record<string, unknown>>): Promise<unknown> => {
    const columns = await query(
      `select column_name, data_type, udt_name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER'`,
      [table.replaceAll('"', '')],
    )
    const all: Record<string, unknown> = {}
    for (const { column_name: name, data_type: type, udt_name: udt } of columns) {
      if (name in values) continue
      const [target] = await query(
        `select f.confrelid::regclass::text as name from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
         where f.contype = 'f' and f.conrelid = '${table}'::regclass and a.attname = $1`,
        [name],
      )
      count += 1
      if (target) all[name] = await insert(target.name.startsWith('"') ? target.name : `"${target.name}"`, {})
      else if (type === 'uuid') all[name] = crypto.randomUUID()
      else if (/int|numeric/.test(type)) all[name] = count
      else if (/timestamp|date/.test(type)) all[name] = '2024-01-01'
      else if (type === 'boolean') all[name] = true
      else if (type === 'USER-DEFINED' && udt !== 'citext')
        all[name] = (await query(`select enum_range(null::${udt})::text[] as all`))[0].all[0]
      else if (/mail/.test(name)) all[name] = `user${count}@example.com`
      else if (/status/.test(name)) all[name] = 'draft'
      else all[name] = `text-${count}`
    }
    Object.assign(all, values)
    const names = Object.keys(all)
    const sql =
      names.length === 0
        ? `insert into ${table} default values returning *`
        : `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning *`
    const [row] = await query(sql, Object.values(all))
    return row?.id
  }
  expect(tables.users !== '' && tables.posts !== '', 'there are no tables of users and posts')
  return { insert }
})

async function refuses(run: () => Promise<unknown>, otherwise: string): Promise<void> {
  try {
    await run()
  } catch {
    return
  }
  fail(otherwise)
}

export const requirements: readonly Requirement[] = [
  {
    says: 'runs on PostgreSQL without error',
    from: 'Postgres schema for a blog',
    core: true,
    test: async (answer) => {
      await schema(answer)
    },
  },
  {
    says: 'tables for users, posts, comments and tags exist',
    from: 'users, posts, comments (threaded), tags',
    core: true,
    test: async (answer) => {
      const { tables } = await schema(answer)
      for (const name of ['users', 'posts', 'comments', 'tags'] as const)
        expect(tables[name] !== '', `there is no table for ${name}`)
    },
  },
  {
    says: 'a join table between posts and tags with a primary key or unique constraint on the pair exists',
    from: 'many to many with posts',
    test: async (answer) => {
      const { query, tables } = await schema(answer)
      const [join] =
        await query(`select c.conrelid::regclass::text as name, array_length(c.conkey, 1) as columns from pg_constraint c
 where c.contype in ('p', 'u') and array_length(c.conkey, 1) = 2
 and exists (select 1 from pg_constraint f where f.conrelid = c.conrelid and f.contype = 'f' and f.confrelid = '${tables.posts}'::regclass and f.conkey <@ c.conkey)
 and exists (select 1 from pg_constraint f where f.conrelid = c.conrelid and f.contype = 'f' and f.confrelid = '${tables.tags}'::regclass and f.conkey <@ c.conkey)`)
      expect(join, 'no table has a key of a post and a tag')
    },
  },
  {
    says: 'comments reference a parent comment (nullable self reference)',
    from: 'comments (threaded)',
    test: async (answer) => {
      const { query, tables } = await schema(answer)
      const [own] =
        await query(`select a.attnotnull from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any(f.conkey)
 where f.contype = 'f' and f.conrelid = '${tables.comments}'::regclass and f.confrelid = f.conrelid and a.attname !~ 'post'`)
      expect(own, 'comments do not refer to comments')
      expect(own.attnotnull === false, 'the parent comment is required')
    },
  },
  {
    says: 'inserting two posts with the same slug fails',
    from: 'Posts have a unique slug',
    test: async (answer) => {
      const { tables } = await schema(answer)
      const { insert } = await rows(answer)
      await insert(tables.posts, { slug: 'same' })
      await refuses(
        () => insert(tables.posts, { slug: 'same' }),
        'a second post with the same slug was stored',
      )
    },
  },
  {
    says: 'a post status other than draft, published, archived is rejected',
    from: 'a status draft/published/archived',
    test: async (answer) => {
      const { tables } = await schema(answer)
      const { insert } = await rows(answer)
      for (const status of ['draft', 'published', 'archived']) await insert(tables.posts, { status })
      await refuses(() => insert(tables.posts, { status: 'other' }), 'the status "other" was stored')
    },
  },
  {
    says: 'deleting a post removes its comments',
    from: 'Deleting a post deletes its comments',
    test: async (answer) => {
      const { query, tables } = await schema(answer)
      const { insert } = await rows(answer)
      const post = await insert(tables.posts, {})
      const comment = await insert(tables.comments, {
        [await reference(query, tables.comments, tables.posts)]: post,
      })
      await query(`delete from ${tables.posts} where id = '${post}'`)
      const left = await query(`select 1 from ${tables.comments} where id = '${comment}'`)
      expect(left.length === 0, 'the comment of a deleted post remains')
    },
  },
  {
    says: 'deleting a user who has posts fails',
    from: 'deleting a user must not be possible while they still have posts',
    test: async (answer) => {
      const { query, tables } = await schema(answer)
      const { insert } = await rows(answer)
      const user = await insert(tables.users, {})
      await insert(tables.posts, { [await reference(query, tables.posts, tables.users)]: user })
      await refuses(
        () => query(`delete from ${tables.users} where id = '${user}'`),
        'a user with posts was deleted',
      )
    },
  },
  {
    says: 'inserting "A@x.com" and "a@x.com" as user emails fails',
    from: 'Emails unique regardless of case',
    test: async (answer) => {
      const { tables } = await schema(answer)
      const { insert } = await rows(answer)
      await insert(tables.users, { email: 'A@x.com' })
      await refuses(() => insert(tables.users, { email: 'a@x.com' }), 'both A@x.com and a@x.com were stored')
    },
  },
  {
    says: 'timestamp columns are timestamptz',
    from: 'Timestamps with time zone',
    test: async (answer) => {
      const { query } = await schema(answer)
      const columns = await query(
        "select table_name, column_name, data_type from information_schema.columns where table_schema = 'public' and data_type like 'timestamp%'",
      )
      expect(columns.length > 0, 'there are no timestamps')
      const wrong = columns.find(({ data_type }) => data_type !== 'timestamp with time zone')
      expect(!wrong, `${wrong?.table_name}.${wrong?.column_name} has no time zone`)
    },
  },
  {
    says: 'an index supports published posts ordered by publication or creation date descending',
    from: 'Add the indexes you would need to list published posts newest first',
    test: async (answer) => {
      const { query, tables } = await schema(answer)
      const indexes = await query(
        `select pg_get_indexdef(indexrelid) as text from pg_index where indrelid = '${tables.posts}'::regclass`,
      )
      const useful = indexes.some(
        ({ text }) =>
          /\(.*\b(?:published|created)\w*/.test(text.replace(/^.* USING/, '')) &&
          /status|WHERE|published/.test(text.replace(/^.* USING/, '')),
      )
      expect(useful, 'no index has the publication or creation date')
    },
  },
  {
    says: "an index on the comments' post id exists",
    from: 'to look up comments of a post',
    test: async (answer) => {
      const { query, tables } = await schema(answer)
      const column = await reference(query, tables.comments, tables.posts)
      const indexes = await query(
        `select pg_get_indexdef(indexrelid) as text from pg_index where indrelid = '${tables.comments}'::regclass`,
      )
      expect(
        indexes.some(({ text }) => new RegExp(`\\("?${column}"?\\b`).test(text)),
        `no index begins with ${column}`,
      )
    },
  },
]
