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

ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
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
# A stop lets requests in flight finish (SHUTDOWN_TIMEOUT_SECONDS).
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]

# V8 would otherwise let garbage of new connections grow by 100 MB before it collects it.
CMD ["node", "--max-semi-space-size=16", "main.mjs"]
