/** Reads the repository's source: lists files and parses them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type ESTree, parseSync } from 'vite';
import { root } from './prepare.mjs';

export type Node = ESTree.Node;
/** `lineOf` gives the line number of a position in the file. */
export type SourceFile = { program: ESTree.Program; lineOf(position: number): number };

/** Files below some folders of a repository (`top`) that match a filter, as paths from its root. */
export function sourceFiles(
  folders: readonly string[],
  fits: (path: string) => boolean,
  top: string = root,
): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(top, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .map((path) => relative(top, join(top, path)).replaceAll('\\', '/'))
    .filter((path) => fits(path) && !/(?:^|\/)(?:node_modules|build|\.[^/]+)\//.test(path))
    .sort();
}

/** A file's syntax tree. TypeScript 7 exports no parser of its own. */
export function parseFile(path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8');
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  return { program, lineOf: (position) => text.slice(0, position).split('\n').length };
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The nodes below a node, in the order in which they are written. */
export const childrenOf = (node: Node): Node[] =>
  Object.entries(node)
    .filter(([key]) => key !== 'parent')
    .flatMap(([, value]) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []));

/** The name of an identifier; null for anything else. */
export const nameOf = (node: Node | null | undefined): string | null =>
  node?.type === 'Identifier' || node?.type === 'JSXIdentifier' ? node.name : null;

/** The text of a string or template literal, placeholders as `{}`; null for anything else. */
export function literalText(node: Node | null | undefined): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type !== 'TemplateLiteral') return null;
  return node.quasis.map(({ value }) => value.cooked).join('{}');
}
