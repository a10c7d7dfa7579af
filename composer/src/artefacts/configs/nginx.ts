import type { Intent } from '../../intent/intent.ts'
import { portIn, says } from '../facts.ts'

export function nginx({ prompt }: Intent): string {
  const domain =
    /\b((?:[a-z0-9-]{1,60}\.){1,5}(?:com|org|net|io|dev|app|local|co|de|eu|example))\b/i
      .exec(prompt)?.[1]
      ?.toLowerCase() ?? 'example.com'
  const port = portIn(prompt.replace(/\b(?:80|443)\b/g, ''), 3000)
  const isStatic = says(prompt, /\bstatic\b|\bspa\b|\bsingle page\b/i) && !says(prompt, /\bproxy\b/i)
  const tls = says(prompt, /\bhttps\b|\bssl\b|\btls\b|\b443\b/i)
  const gzip = says(prompt, /\bgzip\b|\bcompress/i)
    ? [
        '',
        '    gzip on;',
        '    gzip_types text/css application/javascript application/json image/svg+xml;',
        '    gzip_min_length 1024;',
      ]
    : []
  const limit = says(prompt, /\brate[- ]limit/i)
  const location = isStatic
    ? [
        '    root /var/www/html;',
        '    index index.html;',
        '',
        '    location / {',
        '        try_files $uri $uri/ /index.html;',
        '    }',
        '',
        '    location /assets/ {',
        '        expires 1y;',
        '        add_header Cache-Control "public, immutable";',
        '    }',
      ]
    : [
        '    location / {',
        ...(limit ? ['        limit_req zone=clients burst=20 nodelay;'] : []),
        `        proxy_pass http://localhost:${port};`,
        '        proxy_http_version 1.1;',
        '        proxy_set_header Host $host;',
        '        proxy_set_header X-Real-IP $remote_addr;',
        '        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
        '        proxy_set_header X-Forwarded-Proto $scheme;',
        '        proxy_set_header Upgrade $http_upgrade;',
        '        proxy_set_header Connection "upgrade";',
        '    }',
      ]
  const folders = [
    ...prompt.matchAll(
      /(?:static files|assets|files|cache)[^.;,]{0,30}?\b(?:under|in|from|at)\s+(\/[\w/-]+)/gi,
    ),
  ].map(([, path = '']) => path.replace(/\/$/, ''))
  const [, days, unit = 'days'] =
    /\b(?:for|cache(?:d)?(?: for)?|expires?(?: in)?)\s+(\d+) ?(days?|hours?|years?|months?|h|d|y|m)\b/i.exec(
      prompt,
    ) ?? []
  const expires =
    days === undefined
      ? '30d'
      : `${days}${unit.charAt(0).toLowerCase() === 'm' ? 'M' : unit.charAt(0).toLowerCase()}`
  const cached = isStatic
    ? []
    : [...new Set(folders)].flatMap((path) => [
        '',
        `    location ${path}/ {`,
        `        alias /var/www${path}/;`,
        `        expires ${expires};`,
        '        add_header Cache-Control "public";',
        '    }',
      ])
  const upload =
    /\b(?:upload|body|client_max_body_size)\b[^.;,]{0,30}?(\d+) ?(m|mb|k|kb|g|gb)\b|\b(\d+) ?(mb|gb) (?:uploads?|bod(?:y|ies))/i.exec(
      prompt,
    )
  const size =
    upload === null
      ? []
      : [
          `    client_max_body_size ${upload[1] ?? upload[3]}${(upload[2] ?? upload[4] ?? 'm').charAt(0).toLowerCase()};`,
        ]
  return [
    ...(limit ? ['limit_req_zone $binary_remote_addr zone=clients:10m rate=10r/s;', ''] : []),
    ...(tls
      ? [
          'server {',
          '    listen 80;',
          '    listen [::]:80;',
          `    server_name ${domain};`,
          '    return 301 https://$host$request_uri;',
          '}',
          '',
        ]
      : []),
    'server {',
    ...(tls
      ? ['    listen 443 ssl;', '    listen [::]:443 ssl;', '    http2 on;']
      : ['    listen 80;', '    listen [::]:80;']),
    `    server_name ${domain};`,
    ...(tls
      ? [
          '',
          `    ssl_certificate /etc/letsencrypt/live/${domain}/fullchain.pem;`,
          `    ssl_certificate_key /etc/letsencrypt/live/${domain}/privkey.pem;`,
          '    ssl_protocols TLSv1.2 TLSv1.3;',
        ]
      : []),
    ...size,
    ...gzip,
    '',
    ...location,
    ...cached,
    '}',
    '',
  ].join('\n')
}
