# The image of a release: `npm run release`, then `docker build --build-arg VERSION=0.1.0 -t langit .`. It has Node and the release, and nothing
# that installs, builds or fetches. It runs as a user without rights on a read-only file system: DATA_DIR and /tmp are mounted.
ARG BASE=docker.io/library/node:24.21.0-bookworm-slim
FROM ${BASE}
ARG VERSION
ARG COMMIT=unknown
LABEL org.opencontainers.image.title="Langit" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${COMMIT}" \
  org.opencontainers.image.licenses="MIT"
ADD .cache/release/langit-${VERSION}-linux-x64.tar.xz /opt/
RUN ln -s /opt/langit-${VERSION}-linux-x64 /opt/langit \
  && ln -s /opt/langit/ops/bin/langit /usr/local/bin/langit \
  && install -d -o 10001 -g 10001 -m 700 /data /backups
# 0.0.0.0 within the container; the container's ports say who reaches it.
ENV HOST=0.0.0.0 PORT=3000 SHOP_CONFIG=/opt/langit/shop.config.json DATA_DIR=/data BACKUP_DIR=/backups NODE_COMPILE_CACHE=/tmp/node
USER 10001:10001
WORKDIR /data
VOLUME ["/data", "/backups"]
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "/opt/langit/ops/healthcheck.mjs"]
ENTRYPOINT ["langit"]
CMD ["start"]
