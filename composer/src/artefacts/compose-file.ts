import { lookupTable } from '@atelier/analyzer/basics'
import type { Intent } from '../intent/intent.ts'
import { usualPort } from './docker.ts'
import { portIn, stackOf, versionIn } from './facts.ts'

interface Service {
  readonly name: string
  readonly said: RegExp
  readonly print: (prompt: string) => readonly string[]
  readonly volume?: string
  readonly check?: string
  readonly address?: string
}

const secret = (name: string): string => `\${${name}:?set ${name} in .env}`

const services: readonly Service[] = [
  {
    name: 'postgres',
    said: /\bpostgres(?:ql)?\b|\bdatabase\b|\bdb\b/i,
    volume: 'postgres-data:/var/lib/postgresql/data',
    check: 'pg_isready --username app',
    address: `DATABASE_URL: postgres://app:${secret('POSTGRES_PASSWORD')}@postgres:5432/app`,
    print: (prompt) => [
      `image: postgres:${versionIn(prompt, /postgres(?:ql)?/) ?? '17'}`,
      'environment:',
      '  POSTGRES_USER: app',
      '  POSTGRES_DB: app',
      `  POSTGRES_PASSWORD: ${secret('POSTGRES_PASSWORD')}`,
    ],
  },
  {
    name: 'mysql',
    said: /\bmysql\b/i,
    volume: 'mysql-data:/var/lib/mysql',
    check: 'mysqladmin ping --silent',
    address: `DATABASE_URL: mysql://app:${secret('MYSQL_PASSWORD')}@mysql:3306/app`,
    print: (prompt) => [
      `image: mysql:${versionIn(prompt, /mysql/) ?? '8.4'}`,
      'environment:',
      '  MYSQL_DATABASE: app',
      '  MYSQL_USER: app',
      `  MYSQL_PASSWORD: ${secret('MYSQL_PASSWORD')}`,
      '  MYSQL_RANDOM_ROOT_PASSWORD: "yes"',
    ],
  },
  {
    name: 'mariadb',
    said: /\bmaria ?db\b/i,
    volume: 'mariadb-data:/var/lib/mysql',
    check: 'healthcheck.sh --connect --innodb_initialized',
    address: `DATABASE_URL: mysql://app:${secret('MARIADB_PASSWORD')}@mariadb:3306/app`,
    print: (prompt) => [
      `image: mariadb:${versionIn(prompt, /maria ?db/) ?? '11.4'}`,
      'environment:',
      '  MARIADB_DATABASE: app',
      '  MARIADB_USER: app',
      `  MARIADB_PASSWORD: ${secret('MARIADB_PASSWORD')}`,
      '  MARIADB_RANDOM_ROOT_PASSWORD: "1"',
    ],
  },
  {
    name: 'mongo',
    said: /\bmongo(?:db)?\b/i,
    volume: 'mongo-data:/data/db',
    check: "mongosh --quiet --eval 'db.runCommand({ ping: 1 })'",
    address: 'MONGO_URL: mongodb://mongo:27017/app',
    print: (prompt) => [`image: mongo:${versionIn(prompt, /mongo(?:db)?/) ?? '8'}`],
  },
  {
    name: 'redis',
    said: /\bredis\b|\bcache\b/i,
    volume: 'redis-data:/data',
    check: 'redis-cli ping',
    address: 'REDIS_URL: redis://redis:6379',
    print: (prompt) => [
      `image: redis:${versionIn(prompt, /redis/) ?? '7'}-alpine`,
      'command: redis-server --appendonly yes',
    ],
  },
  {
    name: 'rabbitmq',
    said: /\brabbit ?mq\b|\bmessage (?:queue|broker)\b/i,
    volume: 'rabbitmq-data:/var/lib/rabbitmq',
    check: 'rabbitmq-diagnostics --quiet ping',
    address: 'AMQP_URL: amqp://rabbitmq:5672',
    print: (prompt) => [`image: rabbitmq:${versionIn(prompt, /rabbit ?mq/) ?? '4'}-management-alpine`],
  },
  {
    name: 'elasticsearch',
    said: /\belastic ?search\b/i,
    volume: 'elasticsearch-data:/usr/share/elasticsearch/data',
    check: 'curl --fail --silent localhost:9200/_cluster/health',
    address: 'ELASTICSEARCH_URL: http://elasticsearch:9200',
    print: (prompt) => [
      `image: elasticsearch:${versionIn(prompt, /elastic ?search/) ?? '8.17.0'}`,
      'environment:',
      '  discovery.type: single-node',
      '  xpack.security.enabled: "false"',
    ],
  },
]

/** What such a program must know of the database beside it. */
function toolSettings(name: string, found: readonly Service[]): string[] {
  const database = found.find((one) => /^(?:mysql|mariadb|postgres)$/.test(one.name))
  if (database === undefined || !/^(?:wordpress|phpmyadmin|adminer|keycloak)$/.test(name)) return []
  const settings: Readonly<Record<string, readonly string[]>> = lookupTable({
    wordpress: [
      `WORDPRESS_DB_HOST: ${database.name}`,
      'WORDPRESS_DB_NAME: app',
      'WORDPRESS_DB_USER: app',
      `WORDPRESS_DB_PASSWORD: ${secret(`${database.name.toUpperCase()}_PASSWORD`)}`,
    ],
    phpmyadmin: [`PMA_HOST: ${database.name}`],
  })
  const own = settings[name]
  return [
    ...(own ? ['    environment:', ...own.map((line) => `      ${line}`)] : []),
    ...(name === 'wordpress' ? ['    volumes:', '      - wordpress-data:/var/www/html'] : []),
    ...(name === 'adminer' ? [] : ['    depends_on:', `      - ${database.name}`]),
  ]
}

/** `adminer on port 8081`: the port that is said of a service, before the next one is spoken of. */
function portOf(prompt: string, service: string): number | undefined {
  const found = new RegExp(`\\b${service}\\b[^,;+\\n]{0,60}?\\b(?:port|on|at) (\\d{2,5})\\b`, 'i').exec(
    prompt,
  )?.[1]
  return found === undefined ? undefined : Number(found)
}

/** The first port that is not said of a service of its own. */
const freePort = (prompt: string, usual: number): number =>
  portIn(
    prompt.replace(
      /\b(?:adminer|nginx|mailhog|grafana|prometheus|phpmyadmin|pgadmin|mongo-express|keycloak|minio)\b[^,;+\n]{0,60}?\b(?:port|on|at) \d{2,5}/gi,
      ' ',
    ),
    usual,
  )

/** Programs that are run as they are, with the port that they listen on. */
const ready: readonly (readonly [name: string, said: RegExp, image: string, port: number])[] = [
  ['adminer', /\badminer\b/i, 'adminer', 8080],
  ['mongo-express', /\bmongo[- ]express\b/i, 'mongo-express', 8081],
  ['phpmyadmin', /\bphp ?my ?admin\b/i, 'phpmyadmin', 80],
  ['pgadmin', /\bpg ?admin\b/i, 'dpage/pgadmin4', 80],
  ['wordpress', /\bword ?press\b/i, 'wordpress', 80],
  ['grafana', /\bgrafana\b/i, 'grafana/grafana', 3000],
  ['prometheus', /\bprometheus\b/i, 'prom/prometheus', 9090],
  ['mailhog', /\bmailhog\b/i, 'mailhog/mailhog', 8025],
  ['mailpit', /\bmailpit\b/i, 'axllent/mailpit', 8025],
  ['minio', /\bminio\b/i, 'minio/minio', 9000],
  ['keycloak', /\bkeycloak\b/i, 'quay.io/keycloak/keycloak', 8080],
  ['kafka', /\bkafka\b/i, 'apache/kafka', 9092],
  ['traefik', /\btraefik\b/i, 'traefik', 80],
]

export function composeComposeFile(intent: Intent): string {
  const { prompt } = intent
  const found = services.filter(
    ({ said, name }) =>
      said.test(prompt) &&
      !(name === 'postgres' && !/postgres/i.test(prompt) && /\bmysql|mongo|maria/i.test(prompt)),
  )
  const others = prompt.match(/\b(?:web|api|app|worker|frontend|backend|nginx|adminer)\b/gi) ?? []
  const built = [...new Set(others.map((one) => one.toLowerCase()))].filter(
    (one) => one !== 'nginx' && one !== 'adminer',
  )
  const isReady = built.length === 0 && ready.some(([, said]) => said.test(prompt))
  const main = built.length > 0 ? built : isReady ? [] : ['app']
  const port = portOf(prompt, main[0] ?? 'app') ?? freePort(prompt, usualPort[stackOf(intent)])
  const folder = /\bfrom (\.\/[\w./-]{1,60})/.exec(prompt)?.[1]?.replace(/[.]+$/, '')
  const depends =
    found.length === 0
      ? []
      : [
          '    depends_on:',
          ...found.flatMap(({ name }) => [`      ${name}:`, '        condition: service_healthy']),
        ]
  const addresses = found.flatMap(({ address }) => (address === undefined ? [] : [`      ${address}`]))
  const own = main.flatMap((name, at) => [
    `  ${name}:`,
    main.length === 1 ? `    build: ${folder ?? '.'}` : `    build: ./${name}`,
    ...(name === 'worker'
      ? []
      : [
          '    ports:',
          `      - "${portOf(prompt, name) ?? port + at}:${portOf(prompt, name) ?? port + at}"`,
        ]),
    ...(addresses.length > 0 ? ['    environment:', ...addresses] : []),
    ...depends,
    '    restart: unless-stopped',
    '',
  ])
  const proxy = /\bnginx\b/i.test(prompt)
    ? [
        '  nginx:',
        '    image: nginx:stable-alpine',
        '    ports:',
        `      - "${portOf(prompt, 'nginx') ?? 80}:80"`,
        '    volumes:',
        '      - ./nginx.conf:/etc/nginx/conf.d/default.conf:ro',
        '    depends_on:',
        `      - ${main[0]}`,
        '    restart: unless-stopped',
        '',
      ]
    : []
  const ran = ready.filter(([, said]) => said.test(prompt))
  const tools = ran.flatMap(([name, said, image, inside]) => [
    `  ${name}:`,
    `    image: ${image}${versionIn(prompt, said) && !/ on \d/.test(prompt.slice(prompt.search(said)).slice(0, 24)) ? `:${versionIn(prompt, said)}` : ''}`,
    '    ports:',
    `      - "${portOf(prompt, name) ?? (name === 'adminer' ? 8081 : inside)}:${inside}"`,
    ...toolSettings(name, found),
    '    restart: unless-stopped',
    '',
  ])
  const stores = found.flatMap(({ name, print, volume, check }) => [
    `  ${name}:`,
    ...print(prompt).map((line) => `    ${line}`),
    ...(volume ? ['    volumes:', `      - ${volume}`] : []),
    ...(check
      ? [
          '    healthcheck:',
          `      test: ["CMD-SHELL", ${JSON.stringify(check)}]`,
          '      interval: 5s',
          '      timeout: 3s',
          '      retries: 10',
        ]
      : []),
    '    restart: unless-stopped',
    '',
  ])
  const volumes = [
    ...found.flatMap(({ volume }) => (volume ? [`  ${volume.split(':')[0]}:`] : [])),
    ...(tools.some((line) => line.includes('wordpress-data')) ? ['  wordpress-data:'] : []),
  ]
  return `${['services:', ...own, ...proxy, ...tools, ...stores, ...(volumes.length > 0 ? ['volumes:', ...volumes] : [])].join('\n').trimEnd()}\n`
}
