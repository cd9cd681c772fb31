import { matchesGlob } from 'node:path';
import type { Import } from './import-graph.ts';

/**
 * The format of `boundaries.json`: which files may import which. Globs match files of the repository, packages (`npm:zod`) and
 * built-in modules (`node:fs`); `@tests` stands for the globs of `tests`.
 */
export type Boundaries = {
  /** Layers of folders in server/src, lowest first: a slice imports from lower layers only, not from its own layer. */
  floors: string[][];
  /** Folders that must not import each other. */
  apart: string[][];
  /** The folders directly below one that must not import each other, but for those that they share. */
  apartBelow: { folder: string; shared: string[] }[];
  /** What other slices import of each slice, as globs below its folder; `*`: of all of them. The wiring and tests are free. */
  api: Record<string, string[]>;
  tests: string[];
  /** Workspaces that hold styles and data alone. */
  withoutCode: string[];
  rules: Rule[];
};

export type Rule = {
  why: string;
  from: string[];
  /** Files of `from` that the rule does not apply to. */
  except?: string[];
  /** Files of `from` that may import from their own folder of server/src. */
  own?: string[];
  never?: string[];
  /** An allow-list: all other imports are refused. */
  only?: string[];
  /** An import that this rule must refuse. The test of the table adds it to the graph. */
  planted: [from: string, to: string];
};

/** An import that violates the table, with the reason. */
export type Violation = Import & { why: string };

const fits = (path: string, globs: readonly string[]) => globs.some((glob) => matchesGlob(path, glob));

/** Violations of the table in an import graph. */
export function violationsOf(imports: readonly Import[], table: Boundaries): Violation[] {
  const refusing = [
    ...table.rules.map((rule) => ({ why: rule.why, refuses: ruleRefuses(rule, table.tests) })),
    { why: climbing(table.floors), refuses: (item: Import) => climbs(item, table.floors) },
    {
      why: 'a slice is entered by its API: the files of `api` in boundaries.json',
      refuses: (item: Import) => entersBesideApi(item, table),
    },
    ...table.apart.map((folders) => ({
      why: `these do not import each other: ${folders.join(', ')}`,
      refuses: (item: Import) =>
        crosses(item, (path) => folders.find((folder) => path.startsWith(`${folder}/`))),
    })),
    ...table.apartBelow.map(({ folder, shared }) => ({
      why: `the folders of ${folder} import none of each other, only ${shared.join(', ')}`,
      refuses: (item: Import) => crosses(item, (path) => folderBelow(path, folder, shared)),
    })),
  ];
  return refusing.flatMap(({ why, refuses }) => imports.filter(refuses).map((item) => ({ ...item, why })));
}

function ruleRefuses({ from: of, except = [], own = [], never, only }: Rule, tests: string[]) {
  const free = except.flatMap((glob) => (glob === '@tests' ? tests : [glob]));
  return ({ from, to }: Import): boolean =>
    fits(from, of) &&
    !fits(from, free) &&
    !(fits(from, own) && sliceOf(from) === sliceOf(to)) &&
    (fits(to, never ?? []) || (only !== undefined && !fits(to, only)));
}

const climbing = (floors: string[][]) =>
  `a slice imports from the floors below it: ${floors.map((floor) => floor.join(' ')).join(' < ')}`;

const sliceOf = (path: string) => /^server\/src\/([^/]+)\//.exec(path)?.[1] ?? '';

/** A test may use higher layers for its set-up. */
function climbs({ from, to }: Import, floors: string[][]): boolean {
  const floorOf = (slice: string) => floors.findIndex((floor) => floor.includes(slice));
  const [own, other] = [sliceOf(from), sliceOf(to)];
  if (from.endsWith('.test.ts') || own === other || floorOf(own) < 0 || floorOf(other) < 0) return false;
  return floorOf(other) >= floorOf(own);
}

/** The wiring makes the slices, so it knows their insides. */
function entersBesideApi({ from, to }: Import, { api, tests }: Boundaries): boolean {
  const [own, other] = [sliceOf(from), sliceOf(to)];
  if (own === '' || own === 'shop' || own === other || fits(from, tests)) return false;
  const offered = api[other];
  if (!offered) return false;
  return !fits(to.slice(`server/src/${other}/`.length), [...(api['*'] ?? []), ...offered]);
}

function folderBelow(path: string, folder: string, shared: string[]): string | undefined {
  const [name = '', ...rest] = path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/') : [];
  return rest.length > 0 && !shared.includes(name) ? name : undefined;
}

function crosses({ from, to }: Import, folderOf: (path: string) => string | undefined): boolean {
  const [own, other] = [folderOf(from), folderOf(to)];
  return own !== undefined && other !== undefined && own !== other;
}
