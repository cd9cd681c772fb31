import { childrenOf, literalText, type Node, nameOf, type SourceFile } from '../source-tree.ts';

/** The states of a slice, as its `*-states.ts` files list them. */
export type Machine = { slice: string; states: readonly string[] };

/** The literals of `type …State = 'a' | 'b'` and of the `from` and `to` of a table of moves. */
export function statesIn(program: Node): string[] {
  const states = new Set<string>();
  const take = (node: Node): void => {
    const text = node.type === 'Literal' ? literalText(node) : null;
    if (text !== null) states.add(text);
    childrenOf(node).forEach(take);
  };
  const visit = (node: Node): void => {
    if (node.type === 'TSTypeAliasDeclaration' && isStateName(node.id)) take(node.typeAnnotation);
    else if (node.type === 'Property' && /^(?:from|to)$/.test(nameOf(node.key) ?? '')) take(node.value);
    else childrenOf(node).forEach(visit);
  };
  visit(program);
  return [...states];
}

/** A variable, member or key that holds a state: `state`, `order.paymentState`. */
function isStateName(node: Node | null | undefined): boolean {
  const name = nameOf(node?.type === 'MemberExpression' ? node.property : node);
  return name !== null && /state$/i.test(name);
}

/** The expressions that stand beside a name of a state: what it is compared with, set to or looked for in. */
function besideState(node: Node): (Node | null | undefined)[] {
  switch (node.type) {
    case 'BinaryExpression':
      return isStateName(node.left) ? [node.right] : isStateName(node.right) ? [node.left] : [];
    case 'SwitchStatement':
      return isStateName(node.discriminant) ? node.cases.map(({ test }) => test) : [];
    case 'Property':
      return isStateName(node.key) ? [node.value] : [];
    case 'AssignmentExpression':
      return isStateName(node.left) ? [node.right] : [];
    case 'VariableDeclarator':
      return isStateName(node.id) ? [node.init] : [];
    case 'CallExpression':
      return node.arguments.some(isStateName) ? [node.callee, ...node.arguments] : [];
    default:
      return [];
  }
}

/** The string literals that an expression, list or type can evaluate to. Arguments of calls and members of objects do not count. */
function* literalsOf(node: Node | null | undefined): Generator<Node & { value: string }> {
  if (node?.type === 'Literal' && typeof node.value === 'string') yield node as Node & { value: string };
  else if (
    node &&
    !/^(?:ObjectExpression|CallExpression|ArrowFunctionExpression|FunctionExpression)$/.test(node.type)
  )
    for (const child of childrenOf(node)) yield* literalsOf(child);
}

/** No other word of the shop looks like it: `on_review`, `PAID`. */
const isUnmistakable = (state: string) => /[A-Z_]/.test(state);

/**
 * State literals in a file of a slice. A word that names nothing but a state counts anywhere. A word that also has another meaning
 * counts beside a name that ends in `state`, where it is a state of that slice or of orders.
 */
export function stateLiteralsIn(
  { program, lineOf }: SourceFile,
  slice: string,
  machines: readonly Machine[],
): { line: number; state: string }[] {
  const everywhere = new Set(machines.flatMap(({ states }) => states).filter(isUnmistakable));
  const near = machines.filter((machine) => machine.slice === slice || machine.slice === 'orders');
  const beside = new Set(near.flatMap(({ states }) => states));
  const found = new Map<Node, string>();
  const visit = (node: Node): void => {
    if (node.type === 'Literal' && typeof node.value === 'string' && everywhere.has(node.value))
      found.set(node, node.value);
    for (const part of besideState(node))
      for (const literal of literalsOf(part))
        if (beside.has(literal.value)) found.set(literal, literal.value);
    childrenOf(node).forEach(visit);
  };
  visit(program);
  return [...found].map(([node, state]) => ({ line: lineOf(node.start), state }));
}
