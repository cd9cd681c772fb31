import type { Db } from './database/database.ts';
import { OperatorError, type Who } from './operator-commands.ts';
import { refusal } from './refusals.ts';
import { withUpload } from './upload-store.ts';

/** Passes the path of the file that a call names to `use`: a file of this machine, or one that the person has sent in parts. */
export async function withGivenFile<T>(
  db: Db,
  { file, upload = '' }: { file?: string | undefined; upload?: string | undefined },
  { actor: staff }: Who,
  use: (path: string) => Promise<T>,
): Promise<T> {
  if (file !== undefined) return use(file);
  const answer = await withUpload(db, { id: upload, staff }, use);
  if (answer === null) throw new OperatorError(refusal('fileCut'));
  return answer;
}
