/**
 * Part of `npm run check`: every text that a person sees comes from the language files. Refuses literal text in JSX, in
 * attributes that are shown or read out, and in page titles; a text of the interface that nothing uses; and a text that
 * a component asks for and English does not have. That the languages have the same texts and placeholders is checked by
 * the compiler and by web/app/i18n/texts.test.ts.
 */
import { childrenOf, literalText, parseFile, sourceFiles } from './source-tree.mjs';

const shownAttributes =
  /^(?:aria-(?:label|description|placeholder|roledescription|valuetext)|alt|title|placeholder|label|summary|description|hint|text|heading|lead)$/;
/** Letters of any script: what has none (prices' signs, dots, arrows) is no word. */
const words = /\p{L}{2,}/u;
/** Said alike in every language: brands, units, what a phone is to be told, samples of a format. */
const sameEverywhere =
  /^(?:[\s\p{P}\p{S}\p{N}]|\b(?:eSIM|SIM|QR|ICCID|EID|IMEI|GB|MB|kbps|SM-DP|iPhone|iPad|iOS|Android|Apple|Google|Samsung|WiFi|WhatsApp|Zalo|LINE|Instagram|Facebook|TikTok|YouTube|Visa|Mastercard|JCB|QRIS|FAQ|langit|PDF|JSON)\b)*$/u;
const isWords = (text) => words.test(text) && !sameEverywhere.test(text);

const problems = [];
const report = (file, line, message) => problems.push(`${file}:${line}: ${message}`);

/** Literals that an expression may come to: `a ? 'x' : 'y'`, `a && 'x'`, `a ?? 'x'`. */
function* outcomes(node) {
  if (literalText(node) !== null) yield node;
  else if (node.type === 'ConditionalExpression') {
    yield* outcomes(node.consequent);
    yield* outcomes(node.alternate);
  } else if (node.type === 'LogicalExpression') yield* outcomes(node.right);
}

function checkLiterals(file, { program, lineOf }) {
  const visit = (node) => {
    if (node.type === 'JSXText' && isWords(node.value)) {
      report(file, lineOf(node.start), `text in a component: "${node.value.trim()}"`);
    }
    if (node.type === 'JSXAttribute' && shownAttributes.test(node.name.name) && node.value) {
      const value = node.value.type === 'JSXExpressionContainer' ? node.value.expression : node.value;
      for (const literal of outcomes(value)) {
        const text = literalText(literal).replaceAll('{}', ' ');
        if (isWords(text)) report(file, lineOf(literal.start), `text in ${node.name.name}: "${text}"`);
      }
    }
    for (const child of childrenOf(node)) {
      if (/^JSX(?:Element|Fragment)$/.test(node.type) && child.type === 'JSXExpressionContainer') {
        for (const literal of outcomes(child.expression)) {
          const text = literalText(literal).replaceAll('{}', ' ');
          if (isWords(text)) report(file, lineOf(literal.start), `text in a component: "${text}"`);
        }
      }
      visit(child);
    }
  };
  visit(program);
}

/** The texts of a language file: `export const home = { … }` gives the part's name and its keys. */
function textsOf(path) {
  const { program, lineOf } = parseFile(path);
  const found = [];
  for (const statement of program.body) {
    const declaration = statement.declaration?.declarations?.[0];
    let value = declaration?.init;
    while (value && value.type !== 'ObjectExpression') value = value.expression;
    for (const property of value?.properties ?? []) {
      const key = property.key?.name ?? property.key?.value;
      if (key !== undefined)
        found.push({ part: declaration.id.name, key, path, line: lineOf(property.start) });
    }
  }
  return found;
}

/** Which parts a name stands for in a file: `const t = useT('home')`, `const t = translator(language, 'home')`. */
function translatorsIn(program) {
  const parts = new Map();
  const visit = (node) => {
    const called =
      node.type === 'VariableDeclarator' && node.init?.type === 'CallExpression' ? node.init : null;
    if (called && /^(?:useT|translator)$/.test(called.callee.name)) {
      const part = literalText(called.arguments.at(-1));
      if (part) parts.set(node.id.name, [...(parts.get(node.id.name) ?? []), part]);
    }
    for (const child of childrenOf(node)) visit(child);
  };
  visit(program);
  return parts;
}

/**
 * Tells whether the code may show a text: it asks a translator of that part for it, or the key stands in the code in
 * some other way, as a string, a property or the fixed parts of a template.
 */
function usesIn(files) {
  const asked = new Set();
  const mentioned = new Set();
  const patterns = [];
  const note = (node, parts) => {
    const text = literalText(node);
    if (parts && node.type === 'Literal') for (const part of parts) asked.add(`${part}.${text}`);
    else if (node.type === 'Literal' && text !== null) mentioned.add(text);
    else if (node.type === 'MemberExpression' && !node.computed) mentioned.add(node.property.name);
    else if (node.type === 'TemplateLiteral' && node.expressions.length > 0) {
      const fixed = node.quasis.map(({ value }) => value.cooked.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
      if (fixed.some((part) => /[a-z]{3}/i.test(part))) patterns.push(new RegExp(`^${fixed.join('\\w+')}$`));
    }
  };
  for (const file of files) {
    const { program } = parseFile(file);
    const translators = translatorsIn(program);
    const visit = (node) => {
      const parts = node.type === 'CallExpression' && translators.get(node.callee.name);
      const keys = parts && node.arguments[0] ? [...outcomes(node.arguments[0])] : [];
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

const isCode = (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path);
const components = sourceFiles(['web/app'], (path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'));
for (const file of components) checkLiterals(file, parseFile(file));

const code = sourceFiles(['web/app'], (path) => isCode(path) && !/\/(?:i18n\/..|content-texts)\//.test(path));
const english = sourceFiles(['web/app/i18n/en'], (path) => !path.endsWith('/index.ts')).flatMap(textsOf);
const isUsed = usesIn(code);
for (const { key, part, path, line } of english) {
  if (!isUsed(part, key)) report(path, line, `nothing shows "${part}.${key}"`);
}

for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error(
    `texts: ${problems.length} problems in ${components.length} components, ${english.length} texts`,
  );
  process.exit(1);
}
