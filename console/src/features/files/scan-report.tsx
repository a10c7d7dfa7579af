import { useQuery } from '@tanstack/react-query'
import { useAtelier } from '../../ui/client.tsx'
import { moment, plural } from '../../ui/format.ts'
import { Icon } from '../../ui/icons.tsx'
import { Problem, Waiting } from '../../ui/states.tsx'
import { scanQuery } from './api.ts'

export function ScanReport({ id }: { id: string }) {
  const scan = useQuery(scanQuery(useAtelier(), id))
  if (scan.isError) return <Problem error={scan.error} onRetry={() => scan.refetch()} />
  if (!scan.data) return <Waiting />
  const { scanners, findings, scanned_at: at, duration_ms: duration } = scan.data
  return (
    <div className="stack">
      <div className="row">
        <span className="badge" data-tone="good">
          <Icon name="shield" /> Clean
        </span>
        <span className="small soft">
          {moment(at)}, in {duration} ms, by{' '}
          {scanners.map(({ name, version }) => `${name} ${version}`).join(' and ')}
        </span>
      </div>
      {findings.length === 0 ? (
        <p>No secrets, hidden text or prompt injection found.</p>
      ) : (
        <>
          <h3>{plural(findings.length, 'warning')}</h3>
          <ul className="findings">
            {findings.map(({ code, message, line, entry }) => (
              <li key={`${code} ${entry} ${line} ${message}`}>
                <span className="badge" data-tone="warn">
                  {code}
                </span>
                <p>
                  {message}
                  <span className="soft small">
                    {entry && ` In ${entry}.`}
                    {line !== undefined && ` Line ${line}.`}
                  </span>
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
