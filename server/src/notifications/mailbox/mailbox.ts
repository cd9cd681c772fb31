import { createHash } from 'node:crypto';
import { mkdir, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Language } from '@langit/contract/values/locale';
import type { InlineImage } from '../../platform/mails.ts';
import type { Mailer, OutgoingMail } from '../mailer.ts';

/** A caught mail. A repeat with the same Message-ID (after a crash) increments the count of the entry. */
export type CaughtMail = {
  id: string;
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  language: Language;
  at: string;
  images: InlineImage[];
  times: number;
};

/** The demo shop's mail catcher: a mailer that stores mails instead of delivering them. */
export type Mailbox = Mailer & {
  /** Newest first. */
  list(): Promise<CaughtMail[]>;
  find(id: string): Promise<CaughtMail | null>;
};

type Line = Omit<CaughtMail, 'id' | 'times' | 'images'> & {
  images: (Omit<InlineImage, 'content'> & { content: string })[];
};

const idOf = (messageId: string): string => createHash('sha256').update(messageId).digest('hex').slice(0, 16);

/** Parses a line. Null for an incomplete line of a killed process; its mail was not reported as sent. */
function readLine(text: string): Line | null {
  try {
    return JSON.parse(text) as Line;
  } catch {
    return null;
  }
}

function lineOf(mail: OutgoingMail): string {
  const { messageId, to, subject, text, html, language, at } = mail;
  const images = mail.images.map((image) => ({ ...image, content: image.content.toString('base64') }));
  return JSON.stringify({ messageId, to, subject, text, html, language, at: at.toISOString(), images });
}

/** Opens a mailbox on an append-only file, which several processes may share. */
export function openMailbox(file: string): Mailbox {
  const mails = new Map<string, CaughtMail>();
  let readUpTo = 0;
  let last: Promise<unknown> = Promise.resolve();

  /** Mutex of this process's reads and writes. */
  function exclusively<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work, work);
    last = done.catch(() => undefined);
    return done;
  }

  function take(line: Line): void {
    const id = idOf(line.messageId);
    const images = line.images.map((image) => ({ ...image, content: Buffer.from(image.content, 'base64') }));
    const times = (mails.get(id)?.times ?? 0) + 1;
    mails.delete(id);
    mails.set(id, { ...line, id, images, times });
  }

  /** Reads the lines appended since the last read by any process. */
  async function refresh(): Promise<void> {
    const size = await stat(file).then(
      (stats) => stats.size,
      () => 0,
    );
    if (size <= readUpTo) return;
    const handle = await open(file, 'r');
    try {
      const bytes = Buffer.alloc(size - readUpTo);
      const { bytesRead } = await handle.read(bytes, 0, bytes.length, readUpTo);
      const end = bytes.subarray(0, bytesRead).lastIndexOf(10) + 1;
      for (const text of bytes.subarray(0, end).toString('utf8').split('\n')) {
        const line = text === '' ? null : readLine(text);
        if (line) take(line);
      }
      readUpTo += end;
    } finally {
      await handle.close();
    }
  }

  async function append(text: string): Promise<void> {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const handle = await open(file, 'a', 0o600);
    try {
      // The leading line feed ends an incomplete line of a killed process.
      await handle.appendFile(`\n${text}\n`);
    } finally {
      await handle.close();
    }
  }

  return {
    send: (mail) => exclusively(() => append(lineOf(mail))),
    close: async () => {
      await last;
    },
    list: () =>
      exclusively(async () => {
        await refresh();
        return [...mails.values()].reverse();
      }),
    find: (id) =>
      exclusively(async () => {
        await refresh();
        return mails.get(id) ?? null;
      }),
  };
}
