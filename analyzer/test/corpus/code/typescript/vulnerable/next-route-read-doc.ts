import { readFileSync } from 'node:fs';
import path from 'node:path';
import { NextRequest, NextResponse } from 'next/server';

const DOCS = path.join(process.cwd(), 'docs');

export async function GET(request: NextRequest) {
  const slug = request.nextUrl.searchParams.get('slug') ?? 'index';
  const file = path.resolve(DOCS, slug + '.md');
  const text = readFileSync(file, 'utf8'); // !! CWE-22
  return NextResponse.json({ slug, text });
}
