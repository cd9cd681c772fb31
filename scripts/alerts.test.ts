import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';

const rules = fileURLToPath(new URL('../ops/prometheus/alerts.yml', import.meta.url));
const text = readFileSync(rules, 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'langit-alerts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
if (!hasPromtool) console.log('NOT RUN: promtool is missing (Debian package prometheus)');

/** Series with their values each minute or hour, in promtool's notation: `1+2x3` is 1, 3, 5, 7. */
type Series = Record<string, string>;
const hours = (n: number) => n * 60;
const steady = (value: number, minutes: number) => `${value}+0x${minutes}`;
const counting = (each: number, minutes: number) => `0+${each}x${minutes}`;
const requests = (status: string, more = '') =>
  `langit_http_request_seconds_count{status="${status}"${more}}`;

/** What makes an alert fire, what does not, and after how many minutes (`every`: hours). */
type Case = { fires: Series; quiet: Series; after: number; every?: '1m' | '1h' };

const cases: Record<string, Case> = {
  ShopAway: {
    after: 10,
    fires: { 'up{job="langit"}': steady(0, 10), langit_build_info: steady(1, 10) },
    quiet: { 'up{job="langit"}': steady(1, 10), langit_build_info: steady(1, 10) },
  },
  AnswersFailFast: {
    after: 60,
    fires: { [requests('2xx')]: counting(100, 60), [requests('5xx')]: counting(3, 60) },
    quiet: { [requests('2xx')]: counting(1000, 60), [requests('5xx')]: counting(1, 60) },
  },
  AnswersFailSlowly: {
    after: hours(6),
    fires: { [requests('2xx')]: counting(100, hours(6)), [requests('5xx')]: counting(1, hours(6)) },
    // Few failures are no trend, whatever their share.
    quiet: { [requests('2xx')]: counting(1, hours(6)), [requests('5xx')]: '0+0x340 0+1x19' },
  },
  PagesSlow: {
    after: 60,
    fires: {
      'langit_http_request_seconds_bucket{method="GET",le="0.3"}': counting(80, 60),
      [requests('2xx', ',method="GET"')]: counting(100, 60),
    },
    quiet: {
      'langit_http_request_seconds_bucket{method="GET",le="0.3"}': counting(99, 60),
      [requests('2xx', ',method="GET"')]: counting(100, 60),
    },
  },
  EventLoopLate: {
    after: 10,
    fires: { nodejs_eventloop_lag_p99_seconds: steady(1, 10) },
    quiet: { nodejs_eventloop_lag_p99_seconds: steady(0.02, 10) },
  },
  PaymentsConfirmedLate: {
    after: 60,
    fires: {
      'langit_payment_confirm_seconds_bucket{le="60"}': counting(1, 60),
      langit_payment_confirm_seconds_count: counting(2, 60),
    },
    quiet: {
      'langit_payment_confirm_seconds_bucket{le="60"}': counting(2, 60),
      langit_payment_confirm_seconds_count: counting(2, 60),
    },
  },
  NotificationsSilent: {
    after: 120,
    fires: {
      'langit_orders{kind="buy",payment="PENDING",delivery="none"}': steady(9, 120),
      langit_notification_timestamp_seconds: steady(0, 120),
    },
    // Without orders nobody notifies.
    quiet: {
      'langit_orders{kind="buy",payment="PENDING",delivery="none"}': steady(2, 120),
      langit_notification_timestamp_seconds: steady(0, 120),
    },
  },
  NotificationsForged: {
    after: 15,
    fires: { 'langit_notifications_total{source="midtrans",result="forged"}': counting(2, 15) },
    quiet: { 'langit_notifications_total{source="midtrans",result="taken"}': counting(20, 15) },
  },
  PaidAndNotDelivered: {
    after: 10,
    fires: { langit_undelivered_oldest_seconds: steady(2000, 10) },
    quiet: { langit_undelivered_oldest_seconds: steady(600, 10) },
  },
  DeliveriesSlow: {
    after: 60,
    fires: {
      'langit_delivery_seconds_bucket{le="120"}': counting(1, 60),
      langit_delivery_seconds_count: counting(2, 60),
    },
    quiet: {
      'langit_delivery_seconds_bucket{le="120"}': counting(2, 60),
      langit_delivery_seconds_count: counting(2, 60),
    },
  },
  BalanceLow: {
    after: 5,
    fires: { 'langit_supplier_balance_days{supplier="esim-access"}': steady(1, 5) },
    quiet: { 'langit_supplier_balance_days{supplier="esim-access"}': steady(30, 5) },
  },
  PartnerDown: {
    after: 20,
    fires: { 'langit_partner_up{partner="midtrans",kind="gateway"}': steady(0, 20) },
    // Away for a moment.
    quiet: { 'langit_partner_up{partner="midtrans",kind="gateway"}': '1+0x12 0+0x3 1+0x5' },
  },
  PaymentMismatch: {
    after: 5,
    fires: { 'langit_exceptions{kind="payment_mismatch"}': steady(1, 5) },
    quiet: { 'langit_exceptions{kind="stock_low"}': steady(9, 5) },
  },
  ConnectionsBusy: {
    after: 10,
    fires: { 'langit_database_connections{state="waiting"}': steady(3, 10) },
    quiet: { 'langit_database_connections{state="waiting"}': '3 0+0x9' },
  },
  JobsLate: {
    after: 10,
    fires: { 'langit_jobs_oldest_seconds{queue="send-mail"}': steady(400, 10) },
    quiet: { 'langit_jobs_oldest_seconds{queue="send-mail"}': steady(20, 10) },
  },
  JobsFailed: {
    after: 10,
    fires: { 'langit_jobs{queue="send-mail",state="failed"}': steady(1, 10) },
    quiet: { 'langit_jobs{queue="send-mail",state="waiting"}': steady(50, 10) },
  },
  // Time begins at zero here.
  BackupOld: {
    every: '1h',
    after: 27,
    fires: { langit_backup_finished_timestamp_seconds: steady(0, 27) },
    quiet: { langit_backup_finished_timestamp_seconds: steady(26 * 3600, 27) },
  },
  BackupUnverified: {
    every: '1h',
    after: 200,
    fires: { langit_backup_verified_timestamp_seconds: steady(0, 200) },
    quiet: { langit_backup_verified_timestamp_seconds: steady(190 * 3600, 200) },
  },
  DiskFull: {
    after: 10,
    fires: { 'langit_disk_free_ratio{folder="/var/lib/langit"}': steady(0.05, 10) },
    quiet: { 'langit_disk_free_ratio{folder="/var/lib/langit"}': steady(0.4, 10) },
  },
  TwoVersions: {
    after: hours(2),
    fires: {
      'langit_instances{version="0.1.0"}': steady(1, hours(2)),
      'langit_instances{version="0.2.0"}': steady(1, hours(2)),
    },
    quiet: { 'langit_instances{version="0.2.0"}': steady(2, hours(2)) },
  },
};

const names = [...text.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);

test('W38 each alert has a case in which it fires and one in which it is quiet', () => {
  expect(Object.keys(cases).sort()).toEqual([...names].sort());
});

test('W38 each alert leads to a heading of the guide, which has its cause, a look and a cure', () => {
  const guide = readFileSync(new URL('../docs/operating.md', import.meta.url), 'utf8');
  const anchors = [...guide.matchAll(/^#{2,3} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
  const led = [...text.matchAll(/runbook_url: \S+#(\S+)/g)].map(([, anchor = '']) => anchor);
  expect(led).toHaveLength(names.length);
  expect(
    led.filter((anchor) => !anchors.some((known) => known === anchor || known.startsWith(`${anchor}-on-`))),
  ).toEqual([]);
});

const dashboard = JSON.parse(
  readFileSync(new URL('../ops/grafana/langit.json', import.meta.url), 'utf8'),
) as {
  panels: { title: string; targets?: { expr: string }[] }[];
};
const expressions = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

test('W38 alerts and dashboard ask for metrics that the shop has', () => {
  const document = readFileSync(new URL('../docs/metrics.md', import.meta.url), 'utf8');
  const known = [...document.matchAll(/^\| `(langit_\w+)`/gm)].map(([, name = '']) => name);
  const asked = [text, ...expressions].join('\n').match(/\blangit_\w+/g) ?? [];
  const bare = new Set(asked.map((name) => name.replace(/_(?:bucket|count|sum)$/, '')));
  expect([...bare].filter((name) => !known.includes(name))).toEqual([]);
  expect(expressions.length).toBeGreaterThan(20);
});

describe.runIf(hasPromtool)('with promtool', () => {
  const firing = (alert: string) => `count(ALERTS{alertname="${alert}",alertstate="firing"}) or vector(0)`;
  const tryOut = (
    alert: string,
    series: Series,
    { after, every = '1m' }: Pick<Case, 'after' | 'every'>,
    expected: number,
  ) => {
    const file = join(folder, `${alert}-${expected}.json`);
    const trial = {
      rule_files: [rules],
      evaluation_interval: every,
      tests: [
        {
          interval: every,
          input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
          promql_expr_test: [
            {
              expr: firing(alert),
              eval_time: `${after}${every.slice(-1)}`,
              exp_samples: [{ labels: '{}', value: expected }],
            },
          ],
        },
      ],
    };
    writeFileSync(file, JSON.stringify(trial));
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' });
    return status === 0 ? '' : stdout + stderr;
  };

  test('W38 promtool takes the rules', () => {
    const { status, stderr } = spawnSync('promtool', ['check', 'rules', rules], { encoding: 'utf8' });
    expect(status, stderr).toBe(0);
  });

  test('W38 every panel of the dashboard has an expression that Prometheus reads', () => {
    const file = join(folder, 'panels.json');
    const rules = expressions.map((expr, at) => ({ record: `panel_${at}`, expr }));
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'panels', rules }] }));
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', file], { encoding: 'utf8' });
    expect(status, stdout + stderr).toBe(0);
  });

  test.each(Object.entries(cases))('W38 %s fires when it shall, and is quiet else', (alert, one) => {
    expect(tryOut(alert, one.fires, one, 1)).toBe('');
    expect(tryOut(alert, one.quiet, one, 0)).toBe('');
  });
});
