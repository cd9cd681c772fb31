/** `npm run boundaries`: checks the import graph against boundaries.json and refuses circular imports. */
import { findCircles, readImports, unreadFolders } from './import-graph.ts';
import { readTable } from './table.ts';
import { violationsOf } from './violations.ts';

const imports = readImports();
const table = readTable();
const violations = violationsOf(imports, table);
const circles = findCircles(imports);
const unread = unreadFolders(imports, table.withoutCode);
for (const { from, to, why } of violations) console.error(`${from} imports ${to}: ${why}`);
for (const circle of circles) console.error(`circular import: ${circle.join(', ')}`);
for (const folder of unread) console.error(`${folder}/: not one import is read, so nothing is checked there`);
if (violations.length + circles.length + unread.length > 0) process.exit(1);
console.log(`boundaries: ${imports.length} imports, none refused, no circle`);
