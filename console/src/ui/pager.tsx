import { useEffect } from 'react'
import { count } from './format.ts'
import { Icon, type IconName } from './icons.tsx'
import { Link, navigate } from './router.tsx'

/** Redirects to the last page if the page number is too high. */
export function useLastPage(pages: number | undefined, page: number, to: (page: number) => string): void {
  const beyond = pages !== undefined && page > pages ? to(pages) : undefined
  useEffect(() => {
    if (beyond !== undefined) navigate(beyond, { replace: true })
  }, [beyond])
}

interface Props {
  page: number
  pages: number
  to: (page: number) => string
}

export function Pager({ page, pages, to }: Props) {
  if (pages <= 1) return null
  return (
    <nav className="pager" aria-label="Pages">
      <Step to={to(page - 1)} icon="left" label="Previous page" off={page <= 1} />
      <span className="small numeric">
        Page {count(page)} of {count(pages)}
      </span>
      <Step to={to(page + 1)} icon="right" label="Next page" off={page >= pages} />
    </nav>
  )
}

function Step({ to, icon, label, off }: { to: string; icon: IconName; label: string; off: boolean }) {
  if (off)
    return (
      <span className="button" data-icon data-small aria-hidden="true">
        <Icon name={icon} />
      </span>
    )
  return (
    <Link to={to} className="button" data-icon data-small aria-label={label}>
      <Icon name={icon} />
    </Link>
  )
}
