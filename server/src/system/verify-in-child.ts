import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { BackupError } from '../platform/backup/manifest.ts';

const program = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../cli.ts' : './cli.js', import.meta.url),
);

export type Verifier = {
  /** The folder, on the disk of the shop's data, that holds a backup unencrypted while it is verified. */
  workDir: string;
  /** Throws a BackupError where the backup can't be restored, or what is restored differs. */
  run(file: string, work: string): Promise<void>;
};

/** Verifies in a separate process, so that its memory is freed at the end and it knows none of the shop's secrets. */
export const verifyInChild = ({
  dataDir,
  backupVerifyUrl,
}: {
  dataDir: string;
  backupVerifyUrl: string | null;
}): Verifier => ({
  workDir: dataDir,
  async run(file, work) {
    const env = { DATA_DIR: work, BACKUP_VERIFY_URL: backupVerifyUrl ?? '' };
    await promisify(execFile)(process.execPath, [program, 'verify', file], { env }).catch(
      (error: Error & { stderr?: string }) => {
        const [line = error.message] = (error.stderr ?? '').trim().split('\n');
        throw new BackupError(`The backup was not kept, because its check failed: ${line}`);
      },
    );
  },
});
