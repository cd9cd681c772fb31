import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const checkout = fileURLToPath(new URL('../../../', import.meta.url));

/** What the next version shares with this one. */
const shared = [
  'node_modules',
  'contract',
  'domain',
  'i18n',
  'simulators',
  'console',
  'shop.config.json',
  'server/node_modules',
];

const nextNumber = '99.0.0';
const text = /\.(?:js|json|html|css)$/;

/** The stylesheet of every page has another name in the next version, in every file that names it. */
function renameStylesheet(build: string): void {
  const assets = join(build, 'client', 'assets');
  const name = readdirSync(assets).find((file) => /^frame-.*\.css$/.test(file)) ?? '';
  const renamed = 'frame-next.css';
  for (const entry of readdirSync(build, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile()) continue;
    // Compressed, the old name would still be in it.
    if (/\.(?:br|gz)$/.test(entry.name)) rmSync(file);
    else if (text.test(entry.name)) {
      const content = readFileSync(file, 'utf8');
      if (content.includes(name)) writeFileSync(file, content.replaceAll(name, renamed));
    }
  }
  cpSync(join(assets, name), join(assets, renamed));
  rmSync(join(assets, name));
}

/** A checkout of a version after this one: another number, a migration that adds, another name for a file of the storefront. */
export function makeNextVersion(): { main: string; cli: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'langit-next-'));
  for (const part of ['server/src', 'server/package.json', 'web/build', 'package.json'])
    cpSync(join(checkout, part), join(folder, part), { recursive: true });
  for (const part of shared) symlinkSync(join(checkout, part), join(folder, part));
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, version: nextNumber }));
  writeFileSync(
    join(folder, 'server', 'src', 'migrations', '9999_next.sql'),
    'alter table note add column of_tomorrow text;\n',
  );
  renameStylesheet(join(folder, 'web', 'build'));
  return {
    main: join(folder, 'server', 'src', 'main.ts'),
    cli: join(folder, 'server', 'src', 'cli.ts'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
