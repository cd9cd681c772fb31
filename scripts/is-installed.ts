import { spawnSync } from 'node:child_process';

/** Whether the program is on the PATH. */
export const isInstalled = (program: string): boolean =>
  spawnSync('sh', ['-c', 'command -v "$0"', program]).status === 0;
