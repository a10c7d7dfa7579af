import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { NextRequest, NextResponse } from 'next/server';

const DOCS = path.join(process.cwd(), 'docs');
const SLUGS: ReadonlySet<string> = new Set(['index', 'install', 'faq']);

export async function GET(request: NextRequest) {
  const slug = request.nextUrl.searchParams.get('slug') ?? 'index';
  if (!SLUGS.has(slug)) {
    return NextResponse.json({ error: 'not found' }, { status: 404 });
  }
  const text = await readFile(path.join(DOCS, `${slug}.md`), 'utf8');
  return NextResponse.json({ slug, text });
}
