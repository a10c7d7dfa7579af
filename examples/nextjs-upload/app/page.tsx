import { connect, projectId } from './atelier.ts'

export const dynamic = 'force-dynamic'

// biome-ignore lint/style/noDefaultExport: Next.js asks for it
export default async function Page({ searchParams }: { searchParams: Promise<{ error?: string }> }) {
  const { error } = await searchParams
  const { files } = await connect().files.list({ projectId, limit: 20 })
  return (
    <main>
      <h1>Files</h1>
      <form action="/upload" method="post" encType="multipart/form-data">
        <input type="file" name="file" required aria-label="File" />
        <button type="submit">Upload</button>
      </form>
      {error && <p role="alert">{error}</p>}
      <ul>
        {files.map(({ id, name, size }) => (
          <li key={id}>
            {name} ({size} bytes)
          </li>
        ))}
      </ul>
    </main>
  )
}
