/** Rules of the lock file: versions without known vulnerabilities, compatible licences, no install scripts, an integrity hash for each package. */

type LockedPackage = {
  version?: string;
  license?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  /** A workspace of the shop. */
  link?: boolean;
};

export type Lock = { packages: Readonly<Record<string, LockedPackage>> };

/** First versions in which the published advisories of a package are mended. */
const floors: Readonly<Record<string, string>> = {
  'react-router': '8.3.0',
  fastify: '5.12.1',
  '@fastify/static': '10.1.2',
  nodemailer: '9.0.1',
  'drizzle-orm': '0.45.2',
};

const licences = [
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'OFL-1.1',
];
/** Licences of development dependencies, which are in no release. */
const licencesOfTools = [...licences, 'MPL-2.0', 'CC-BY-4.0'];
/** `sharp` loads libvips as a separate library, which the LGPL allows programs under other licences to do. */
const libvips = /^@img\/sharp-(?:libvips|win32|wasm32)/;

/** Makes the pinned Node executable. */
const mayRunAtInstallation = ['node'];

const isAllowed = (expression: string, allowed: readonly string[]): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowed.includes(licence)));

const isOlder = (version: string, floor: string): boolean =>
  version.localeCompare(floor, 'en', { numeric: true }) < 0;

function faultsOf(name: string, of: LockedPackage): string[] {
  const { version = '', license = 'none', integrity, hasInstallScript } = of;
  const floor = floors[name];
  const forTools = of.dev || of.devOptional ? licencesOfTools : licences;
  const allowed = libvips.test(name) ? [...forTools, 'LGPL-3.0-or-later'] : forTools;
  return [
    floor && isOlder(version, floor) ? `has known holes before ${floor}` : '',
    isAllowed(license, allowed) ? '' : `has the licence ${license}`,
    hasInstallScript && !mayRunAtInstallation.includes(name) ? 'runs a script when it is installed' : '',
    integrity ? '' : 'has no hash',
  ].filter(Boolean);
}

/** A line for each fault of the lock file. */
export const faultsInLock = ({ packages }: Lock): string[] =>
  Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .flatMap(([path, locked]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return faultsOf(name, locked).map((fault) => `${name} ${locked.version ?? ''} ${fault}`);
    });
