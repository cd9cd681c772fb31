import { mostUploadBytes } from '@langit/contract/values/operations';
import { type OperatorCommands, OperatorError } from '../platform/operator-commands.ts';
import { refusal } from '../platform/refusals.ts';
import type { Platform } from '../platform/slice.ts';
import { bytesSentBy, putPart } from '../platform/upload-store.ts';
import { lockEntriesOf } from './audit-store.ts';

const megabyte = 1024 * 1024;
/** Bytes that one person sends within the day for which files are kept. */
const mostSentBytes = 5 * mostUploadBytes;

export const uploadCommands = ({ database, clock }: Pick<Platform, 'database' | 'clock'>) =>
  ({
    'uploads.part': ({ upload, part, of: total, bytes }, by) =>
      database.transaction(async (tx) => {
        const { actor: staff } = by.who;
        const content = Buffer.from(bytes, 'base64');
        const at = clock.now();
        // Parts are sent side by side: without the lock each would miss the others in its sum.
        await lockEntriesOf(tx, staff);
        const sums = await putPart(tx, { upload, part, total, bytes: content, staff, at });
        if (!sums) throw new OperatorError(refusal('uploadOfOther', { upload }));
        if (sums.bytes > mostUploadBytes)
          throw new OperatorError(refusal('uploadTooLarge', { most: mostUploadBytes / megabyte }));
        if ((await bytesSentBy(tx, staff, at)) > mostSentBytes)
          throw new OperatorError(refusal('uploadsFull', { most: mostSentBytes / megabyte }));
        if (part === 0)
          await by.note(tx, { act: 'uploads.part', subject: upload, after: { size: content.length } });
        return { upload, ...sums };
      }),
  }) satisfies Partial<OperatorCommands>;
