import type { NextRequest } from 'next/server';

export const runtime = 'nodejs';

async function load(source: string): Promise<Response> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), 5000);
  try {
    return await fetch(source, { signal: controller.signal }); // !! CWE-918
  } finally {
    clearTimeout(timer);
  }
}

export async function GET(request: NextRequest): Promise<Response> {
  const source = request.nextUrl.searchParams.get('src');
  if (!source) {
    return new Response('src is required', { status: 400 });
  }
  const image = await load(source);
  return new Response(image.body, { headers: { 'content-type': 'image/png' } });
}
