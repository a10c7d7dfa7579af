#: target: react, vue, svelte, solid
#: lacks: fastapi flask django gunicorn uv poetry requirements python gradle maven spring java distroless static go entry standalone
# syntax=docker/dockerfile:1
# Keep node_modules, dist and .git out of the build context with a .dockerignore file.
#: if alpine
FROM node:__node__-alpine AS build
#: else
FROM node:__node__-slim AS build
#: end
WORKDIR /app
#: if pnpm
RUN corepack enable
COPY package.json pnpm-lock.yaml ./
RUN pnpm install --frozen-lockfile
#: else
#: if yarn
RUN corepack enable
COPY package.json yarn.lock ./
RUN yarn install --frozen-lockfile
#: else
COPY package.json package-lock.json ./
RUN npm ci
#: end
#: end
COPY . .
#: if pnpm
RUN pnpm run build
#: else
#: if yarn
RUN yarn run build
#: else
RUN npm run build
#: end
#: end

# Serves the built files as an unprivileged user.
FROM nginxinc/nginx-unprivileged:1.28-alpine AS runtime
# Unknown paths get index.html, so that client-side routes can be reloaded.
COPY <<EOF /etc/nginx/conf.d/default.conf
server {
  listen __port__;
  root /usr/share/nginx/html;
  location / {
    try_files \$uri /index.html;
  }
  location /assets/ {
    expires 1y;
    add_header Cache-Control "public, immutable";
  }
}
EOF
#: if cra
COPY --from=build /app/build /usr/share/nginx/html
#: else
COPY --from=build /app/dist /usr/share/nginx/html
#: end
USER nginx
EXPOSE __port__
#: if health
HEALTHCHECK --interval=30s --timeout=5s --retries=3 CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:__port__/"]
#: end
CMD ["nginx", "-g", "daemon off;"]
