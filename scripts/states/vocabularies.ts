/**
 * What a state is called: the slices' tables of moves (`*-states.ts` of the server) and the contract's lists (`refundStates`,
 * `paymentStatuses`), read from their sources. No list is kept here.
 */
import { childrenOf, literalText, type Node, nameOf, type SourceFile } from '../source-tree.ts';

/** The words that a file may not spell. */
export interface Vocabulary {
  /** Words that name nothing but a state: they count anywhere. */
  everywhere: ReadonlySet<string>;
  /** Words that count beside a variable, member or key of this name; none for a name that holds no state. */
  besideName(name: string): ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();
const isStateName = (name: string): boolean => /(?:state|status)$/i.test(name);
const isListName = (name: string): boolean => /(?:states|statuses)$/i.test(name);
/** No other word of the shop looks like it: `on_review`, `PAID`, `on ship`. */
const isUnmistakable = (state: string): boolean => /[A-Z_ ]/.test(state);

/** The states of a slice, as its `*-states.ts` files list them. */
export type Machine = { slice: string; states: readonly string[] };

/** The literals of `type …State = 'a' | 'b'` and of the `from` and `to` of a table of moves. */
export function machineStatesIn(program: Node): string[] {
  const states = new Set<string>();
  const take = (node: Node): void => {
    const text = node.type === 'Literal' ? literalText(node) : null;
    if (text !== null) states.add(text);
    childrenOf(node).forEach(take);
  };
  const visit = (node: Node): void => {
    if (node.type === 'TSTypeAliasDeclaration' && /state$/i.test(nameOf(node.id) ?? ''))
      take(node.typeAnnotation);
    else if (node.type === 'Property' && /^(?:from|to)$/.test(nameOf(node.key) ?? '')) take(node.value);
    else childrenOf(node).forEach(visit);
  };
  visit(program);
  return [...states];
}

/** For a file of a slice: beside a state's name the words of the slice itself and of orders, whose states every slice reads. */
export function sliceVocabulary(slice: string, machines: readonly Machine[]): Vocabulary {
  const near = machines.filter((machine) => machine.slice === slice || machine.slice === 'orders');
  const beside = new Set(near.flatMap(({ states }) => states));
  return {
    everywhere: new Set(machines.flatMap(({ states }) => states).filter(isUnmistakable)),
    besideName: (name) => (/state$/i.test(name) ? beside : none),
  };
}

/** For a file of a slice: the words of the slices and of the contract. */
export const joined = (slices: Vocabulary, contract: Vocabulary): Vocabulary => ({
  everywhere: new Set([...slices.everywhere, ...contract.everywhere]),
  besideName: (name) => new Set([...slices.besideName(name), ...contract.besideName(name)]),
});

/** A list of states of the contract, and the file that declares it. */
export type StateList = { name: string; path: string; states: readonly string[] };

function* declarationsIn(program: Node): Generator<{ name: string; init: Node }> {
  for (const statement of childrenOf(program)) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) {
      const name = nameOf(id);
      if (name !== null && init) yield { name, init };
    }
  }
}

const withoutTypes = (node: Node): Node =>
  node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression'
    ? withoutTypes(node.expression)
    : node;

/** The lists of states that a file declares: `export const rentalStates = [growing, ...others, 'held'] as const`. */
export function stateListsIn(path: string, { program }: SourceFile): StateList[] {
  const values = new Map<string, readonly string[]>();
  for (const { name, init } of declarationsIn(program)) {
    const value = withoutTypes(init);
    const text = literalText(value);
    if (text !== null) values.set(name, [text]);
    if (value.type !== 'ArrayExpression') continue;
    values.set(
      name,
      value.elements.flatMap((element) => {
        if (!element) return [];
        const own = literalText(element);
        const named = nameOf(element.type === 'SpreadElement' ? element.argument : element);
        return own === null ? (values.get(named ?? '') ?? []) : [own];
      }),
    );
  }
  return [...values].filter(([name]) => isListName(name)).map(([name, states]) => ({ name, path, states }));
}

/** The keys of schemas that hold a state, with the list: `payment: z.nullable(z.enum(paymentStatuses))`. */
export function stateKeysIn({ program }: SourceFile): { key: string; list: string }[] {
  const lists: { key: string; list: string }[] = [];
  const listOf = (node: Node): string | null => {
    if (node.type !== 'CallExpression') return null;
    const [argument] = node.arguments;
    const name = nameOf(argument);
    if (name !== null && isListName(name)) return name;
    return argument ? listOf(argument) : null;
  };
  const visit = (node: Node): void => {
    const key = node.type === 'Property' ? nameOf(node.key) : null;
    const list = node.type === 'Property' && key !== null ? listOf(node.value) : null;
    if (key !== null && list !== null) lists.push({ key, list });
    childrenOf(node).forEach(visit);
  };
  visit(program);
  return lists;
}

/**
 * The words of the contract's lists. A key of the schemas (`delivery`) holds the states that its schema
 * names, a name that ends in `state` or `status` those of any list, and a list of states those of any list too. The file that
 * declares a list is its table and may spell its words.
 */
export function contractVocabulary(
  path: string,
  lists: readonly StateList[],
  keys: readonly { key: string; list: string }[],
): Vocabulary {
  const own = new Set(lists.filter((list) => list.path === path).flatMap(({ states }) => states));
  const wordsOf = (stateLists: readonly StateList[]) =>
    new Set(stateLists.flatMap(({ states }) => states).filter((state) => !own.has(state)));
  const all = wordsOf(lists);
  const byKey = new Map(
    [...Map.groupBy(keys, ({ key }) => key)].map(([key, places]) => [
      key,
      wordsOf(lists.filter(({ name }) => places.some(({ list }) => list === name))),
    ]),
  );
  return {
    everywhere: new Set([...all].filter(isUnmistakable)),
    besideName: (name) => byKey.get(name) ?? (isStateName(name) || isListName(name) ? all : none),
  };
}
