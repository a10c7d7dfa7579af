#: target: go, gin, nethttp
#: lacks: healthPath fastapi flask django gunicorn uv poetry requirements python gradle maven spring java nginx spa cra vite pnpm yarn npm compiled node standalone health entry
# syntax=docker/dockerfile:1
#: if alpine
FROM golang:__go__-alpine AS build
#: else
FROM golang:__go__ AS build
#: end
WORKDIR /src
# The modules are downloaded again only when go.mod or go.sum change.
COPY go.mod go.sum ./
RUN go mod download
COPY . .
# A static binary needs no C library in the final image.
RUN CGO_ENABLED=0 go build -trimpath -ldflags="-s -w" -o /bin/app .

#: if alpine
FROM alpine:3.22 AS runtime
RUN apk add --no-cache ca-certificates tzdata && adduser -S -D -H -u 10001 app
USER app
#: else
FROM gcr.io/distroless/static-debian12:nonroot AS runtime
USER nonroot
#: end
COPY --from=build /bin/app /app
EXPOSE __port__
ENTRYPOINT ["/app"]
