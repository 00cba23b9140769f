# The service on its own: bring a Postgres (DATABASE_URL). The image holds Node and the bundle.
# The base has an exact version, 26.12.1 or newer.
ARG BASE=docker.io/library/node:26.12.1-bookworm-slim
FROM ${BASE} AS build

WORKDIR /build
# Compiles the Java SDK, which the service serves. Its package links manual pages into a folder that slim images lack.
RUN mkdir -p /usr/share/man/man1 && apt-get update && apt-get install --yes --no-install-recommends openjdk-17-jdk-headless
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --omit=optional --ignore-scripts
COPY tools/build ./tools/build
RUN npm ci --prefix tools/build --ignore-scripts
COPY drizzle ./drizzle
COPY examples ./examples
COPY scripts ./scripts
COPY sdk ./sdk
COPY released/sdk ./released/sdk
COPY src ./src
RUN node scripts/build.ts

FROM ${BASE}

ARG BASE
ARG VERSION=
ARG REVISION=
LABEL org.opencontainers.image.title="Partner API" \
  org.opencontainers.image.description="Lets partners of a company work with its customers, locations, catalog and delivery zones." \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}" \
  org.opencontainers.image.base.name="${BASE}"

ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 HEALTH_PORT=3001 SHUTDOWN_DRAIN_SECONDS=5
WORKDIR /app
COPY --from=build /build/dist ./
# Compiled once, here, as the user who runs it: caches are per user. Nobody can change it later.
RUN mkdir .cache && chown 1000:1000 .cache
USER 1000:1000
RUN node --eval "require('module').enableCompileCache('/app/.cache'); import('/app/app.mjs')"
USER root
RUN chown -R root .cache && chmod -R a+rX,go-w .cache

# The user `node`, as a number, so that Kubernetes can check that it isn't root (runAsNonRoot). Any other works too.
USER 1000:1000
EXPOSE 3000
# A stop serves requests for SHUTDOWN_DRAIN_SECONDS, and lets those in flight finish (SHUTDOWN_TIMEOUT_SECONDS).
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s CMD ["node", "main.mjs", "--health"]

# V8 would otherwise let garbage of new connections grow by 100 MB before it collects it.
CMD ["node", "--max-semi-space-size=16", "main.mjs"]
