/**
 * A browser that translates a page moves each text node into a `<font>` element. React keeps the node's old parent in mind: it throws
 * NotFoundError where it puts an element in front of such a text, or removes it. So a text beside elements that come and go needs an
 * element of its own. A text that is its parent's only child is safe: React sets the parent's `textContent`.
 */
import { childrenOf, type Node, nameOf, type SourceFile } from './source-tree.ts';

/**
 * What an expression can render: nothing, an element (named by the element's type), a text, a list of elements, or a `ReactNode`, which
 * may be any of them. A name that the file does not explain counts as a text.
 */
type Outcome = 'nothing' | 'text' | 'node' | 'list' | `<${string}>`;

/** Components of all files: those that can render nothing or several things, and those that render a bare text. */
export type Components = { changing: ReadonlySet<string>; textual: ReadonlySet<string> };

const isNothing = (node: Node): boolean =>
  (node.type === 'Literal' &&
    (node.value === null || typeof node.value === 'boolean' || node.value === '')) ||
  (node.type === 'Identifier' && node.name === 'undefined') ||
  node.type === 'JSXEmptyExpression';

const isBlank = (node: Node): boolean =>
  (node.type === 'JSXText' && /^\s*$/.test(node.value) && node.value.includes('\n')) ||
  (node.type === 'JSXExpressionContainer' && node.expression.type === 'JSXEmptyExpression');

const contentOf = (children: readonly Node[]): Node[] => children.filter((child) => !isBlank(child));

const hasMarkup = (node: Node): boolean => /^JSX/.test(node.type) || childrenOf(node).some(hasMarkup);
const isFunction = (node: Node): boolean => /Function/.test(node.type);

/** The names that a file explains: constants and members with markup, properties that may be absent, and properties by their type. */
type Names = {
  values: ReadonlyMap<string, Node>;
  optional: ReadonlySet<string>;
  typed: ReadonlyMap<string, Outcome>;
};

/** What a property of this type renders; null for a type that is not React's. */
function outcomeOfType(type: Node): Outcome | null {
  const name = nameOf(type);
  if (name === 'ReactNode') return 'node';
  if (name === 'ReactElement') return '<ReactElement>';
  return (
    childrenOf(type)
      .map(outcomeOfType)
      .find((outcome) => outcome !== null) ?? null
  );
}

function namesIn(program: Node): Names {
  const values = new Map<string, Node>();
  const optional = new Set<string>();
  const typed = new Map<string, Outcome>([['children', 'node']]);
  const explain = (name: Node, value: Node): void => {
    if (hasMarkup(value) && !isFunction(value)) values.set(nameOf(name) ?? '', value);
  };
  const visit = (node: Node): void => {
    if (node.type === 'VariableDeclarator' && node.init) explain(node.id, node.init);
    if (node.type === 'Property') explain(node.key, node.value);
    const key = node.type === 'TSPropertySignature' ? nameOf(node.key) : null;
    if (key && node.type === 'TSPropertySignature') {
      if (node.optional) optional.add(key);
      const outcome = node.typeAnnotation ? outcomeOfType(node.typeAnnotation) : null;
      if (outcome) typed.set(key, outcome);
    }
    childrenOf(node).forEach(visit);
  };
  visit(program);
  return { values, optional, typed };
}

/** `things.map(card)`, `Array.from(things, () => <Card />)`. */
const isList = (call: Node & { type: 'CallExpression' }): boolean =>
  hasMarkup(call) || (call.callee.type === 'MemberExpression' && nameOf(call.callee.property) === 'map');

/** Its content is in another element. */
const isPortal = (call: Node & { type: 'CallExpression' }): boolean => nameOf(call.callee) === 'createPortal';

function* outcomesOf(node: Node, names: Names, seen: readonly string[] = []): Generator<Outcome> {
  const of = (inner: Node) => outcomesOf(inner, names, seen);
  if (isNothing(node)) yield 'nothing';
  else if (node.type === 'JSXElement') yield `<${nameOf(node.openingElement.name) ?? ''}>`;
  else if (node.type === 'JSXFragment') {
    const content = contentOf(node.children);
    for (const child of content) yield* of(child);
    if (content.length > 1) yield 'list';
  } else if (
    node.type === 'JSXExpressionContainer' ||
    node.type === 'ParenthesizedExpression' ||
    node.type === 'TSAsExpression' ||
    node.type === 'TSNonNullExpression'
  )
    yield* of(node.expression);
  else if (node.type === 'ConditionalExpression') {
    yield* of(node.consequent);
    yield* of(node.alternate);
  } else if (node.type === 'LogicalExpression') {
    if (node.operator === '&&') yield 'nothing';
    else yield* of(node.left);
    yield* of(node.right);
  } else if (node.type === 'ChainExpression') yield* of(node.expression);
  else if (node.type === 'CallExpression') yield isPortal(node) ? 'nothing' : isList(node) ? 'list' : 'text';
  else if (node.type === 'Identifier') {
    const value = seen.includes(node.name) ? undefined : names.values.get(node.name);
    if (names.optional.has(node.name)) yield 'nothing';
    if (value) yield* outcomesOf(value, names, [...seen, node.name]);
    else yield names.typed.get(node.name) ?? 'text';
  } else yield 'text';
}

/** The functions of a file that are components, with the values that they return. */
function componentsIn(program: Node): { name: string; results: Node[] }[] {
  const faults: { name: string; results: Node[] }[] = [];
  const returned = (node: Node): Node[] =>
    node.type === 'ReturnStatement'
      ? node.argument
        ? [node.argument]
        : []
      : isFunction(node)
        ? []
        : childrenOf(node).flatMap(returned);
  const visit = (node: Node): void => {
    const component =
      node.type === 'VariableDeclarator' && node.init && isFunction(node.init)
        ? { name: nameOf(node.id), body: node.init }
        : isFunction(node) && 'id' in node
          ? { name: nameOf(node.id as Node), body: node }
          : null;
    const body = component && 'body' in component.body ? (component.body.body as Node | null) : null;
    if (component?.name && body && /^[A-Z]/.test(component.name))
      faults.push({
        name: component.name,
        results: body.type === 'BlockStatement' ? childrenOf(body).flatMap(returned) : [body],
      });
    childrenOf(node).forEach(visit);
  };
  visit(program);
  return faults;
}

/** Which components can render nothing, and which render a bare text. */
export function readComponents(files: readonly SourceFile[]): Components {
  const changing = new Set<string>();
  const textual = new Set<string>();
  for (const { program } of files) {
    const names = namesIn(program);
    for (const { name, results } of componentsIn(program)) {
      const outcomes = new Set(results.flatMap((result) => [...outcomesOf(result, names)]));
      if (outcomes.size > 1) changing.add(name);
      if (outcomes.has('text')) textual.add(name);
    }
  }
  return { changing, textual };
}

type Problem = { line: number; message: string };

/** The texts of a file that a translating browser takes out of React's hands. */
export function bareTextIn({ program, lineOf }: SourceFile, { changing, textual }: Components): Problem[] {
  const names = namesIn(program);
  const problems: Problem[] = [];
  const report = (node: Node, message: string) => problems.push({ line: lineOf(node.start), message });
  const tagOf = (outcome: Outcome) => /^<(.+)>$/.exec(outcome)?.[1] ?? '';
  const describe = (child: Node) => {
    const outcomes = new Set(outcomesOf(child, names));
    const tags = [...outcomes].map(tagOf);
    const key =
      child.type === 'JSXElement' &&
      child.openingElement.attributes.some(
        (attribute) => attribute.type === 'JSXAttribute' && nameOf(attribute.name as Node) === 'key',
      );
    return {
      mayBeText: outcomes.has('text') || outcomes.has('node') || tags.some((tag) => textual.has(tag)),
      hasText: outcomes.has('text') || tags.some((tag) => textual.has(tag)),
      comesAndGoes: outcomes.size > 1 || outcomes.has('list') || key || tags.some((tag) => changing.has(tag)),
      /** One element of the page, whatever happens. */
      stands: outcomes.size === 1 && tags[0] !== '' && /^[a-z]/.test(tags[0] ?? '') && !key,
    };
  };
  const visit = (node: Node): void => {
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      const content = contentOf(node.children);
      let before: Node | null = null;
      for (const child of content) {
        const { hasText, mayBeText, comesAndGoes, stands } = describe(child);
        if (hasText && comesAndGoes && content.length > 1)
          report(child, 'a text that comes and goes needs an element of its own');
        else if (mayBeText && before)
          report(child, 'a text behind an element that comes and goes needs an element of its own');
        if (comesAndGoes) before = child;
        else if (stands || mayBeText) before = null;
      }
    }
    childrenOf(node).forEach(visit);
  };
  visit(program);
  for (const { name, results } of componentsIn(program))
    for (const result of results)
      if (describe(result).hasText)
        report(result, `the text that <${name}> renders needs an element of its own`);
  return problems;
}
