/**
 * Part of `npm run check`: every text that a person sees comes from the language files. Refuses literal text in JSX, in attributes that are
 * shown or read out, and in page titles; a text that nothing uses; a language without a key, a placeholder or a plural form that English
 * has, or with one of its own; a bare text beside elements that come and go; a number before a noun without plural forms, also in
 * mails, refusals and the texts of the command line; and a word that the style guide refuses, in what customers read. That code asks for
 * texts that exist is checked by the compiler.
 */

import { isLanguage, languages } from '@langit/contract/values/locale';
import { bareTextIn, readComponents } from './bare-text.ts';
import { numberBeforeNoun, numbersBeforeNouns } from './number-before-noun.ts';
import { refusedWord } from './refused-words.ts';
import {
  childrenOf,
  literalText,
  type Node,
  nameOf,
  parseFile,
  type SourceFile,
  sourceFiles,
} from './source-tree.ts';
import { differencesOfFile, keysIn, type TextFile, textFiles, textsIn } from './text-files.ts';

const shownAttributes =
  /^(?:aria-(?:label|description|placeholder|roledescription|valuetext)|alt|title|placeholder|label|summary|description|hint|text|heading|lead)$/;
/** A word: at least two letters of any script. Currency signs, dots and arrows are none. */
const words = /\p{L}{2,}/u;
/** Texts that are the same in all languages: brands, units, phone menu names, samples of a format. */
const sameEverywhere =
  /^(?:[\s\p{P}\p{S}\p{N}]|\b(?:eSIM|SIM|QR|ICCID|EID|IMEI|GB|MB|kbps|SM-DP|iPhone|iPad|iOS|Android|Apple|Google|Samsung|WiFi|WhatsApp|Zalo|LINE|Instagram|Facebook|TikTok|YouTube|Visa|Mastercard|JCB|QRIS|FAQ|langit|PDF|JSON)\b)*$/u;
const isWords = (text: string) => words.test(text) && !sameEverywhere.test(text);

const needsPlural = (match: string) => `a number before a noun needs plural forms: "${match}"`;
const refused = ({ found, use }: { found: string; use: string }) => `"${found}" is refused, write: ${use}`;

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
 * or the fixed parts of a template, or the contract has a table with a row of that name.
 */
function usesIn(files: string[]): (part: string, key: string) => boolean {
  const usedKeys = new Set<string>();
  const mentioned = new Set<string>();
  const patterns: RegExp[] = [];
  const note = (node: Node, parts?: string[]) => {
    const text = literalText(node);
    if (parts && node.type === 'Literal') for (const part of parts) usedKeys.add(`${part}.${text}`);
    else if (node.type === 'Literal' && text !== null) mentioned.add(text);
    else if (node.type === 'MemberExpression' && !node.computed) mentioned.add(nameOf(node.property) ?? '');
    else if (node.type === 'ObjectPattern') {
      for (const property of node.properties)
        if (property.type === 'Property') mentioned.add(nameOf(property.key) ?? '');
    } else if (node.type === 'TemplateLiteral' && node.expressions.length > 0) {
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
        parts && call?.arguments[0] ? [...outcomes(call.arguments[0])].map((match) => match.node) : [];
      for (const key of keys) note(key, parts);
      if (!/^(?:ImportDeclaration|TSLiteralType)$/.test(node.type)) {
        note(node);
        if (node.type === 'Property' && file.startsWith('contract/')) mentioned.add(nameOf(node.key) ?? '');
        for (const child of childrenOf(node)) if (!keys.includes(child)) visit(child);
      }
    };
    visit(program);
  }
  return (part, key) =>
    usedKeys.has(`${part}.${key}`) || mentioned.has(key) || patterns.some((pattern) => pattern.test(key));
}

const isCode = (path: string) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path);
const components = sourceFiles(
  ['ui/src', 'web/app', 'console/src'],
  (path) => path.endsWith('.tsx') && !/\.test\.tsx$|\/testing\//.test(path),
);
const parsed = components.map((path) => ({ path, file: parseFile(path) }));
const known = readComponents(parsed.map(({ file }) => file));
for (const { path, file } of parsed) {
  checkLiterals(path, file);
  for (const { line, message } of bareTextIn(file, known)) report(path, line, message);
}

const codeIn = (folders: string[]) => sourceFiles(folders, isCode);
const ground = ['contract/src', 'domain/src'];
/** The code that shows texts, by their area and part. States, roles and methods are shown by the contract's own words. */
const shownBy: readonly [texts: RegExp, code: string[]][] = [
  [/^storefront\/(?!validation$)/, codeIn(['web/app', 'ui/src', ...ground])],
  [/^product-kinds\//, codeIn(['web/app', 'console/src', 'server/src', ...ground])],
  [/^console\//, codeIn(['console/src', 'ui/src', 'contract/src/values', 'contract/src/operator'])],
  [/^(?:server\/|storefront\/validation$)/, codeIn(['server/src', 'i18n/src', 'web/app', ...ground])],
  [
    /^(?:refusals|mails|demo)\//,
    codeIn(['server/src', 'simulators/src', 'contract/src/values', 'contract/src/operator']),
  ],
];
const files = textFiles();
const english = files.filter(({ language }) => language === 'en');
for (const [texts, code] of shownBy) {
  const isUsed = usesIn(code);
  for (const { path, part, content } of english.filter((file) => texts.test(`${file.area}/${file.part}`)))
    for (const key of keysIn(content))
      if (!isUsed(part, key)) problems.push(`${path}: nothing shows "${key}"`);
}

for (const language of languages)
  for (const source of english) {
    const { path, area, part } = source;
    const textFile = files.find(
      (file) => file.language === language && file.area === area && file.part === part,
    );
    const where = path.replace('/en/', `/${language}/`);
    if (!textFile) problems.push(`${where}: is missing`);
    else
      for (const difference of differencesOfFile(source, textFile, language))
        problems.push(`${where}: ${difference}`);
  }
for (const { path, language, area, part } of files)
  if (!english.some((file) => file.area === area && file.part === part) || !isLanguage(language))
    problems.push(`${path}: is surplus`);

for (const { path, content } of english)
  for (const { key, text, isPluralForm } of textsIn(content)) {
    const match = isPluralForm ? null : numberBeforeNoun(text);
    if (match !== null) problems.push(`${path}: ${key}: ${needsPlural(match)}`);
  }

/** What customers read: pages, mails, and messages of the wire. What people type into the search may be any word. */
const isForCustomers = ({ area, part }: TextFile) =>
  /^(?:storefront|product-kinds|content|mails)$/.test(area)
    ? part !== 'faq-keywords'
    : area === 'server' && !/^(?:failures|phone-menus)$/.test(part);
for (const { path, language, content } of files.filter(isForCustomers))
  for (const { key, text } of textsIn(content)) {
    const word = refusedWord(language, text, path);
    if (word) problems.push(`${path}: ${key}: ${refused(word)}`);
  }

/** What the server says in English at the command line. */
const withEnglish = sourceFiles(
  ['server/src', 'contract/src/operator'],
  (path) => isCode(path) && !/\/(?:testing|demo)\//.test(path),
);
for (const file of withEnglish) {
  const { program, lineOf } = parseFile(file);
  for (const { node, found } of numbersBeforeNouns(program))
    report(file, lineOf(node.start), needsPlural(found));
}

for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error(
    `texts: ${problems.length} problems in ${components.length} components, ${files.length} files of texts`,
  );
  process.exit(1);
}
