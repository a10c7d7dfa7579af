import { changes, sums, tests } from './changes.ts'
import { type Piece, piece } from './piece.ts'

type Text = (value: string) => unknown

export const ofOne: readonly Piece[] = [
  ...changes.map(([said, run, script, python]) => piece<string>('text', 'text', said, run, script, python)),
  ...sums.map(([said, run, script, python]) => piece<number>('number', 'number', said, run, script, python)),
  ...tests.map(([said, run, script, python]) => piece<number>('number', 'truth', said, run, script, python)),
  piece(
    'text',
    'texts',
    /\bletter|\bcharacter|\bchar/i,
    ((text) => [...text]) as Text,
    (x) => `[...${x}]`,
    (x) => `list(${x})`,
  ),
  piece(
    'text',
    'texts',
    /\bword|\bsentence|\bname|\bspace/i,
    ((text) => text.split(' ')) as Text,
    (x) => `${x}.split(' ')`,
    (x) => `${x}.split(" ")`,
  ),
  piece(
    'text',
    'texts',
    /\bcomma|\bcsv|\blist/i,
    ((text) => text.split(',')) as Text,
    (x) => `${x}.split(',')`,
    (x) => `${x}.split(",")`,
  ),
  piece(
    'text',
    'texts',
    /\bdash|\bhyphen|\bkebab/i,
    ((text) => text.split('-')) as Text,
    (x) => `${x}.split('-')`,
    (x) => `${x}.split("-")`,
  ),
  piece(
    'text',
    'texts',
    /\bunderscore|\bsnake/i,
    ((text) => text.split('_')) as Text,
    (x) => `${x}.split('_')`,
    (x) => `${x}.split("_")`,
  ),
  piece(
    'text',
    'texts',
    /\bline/i,
    ((text) => text.split('\n')) as Text,
    (x) => `${x}.split('\\n')`,
    (x) => `${x}.split("\\n")`,
  ),
  piece(
    'text',
    'number',
    /\blength|\bhow long|\bcount|\bletters|\bcharacters/i,
    ((text) => text.length) as Text,
    (x) => `${x}.length`,
    (x) => `len(${x})`,
  ),
  piece(
    'number',
    'texts',
    /\bdigit/i,
    ((n: number) => [...String(Math.abs(n))]) as never,
    (x) => `[...String(Math.abs(${x}))]`,
    (x) => `list(str(abs(${x})))`,
  ),
  piece(
    'number',
    'text',
    /\bstring|\btext/i,
    String as never,
    (x) => `String(${x})`,
    (x) => `str(${x})`,
  ),
  piece(
    'number',
    'numbers',
    /\bup to|\bfrom 1|\bfirst|\bnumbers/i,
    ((n: number) =>
      Array.from({ length: Math.min(Math.max(0, Math.trunc(n)), 1000) }, (_, at) => at + 1)) as never,
    (x) => `Array.from({ length: ${x} }, (_, index) => index + 1)`,
    (x) => `list(range(1, ${x} + 1))`,
  ),
]
