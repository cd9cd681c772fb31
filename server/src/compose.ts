import { benchPath, withBench } from '@langit/simulators/bench/bench';
import { toNodeListener } from '@langit/simulators/node-listener';
import type { FastifyInstance } from 'fastify';
import { createPasswords, type Passwords } from './accounts/passwords.ts';
import { createApp, mountRawRoutes, serveSlices } from './app.ts';
import { catalogueChannel } from './catalogue/catalogue-version-store.ts';
import { composeAuthenticate } from './compose-accounts.ts';
import { demoCost } from './compose-demo.ts';
import { composePartners } from './compose-partners.ts';
import { composeSlices } from './compose-slices.ts';
import type { Config } from './config.ts';
import { loadDemo, loadGround } from './demo/load-demo.ts';
import { describeMixture } from './mixed-partners.ts';
import { listenForOperator, type Perform } from './operator/control-socket.ts';
import { createOperate } from './operator/operate.ts';
import type { OpenStorefront } from './pages/routes.ts';
import { type AnswerCache, createAnswerCache } from './platform/answer-cache.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import { openDatabase } from './platform/database/open.ts';
import { mountNodeListener } from './platform/http/node-listener.ts';
import { operationsRoutes } from './platform/http/operations.ts';
import { createJobs, type Jobs } from './platform/jobs.ts';
import type { Logger } from './platform/observability/logging.ts';
import { createMetrics } from './platform/observability/metrics.ts';
import { ownSecret } from './platform/setting-store.ts';
import { readShopConfig } from './shop-config.ts';

/** What a running shop offers to the program that started it. */
export type Shop = {
  app: FastifyInstance;
  log: Logger;
  publicUrl: string;
  jobs: Jobs;
  /** Carries out a command of the operator. */
  operate: Perform;
  /** Starts the jobs and listens; resolves when the shop answers. */
  start(): Promise<void>;
  /** Stops accepting, finishes what runs, closes the database. */
  stop(): Promise<void>;
};

/** What tests and `npm run dev` put in place of the program's own. */
export type Overrides = {
  clock?: Clock;
  database?: Database;
  pages?: boolean;
  openStorefront?: OpenStorefront;
  answers?: AnswerCache;
  passwords?: Passwords;
};

/** The wiring table: which adapter stands behind which port, and which slice gets what. */
export async function composeShop(config: Config, overrides: Overrides = {}): Promise<Shop> {
  const clock = overrides.clock ?? systemClock;
  const facts = readShopConfig(config.shopConfigFile);
  const metrics = createMetrics();
  const { openStorefront } = overrides;
  const answers = overrides.answers ?? createAnswerCache({ entries: 300, bytes: 32 * 1024 * 1024 });
  let open = true;

  const voice: { log?: Logger } = {};
  const database = overrides.database ?? (await openShopDatabase(config, clock, voice));
  const passwords = overrides.passwords ?? createPasswords();
  const withCustomers = config.mode === 'demo';
  const loading = { database, clock, hashPassword: passwords.hash, withCustomers, costOf: demoCost };
  if (config.demoData) await loadDemo(loading);
  // Who brings a database of its own brings what is in it.
  else if (!overrides.database) await loadGround(loading);
  const { app, serve } = createApp({
    http: {
      trustProxy: config.trustProxy,
      logLevel: config.logLevel,
      strictTransport: config.publicUrl.startsWith('https:'),
    },
    serve: { authenticate: composeAuthenticate({ database, clock }), database, clock, answers },
    metrics,
  });
  voice.log = app.log;
  if (config.mode === 'live' && facts.sample)
    app.log.warn('selling under the sample facts of shop.config.json');
  const mixture = describeMixture(config);
  if (mixture) app.log.warn(mixture);
  const jobs = createJobs({ database, clock, log: app.log });
  const stopListening = await database.listen(catalogueChannel, answers.purge, answers.purge);

  const esimWebhookSecret = config.esimWebhookSecret ?? (await ownSecret(database, 'esim-webhook'));
  const partners = composePartners({
    config,
    clock,
    esimWebhookUrl: `${config.publicUrl}/webhooks/esim-access/${esimWebhookSecret}`,
  });
  if (partners.simulators.length > 0) {
    const listener = toNodeListener(withBench(partners.simulators));
    for (const path of ['/dev/sim', benchPath]) mountNodeListener(app, path, listener);
  }

  const { slices, rawRoutes, catchUp, operator, close } = await composeSlices({
    config,
    facts,
    database,
    clock,
    log: app.log,
    metrics,
    jobs,
    passwords,
    partners,
    esimWebhookSecret,
  });
  serveSlices(serve, slices);
  rawRoutes.push(
    ...operationsRoutes({
      database,
      metrics,
      publicUrl: config.publicUrl,
      version: '0.1.0',
      isOpen: () => open,
      pendingJobs: async () =>
        (await jobs.pending()).reduce((sum, { waiting, active }) => sum + waiting + active, 0),
    }),
  );
  if (overrides.pages !== false) {
    // A command of the operator draws no pages: what they need is not even loaded.
    const { composePages } = await import('./compose-pages.ts');
    rawRoutes.push(...(await composePages({ app, config, facts, answers, database, openStorefront })));
  }
  await mountRawRoutes(app, rawRoutes);

  const operate = createOperate(operator, app.log);
  let control: Awaited<ReturnType<typeof listenForOperator>> = null;

  return {
    app,
    log: app.log,
    publicUrl: config.publicUrl,
    jobs,
    operate,
    async start() {
      await jobs.start();
      control = await listenForOperator(config.dataDir, operate);
      if (!control)
        app.log.warn('the operator has no control socket: another shop has it, or its path is too long');
      await app.listen({ host: config.host, port: config.port });
      catchUp().catch((error: unknown) => app.log.warn({ err: error }, 'open payments not asked about yet'));
      // Without events everything still arrives, a little later: no reason not to open.
      if (config.mode === 'live')
        partners
          .registerWebhooks()
          .catch((error: unknown) => app.log.warn({ err: error }, 'a supplier did not take our webhook'));
    },
    async stop() {
      open = false;
      await control?.close();
      await app.close();
      await jobs.stop();
      await close();
      await stopListening();
      await partners.close();
      if (!overrides.database) await database.close();
    },
  };
}

/** The database is there before the log that needs it: until then it speaks on the terminal. */
function openShopDatabase(config: Config, clock: Clock, voice: { log?: Logger }): Promise<Database> {
  const say = (level: 'info' | 'warn' | 'fatal') => (message: string) =>
    void (voice.log ? voice.log[level](message) : process.stderr.write(`${message}\n`));
  return openDatabase({
    ...(config.databaseUrl ? { url: config.databaseUrl } : {}),
    dataDir: config.dataDir,
    clock,
    log: { info: say('info'), warn: say('warn') },
    onStuck(reason) {
      say('fatal')(`${reason}: ending the process, the next start recovers`);
      process.exit(1);
    },
  });
}
