import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { root } from '../prepare.mjs';
import { childrenOf, type Node, nameOf, sourceFiles } from '../source-tree.ts';

/**
 * An import: `from` is a file of the repository; `to` is another file, a package (`npm:fastify`) or a built-in module (`node:fs`).
 * Type imports count too, because they are a dependency. SQL text that names a table counts as an import of the `tables.ts` that
 * declares it.
 */
export type Import = { from: string; to: string };

const builtins = new Set(builtinModules);

/** Folders with code: every workspace of package.json, and the scripts beside them. */
export const codeFolders = (top: string = root): readonly string[] => [
  ...(JSON.parse(readFileSync(join(top, 'package.json'), 'utf8')) as { workspaces: string[] }).workspaces,
  'scripts',
];

/** All imports of the source files of a repository. */
export function readImports(top: string = root): Import[] {
  const files = sourceFiles(
    codeFolders(top),
    (path: string) => /\.(?:tsx?|mjs)$/.test(path) && !path.endsWith('.generated.ts'),
    top,
  );
  const textOf = (file: string) => readFileSync(join(top, file), 'utf8');
  const owners = ownersOf(
    files.filter((path) => /^server\/src\/[^/]+\/tables\.ts$/.test(path)),
    textOf,
  );
  return files.flatMap((from: string) => {
    const source = textOf(from);
    const imported = requestsOf(from, source).map((request) => resolve(top, from, request));
    const named = from.startsWith('server/src/')
      ? tablesIn(source).flatMap((table) => owners.get(table) ?? [])
      : [];
    return [...new Set([...imported, ...named])].map((to) => ({ from, to }));
  });
}

/** Folders with code of which not one import is read: the check would be blind there. `without`: those that have no code. */
export const unreadFolders = (imports: readonly Import[], without: readonly string[]): string[] =>
  codeFolders().filter(
    (folder) => !without.includes(folder) && !imports.some(({ from }) => from.startsWith(`${folder}/`)),
  );

/** Database table names with the file that declares each. */
const ownersOf = (files: string[], textOf: (file: string) => string): Map<string, string> =>
  new Map(
    files.flatMap((file) =>
      [...textOf(file).matchAll(/pgTable\(\s*'([a-z_]+)'/g)].map(([, table = '']) => [table, file] as const),
    ),
  );

/** Names behind `from`, `join`, `update` and `into` in the SQL text of a source: sql`select … from "order"`. */
export function tablesIn(source: string): string[] {
  const names: string[] = [];
  const visit = (node: Node): void => {
    if (node.type === 'TaggedTemplateExpression' && nameOf(node.tag) === 'sql') {
      const text = node.quasi.quasis.map(({ value }) => value.raw).join('$');
      names.push(
        ...[...text.matchAll(/\b(?:from|join|update|into)\s+"?([a-z_]+)/gi)].map(([, name = '']) => name),
      );
    }
    childrenOf(node).forEach(visit);
  };
  if (/\bsql[<`]/.test(source)) visit(parseSync('source.ts', source).program);
  return names;
}

function requestsOf(file: string, text: string): string[] {
  const { module, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const imported = module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
  );
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const literal = /^['"]([^'"]+)['"]$/.exec(text.slice(start, end));
    return literal?.[1] ? [literal[1]] : [];
  });
  return [...new Set([...imported, ...exported, ...dynamic])];
}

function resolve(top: string, from: string, request: string): string {
  const path = request.split('?')[0] ?? request;
  if (path.startsWith('.')) return withEnding(top, join(dirname(from), path));
  if (path.startsWith('@langit/')) return ofWorkspace(top, path);
  if (path.startsWith('node:') || builtins.has(path)) return `node:${path.replace('node:', '')}`;
  const [scope = '', name] = path.split('/');
  return `npm:${scope.startsWith('@') ? `${scope}/${name}` : scope}`;
}

/**
 * Resolves a workspace import: `@langit/contract/values/money` is `contract/src/values/money.ts`, by the workspace's `exports`.
 */
function ofWorkspace(top: string, request: string): string {
  const [, workspace = '', ...rest] = request.split('/');
  return withEnding(top, join(workspace, 'src', ...(rest.length > 0 ? rest : ['index'])));
}

function withEnding(top: string, path: string): string {
  const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];
  const ending = endings.find(
    (ending) => /\.[a-z]+$/.test(path + ending) && existsSync(join(top, path + ending)),
  );
  return path + (ending ?? '');
}

/** Circular imports: groups of files that import each other, each sorted. */
export function findCircles(imports: readonly Import[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
  const state = new Map<string, { index: number; low: number; open: boolean }>();
  const path: string[] = [];
  const circles: string[][] = [];
  // Tarjan's algorithm: files that reach each other form one strongly connected component.
  function visit(file: string): { index: number; low: number; open: boolean } {
    const mine = { index: state.size, low: state.size, open: true };
    state.set(file, mine);
    path.push(file);
    for (const to of next.get(file) ?? []) {
      const seen = state.get(to);
      if (!seen) mine.low = Math.min(mine.low, visit(to).low);
      else if (seen.open) mine.low = Math.min(mine.low, seen.index);
    }
    if (mine.low === mine.index) {
      const component = path.splice(path.indexOf(file));
      for (const member of component) (state.get(member) as { open: boolean }).open = false;
      if (component.length > 1) circles.push(component.sort());
    }
    return mine;
  }
  for (const file of next.keys()) if (!state.has(file)) visit(file);
  return circles;
}
