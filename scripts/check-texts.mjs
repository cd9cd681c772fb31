/**
 * Part of `npm run check`: every text that a person sees comes from the language files. Refuses literal text in JSX, in
 * attributes that are shown or read out, and in page titles; a text of the interface that nothing uses; and a text that
 * a component asks for and English does not have. That the languages have the same texts and placeholders is checked by
 * the compiler and by web/app/i18n/texts.test.ts.
 */
import { childrenOf, literalText, parseFile, sourceFiles } from './source-tree.mjs';

const shownAttributes = /^(?:aria-(?:label|description|placeholder|roledescription|valuetext)|alt|title|placeholder|label|summary|description|hint|text|heading|lead)$/;
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
      if (key !== undefined) found.push({ part: declaration.id.name, key, path, line: lineOf(property.start) });
    }
  }
  return found;
}

/** Every string in the storefront's code, also as the fixed parts of templates: a key that stands nowhere is unused. */
function stringsOf(files) {
  const strings = new Set();
  const patterns = [];
  const visit = (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') strings.add(node.value);
    if (node.type === 'Identifier') strings.add(node.name);
    if (node.type === 'TemplateLiteral' && node.expressions.length > 0) {
      const parts = node.quasis.map(({ value }) => value.cooked.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
      if (parts.some((part) => /[a-z]{3}/i.test(part))) patterns.push(new RegExp(`^${parts.join('\\w+')}$`));
    }
    for (const child of childrenOf(node)) visit(child);
  };
  for (const file of files) visit(parseFile(file).program);
  return (key) => strings.has(key) || patterns.some((pattern) => pattern.test(key));
}

const isCode = (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path);
const components = sourceFiles(['web/app'], (path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'));
for (const file of components) checkLiterals(file, parseFile(file));

const code = sourceFiles(['web/app'], (path) => isCode(path) && !/\/(?:i18n\/..|content-texts)\//.test(path));
const english = sourceFiles(['web/app/i18n/en'], (path) => !path.endsWith('/index.ts')).flatMap(textsOf);
const isUsed = stringsOf(code);
for (const { key, part, path, line } of english) {
  if (!isUsed(key)) report(path, line, `nothing shows "${part}.${key}"`);
}

for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error(`texts: ${problems.length} problems in ${components.length} components, ${english.length} texts`);
  process.exit(1);
}
