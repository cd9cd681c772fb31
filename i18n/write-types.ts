/**
 * Writes the English texts as TypeScript types, so that a wrong key and a missing value of a placeholder do not compile. Runs before each
 * type check; the file is not kept in git. A JSON value is a valid type of its own.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const english = new URL('texts/en/', import.meta.url);
const types = new URL('.types/', import.meta.url);

function textsBelow(folder: URL): object {
  const entries = readdirSync(folder, { withFileTypes: true }).map((entry) =>
    entry.isDirectory()
      ? [entry.name, textsBelow(new URL(`${entry.name}/`, folder))]
      : [basename(entry.name, '.json'), JSON.parse(readFileSync(new URL(entry.name, folder), 'utf8'))],
  );
  return Object.fromEntries(entries);
}

mkdirSync(fileURLToPath(types), { recursive: true });
writeFileSync(
  new URL('texts.ts', types),
  `export type Texts = ${JSON.stringify(textsBelow(english), null, 2)};\n`,
);
