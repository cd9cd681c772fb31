/**
 * Part of `npm run check`: every text that a person sees comes from the language files. Refuses literal text in JSX, in
 * attributes that are shown or read out, and in page titles; a text of the interface that nothing uses; and a text that
 * a component asks for and English does not have. That the languages have the same texts and placeholders is checked by
 * the compiler and by web/app/i18n/texts.test.ts.
 */
import {
  childrenOf,
  literalText,
  type Node,
  nameOf,
  parseFile,
  type SourceFile,
  sourceFiles,
} from './source-tree.ts';

const shownAttributes =
  /^(?:aria-(?:label|description|placeholder|roledescription|valuetext)|alt|title|placeholder|label|summary|description|hint|text|heading|lead)$/;
/** A word: at least two letters of any script. Currency signs, dots and arrows are none. */
const words = /\p{L}{2,}/u;
/** Texts that are the same in all languages: brands, units, phone menu names, samples of a format. */
const sameEverywhere =
  /^(?:[\s\p{P}\p{S}\p{N}]|\b(?:eSIM|SIM|QR|ICCID|EID|IMEI|GB|MB|kbps|SM-DP|iPhone|iPad|iOS|Android|Apple|Google|Samsung|WiFi|WhatsApp|Zalo|LINE|Instagram|Facebook|TikTok|YouTube|Visa|Mastercard|JCB|QRIS|FAQ|langit|PDF|JSON)\b)*$/u;
const isWords = (text: string) => words.test(text) && !sameEverywhere.test(text);

const problems: string[] = [];
const report = (file: string, line: number, message: string) => problems.push(`${file}:${line}: ${message}`);

/** The possible literal values of an expression: `a ? 'x' : 'y'`, `a && 'x'`, `a ?? 'x'`. */
function* outcomes(node: Node): Generator<{ node: Node; text: string }> {
  const text = literalText(node);
  if (text !== null) yield { node, text };
  else if (node.type === 'ConditionalExpression') {
    yield* outcomes(node.consequent);
    yield* outcomes(node.alternate);
  } else if (node.type === 'LogicalExpression') yield* outcomes(node.right);
}

function checkLiterals(file: string, { program, lineOf }: SourceFile): void {
  const check = (value: Node, where: string) => {
    for (const { node, text } of outcomes(value)) {
      const words = text.replaceAll('{}', ' ');
      if (isWords(words)) report(file, lineOf(node.start), `text in ${where}: "${words}"`);
    }
  };
  const visit = (node: Node) => {
    if (node.type === 'JSXText' && isWords(node.value)) {
      report(file, lineOf(node.start), `text in a component: "${node.value.trim()}"`);
    }
    if (node.type === 'JSXAttribute' && node.value) {
      const name = nameOf(node.name) ?? '';
      const value = node.value.type === 'JSXExpressionContainer' ? node.value.expression : node.value;
      if (shownAttributes.test(name)) check(value, name);
    }
    for (const child of childrenOf(node)) {
      if (/^JSX(?:Element|Fragment)$/.test(node.type) && child.type === 'JSXExpressionContainer')
        check(child.expression, 'a component');
      visit(child);
    }
  };
  visit(program);
}

type Text = { part: string; key: string; path: string; line: number };

/** The expression inside `… as const satisfies Texts`. */
function withoutTypes(node: Node): Node {
  return node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression'
    ? withoutTypes(node.expression)
    : node;
}

/** The texts of a language file: `export const home = { … }` gives the part's name and its keys. */
function textsOf(path: string): Text[] {
  const { program, lineOf } = parseFile(path);
  return program.body.flatMap((statement) => {
    const exported = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
    const declared = exported?.type === 'VariableDeclaration' ? exported.declarations[0] : null;
    const part = nameOf(declared?.id);
    const value = declared?.init && withoutTypes(declared.init);
    if (part === null || value?.type !== 'ObjectExpression') return [];
    return value.properties.flatMap((property) => {
      const key = property.type === 'Property' ? (nameOf(property.key) ?? literalText(property.key)) : null;
      return key === null ? [] : [{ part, key, path, line: lineOf(property.start) }];
    });
  });
}

/** The translators in a file with their parts: `const t = useT('home')`, `const t = translator(language, 'home')`. */
function translatorsIn(program: Node): Map<string, string[]> {
  const parts = new Map<string, string[]>();
  const visit = (node: Node) => {
    if (node.type === 'VariableDeclarator' && node.init?.type === 'CallExpression') {
      const name = nameOf(node.id);
      const called = nameOf(node.init.callee);
      const part =
        called && /^(?:useT|translator)$/.test(called) ? literalText(node.init.arguments.at(-1)) : null;
      if (name && part) parts.set(name, [...(parts.get(name) ?? []), part]);
    }
    for (const child of childrenOf(node)) visit(child);
  };
  visit(program);
  return parts;
}

/**
 * True where the code may show a text: a translator of its part is called with the key, or the key occurs as a string, a property
 * or the fixed parts of a template.
 */
function usesIn(files: string[]): (part: string, key: string) => boolean {
  const asked = new Set<string>();
  const mentioned = new Set<string>();
  const patterns: RegExp[] = [];
  const note = (node: Node, parts?: string[]) => {
    const text = literalText(node);
    if (parts && node.type === 'Literal') for (const part of parts) asked.add(`${part}.${text}`);
    else if (node.type === 'Literal' && text !== null) mentioned.add(text);
    else if (node.type === 'MemberExpression' && !node.computed) mentioned.add(nameOf(node.property) ?? '');
    else if (node.type === 'TemplateLiteral' && node.expressions.length > 0) {
      const fixed = node.quasis.map(({ value }) =>
        (value.cooked ?? '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
      );
      if (fixed.some((part) => /[a-z]{3}/i.test(part))) patterns.push(new RegExp(`^${fixed.join('\\w+')}$`));
    }
  };
  for (const file of files) {
    const { program } = parseFile(file);
    const translators = translatorsIn(program);
    const visit = (node: Node) => {
      const call = node.type === 'CallExpression' ? node : null;
      const parts = translators.get(nameOf(call?.callee) ?? '');
      const keys =
        parts && call?.arguments[0] ? [...outcomes(call.arguments[0])].map((found) => found.node) : [];
      for (const key of keys) note(key, parts);
      if (!/^(?:ImportDeclaration|TSLiteralType)$/.test(node.type)) {
        note(node);
        for (const child of childrenOf(node)) if (!keys.includes(child)) visit(child);
      }
    };
    visit(program);
  }
  return (part, key) =>
    asked.has(`${part}.${key}`) || mentioned.has(key) || patterns.some((pattern) => pattern.test(key));
}

const isCode = (path: string) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path);
const components = sourceFiles(
  ['web/app', 'console/src'],
  (path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'),
);
for (const file of components) checkLiterals(file, parseFile(file));

const isTexts = (path: string) =>
  /\/(?:i18n\/..|content-texts|texts|kinds)\/|\/(?:texts|kinds)\/..\.ts$/.test(path);
/** The English texts of a front end with the code that shows them. */
const frontEnds = [
  {
    code: sourceFiles(['web/app'], (path) => isCode(path) && !isTexts(path)),
    english: sourceFiles(['web/app/i18n/en'], (path) => !path.endsWith('/index.ts')),
  },
  {
    // States, roles and methods are shown by the contract's own words; the kinds of exceptions are a type of it.
    code: sourceFiles(
      ['console/src', 'contract/src/values', 'contract/src/operator'],
      (path) => isCode(path) && !isTexts(path),
    ),
    english: sourceFiles(['console/src'], (path) => path.endsWith('/texts/en.ts')),
  },
];
const english = frontEnds.flatMap((end) => {
  const isUsed = usesIn(end.code);
  const texts = end.english.flatMap(textsOf);
  for (const { key, part, path, line } of texts)
    if (!isUsed(part, key)) report(path, line, `nothing shows "${part}.${key}"`);
  return texts;
});

for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error(
    `texts: ${problems.length} problems in ${components.length} components, ${english.length} texts`,
  );
  process.exit(1);
}
