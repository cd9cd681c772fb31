import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { mallocSettings, youngObjects } from '../../scripts/start-settings.mjs';
import { createMeasuredShop, createProgram, type Program } from '../drills/processes.ts';
import type { Goods } from './rows.ts';

const places = ['JP', 'KR', 'TH', 'SG', 'US', 'FR', 'GB', 'AU', 'MY', 'VN', 'HK', 'TW'];
const header =
  'code,type,esim_type,place,data_gb,days,price_idr,price_usd,price_jpy,price_vnd,networks,popularity,esim_access_package,esim_access_cost_usd';

/** A catalogue file with `count` plans. */
export function plans(count: number, raisedBy = 1): string {
  const lines = Array.from({ length: count }, (_, at) => {
    const cents = (300 + (at % 5000)) * raisedBy;
    const prices = [
      Math.round(cents * 180),
      (cents / 100).toFixed(2),
      Math.round(cents * 1.57),
      Math.round(cents * 260),
    ];
    const place = places[at % places.length];
    const facts = [`bench-${at}`, 'ez-sim', 'QuotaBased', place, 1 + (at % 60), 5 + (at % 40), ...prices];
    return [...facts, 'KDDI|SoftBank', at % 1000, `${place}-${at}`, '1.20'].join(',');
  });
  return `${header}\n${lines.join('\n')}\n`;
}

/** Also the supplier's limit of calls, lifted: the figures are about the shop. */
const partnerKeys = {
  MIDTRANS_SERVER_KEY: 'SB-Mid-server-bench',
  ESIM_ACCESS_CODE: 'bench',
  ESIM_ACCESS_SECRET: 'bench-secret',
  ESIM_ACCESS_CALLS_PER_SECOND: '10000',
};
export const gatewayPath = (port: number) => `http://127.0.0.1:${port}/dev/sim/midtrans`;

/** The simulators of gateway and supplier in a separate process, so that they take none of the shop's processor time. */
export const createBenchGateway = (folder: string, port: number): Program =>
  createProgram({
    script: 'simulators/src/run.ts',
    env: { ...partnerKeys, SIMULATORS_PORT: String(port), SIMULATORS_DIR: join(folder, 'simulators') },
    readyUrl: `${gatewayPath(port)}/transactions.json`,
    logFile: join(folder, 'simulators.log'),
  });

export type ShopOptions = {
  folder: string;
  port: number;
  gatewayPort: number;
  databaseUrl: string | undefined;
  /** False disables the page cache and the answer cache. */
  caches?: boolean;
};

/** A shop in production mode with the demo's products. */
export function createBenchShop({ folder, port, gatewayPort, databaseUrl, caches = true }: ShopOptions) {
  const { origin, start, kill, pid, processorSeconds, operator } = createMeasuredShop({
    folder,
    port,
    databaseUrl,
    settings: {
      NODE_OPTIONS: youngObjects,
      ...mallocSettings,
      ...partnerKeys,
      ESIM_ACCESS_URL: `http://127.0.0.1:${gatewayPort}/dev/sim/esim-access`,
      MIDTRANS_SNAP_URL: `${gatewayPath(gatewayPort)}/snap/v1`,
      MIDTRANS_API_URL: `${gatewayPath(gatewayPort)}/api`,
      ...(caches ? {} : { PAGE_CACHE_MB: '0', ANSWER_CACHE_MB: '0' }),
    },
  });
  return {
    origin,
    start,
    kill,
    processorSeconds,
    /** Resident set size in megabytes; null where the system does not report it. */
    memoryMb: () => residentMb(pid()),
    async importPlans(csv: string): Promise<void> {
      const file = join(folder, 'plans.csv');
      writeFileSync(file, csv);
      await operator('catalogue', 'import', file, '--allow-gone');
    },
    /** Resolves when the read model has been built and no other build has started for three seconds. */
    async settled(): Promise<void> {
      const built = () => this.metric('langit_catalogue_build_seconds');
      for (let [last, same] = [await built(), 0]; same < 6; ) {
        await sleep(500);
        const now = await built();
        same = now === last ? same + 1 : 0;
        last = now;
      }
    },
    /** A sample of the shop's metrics, the one with a label where it is named; null where there is none. */
    async metric(name: string, label = ''): Promise<number | null> {
      const text = await (await fetch(`${origin}/metrics`)).text();
      const found = new RegExp(`^${name}(?:\\{[^}]*${label}[^}]*\\})${label ? '' : '?'} (\\S+)$`, 'm').exec(
        text,
      )?.[1];
      return found === undefined ? null : Number(found);
    },
    async goods(): Promise<Goods> {
      const codes: string[] = [];
      const places = new Set<number>();
      type Listed = {
        data: { product_id: string; destination: { id: number }[] }[];
        pagination: { totalItems: number };
      };
      let count = 0;
      for (let page = 1; page <= 20; page += 1) {
        const answer = await fetch(`${origin}/capi/products?sort_by=popular&limit=100&page=${page}`);
        const { data, pagination } = (await answer.json()) as Listed;
        count = pagination.totalItems;
        for (const { product_id, destination } of data) {
          codes.push(product_id);
          for (const { id } of destination) places.add(id);
        }
      }
      return { count, codes, places: [...places].toSorted((a, b) => a - b) };
    },
  };
}

function residentMb(pid: number | undefined): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024);
  } catch {
    return null;
  }
}
