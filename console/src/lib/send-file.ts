import { mostPartBytes } from '@langit/contract/values/operations';
import { newRequestId } from './call';
import { CallFailure } from './console-api';
import type { StaffSession } from './staff-session';

/** A file on its way: the name of its upload, and how many of its parts have arrived. */
export type Sending = { upload: string; arrived: number };

export const newSending = (): Sending => ({ upload: newRequestId(), arrived: 0 });

/** An empty file has one part. */
const partsOf = ({ size }: File): number => Math.max(1, Math.ceil(size / mostPartBytes));

/** Whether all of it has arrived. */
export const isWhole = (file: File, { arrived }: Sending): boolean => arrived >= partsOf(file);

export const percentOf = (file: File, { arrived }: Sending): number =>
  Math.round((arrived / partsOf(file)) * 100);

const textOf = (bytes: Uint8Array): string => {
  let text = '';
  for (let from = 0; from < bytes.length; from += 8192)
    text += String.fromCharCode(...bytes.subarray(from, from + 8192));
  return btoa(text);
};

const pauseMs = 5000;

/** A large file has more parts than the console's API answers calls in a minute. */
async function persist<T>(write: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof CallFailure) || error.failure.code !== 'RATE_LIMITED') throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
}

/**
 * Sends the parts of a file that have not arrived, and tells after each how far it is. A part whose answer was lost is sent again: it
 * replaces itself.
 */
export async function sendFile(
  session: StaffSession,
  file: File,
  { upload, arrived }: Sending,
  onPart: (sending: Sending) => void,
): Promise<Sending> {
  const of = partsOf(file);
  for (let part = arrived; part < of; part += 1) {
    const piece = file.slice(part * mostPartBytes, (part + 1) * mostPartBytes);
    const bytes = textOf(new Uint8Array(await piece.arrayBuffer()));
    await persist(() =>
      session.write('uploads.part', { upload, part, of, bytes }, { requestId: newRequestId() }),
    );
    onPart({ upload, arrived: part + 1 });
  }
  return { upload, arrived: of };
}
