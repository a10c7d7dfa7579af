import { useQuery } from '@tanstack/react-query'
import { useAtelier } from '../../ui/client.tsx'
import { moment, plural } from '../../ui/format.ts'
import { Icon } from '../../ui/icons.tsx'
import { Problem, Waiting } from '../../ui/states.tsx'
import { scanQuery } from './api.ts'

interface Props {
  id: string
  onLine: (line: number) => void
}

export function ScanReport({ id, onLine }: Props) {
  const scan = useQuery(scanQuery(useAtelier(), id))
  if (scan.isError) return <Problem error={scan.error} onRetry={() => scan.refetch()} />
  if (!scan.data) return <Waiting />
  const { scanners, findings, scanned_at: at, duration_ms: duration } = scan.data
  return (
    <div className="stack">
      <div className="row">
        <span className="badge" data-tone={findings.length > 0 ? 'warn' : 'good'}>
          <Icon name="shield" /> Safe{findings.length > 0 && ` · ${plural(findings.length, 'warning')}`}
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
          <p className="small">
            Anyone who knows the CDN address can read this file.
            {findings.some(({ code }) => code === 'secret') &&
              ' Revoke secrets where they were issued: after you remove them from the file, its versions and checkpoints still have them.'}
          </p>
          <ul className="findings">
            {findings.map(({ code, message, line, entry }) => (
              <li key={`${code} ${entry} ${line} ${message}`}>
                <span className="badge" data-tone="warn">
                  {code}
                </span>
                <p>
                  {message}{' '}
                  <span className="soft small">
                    {entry && `In ${entry}${line === undefined ? '' : `, line ${line}`}. `}
                  </span>
                  {line !== undefined && !entry && (
                    <button type="button" className="finding-line small numeric" onClick={() => onLine(line)}>
                      Line {line}
                    </button>
                  )}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
