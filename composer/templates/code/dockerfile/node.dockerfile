#: target: typescript, javascript, express, fastify, nestjs, koa, hono
#: lacks: fastapi flask django gunicorn uv poetry requirements python gradle maven spring java distroless static go nginx spa cra vite standalone
#: default port: 3000
# syntax=docker/dockerfile:1
# Keep node_modules, dist and .git out of the build context with a .dockerignore file.
#: if alpine
FROM node:__node__-alpine AS base
#: else
FROM node:__node__-slim AS base
#: end
WORKDIR /app
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
#: if pnpm
RUN pnpm run --if-present build && pnpm prune --prod
#: else
#: if yarn
RUN npm run build --if-present && yarn install --frozen-lockfile --production --ignore-scripts
#: else
RUN npm run build --if-present && npm prune --omit=dev
#: end
#: end

FROM base AS runtime
ENV NODE_ENV=production PORT=__port__
COPY --from=build --chown=node:node /app ./
USER node
EXPOSE __port__
#: if health
#: if healthPath
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:__port____healthPath__').then((response) => process.exit(response.ok ? 0 : 1), () => process.exit(1))"]
#: else
# Checks that the port accepts connections.
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s --retries=3 \
  CMD ["node", "-e", "require('node:net').connect(__port__, '127.0.0.1', () => process.exit(0)).on('error', () => process.exit(1))"]
#: end
#: end
#: if entry
CMD ["node", "__entry__"]
#: else
#: if pnpm and not node is 18 and not node is 20 or yarn and not node is 18 and not node is 20
# Runs the start script without a package manager.
CMD ["node", "--run", "start"]
#: else
CMD ["npm", "start"]
#: end
#: end
