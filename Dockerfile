# The service on its own: bring a Postgres (DATABASE_URL). The image holds Node and the bundle.
FROM node:26-bookworm-slim AS build

WORKDIR /build
# Compiles the Java SDK, which the service serves.
RUN apt-get update && apt-get install --yes --no-install-recommends openjdk-17-jdk-headless
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

FROM node:26-bookworm-slim

ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 HEALTH_PORT=3001 SHUTDOWN_DRAIN_SECONDS=5
WORKDIR /app
COPY --from=build /build/dist ./
# Compiled once, here, as the user who runs it: each user has a cache of their own. Nobody can change it later.
RUN mkdir .cache && chown node .cache
USER node
RUN node --eval "require('module').enableCompileCache('/app/.cache'); import('/app/app.mjs')"
USER root
RUN chown -R root .cache && chmod -R a+rX,go-w .cache

USER node
EXPOSE 3000
# A stop serves requests for SHUTDOWN_DRAIN_SECONDS, and lets those in flight finish (SHUTDOWN_TIMEOUT_SECONDS).
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s CMD ["node", "main.mjs", "--health"]

# V8 would otherwise let garbage of new connections grow by 100 MB before it collects it.
CMD ["node", "--max-semi-space-size=16", "main.mjs"]
