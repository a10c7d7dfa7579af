import type { Intent } from '../../intent/intent.ts'

/** A unit of systemd: what is started, by whom, and what happens when it ends. */
export function systemd({ prompt }: Intent): string {
  const path = /(?:^|\s)((?:\/[\w.-]+)+)/.exec(prompt)?.[1] ?? '/usr/local/bin/app'
  // `a node app in /opt/app`: the folder is named, not the program.
  const isFolder =
    !/\.\w+$/.test(path) &&
    /\b(?:in|from|under|directory|folder) (?:the )?(?:folder |directory )?$/i.test(
      prompt.slice(0, prompt.indexOf(path)),
    )
  const isNode = /\.[cm]?js$/.test(path) || (isFolder && /\bnode\b/i.test(prompt))
  const isPython = /\.py$/.test(path) || (isFolder && /\bpython\b/i.test(prompt))
  const file = /(?<![\w/.-])([\w-]+\.(?:[cm]?js|py|sh))\b/.exec(prompt)?.[1]
  const program = isFolder
    ? `${path}/${file ?? (isNode ? 'server.js' : isPython ? 'main.py' : 'start.sh')}`
    : path
  const command = isNode ? `/usr/bin/node ${program}` : isPython ? `/usr/bin/python3 ${program}` : program
  const environment = /\benv(?:ironment)?[- ]?file\s+(?:is |at |from )?((?:\/[\w.-]+)+)/i.exec(prompt)?.[1]
  const pause =
    /\bafter (\d+) ?s(?:ec(?:ond)?s?)?\b|\b(\d+) ?s(?:ec(?:ond)?s?)? (?:delay|pause|between)/i.exec(prompt)
  const after =
    /\b(?:after|depends on|needs|requires) (?:the )?(postgres(?:ql)?|mysql|redis|docker|mongod|nginx)\b/i
      .exec(prompt)?.[1]
      ?.toLowerCase()
  const user = /\b(?:as |under )?user (?:called )?([a-z][\w-]*)/i.exec(prompt)?.[1] ?? 'app'
  const restart =
    /\brestart(?:s|ed)? (always|on[- ]failure|never|no)\b/i
      .exec(prompt)?.[1]
      ?.toLowerCase()
      .replace(' ', '-') ?? 'on-failure'
  const variables = [...prompt.matchAll(/\b([A-Z][A-Z0-9_]+)=([\w./:-]+)/g)].map(
    ([, name, value]) => `Environment=${name}=${value}`,
  )
  const folder = isFolder ? path : path.slice(0, path.lastIndexOf('/')) || '/'
  const name = (path.split('/').at(-1) ?? 'app').replace(/\.\w+$/, '')
  return `${[
    '[Unit]',
    `Description=${name}`,
    `After=network-online.target${after ? ` ${after.replace(/^postgres$/, 'postgresql')}.service` : ''}`,
    'Wants=network-online.target',
    '',
    '[Service]',
    'Type=simple',
    `User=${user}`,
    ...(isNode || isPython || isFolder ? [`WorkingDirectory=${folder}`] : []),
    ...(environment === undefined ? [] : [`EnvironmentFile=${environment}`]),
    ...variables,
    `ExecStart=${command}`,
    `Restart=${restart === 'never' ? 'no' : restart}`,
    `RestartSec=${pause?.[1] ?? pause?.[2] ?? '5'}`,
    'NoNewPrivileges=true',
    'ProtectSystem=full',
    '',
    '[Install]',
    'WantedBy=multi-user.target',
  ].join('\n')}\n`
}
