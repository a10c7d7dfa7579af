import type { ReactNode } from 'react'

export const metadata = { title: 'Files' }

// biome-ignore lint/style/noDefaultExport: Next.js asks for it
export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
