import { refusal } from '@langit/contract/operator/refusals/index';
import { mostUploadBytes } from '@langit/contract/values/operations';
import { type OperatorCommands, OperatorError } from '../platform/operator-commands.ts';
import type { Platform } from '../platform/slice.ts';
import { putPart } from '../platform/upload-store.ts';

export const uploadCommands = ({ database, clock }: Pick<Platform, 'database' | 'clock'>) =>
  ({
    'uploads.part': ({ upload, part, of: total, bytes }, by) =>
      database.transaction(async (tx) => {
        const { actor: staff } = by.who;
        const content = Buffer.from(bytes, 'base64');
        const sums = await putPart(tx, { upload, part, total, bytes: content, staff, at: clock.now() });
        if (!sums) throw new OperatorError(refusal('uploadOfOther', { upload }));
        if (sums.bytes > mostUploadBytes)
          throw new OperatorError(refusal('uploadTooLarge', { most: mostUploadBytes / 1024 / 1024 }));
        if (part === 0)
          await by.note(tx, { act: 'uploads.part', subject: upload, after: { size: content.length } });
        return { upload, ...sums };
      }),
  }) satisfies Partial<OperatorCommands>;
