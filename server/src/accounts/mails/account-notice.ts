import type { Language } from '@langit/contract/values/locale';
import { undoAddressDays } from '@langit/contract/values/policies';
import { button, type Field, fields, note, paragraph, perforation } from '../../notifications/blocks.ts';
import type { Letter, MailContext } from '../../notifications/frame.ts';
import { defineMail } from '../../notifications/mail-kind.ts';
import type { MailTemplate } from '../../notifications/mail-template.ts';
import { formatMoment } from '../../notifications/moments.ts';
import type { Outbox } from '../../notifications/outbox.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/observability/logging.ts';
import { noteSecurity, type SecurityEvent } from '../../platform/observability/security-log.ts';
import { findCustomer } from '../customer-store.ts';
import { insertSecret } from '../secret-store.ts';
import { hashToken, newToken } from '../tokens.ts';
import { textsIn } from './texts/index.ts';
import type { AccountNotice } from './texts/shape.ts';

const accountNotice = defineMail('accounts', 'account-notice', 'urgent');

type NoticeData = { notice: AccountNotice; at: string; to: string; newEmail?: string };

/** Queues a notice to the owner. `to` is the current address, which may change or be deleted before the mail is sent. */
export const queueNotice = (outbox: Outbox, tx: Db, customer: string, locale: Language, data: NoticeData) =>
  outbox.queue(tx, accountNotice, { subject: customer, customer, version: 'next', locale, data });

/** Every notice is also a security event. */
const eventOf: Record<AccountNotice, SecurityEvent> = {
  'password-mailed-used': 'password_changed',
  'password-changed': 'password_changed',
  'email-change-asked': 'email_change_asked',
  'email-changed': 'email_changed',
  'email-change-undone': 'email_change_undone',
  'account-deleted': 'account_deleted',
};

/** Wraps the outbox: notices are also logged as security events, with the customer's id and without the address. */
export const loggingNotices = (outbox: Outbox, log: Pick<Logger, 'info'>): Outbox => ({
  async queue(tx, kind, request) {
    const promised = await outbox.queue(tx, kind, request);
    if (kind === accountNotice && promised) {
      const { notice } = request.data as NoticeData;
      noteSecurity(log, eventOf[notice], { customer: request.subject });
    }
    return promised;
  },
});

/** Notices sent to the previous address with a link that undoes the change. */
export const undoable: ReadonlySet<AccountNotice> = new Set(['email-change-asked', 'email-changed']);

export const accountNoticeTemplate: MailTemplate = {
  kind: accountNotice,
  async compose(given) {
    const { notice, at, to, newEmail } = given.mail.data as NoticeData;
    const moment = new Date(at);
    const change = { customer: given.mail.subject, address: to, at: moment };
    const undo = undoable.has(notice) ? await undoLink(given.database.db, change) : null;
    return { ...accountNoticeLetter({ notice, email: to, at: moment, newEmail, undo }, given), to };
  },
};

const undoMs = undoAddressDays * 24 * 60 * 60 * 1000;

/** Makes the token of the undo link while the mail is rendered. Its validity counts from the change, not from the mail. */
async function undoLink(
  db: Db,
  { customer, address, at }: { customer: string; address: string; at: Date },
): Promise<{ token: string; until: Date } | null> {
  if (!(await findCustomer(db, customer))) return null;
  const token = newToken();
  const until = new Date(at.getTime() + undoMs);
  const secret = { hash: hashToken(token), kind: 'undo_email' as const, customer, address };
  await insertSecret(db, { ...secret, createdAt: at, expiresAt: until });
  return { token, until };
}

/** Notices with a link to request a new password, by which the owner recovers the account. */
const withRemedy = new Set<AccountNotice>(['password-mailed-used', 'password-changed']);

/** Masks an address: `putri@example.com` → `p…@example.com`, still recognisable by its owner. */
const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1…');

export type AccountNoticeData = {
  notice: AccountNotice;
  email: string;
  at: Date;
  newEmail?: string | undefined;
  /** Token and expiry of the link that undoes a change of address. */
  undo: { token: string; until: Date } | null;
};

/** The notice of a security event, with instructions for an event caused by another person. */
export function accountNoticeLetter(
  { notice, email, at, newEmail, undo }: AccountNoticeData,
  { language, facts, publicUrl }: MailContext,
): Letter {
  const t = textsIn[language].accountNotice;
  const said = t.notices[notice];
  const shop = facts.company.name;
  const list: Field[] = [
    { label: t.account, value: email, wide: true },
    ...(newEmail ? [{ label: t.newAddress, value: maskEmail(newEmail), wide: true }] : []),
    { label: t.at, value: formatMoment(at, language), wide: true },
    ...(undo ? [{ label: t.undoUntil, value: formatMoment(undo.until, language), wide: true }] : []),
  ];
  return {
    subject: language === 'ja' ? `【${shop}】${said.subject}` : `${shop}: ${said.subject}`,
    preheader: said.intro,
    label: t.label,
    title: said.title,
    journey: { stops: t.stops, next: 1 },
    blocks: [
      paragraph(said.intro),
      fields(list),
      perforation,
      note(said.notYou),
      ...(withRemedy.has(notice) ? [button(t.newPassword, `${publicUrl}/forget-password`)] : []),
      ...(undo ? [button(t.undo, `${publicUrl}/undo-email?token=${undo.token}`)] : []),
    ],
  };
}
