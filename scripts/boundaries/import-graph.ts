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

const workspaces = ['contract', 'domain', 'server', 'simulators', 'web', 'e2e', 'scripts'];
const builtins = new Set(builtinModules);

/** All imports of the repository's source files. */
export function readImports(): Import[] {
  const folders = workspaces.filter((name) => existsSync(join(root, name)));
  const files = sourceFiles(
    folders,
    (path: string) => /\.(?:tsx?|mjs)$/.test(path) && !path.endsWith('.generated.ts'),
  );
  const owners = ownersOf(files.filter((path) => /^server\/src\/[^/]+\/tables\.ts$/.test(path)));
  return files.flatMap((from: string) => {
    const imported = requestsOf(from).map((request) => resolve(from, request));
    const named = from.startsWith('server/src/') ? ownersNamedBy(from, owners) : [];
    return [...new Set([...imported, ...named])].map((to) => ({ from, to }));
  });
}

const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

/** Database table names with the file that declares each. */
const ownersOf = (files: string[]): Map<string, string> =>
  new Map(
    files.flatMap((file) =>
      [...textOf(file).matchAll(/pgTable\(\s*'([a-z_]+)'/g)].map(([, table = '']) => [table, file] as const),
    ),
  );

const ownersNamedBy = (file: string, owners: Map<string, string>): string[] =>
  tablesIn(textOf(file)).flatMap((table) => owners.get(table) ?? []);

/** Names behind `from`, `join`, `update` and `into` in the SQL text of a source: sql`select … from "order"`. */
export function tablesIn(source: string): string[] {
  const found: string[] = [];
  const visit = (node: Node): void => {
    if (node.type === 'TaggedTemplateExpression' && nameOf(node.tag) === 'sql') {
      const text = node.quasi.quasis.map(({ value }) => value.raw).join('$');
      found.push(
        ...[...text.matchAll(/\b(?:from|join|update|into)\s+"?([a-z_]+)/gi)].map(([, name = '']) => name),
      );
    }
    childrenOf(node).forEach(visit);
  };
  if (/\bsql[<`]/.test(source)) visit(parseSync('source.ts', source).program);
  return found;
}

function requestsOf(file: string): string[] {
  const text = textOf(file);
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

function resolve(from: string, request: string): string {
  const path = request.split('?')[0] ?? request;
  if (path.startsWith('.')) return withEnding(join(dirname(from), path));
  if (path.startsWith('@langit/')) return ofWorkspace(path);
  if (path.startsWith('node:') || builtins.has(path)) return `node:${path.replace('node:', '')}`;
  const [scope = '', name] = path.split('/');
  return `npm:${scope.startsWith('@') ? `${scope}/${name}` : scope}`;
}

/**
 * Resolves a workspace import: `@langit/contract/values/money` is `contract/src/values/money.ts`, by the workspace's `exports`.
 */
function ofWorkspace(request: string): string {
  const [, workspace = '', ...rest] = request.split('/');
  return withEnding(join(workspace, 'src', ...(rest.length > 0 ? rest : ['index'])));
}

function withEnding(path: string): string {
  const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];
  const found = endings.find(
    (ending) => /\.[a-z]+$/.test(path + ending) && existsSync(join(root, path + ending)),
  );
  return path + (found ?? '');
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
