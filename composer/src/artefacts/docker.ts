import type { Intent } from '../intent/intent.ts'
import { managerIn } from './ci-tools.ts'
import { mainPackage, portIn, type Stack, says, stackOf, versionIn } from './facts.ts'

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

/** `healthcheck on /health`. */
const healthPath = (prompt: string): string =>
  /\bhealth[- ]?check[^.;,]{0,30}?(\/[\w/-]+)/i.exec(prompt)?.[1] ?? '/'

/** The files of a built page behind nginx. */
function servedBy(prompt: string, port: number): string[] {
  const folder =
    /\b(dist|build|out|public|_site)\b(?= (?:folder|directory|dir|output)|\/)/i.exec(prompt)?.[1] ?? 'dist'
  const own = /\bport \d/i.test(prompt) ? port : 80
  return [
    '',
    `FROM nginx:${/\balpine\b/i.test(prompt) ? 'alpine' : 'stable-alpine'}`,
    ...(own === 80 ? [] : [`RUN sed -i 's/listen \\+80;/listen ${own};/' /etc/nginx/conf.d/default.conf`]),
    ...(/\bspa\b|\bsingle page\b|\breact\b|\bvue\b|\bangular\b|\bsvelte\b|\bvite\b/i.test(prompt)
      ? [
          '# Addresses that only the page knows are answered by the page.',
          "RUN sed -i 's|index  index.html index.htm;|&\\n        try_files $uri /index.html;|' /etc/nginx/conf.d/default.conf",
        ]
      : []),
    `COPY --from=build /app/${folder} /usr/share/nginx/html`,
    `EXPOSE ${own}`,
    health(`wget --quiet --spider http://localhost:${own}/ || exit 1`),
    '# The master process binds the port; the workers run as the user nginx.',
    'CMD ["nginx", "-g", "daemon off;"]',
  ]
}

const images: Readonly<Record<Stack, (prompt: string, port: number) => string>> = {
  node: (prompt, port) => {
    const version = versionIn(prompt, /node(?:\.?js)?/) ?? '22'
    const manager = managerIn(prompt)
    const base = says(prompt, /\balpine\b/i) ? 'alpine' : 'slim'
    const entry = /\b((?:[\w-]+\/)*(?:server|index|main|app|start)\.[cm]?js)\b/.exec(prompt)?.[1]
    const isNext = says(prompt, /\bnext\.?js\b/i)
    const isBuilt =
      isNext || says(prompt, /\btypescript\b|\bbuild\b|\bvite\b|\breact\b|\bmulti[- ]?stage\b|\bnest/i)
    // What is built is only files: a web server gives them out.
    const isServed = says(prompt, /\bnginx\b/i) && !isNext
    return lines(
      `FROM node:${version}-${isServed ? 'alpine' : base} AS build`,
      'WORKDIR /app',
      manager.name === 'pnpm' || manager.name === 'yarn'
        ? 'RUN corepack enable'
        : manager.name === 'bun' && 'RUN npm install --global bun',
      `COPY package.json ${manager.lock} ./`,
      `RUN ${manager.install}`,
      'COPY . .',
      isServed
        ? `RUN ${manager.run('build')}`
        : isBuilt &&
            (manager.name === 'npm' ? 'RUN npm run build --if-present' : `RUN ${manager.run('build')}`),
      ...(isServed ? servedBy(prompt, port) : []),
      ...(isServed
        ? []
        : [
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
              `["node", "-e", "fetch('http://localhost:${port}${healthPath(prompt)}').then((r) => process.exit(r.status < 500 ? 0 : 1), () => process.exit(1))"]`,
            ),
            entry !== undefined
              ? `CMD ["node", "${entry}"]`
              : isNext || says(prompt, /\bnpm start\b/i)
                ? 'CMD ["npm", "start"]'
                : isBuilt && says(prompt, /typescript|nest/i)
                  ? 'CMD ["node", "dist/main.js"]'
                  : 'CMD ["node", "server.js"]',
          ].filter((line): line is string => line !== false)),
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
      health(
        healthPath(prompt) === '/'
          ? `["python", "-c", "import socket; socket.create_connection(('localhost', ${port}), 2)"]`
          : `["python", "-c", "import urllib.request; urllib.request.urlopen('http://localhost:${port}${healthPath(prompt)}', timeout=2)"]`,
      ),
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
      `RUN CGO_ENABLED=0 go build -trimpath -ldflags="-s -w" -o /${name} ${mainPackage(prompt)}`,
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

export const usualPort: Readonly<Record<Stack, number>> = {
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
