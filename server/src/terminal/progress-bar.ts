import type { WriteStream } from 'node:tty';
import type { Progress } from '../platform/operator-commands.ts';

const width = 30;

/** A progress line that overwrites itself on a terminal (TTY); prints nothing to a log or pipe. */
export function createProgressBar(out: Pick<WriteStream, 'write' | 'isTTY'>): {
  show: Progress;
  clear(): void;
} {
  let shown = false;
  return {
    show(done, of, what) {
      if (!out.isTTY) return;
      const share = of > 0 ? Math.min(1, done / of) : 0;
      const filled = Math.round(share * width);
      const bar = `${'█'.repeat(filled)}${'░'.repeat(width - filled)}`;
      out.write(`\r${bar} ${String(Math.floor(share * 100)).padStart(3)} %  ${what}\u001b[K`);
      shown = true;
    },
    clear() {
      if (shown) out.write('\r\u001b[K');
    },
  };
}
