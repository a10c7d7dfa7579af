import type { Intent } from '../../intent/intent.ts'

/** A unit of systemd: what is started, by whom, and what happens when it ends. */
export function systemd({ prompt }: Intent): string {
  const path = /(?:^|\s)((?:\/[\w.-]+)+)/.exec(prompt)?.[1] ?? '/usr/local/bin/app'
  const isNode = /\.[cm]?js$/.test(path)
  const command = isNode ? `/usr/bin/node ${path}` : /\.py$/.test(path) ? `/usr/bin/python3 ${path}` : path
  const user = /\b(?:as |under )?user (?:called )?([a-z][\w-]*)/i.exec(prompt)?.[1] ?? 'app'
  const restart =
    /\brestart(?:s|ed)? (always|on[- ]failure|never|no)\b/i
      .exec(prompt)?.[1]
      ?.toLowerCase()
      .replace(' ', '-') ?? 'on-failure'
  const variables = [...prompt.matchAll(/\b([A-Z][A-Z0-9_]+)=([\w./:-]+)/g)].map(
    ([, name, value]) => `Environment=${name}=${value}`,
  )
  const folder = path.slice(0, path.lastIndexOf('/')) || '/'
  const name = (path.split('/').at(-1) ?? 'app').replace(/\.\w+$/, '')
  return `${[
    '[Unit]',
    `Description=${name}`,
    'After=network-online.target',
    'Wants=network-online.target',
    '',
    '[Service]',
    'Type=simple',
    `User=${user}`,
    ...(isNode || /\.py$/.test(path) ? [`WorkingDirectory=${folder}`] : []),
    ...variables,
    `ExecStart=${command}`,
    `Restart=${restart === 'never' ? 'no' : restart}`,
    'RestartSec=5',
    'NoNewPrivileges=true',
    'ProtectSystem=full',
    '',
    '[Install]',
    'WantedBy=multi-user.target',
  ].join('\n')}\n`
}
