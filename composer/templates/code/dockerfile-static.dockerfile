#: name: Dockerfile for static files
#: target: dockerfile
#: phrases: (dockerfile|docker file|docker image) [nginx] [serve|host] (static|html); nginx (dockerfile|docker image); (dockerfile|docker image) [with] nginx
#: includes: nginx; (serve|serving|host) [static|html]; site; website; files; folder; static (site|website|files|html|content); html; css; non root [user]; unprivileged [user]; small image; alpine; production [ready]; docker; container
#: option health: health check; healthcheck
#: value port = 8080: port {n}; (listen|listening|exposed|expose|serve|serving) on [port] {n}; expose [port] {n}
#: value folder = .: (from|folder|directory) {text}
# syntax=docker/dockerfile:1
FROM nginxinc/nginx-unprivileged:1.28-alpine
COPY <<EOF /etc/nginx/conf.d/default.conf
server {
  listen __port__;
  root /usr/share/nginx/html;
  location / {
    try_files \$uri \$uri/ =404;
  }
}
EOF
COPY __folder__ /usr/share/nginx/html
USER nginx
EXPOSE __port__
#: if health
HEALTHCHECK --interval=30s --timeout=5s --retries=3 CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:__port__/"]
#: end
CMD ["nginx", "-g", "daemon off;"]
