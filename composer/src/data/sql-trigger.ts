import { snake, wordsOf } from '../words.ts'
import type { SqlDialect } from './sql-table.ts'

interface Trigger {
  readonly table: string
  readonly column: string
}

const NAME = '[`"]?([a-z_][a-z0-9_]*)[`"]?'
const TABLE: readonly RegExp[] = [
  new RegExp(`\\brows? (?:in|of|on|from)(?: the)?(?: table)? ${NAME}`, 'i'),
  new RegExp(
    `\\b(?:before|after|on) (?:an? |each |every )?updates? (?:on|of|to|in)(?: the)?(?: table)? ${NAME}`,
    'i',
  ),
  new RegExp(`\\b(?:on|for|of|in)(?: the)? ${NAME} table\\b`, 'i'),
  new RegExp(`\\b(?:on|for|of)(?: the)? table ${NAME}`, 'i'),
  new RegExp(
    `\\b(?:whenever|when|each time|every time)(?: an?| the)? ${NAME}(?: row)? (?:is|are|gets?) (?:updated|changed)`,
    'i',
  ),
  new RegExp(`\\b(?:on|for)(?: the)? ${NAME}\\b`, 'i'),
]
const COLUMN = /\b(\w+_(?:at|on|time|date)|last_\w+|modified|updated)\b/i
const OTHER = /\b(?:log|audit|history|delet|insert|prevent|count|balance|stock|notify|archive)/i

/** `a trigger that sets updated_at whenever a row in articles is updated`. */
function triggerIn(prompt: string): Trigger | undefined {
  if (!/\btriggers?\b/i.test(prompt) || OTHER.test(prompt)) return undefined
  if (!/\bupdat|\bchang|\bmodif/i.test(prompt)) return undefined
  const column = COLUMN.exec(prompt)?.[1]?.toLowerCase() ?? 'updated_at'
  const table = TABLE.map((said) => said.exec(prompt)?.[1]?.toLowerCase()).find(
    (name) =>
      name !== undefined &&
      name !== column &&
      !/^(?:an?|the|every|each|row|rows|update|it|postgres\w*|mysql)$/.test(name),
  )
  return table === undefined ? undefined : { table: snake(wordsOf(table)), column: snake(wordsOf(column)) }
}

const writers: Readonly<Record<SqlDialect, (trigger: Trigger) => readonly string[]>> = {
  postgresql: ({ table, column }) => [
    `CREATE OR REPLACE FUNCTION set_${column}()`,
    'RETURNS trigger',
    'LANGUAGE plpgsql',
    'AS $$',
    'BEGIN',
    `  NEW.${column} = now();`,
    '  RETURN NEW;',
    'END;',
    '$$;',
    '',
    `CREATE TRIGGER ${table}_set_${column}`,
    `BEFORE UPDATE ON ${table}`,
    'FOR EACH ROW',
    `EXECUTE FUNCTION set_${column}();`,
  ],
  mysql: ({ table, column }) => [
    `CREATE TRIGGER ${table}_set_${column}`,
    `BEFORE UPDATE ON ${table}`,
    'FOR EACH ROW',
    `SET NEW.${column} = CURRENT_TIMESTAMP;`,
  ],
  sqlite: ({ table, column }) => [
    `CREATE TRIGGER ${table}_set_${column}`,
    `AFTER UPDATE ON ${table}`,
    'FOR EACH ROW',
    `WHEN NEW.${column} IS OLD.${column}`,
    'BEGIN',
    `  UPDATE ${table} SET ${column} = CURRENT_TIMESTAMP WHERE rowid = NEW.rowid;`,
    'END;',
  ],
}

/** A trigger that keeps the time of the last change. */
export function timeTrigger(prompt: string, dialect: SqlDialect): string | undefined {
  const trigger = triggerIn(prompt)
  return trigger && `${writers[dialect](trigger).join('\n')}\n`
}
