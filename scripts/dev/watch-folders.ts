import { readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';

const isSource = (name: string) => /\.(?:ts|sql|json|csv|html)$/.test(name) && !/\.test\.ts$/.test(name);
const isSkipped = (name: string) => name === 'node_modules' || name === 'testing' || name.startsWith('.');

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/**
 * Calls back for each source file below the folders that is written, added, renamed or removed, except tests. Each folder has a
 * watcher, because a watcher of a single file loses it when an editor replaces it by a renamed copy.
 */
export function watchFolders(folders: readonly string[], onChange: (file: string) => void): void {
  function follow(folder: string): void {
    const watcher = watch(folder, (_event, name) => {
      if (name === null || isSkipped(name)) return;
      const path = join(folder, name);
      if (isSource(name)) onChange(path);
      else if (isFolder(path)) follow(path);
    });
    watcher.on('error', () => watcher.close());
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isDirectory() && !isSkipped(entry.name)) follow(join(folder, entry.name));
    }
  }
  for (const folder of folders) follow(folder);
}
