import { readFile, stat } from 'node:fs/promises';
import { CannotTell, type Check, type Found, fault, warning } from './check.ts';

export type SettingsFacts = {
  isLive: boolean;
  dataDir: string;
  /** Whether customers read the sample's company and addresses. */
  hasSampleFacts(): boolean;
  /** Lines about real partners beside simulators, and production keys in a demo. */
  mixtures: readonly string[];
  /** Variables that begin like settings and are none. */
  unknown: readonly string[];
};

const heading = '2. Settings and secrets';

export const settingsChecks = (facts: SettingsFacts): Check[] => [
  {
    name: 'settings.unknown',
    why: 'A setting with a wrong name has no effect, and nothing else says so.',
    see: heading,
    look: async () =>
      facts.unknown.map((name) =>
        warning(`${name} is set and is no setting of the shop`, 'Correct its name, or remove it.'),
      ),
  },
  {
    name: 'settings.sample-facts',
    why: 'Customers read the company, addresses and numbers in the footer, in mails and in the legal pages.',
    see: heading,
    look: async () =>
      facts.isLive && facts.hasSampleFacts()
        ? [
            fault(
              'A live shop shows the facts of the sample',
              'Enter your company and contacts at the console, or in the file of SHOP_CONFIG.',
            ),
          ]
        : [],
  },
  {
    name: 'settings.mixed-partners',
    why: 'Play money may buy real eSIMs, and real money may buy nothing.',
    see: heading,
    look: async () => facts.mixtures.map((line) => warning(line, 'Give all partners real keys, or none.')),
  },
  {
    name: 'settings.user',
    why: 'A shop that runs as root gives whoever breaks into it the whole machine.',
    see: '1. Machine and release',
    look: async () =>
      facts.isLive && process.getuid?.() === 0
        ? [warning('The shop runs as root', 'Run it as a user of its own, as the unit of ops/systemd does.')]
        : [],
  },
  {
    name: 'settings.file-limit',
    why: 'Each customer is a connection, and a shop without free file handles answers nobody.',
    see: '1. Machine and release',
    look: lookAtFileLimit,
  },
  {
    name: 'settings.file-modes',
    why: 'The folder has the control socket, and the data of customers where the database is embedded.',
    see: heading,
    look: async () => lookAtModes(facts.dataDir),
  },
];

const fewestFiles = 4096;

async function lookAtFileLimit(): Promise<Found[]> {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => {
    throw new CannotTell('this system does not show its limits');
  });
  const [, soft] = /^Max open files\s+(\S+)/m.exec(limits) ?? [];
  // Node raises the soft limit to the hard one at its start.
  if (soft === undefined || soft === 'unlimited' || Number(soft) >= fewestFiles) return [];
  return [
    warning(`The limit of open files is ${soft}`, `Allow at least ${fewestFiles} (LimitNOFILE of the unit).`),
  ];
}

const groupAndOthers = 0o077;

async function lookAtModes(dataDir: string): Promise<Found[]> {
  const { mode } = await stat(dataDir).catch(() => {
    throw new CannotTell(`${dataDir} is not there yet`);
  });
  const open = mode & groupAndOthers;
  return open === 0
    ? []
    : [
        fault(
          `Other users of the machine can use ${dataDir} (mode ${(mode & 0o777).toString(8)})`,
          `chmod 700 ${dataDir}`,
        ),
      ];
}
