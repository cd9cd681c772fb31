import { setTimeout as delay } from 'node:timers/promises';
import { carriesOutJobs, servesRequests } from '@langit/contract/values/process-roles';
import { benchPath, withBench } from '@langit/simulators/bench/bench';
import { toNodeListener } from '@langit/simulators/node-listener';
import type { FastifyInstance } from 'fastify';
import { createPasswords, type Passwords } from '../accounts/passwords.ts';
import { startRates } from '../catalogue/floor/start-rates.ts';
import type { Config } from '../config.ts';
import { loadDemo, loadGround } from '../demo/load-demo.ts';
import { refuseDemo } from '../demo/remove-demo.ts';
import { productionKeysInDemo } from '../live-mistakes.ts';
import { createOutbox } from '../notifications/outbox.ts';
import { namesForConsoles } from '../orders/changed-orders-store.ts';
import type { OpenStorefront } from '../pages/storefront.ts';
import { type AnswerCache, createAnswerCache } from '../platform/answer-cache.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { graceSeconds } from '../platform/grace.ts';
import { createApp, mountRawRoutes } from '../platform/http/app.ts';
import { cspReportRoute } from '../platform/http/csp-reports.ts';
import { createDrain, type Drain } from '../platform/http/drain.ts';
import { mountNodeListener } from '../platform/http/node-listener.ts';
import { documentRoutes, healthRoutes, metricsRoute } from '../platform/http/operations.ts';
import type { Implementations } from '../platform/http/request.ts';
import { serveCalls } from '../platform/http/serve.ts';
import { forgetOldKeys } from '../platform/idempotency-store.ts';
import { createJobs, type Jobs } from '../platform/jobs.ts';
import { createLive } from '../platform/live.ts';
import { followingCommits } from '../platform/live-changes.ts';
import type { Logger } from '../platform/observability/logging.ts';
import { createMetrics, tellPool } from '../platform/observability/metrics.ts';
import { registerShopGauges } from '../platform/observability/shop-gauges.ts';
import { createStartPhases } from '../platform/observability/start-phases.ts';
import { startTracing } from '../platform/observability/tracing.ts';
import { programVersion } from '../platform/program-version.ts';
import { createRateLimiter } from '../platform/rate-limiter.ts';
import { ownSecret } from '../platform/setting-store.ts';
import type { Platform, Slice } from '../platform/slice.ts';
import { readShopConfig } from '../shop-config.ts';
import { listenForOperator, type Perform } from '../terminal/control-socket.ts';
import { keepOwnAssets, storefrontBuild } from './built-folders.ts';
import { demoCost } from './demo-cost.ts';
import { joinSlices } from './join-slices.ts';
import { openFacts } from './live-facts.ts';
import { type MailWay, openMailWay } from './mail-way.ts';
import { describeMixture } from './mixed-partners.ts';
import { esimWebhookUrlOf, openPartners, type Partners, SimulatorsNotShared } from './partners.ts';
import { makeSlices } from './slices.ts';
import { openConfigured } from './with-database.ts';

/** The running shop, for the program that started it. */
export type Shop = {
  app: FastifyInstance;
  log: Logger;
  /** Where the process serves: customers, or for a worker its health and metrics. */
  url: string;
  /** Where the demo's staff sign in with a press; null in a shop that sells. */
  demoConsole: string | null;
  jobs: Jobs;
  /** Carries out an operator's call. */
  operate: Perform;
  /** Starts the work of this process's role, and listens; resolves when it answers. */
  start(): Promise<void>;
  /** Graceful stop: drains, finishes running work, hands the rest over, closes the database. */
  stop(): Promise<void>;
};

/** Replacements for tests and `npm run dev`. */
export type Overrides = {
  clock?: Clock;
  database?: Database;
  pages?: boolean;
  openStorefront?: OpenStorefront;
  answers?: AnswerCache;
  /** False disables the catalogue's snapshot, for tests that change tables without raising its version. */
  keepsCatalogue?: boolean;
  passwords?: Passwords;
  partners?: Pick<Partners, 'gateways' | 'suppliers'>;
  jobs?: Jobs;
  mailWay?: MailWay;
  /** Appended after the shop's own slices. */
  moreSlices?: readonly Slice[];
};

/** What answers at an address. */
type Listener = { app: FastifyInstance; drain: Drain; host: string; port: number };

const originOf = ({ host, port }: Pick<Listener, 'host' | 'port'>): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

const megabyte = 1024 * 1024;

/** Assembles the shop: platform, partners, slices, HTTP. */
export async function openShop(config: Config, overrides: Overrides = {}): Promise<Shop> {
  const clock = overrides.clock ?? systemClock;
  const { role } = config;
  const logged = { version: programVersion, instance: config.instanceName, role };
  const tracing = config.tracing && (await startTracing(config.tracing, logged));
  const factsOfFile = readShopConfig(config.shopConfigFile);
  const metrics = createMetrics();
  const ended = createStartPhases(metrics);
  ended('program');
  // Pages and answers have separate budgets, so that neither evicts the other's entries (L7).
  const answers =
    overrides.answers ?? createAnswerCache({ entries: 5000, bytes: config.answerCacheMb * megabyte });
  const pages =
    overrides.answers ?? createAnswerCache({ entries: 1000, bytes: config.pageCacheMb * megabyte });
  const voice: { log?: Logger } = {};
  const opened = overrides.database ?? (await openShopDatabase(config, clock, voice));
  ended('database');
  const live = createLive(opened, {
    log: () => app.log,
    resolve: (names) => namesForConsoles(opened.db, names),
  });
  const database = followingCommits(opened, live.changed);
  if (config.mode === 'live') await refuseDemo(database.db);
  const passwords = overrides.passwords ?? createPasswords();
  if (config.migrate === 'auto' && !overrides.database) await keepOwnAssets(database, clock.now());
  await loadGoods(config, { database, clock, passwords, ownDatabase: !overrides.database });
  ended('goods');

  const app = createApp(
    {
      trustProxy: config.trustProxy,
      logLevel: config.logLevel,
      logged,
      strictTransport: config.publicUrl.startsWith('https:'),
    },
    metrics,
  );
  const drain = createDrain(app);
  voice.log = app.log;
  const { facts, ...keptFacts } = await openFacts(factsOfFile, database, {
    changed: () => pages.purge(),
    failed: (error) => app.log.warn({ err: error }, 'changed facts of the shop could not be read'),
  });
  warnOf(config, facts.sample, app.log);
  const rateLimiter = createRateLimiter({
    database,
    clock,
    enabled: config.rateLimit,
    refused: (limit) => metrics.throttled.inc({ limit }),
  });
  const jobs =
    overrides.jobs ??
    createJobs({
      database,
      clock,
      log: app.log,
      works: carriesOutJobs(role),
      observe: (queue, result, seconds) => metrics.jobs.observe({ queue, result }, seconds),
    });
  const outbox = createOutbox({ clock, jobs, mailFrom: config.mailFrom });
  const platform: Platform = { database, clock, log: app.log, jobs, metrics, rateLimiter, outbox };

  const secrets = config.esimWebhookSecrets;
  const esimWebhookSecrets = secrets.length > 0 ? secrets : [await ownSecret(database, 'esim-webhook')];
  const esimWebhookUrl = esimWebhookUrlOf(config, esimWebhookSecrets[0] ?? '');
  const partners = overrides.partners ? null : openPartners({ config, clock, esimWebhookUrl, database });
  const mailWay = overrides.mailWay ?? (await openMailWay(config));
  const created = makeSlices(platform, {
    config,
    facts,
    factsStore: keptFacts.store,
    passwords,
    partners: overrides.partners ?? (partners as Partners),
    mailWay,
    esimWebhookSecrets,
    esimWebhookUrl,
    catalogueChanged: () => {
      answers.purge();
      pages.purge();
    },
    keepsCatalogue: overrides.keepsCatalogue ?? true,
    live,
  });
  await created.catalogue.followChanges();
  const calls: Partial<Implementations> = {};
  const slices = [...created.all, ...(overrides.moreSlices ?? [])];
  if (overrides.pages !== false && servesRequests(role)) {
    // Imported on demand: an operator's command renders no pages.
    const { pagesSlice } = await import('../pages/slice.ts');
    const { builtStorefront } = await import('../pages/storefront.ts');
    const { publicUrl, taxRateBasisPoints, mode, offlinePage } = config;
    const { paymentExpirySeconds, deliveryDeadlineSeconds } = config;
    const { openStorefront = builtStorefront(storefrontBuild) } = overrides;
    const times = { paymentExpirySeconds, deliveryDeadlineSeconds };
    const documents = { cache: pages, facts, publicUrl, taxRateBasisPoints, ...times, mode };
    const reads = { calls, catalogue: created.catalogue };
    slices.push(await pagesSlice(platform, { app, openStorefront, offlinePage, ...reads, ...documents }));
  }
  const state = { open: true };
  const { authenticate } = created.accounts;
  joinSlices(slices, jobs);
  registerShopGauges(
    metrics.registry,
    clock,
    slices.flatMap(({ gauges = [] }) => gauges),
  );
  tellPool(metrics.registry, database.pool);
  database.onStatement?.((operation, seconds) => metrics.statements.observe({ operation }, seconds));
  metrics.buildInfo.set({ version: programVersion, role }, 1);
  Object.assign(calls, created.calls());
  jobs.every(3600, 'forget old idempotency keys', () => forgetOldKeys(database.db, clock.now()));
  jobs.every(3600, 'forget old counters', () => rateLimiter.sweep());
  const health = healthRoutes({
    database,
    clock,
    version: programVersion,
    dataDir: config.dataDir,
    isOpen: () => state.open,
    hasCatalogue: created.catalogue.isBuilt,
    pendingJobs: async () =>
      (await jobs.pending()).reduce((sum, { waiting, active }) => sum + waiting + active, 0),
  });
  const listeners: Listener[] = [];
  if (servesRequests(role)) {
    serveCalls(app, { authenticate, database, clock, answers, metrics }, calls);
    mountSimulators(app, partners);
    await mountRawRoutes(app, [
      ...slices.flatMap(({ raw = [] }) => raw),
      cspReportRoute(platform),
      ...health,
      ...(config.opsListen ? [] : [metricsRoute(metrics)]),
      ...documentRoutes({ publicUrl: config.publicUrl, version: programVersion }),
    ]);
    listeners.push({ app, drain, host: config.host, port: config.port });
  }
  if (config.opsListen) {
    const { logLevel } = config;
    const internal = createApp(
      { trustProxy: [], logLevel, logged, strictTransport: false, isInternal: true },
      metrics,
    );
    const internalDrain = createDrain(internal);
    await mountRawRoutes(internal, [...health, metricsRoute(metrics)]);
    listeners.push({ app: internal, drain: internalDrain, ...config.opsListen });
  }

  ended('slices');
  const { operate } = created;
  let control: Awaited<ReturnType<typeof listenForOperator>> = null;

  /** Requests are served until a proxy knows; then what runs is finished (W7). */
  async function stopServing(): Promise<void> {
    for (const { drain } of listeners) drain.begin();
    const isServing = servesRequests(role) && app.server.listening;
    if (isServing) await delay(config.drainSeconds * 1000);
    for (const { leave } of slices) leave?.();
    await Promise.all(listeners.map(({ drain }) => drain.close(graceSeconds * 1000)));
  }

  return {
    app,
    log: app.log,
    url: servesRequests(role) || !config.opsListen ? config.publicUrl : originOf(config.opsListen),
    demoConsole:
      created.hasDemoConsole && servesRequests(role) ? `http://localhost:${config.port}/dev/console` : null,
    jobs,
    operate,
    async start() {
      const others = await created.system.join();
      if (others.length > 0 && partners && partners.simulators.length > 0) {
        await created.system.close?.();
        throw new SimulatorsNotShared(others.map(({ id, name }) => name ?? id));
      }
      await jobs.start();
      ended('jobs');
      control = await listenForOperator(config.dataDir, operate);
      if (!control)
        app.log.warn('no control socket for the operator: another shop uses it, or its path is too long');
      for (const { app, host, port } of listeners) await app.listen({ host, port });
      ended('port');
      for (const { name, started, catchUp } of slices)
        for (const begin of [started, carriesOutJobs(role) ? catchUp : undefined])
          begin?.().catch((error: unknown) =>
            app.log.warn({ err: error, slice: name }, 'the catch-up at start failed'),
          );
      // Without webhooks polling still delivers, with a delay, so a failure does not prevent the start. A supplier asks the address at once.
      if (config.mode === 'live' && servesRequests(role))
        partners
          ?.registerWebhooks()
          .catch((error: unknown) => app.log.warn({ err: error }, 'a supplier refused the webhook address'));
    },
    async stop() {
      state.open = false;
      await Promise.all([control?.close(), jobs.stop(), stopServing()]);
      for (const { close } of slices) await close?.();
      await partners?.close();
      await keptFacts.close();
      await live.close();
      if (!overrides.database) await database.close();
      await tracing?.close();
    },
  };
}

async function loadGoods(
  config: Config,
  {
    database,
    clock,
    passwords,
    ownDatabase,
  }: Pick<Platform, 'database' | 'clock'> & { passwords: Passwords; ownDatabase: boolean },
): Promise<void> {
  const withCustomers = config.mode === 'demo';
  const loading = { database, clock, hashPassword: passwords.hash, withCustomers, costOf: demoCost };
  if (config.demoData) await loadDemo(loading);
  // A database from a test has its data already.
  else if (ownDatabase) await loadGround(loading);
  if (ownDatabase) await startRates(loading);
}

function warnOf(config: Config, sampleFacts: boolean, log: Logger): void {
  if (config.mode === 'live' && sampleFacts)
    log.warn(
      `${config.shopConfigFile} has the sample facts: customers would read a company, an address and numbers that are not yours; write your own and set "sample" to false`,
    );
  const mixture = describeMixture(config);
  if (mixture) log.warn(mixture);
  const production = productionKeysInDemo(config);
  if (production) log.warn(production);
}

function mountSimulators(app: FastifyInstance, partners: Partners | null): void {
  if (!partners || partners.simulators.length === 0) return;
  const listener = toNodeListener(withBench(partners.simulators));
  for (const path of ['/dev/sim', benchPath]) mountNodeListener(app, path, listener);
}

/** Opens the database. It is opened before the logger exists, so until then messages go to standard error. */
function openShopDatabase(config: Config, clock: Clock, voice: { log?: Logger }): Promise<Database> {
  const say = (level: 'info' | 'warn' | 'fatal') => (message: string) =>
    void (voice.log ? voice.log[level](message) : process.stderr.write(`${message}\n`));
  return openConfigured(config, {
    clock,
    log: { info: say('info'), warn: say('warn') },
    onStuck(reason) {
      say('fatal')(`${reason}: ending the process, the next start recovers`);
      process.exit(1);
    },
  });
}
