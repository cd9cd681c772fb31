import { fields, note, paragraph, perforation } from '../../notifications/blocks.ts';
import { headOf } from '../../notifications/frame.ts';
import { defineMail } from '../../notifications/mail-kind.ts';
import { formatMoment } from '../../notifications/moments.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Letter, MailContext, MailTemplate, Outbox } from '../../platform/mails.ts';
import { findStaff, listOwners } from '../staff-store.ts';
import { textsIn } from './texts.ts';

/** Events of which every owner is told. */
export const staffEvents = [
  'recovery-code-used',
  'factors-reset',
  'invited',
  'roles-changed',
  'enabled',
  'recovered',
  'audit-head',
] as const;
type StaffEvent = (typeof staffEvents)[number];

const staffNotice = defineMail('staff', 'staff-notice', 'urgent');

/** About a person of the staff, or about the end of the audit log. */
type Notice = { at: Date } & (
  | { event: Exclude<StaffEvent, 'audit-head'>; person: string; by?: string }
  | { event: 'audit-head'; lines: number; hash: string }
);

/** Queues a notice to every owner, in the caller's transaction. */
export async function queueNotices(outbox: Outbox, tx: Db, { at, ...notice }: Notice): Promise<void> {
  const data = { ...notice, at: at.toISOString() };
  for (const { id, locale } of await listOwners(tx))
    await outbox.queue(tx, staffNotice, { subject: id, version: 'next', locale, data });
}

type Row = { label: string; value: string; wide?: boolean };

export const staffNoticeTemplate: MailTemplate = {
  kind: staffNotice,
  async compose(context) {
    const { database, mail, language } = context;
    const owner = await findStaff(database.db, mail.subject);
    const { event: named, person, by, lines, hash, at } = mail.data ?? {};
    const event = staffEvents.find((staffEvent) => staffEvent === named);
    if (!owner || owner.disabledAt || !event) return null;
    const t = textsIn[language].notice;
    const about = typeof person === 'string' ? await findStaff(database.db, person) : null;
    const actor = typeof by === 'string' ? await findStaff(database.db, by) : null;
    const rows = [
      { label: t.at, value: formatMoment(new Date(String(at)), language), wide: true },
      ...(about ? [{ label: t.person, value: `${about.name}, ${about.email}`, wide: true }] : []),
      ...(typeof by === 'string'
        ? [{ label: t.by, value: actor ? `${actor.name}, ${actor.email}` : by, wide: true }]
        : []),
      ...(typeof hash === 'string'
        ? [
            { label: t.lines, value: String(lines), wide: true },
            { label: t.hash, value: hash, wide: true },
          ]
        : []),
    ];
    return { ...staffNoticeLetter(event, rows, context), to: owner.email, name: owner.name };
  },
};

export function staffNoticeLetter(
  event: StaffEvent,
  rows: readonly Row[],
  { language }: Pick<MailContext, 'language'>,
): Letter {
  const { label, stops, events } = textsIn[language].notice;
  const { subject, preheader, title, intro, whatNow } = events[event];
  return {
    ...headOf({ label, stops, preheader, title }, { subject, next: 1 }),
    blocks: [paragraph(intro), fields([...rows]), perforation, note(whatNow)],
  };
}
