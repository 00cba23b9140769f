# The service on its own: bring a Postgres (DATABASE_URL). Neither development nor embedded packages.
FROM node:26-bookworm-slim

ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /app

COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --omit=optional --ignore-scripts && npm cache clean --force

COPY drizzle ./drizzle
COPY examples ./examples
COPY src ./src
# Compiled once, here: the user below can't keep what it compiles.
RUN node --import ./src/process/quick-imports.js --eval "import('./src/app.ts')"

USER node
EXPOSE 3000
# A stop lets requests in flight finish (SHUTDOWN_TIMEOUT_SECONDS).
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]

# V8 would otherwise let garbage of new connections grow by 100 MB before it collects it.
CMD ["node", "--max-semi-space-size=16", "--import", "./src/process/quick-imports.js", "src/main.ts"]
