# Small, without root, and without anything of `local/` or the tests. The build reads settings too (docs/going-live.md):
#   docker build --build-arg APP_URL=https://www.example.com --build-arg SUPABASE_URL=... \
#     --secret id=actions_key,env=NEXT_SERVER_ACTIONS_ENCRYPTION_KEY -t storefront .
FROM node:24.21.0-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
ARG APP_URL
ARG SUPABASE_URL
ARG GOOGLE_ACCOUNTS_URL
ARG STRIPE_API_URL
ARG TURNSTILE_SITE_KEY
ARG SCHEDULING_URL
ARG EAGER_HYDRATION
ARG NEXT_DEPLOYMENT_ID
RUN --mount=type=secret,id=actions_key,env=NEXT_SERVER_ACTIONS_ENCRYPTION_KEY \
    npm run build && npm prune --omit=dev --ignore-scripts && rm -rf .next/cache
# What only a build reads or nothing does (Next's compiler, icons that are in the pages, no picture is shrunk) is half of what
# is left. Of the receipts' fonts it needs one weight.
RUN cd node_modules && rm -rf @next/swc-* lucide-react playwright playwright-core @playwright sharp @img \
    && find . -name '*.map' -delete \
    && find @expo-google-fonts -type f -not -path '*/400Regular/*.ttf' -not -name 'LICENSE*' -delete

FROM node:24.21.0-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build --chown=node:node /app/package.json /app/next.config.ts /app/next.config.mjs ./
COPY --from=build --chown=node:node /app/node_modules node_modules
COPY --from=build --chown=node:node /app/.next .next
COPY --from=build --chown=node:node /app/public public
COPY --from=build --chown=node:node /app/data data
COPY --from=build --chown=node:node /app/lib lib
COPY --from=build --chown=node:node /app/front front
USER node
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "front/server.ts"]
