import type { Intent } from '../intent/intent.ts'
import { managerIn } from './ci-tools.ts'
import { portIn, type Stack, says, stackOf, versionIn } from './facts.ts'

const lines = (...parts: readonly (string | false | readonly string[])[]): string =>
  `${parts
    .flat()
    .filter((part) => part !== false)
    .join('\n')}\n`

/** `called "relay"`, `binary server`: what the program is called. */
const binaryIn = (prompt: string): string | undefined =>
  /\b(?:called|named|binary(?: is| called| named)?|crate)\s+["'`]?([a-z][\w-]{0,40})/i.exec(prompt)?.[1]

const health = (command: string): string =>
  `HEALTHCHECK --interval=30s --timeout=3s --start-period=10s CMD ${command}`

const images: Readonly<Record<Stack, (prompt: string, port: number) => string>> = {
  node: (prompt, port) => {
    const version = versionIn(prompt, /node(?:\.?js)?/) ?? '22'
    const manager = managerIn(prompt)
    const base = says(prompt, /\balpine\b/i) ? 'alpine' : 'slim'
    const entry = /\b((?:[\w-]+\/)*(?:server|index|main|app|start)\.[cm]?js)\b/.exec(prompt)?.[1]
    const isNext = says(prompt, /\bnext\.?js\b/i)
    const isBuilt =
      isNext || says(prompt, /\btypescript\b|\bbuild\b|\bvite\b|\breact\b|\bmulti[- ]?stage\b|\bnest/i)
    return lines(
      `FROM node:${version}-${base} AS build`,
      'WORKDIR /app',
      manager.name === 'pnpm' || manager.name === 'yarn'
        ? 'RUN corepack enable'
        : manager.name === 'bun' && 'RUN npm install --global bun',
      `COPY package.json ${manager.lock} ./`,
      `RUN ${manager.install}`,
      'COPY . .',
      isBuilt && (manager.name === 'npm' ? 'RUN npm run build --if-present' : `RUN ${manager.run('build')}`),
      manager.name === 'npm'
        ? 'RUN npm prune --omit=dev'
        : manager.name === 'pnpm' && 'RUN pnpm prune --prod',
      '',
      `FROM node:${version}-${base}`,
      'ENV NODE_ENV=production',
      `ENV PORT=${port}`,
      'WORKDIR /app',
      'COPY --from=build --chown=node:node /app ./',
      'USER node',
      `EXPOSE ${port}`,
      health(
        `["node", "-e", "fetch('http://localhost:${port}/').then((r) => process.exit(r.status < 500 ? 0 : 1), () => process.exit(1))"]`,
      ),
      entry !== undefined
        ? `CMD ["node", "${entry}"]`
        : isNext || says(prompt, /\bnpm start\b/i)
          ? 'CMD ["npm", "start"]'
          : isBuilt && says(prompt, /typescript|nest/i)
            ? 'CMD ["node", "dist/main.js"]'
            : 'CMD ["node", "server.js"]',
    )
  },
  python: (prompt, port) => {
    const version = versionIn(prompt, /python/) ?? '3.13'
    const command = says(prompt, /\bfast ?api\b|\buvicorn\b|\bstarlette\b/i)
      ? `CMD ["uvicorn", "main:app", "--host", "0.0.0.0", "--port", "${port}"]`
      : says(prompt, /\bdjango\b/i)
        ? `CMD ["gunicorn", "--bind", "0.0.0.0:${port}", "config.wsgi:application"]`
        : says(prompt, /\bflask\b|\bgunicorn\b|\bweb\b|\bapi\b/i)
          ? `CMD ["gunicorn", "--bind", "0.0.0.0:${port}", "--workers", "2", "app:app"]`
          : 'CMD ["python", "main.py"]'
    return lines(
      `FROM python:${version}-slim AS build`,
      'WORKDIR /app',
      'RUN python -m venv /venv',
      'ENV PATH="/venv/bin:$PATH"',
      'COPY requirements.txt ./',
      'RUN pip install --no-cache-dir -r requirements.txt',
      '',
      `FROM python:${version}-slim`,
      'ENV PATH="/venv/bin:$PATH" PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1',
      'WORKDIR /app',
      'RUN useradd --create-home --uid 10001 app',
      'COPY --from=build /venv /venv',
      'COPY --chown=app:app . .',
      'USER app',
      `EXPOSE ${port}`,
      health(`["python", "-c", "import socket; socket.create_connection(('localhost', ${port}), 2)"]`),
      command,
    )
  },
  go: (prompt, port) => {
    const name = binaryIn(prompt) ?? 'app'
    const final = says(prompt, /\bscratch\b/i)
      ? [
          '# Nothing but the program and certificates.',
          'FROM scratch',
          'COPY --from=build /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/',
        ]
      : says(prompt, /\balpine\b/i)
        ? ['FROM alpine:3', 'RUN adduser -D -u 10001 nonroot']
        : [
            '# Nothing but the program and certificates; it runs as a user without rights.',
            'FROM gcr.io/distroless/static-debian12:nonroot',
          ]
    return lines(
      `FROM golang:${versionIn(prompt, /go(?:lang)?/) ?? '1.24'} AS build`,
      'WORKDIR /src',
      'COPY go.mod go.sum ./',
      'RUN go mod download',
      'COPY . .',
      `RUN CGO_ENABLED=0 go build -trimpath -ldflags="-s -w" -o /${name} .`,
      '',
      ...final,
      `COPY --from=build /${name} /${name}`,
      `USER ${says(prompt, /\bscratch\b/i) ? '10001' : 'nonroot'}`,
      `EXPOSE ${port}`,
      health(`["/${name}", "-health"]`),
      `ENTRYPOINT ["/${name}"]`,
    )
  },
  java: (prompt, port) => {
    const version = versionIn(prompt, /java|jdk/) ?? '21'
    const isGradle = says(prompt, /\bgradle\b|\bkotlin\b/i)
    return lines(
      isGradle ? `FROM gradle:8-jdk${version} AS build` : `FROM maven:3-eclipse-temurin-${version} AS build`,
      'WORKDIR /src',
      ...(isGradle
        ? ['COPY . .', 'RUN gradle --no-daemon bootJar']
        : [
            'COPY pom.xml ./',
            'RUN mvn --batch-mode dependency:go-offline',
            'COPY src ./src',
            'RUN mvn --batch-mode package -DskipTests',
          ]),
      '',
      `FROM eclipse-temurin:${version}-jre`,
      'WORKDIR /app',
      'RUN useradd --uid 10001 app',
      `COPY --from=build /src/${isGradle ? 'build/libs' : 'target'}/*.jar app.jar`,
      'USER app',
      `EXPOSE ${port}`,
      health(`curl --fail --silent http://localhost:${port}/actuator/health || exit 1`),
      'ENTRYPOINT ["java", "-XX:MaxRAMPercentage=75", "-jar", "app.jar"]',
    )
  },
  php: (prompt, port) =>
    lines(
      'FROM composer:2 AS build',
      'WORKDIR /app',
      'COPY composer.json composer.lock ./',
      'RUN composer install --no-dev --no-scripts --optimize-autoloader',
      'COPY . .',
      '',
      `FROM php:${versionIn(prompt, /php/) ?? '8.4'}-apache`,
      'RUN docker-php-ext-install pdo_mysql && a2enmod rewrite',
      `RUN sed -i 's/Listen 80/Listen ${port}/' /etc/apache2/ports.conf`,
      'COPY --from=build --chown=www-data:www-data /app /var/www/html',
      'USER www-data',
      `EXPOSE ${port}`,
      health(`curl --fail --silent http://localhost:${port}/ || exit 1`),
      'CMD ["apache2-foreground"]',
    ),
  ruby: (prompt, port) =>
    lines(
      `FROM ruby:${versionIn(prompt, /ruby/) ?? '3.4'}-slim AS build`,
      'WORKDIR /app',
      'RUN apt-get update && apt-get install --yes --no-install-recommends build-essential libpq-dev && rm -rf /var/lib/apt/lists/*',
      'COPY Gemfile Gemfile.lock ./',
      'RUN bundle config set without "development test" && bundle install',
      'COPY . .',
      '',
      `FROM ruby:${versionIn(prompt, /ruby/) ?? '3.4'}-slim`,
      'WORKDIR /app',
      'RUN useradd --create-home --uid 10001 app',
      'COPY --from=build /usr/local/bundle /usr/local/bundle',
      'COPY --from=build --chown=app:app /app ./',
      'USER app',
      `EXPOSE ${port}`,
      health(`["ruby", "-e", "require 'socket'; TCPSocket.new('localhost', ${port}).close"]`),
      says(prompt, /\brails\b/i)
        ? `CMD ["bundle", "exec", "rails", "server", "--binding", "0.0.0.0", "--port", "${port}"]`
        : `CMD ["bundle", "exec", "rackup", "--host", "0.0.0.0", "--port", "${port}"]`,
    ),
  rust: (prompt, port) => {
    const name = binaryIn(prompt)
    return lines(
      `FROM rust:${versionIn(prompt, /rust/) ?? '1'} AS build`,
      'WORKDIR /src',
      'COPY . .',
      ...(name === undefined
        ? ['RUN cargo install --locked --path . --root /out']
        : ['RUN cargo build --locked --release']),
      '',
      says(prompt, /\bdistroless\b/i)
        ? 'FROM gcr.io/distroless/cc-debian12'
        : says(prompt, /\balpine\b/i)
          ? 'FROM alpine:3'
          : 'FROM debian:12-slim',
      !says(prompt, /\bdistroless\b/i) && 'RUN useradd --uid 10001 app',
      ...(name === undefined
        ? [
            'COPY --from=build /out/bin/ /usr/local/bin/',
            'RUN ln -s "$(find /usr/local/bin -type f | head -n 1)" /app',
          ]
        : [`COPY --from=build /src/target/release/${name} /usr/local/bin/${name}`]),
      says(prompt, /\bdistroless\b/i) ? 'USER nonroot' : 'USER app',
      `EXPOSE ${port}`,
      health(`["bash", "-c", "exec 3<>/dev/tcp/localhost/${port}"]`),
      name === undefined ? 'CMD ["/app"]' : `CMD ["${name}"]`,
    )
  },
  dotnet: (prompt, port) =>
    lines(
      `FROM mcr.microsoft.com/dotnet/sdk:${versionIn(prompt, /\.net|dotnet/) ?? '9.0'} AS build`,
      'WORKDIR /src',
      'COPY . .',
      'RUN dotnet publish --configuration Release --output /out',
      '',
      `FROM mcr.microsoft.com/dotnet/aspnet:${versionIn(prompt, /\.net|dotnet/) ?? '9.0'}`,
      `ENV ASPNETCORE_HTTP_PORTS=${port}`,
      'WORKDIR /app',
      'COPY --from=build /out ./',
      'USER $APP_UID',
      `EXPOSE ${port}`,
      health(`["bash", "-c", "exec 3<>/dev/tcp/localhost/${port}"]`),
      'ENTRYPOINT ["dotnet", "App.dll"]',
    ),
  static: (_, port) =>
    lines(
      '# The unprivileged image listens on 8080 and does not run as root.',
      'FROM nginxinc/nginx-unprivileged:stable-alpine',
      'COPY --chown=nginx:nginx . /usr/share/nginx/html',
      ...(port === 8080
        ? []
        : [`RUN sed -i 's/listen \\+8080/listen ${port}/' /etc/nginx/conf.d/default.conf`]),
      'USER nginx',
      `EXPOSE ${port}`,
      health(`wget --quiet --spider http://localhost:${port}/ || exit 1`),
    ),
}

const usualPort: Readonly<Record<Stack, number>> = {
  node: 3000,
  python: 8000,
  go: 8080,
  java: 8080,
  php: 8080,
  ruby: 3000,
  rust: 8080,
  dotnet: 8080,
  static: 8080,
}

export function composeDockerfile(intent: Intent): string {
  const stack = stackOf(intent)
  return images[stack](intent.prompt, portIn(intent.prompt, usualPort[stack]))
}

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
    said: /\bmysql\b|\bmariadb\b/i,
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
  const database = found.find((one) => /^(?:mysql|postgres)$/.test(one.name))
  if (database === undefined || !/^(?:wordpress|phpmyadmin|adminer|keycloak)$/.test(name)) return []
  const settings: Readonly<Record<string, readonly string[]>> = {
    wordpress: [
      `WORDPRESS_DB_HOST: ${database.name}`,
      'WORDPRESS_DB_NAME: app',
      'WORDPRESS_DB_USER: app',
      `WORDPRESS_DB_PASSWORD: ${secret('MYSQL_PASSWORD')}`,
    ],
    phpmyadmin: [`PMA_HOST: ${database.name}`],
  }
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
