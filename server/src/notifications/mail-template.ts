import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { AssemblyError, type Slice } from '../platform/slice.ts';
import type { Letter, MailContext } from './frame.ts';
import { definedMails, type MailKind } from './mail-kind.ts';

declare module '../platform/slice.ts' {
  interface Slice {
    mails?: readonly MailTemplate[];
  }
}

/** A queued mail, as passed to its template. */
export type QueuedMail = {
  id: string;
  kind: string;
  subject: string;
  version: number;
  data: Record<string, unknown> | null;
};

/** Input of a template. */
export type Composing = MailContext & {
  database: Database;
  clock: Clock;
  mail: QueuedMail;
  /** For the staff: activation codes and their pictures are masked. */
  isPreview: boolean;
};

/**
 * Renders a mail of a kind at the time of sending from the database's current state, so that no secret is stored in a queue. Null
 * drops the mail, because its subject no longer exists. May be called again for the same mail after a crash.
 */
export type MailTemplate = {
  kind: MailKind;
  compose(given: Composing): Promise<(Letter & { to: string }) | null>;
};

export type Templates = ReadonlyMap<string, MailTemplate>;

/** The templates of all slices by kind. Throws where a kind has no template, or two. */
export function templatesOf(slices: readonly Pick<Slice, 'name' | 'mails'>[]): Templates {
  const templates = new Map<string, MailTemplate>();
  for (const { name, mails = [] } of slices) {
    for (const template of mails) {
      const kind = template.kind.name;
      if (templates.has(kind)) throw new AssemblyError(`the mail ${kind} has a second template, in ${name}`);
      templates.set(kind, template);
    }
  }
  const names = new Set(slices.map(({ name }) => name));
  const orphan = definedMails().find(({ slice, name }) => names.has(slice) && !templates.has(name));
  if (orphan) throw new AssemblyError(`${orphan.slice} promises the mail ${orphan.name} without a template`);
  return templates;
}
