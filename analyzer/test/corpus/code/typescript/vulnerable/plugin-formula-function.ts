import type { Context } from 'koa';

type Formula = (row: Record<string, number>) => number;

function compile(source: string): Formula {
  return new Function('row', `with (row) { return (${source}); }`) as Formula; // !! CWE-94
}

export async function columns(ctx: Context): Promise<void> {
  const body = ctx.request.body as { formula: string; rows: Record<string, number>[] };
  const formula = compile(body.formula);
  ctx.body = body.rows.map((row) => formula(row));
}

export function parseLegacyJson(text: string): unknown {
  return eval('(' + text + ')'); // !! CWE-95
}
