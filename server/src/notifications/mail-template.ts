import type { Language } from '@langit/contract/values/locale';
import type { Database } from '../platform/database/database.ts';
import type { ComposedMail } from './mailer.ts';

declare module '../platform/slice.ts' {
  interface Slice {
    mails?: readonly MailComposer[];
  }
}

/** A promised mail as its composer sees it. */
export type PromisedMail = {
  id: string;
  kind: string;
  subject: string;
  version: number;
  language: Language;
  data: Record<string, unknown> | null;
};

/**
 * Makes the mail of a kind at the moment of sending, from what the database says then: so no secret waits in a queue.
 * Null drops the mail: what it was about is gone. May be called again for the same mail after a crash.
 */
export type MailComposer = {
  kind: string;
  compose(database: Database, mail: PromisedMail): Promise<ComposedMail | null>;
};
