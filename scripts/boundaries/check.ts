/** `npm run boundaries`: checks the import graph against boundaries.json and refuses circular imports. */
import { findCircles, readImports } from './import-graph.ts';
import { readTable } from './table.ts';
import { violationsOf } from './violations.ts';

const imports = readImports();
const violations = violationsOf(imports, readTable());
const circles = findCircles(imports);
for (const { from, to, why } of violations) console.error(`${from} imports ${to}: ${why}`);
for (const circle of circles) console.error(`circular import: ${circle.join(', ')}`);
if (violations.length + circles.length > 0) process.exit(1);
console.log(`boundaries: ${imports.length} imports, none refused, no circle`);
