/** What every script begins with. */
export const script = (says: string, usage: string | undefined, body: readonly string[]): string =>
  [
    '#!/usr/bin/env bash',
    `# ${says}`,
    'set -euo pipefail',
    '',
    ...(usage === undefined
      ? []
      : [
          `if [[ $# -lt ${usage.split(' ').filter((one) => one.startsWith('<')).length} ]]; then`,
          `  echo "usage: $0 ${usage}" >&2`,
          '  exit 2',
          'fi',
          '',
        ]),
    ...body,
    '',
  ].join('\n')

export const extensionIn = (prompt: string): string | undefined =>
  /\*?\.(jpe?g|png|txt|log|csv|json|md|html?|ts|js|py|gz|zip|pdf|mp4|xml)\b/i.exec(prompt)?.[1] ??
  /\b(log|text|csv|json|jpg|png|pdf) files?\b/i.exec(prompt)?.[1]?.replace(/^text$/i, 'txt')
