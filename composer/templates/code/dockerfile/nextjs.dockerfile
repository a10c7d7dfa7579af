#: lacks: healthPath fastapi flask django gunicorn uv poetry requirements python gradle maven spring java distroless static go nginx spa cra vite entry
#: default port: 3000
# syntax=docker/dockerfile:1
# Needs output: 'standalone' in next.config. Keep node_modules, .next and .git out of the build context with a .dockerignore file.
#: if alpine
FROM node:__node__-alpine AS base
#: else
FROM node:__node__-slim AS base
#: end
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
#: if pnpm or yarn
RUN corepack enable
#: end

# The dependencies are installed again only when the lock file changes.
FROM base AS dependencies
#: if pnpm
COPY package.json pnpm-lock.yaml ./
RUN pnpm install --frozen-lockfile
#: else
#: if yarn
COPY package.json yarn.lock ./
RUN yarn install --frozen-lockfile
#: else
COPY package.json package-lock.json ./
RUN npm ci
#: end
#: end

FROM dependencies AS build
COPY . .
# Next.js projects may have no public folder.
#: if pnpm
RUN mkdir -p public && pnpm run build
#: else
#: if yarn
RUN mkdir -p public && yarn run build
#: else
RUN mkdir -p public && npm run build
#: end
#: end

FROM base AS runtime
ENV NODE_ENV=production HOSTNAME=0.0.0.0 PORT=__port__
COPY --from=build --chown=node:node /app/public ./public
COPY --from=build --chown=node:node /app/.next/standalone ./
COPY --from=build --chown=node:node /app/.next/static ./.next/static
USER node
EXPOSE __port__
#: if health
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:__port__/').then((response) => process.exit(response.ok ? 0 : 1), () => process.exit(1))"]
#: end
CMD ["node", "server.js"]
