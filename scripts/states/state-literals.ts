import { childrenOf, literalText, type Node, nameOf, type SourceFile } from '../source-tree.ts';
import type { Vocabulary } from './vocabularies.ts';

/** The name of a variable, member, key or attribute: `state`, `order.paymentState`. */
function heldName(node: Node | null | undefined): string | null {
  if (node?.type === 'ChainExpression') return heldName(node.expression);
  if (node?.type === 'MemberExpression') return nameOf(node.property);
  return nameOf(node) ?? (node?.type === 'Literal' ? literalText(node) : null);
}

/** The expressions that stand beside a name: what it is compared with, set to or looked for in. */
function besideNames(node: Node): { name: string | null; parts: (Node | null | undefined)[] }[] {
  switch (node.type) {
    case 'BinaryExpression':
      return [
        { name: heldName(node.left), parts: [node.right] },
        { name: heldName(node.right), parts: [node.left] },
      ];
    case 'SwitchStatement':
      return [{ name: heldName(node.discriminant), parts: node.cases.map(({ test }) => test) }];
    case 'Property':
      return [{ name: heldName(node.key), parts: [node.value] }];
    case 'AssignmentExpression':
      return [{ name: heldName(node.left), parts: [node.right] }];
    case 'VariableDeclarator':
      return [{ name: heldName(node.id), parts: [node.init] }];
    case 'JSXAttribute':
      return [{ name: heldName(node.name), parts: [node.value] }];
    case 'CallExpression':
      return node.arguments.map((argument) => ({
        name: heldName(argument),
        parts: [node.callee, ...node.arguments.filter((other) => other !== argument)],
      }));
    default:
      return [];
  }
}

/** The string literals that an expression, list or type can evaluate to. Arguments of calls and members of objects do not count. */
function* literalsOf(node: Node | null | undefined): Generator<Node & { value: string }> {
  if (node?.type === 'Literal' && typeof node.value === 'string') yield node as Node & { value: string };
  else if (
    node &&
    !/^(?:ObjectExpression|CallExpression|ArrowFunctionExpression|FunctionExpression|JSXElement)$/.test(
      node.type,
    )
  )
    for (const child of childrenOf(node)) yield* literalsOf(child);
}

/** A table that leaves states out decides about them silently: `Partial<Record<RefundState, …>>`. */
const isPartialTable = (node: Node): boolean => {
  if (node.type !== 'TSTypeReference' || nameOf(node.typeName) !== 'Partial') return false;
  const record = node.typeArguments?.params[0];
  const keys = record?.type === 'TSTypeReference' ? record.typeArguments?.params[0] : null;
  return keys?.type === 'TSTypeReference' && /(?:State|Status)$/.test(nameOf(keys.typeName) ?? '');
};

/**
 * State literals in a file. A word that names nothing but a state counts anywhere but as the key of a table. A word that also has
 * another meaning counts beside a name that holds a state.
 */
export function stateLiteralsIn(
  { program, lineOf }: SourceFile,
  { everywhere, besideName }: Vocabulary,
): { line: number; state: string }[] {
  const literals = new Map<Node, string>();
  const visit = (node: Node): void => {
    if (node.type === 'Literal' && typeof node.value === 'string' && everywhere.has(node.value))
      literals.set(node, node.value);
    if (isPartialTable(node)) literals.set(node, 'Partial<Record<…>>');
    for (const { name, parts } of besideNames(node)) {
      const words = name === null ? null : besideName(name);
      if (!words || words.size === 0) continue;
      for (const part of parts)
        for (const literal of literalsOf(part))
          if (words.has(literal.value)) literals.set(literal, literal.value);
    }
    for (const child of childrenOf(node))
      if (!(node.type === 'Property' && child === node.key && !node.computed)) visit(child);
  };
  visit(program);
  return [...literals].map(([node, state]) => ({ line: lineOf(node.start), state }));
}
