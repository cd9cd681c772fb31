/**
 * `npm run requirements`: lists every number of docs/requirements.md with the tests that have it in their title, or in the title
 * of a `describe` around them. Fails where a number has no test, or where a title has more than two numbers: one test cannot prove
 * many requirements. `-- --json` prints JSON, `-- --missing` only numbers without a test.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';
import { childrenOf, literalText, type Node, nameOf, parseFile, sourceFiles } from './source-tree.ts';

const folders = [
  'contract/src',
  'domain/src',
  'server/src',
  'simulators/src',
  'web/app',
  'console/src',
  'e2e',
  'scripts',
];
const number = /\b[A-Z]{1,2}\d{1,3}\b/g;

type Requirement = { id: string; text: string; tests: { file: string; title: string }[] };

function readRequirements(): Requirement[] {
  const text = readFileSync(join(root, 'docs', 'requirements.md'), 'utf8');
  return [...text.matchAll(/^- ([A-Z]\d+) (.+)$/gm)].map(([, id = '', words = '']) => ({
    id,
    text: words,
    tests: [],
  }));
}

/** The base name of a callee: `test` for `test`, `test.each(…)`, `test.describe`. */
function calledName(callee: Node): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'CallExpression') return calledName(callee.callee);
  if (callee.type !== 'MemberExpression') return '';
  return nameOf(callee.property) === 'describe' ? 'describe' : calledName(callee.object);
}

function* testsIn(node: Node, around: string[]): Generator<string> {
  let titles = around;
  if (node.type === 'CallExpression') {
    const name = calledName(node.callee);
    const title = literalText(node.arguments[0]);
    if (title !== null && name === 'describe') titles = [...around, title];
    if (title !== null && /^(?:test|it)$/.test(name)) yield [...around, title].join(' › ');
  }
  for (const child of childrenOf(node)) yield* testsIn(child, titles);
}

/** Maximum of requirement numbers in a title, with the `describe` around it. */
const numbersPerTitle = 2;

function trace(): { requirements: Requirement[]; unknown: string[]; crowded: string[] } {
  const requirements = readRequirements();
  const byId = new Map(requirements.map((requirement) => [requirement.id, requirement]));
  const unknown = new Set<string>();
  const crowded: string[] = [];
  for (const file of sourceFiles(folders, (path) => /\.(?:test\.tsx?|spec\.ts)$/.test(path))) {
    for (const title of testsIn(parseFile(file).program, [])) {
      const named = new Set(title.match(number));
      if (named.size > numbersPerTitle) crowded.push(`${file}: ${title}`);
      for (const id of named) {
        const requirement = byId.get(id);
        if (requirement) requirement.tests.push({ file, title });
        else if (/^[NIHCAPTKYFODSXEVQ]\d/.test(id)) unknown.add(id);
      }
    }
  }
  return { requirements, unknown: [...unknown], crowded };
}

function fileCounts(tests: Requirement['tests']): string[] {
  const counts = new Map<string, number>();
  for (const { file } of tests) counts.set(file, (counts.get(file) ?? 0) + 1);
  return [...counts].map(([file, count]) => (count > 1 ? `${file} ×${count}` : file));
}

const shortened = (text: string, width: number) =>
  text.length > width ? `${text.slice(0, width - 1)}…` : text;

const { requirements, unknown, crowded } = trace();
const missing = requirements.filter(({ tests }) => tests.length === 0);
const named = requirements.length - missing.length;
const json = process.argv.includes('--json');

if (json) {
  console.log(
    JSON.stringify({ total: requirements.length, named, missing: missing.length, requirements }, null, 2),
  );
} else {
  for (const { id, text, tests } of process.argv.includes('--missing') ? missing : requirements) {
    console.log(`${id.padEnd(4)} ${String(tests.length).padStart(4)}  ${shortened(text, 110)}`);
    for (const line of fileCounts(tests)) console.log(`            ${line}`);
  }
  if (unknown.length > 0) console.log(`\nnamed by tests and not in the list: ${unknown.join(', ')}`);
  console.log(`\n${requirements.length} requirements, ${named} named by a test, ${missing.length} without`);
}
for (const { id, text } of missing) {
  console.error(`requirements: no test names ${id} (${shortened(text, 80)})`);
}
for (const title of crowded) {
  console.error(`requirements: a title names at most ${numbersPerTitle} numbers: ${title}`);
}
if (missing.length + crowded.length > 0) process.exitCode = 1;
