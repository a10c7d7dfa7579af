import type { Config } from '../config.ts'

/** Where data is stored, for messages: without user and password. */
export function placesOf({ dataDir, databaseUrl, blobsUrl }: Config): { database: string; blobs: string } {
  return { database: databasePlace(databaseUrl, dataDir), blobs: blobsPlace(blobsUrl, dataDir) }
}

function databasePlace(url: URL, dataDir: string): string {
  if (url.protocol === 'sqlite:') return filePlace(url, dataDir)
  const name = decodeURIComponent(url.pathname.slice(1))
  return `${name ? `the database ${name}` : 'PostgreSQL'} at ${url.searchParams.get('host') ?? url.host}`
}

function blobsPlace(url: URL, dataDir: string): string {
  if (url.protocol === 'memory:') return 'memory'
  if (url.protocol !== 's3:') return filePlace(url, dataDir)
  const endpoint = url.searchParams.get('endpoint')
  const bucket = `the bucket ${url.hostname}${url.pathname.replace(/(?<!\/)\/+$/, '')}`
  return endpoint === null ? bucket : `${bucket} at ${new URL(endpoint).host}`
}

function filePlace(url: URL, dataDir: string): string {
  const path = decodeURIComponent(url.pathname)
  return path.startsWith(`${dataDir}/`) ? dataDir : path
}
