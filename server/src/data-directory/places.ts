import type { Config } from '../config.ts'

/** Where data is stored, for messages: without user and password. */
export function placesOf(config: Config): { database: string; blobs: string } {
  const { dataDir, databaseUrl, blobsUrl, blobBackend } = config
  const shorten = (place: string) => (place.startsWith(`${dataDir}/`) ? dataDir : place)
  return { database: shorten(databasePlace(databaseUrl)), blobs: shorten(blobBackend.place(blobsUrl)) }
}

function databasePlace(url: URL): string {
  if (url.protocol === 'sqlite:') return decodeURIComponent(url.pathname)
  const name = decodeURIComponent(url.pathname.slice(1))
  return `${name ? `the database ${name}` : 'PostgreSQL'} at ${url.searchParams.get('host') ?? url.host}`
}
