import type { Language } from '@langit/contract/values/locale';
import { undoAddressDays } from '@langit/contract/values/policies';
import { button, type Field, fields, note, paragraph, perforation } from '../../notifications/blocks.ts';
import { defineMail } from '../../notifications/mail-kind.ts';
import { formatMoment } from '../../notifications/moments.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Letter, MailContext, MailTemplate, Outbox } from '../../platform/mails.ts';
import type { Logger } from '../../platform/observability/logging.ts';
import { noteSecurity, type SecurityEvent } from '../../platform/observability/security-log.ts';
import { findCustomer, greetingName } from '../customer-store.ts';
import { insertSecret } from '../secret-store.ts';
import { hashToken, newToken } from '../tokens.ts';
import { textsIn } from './texts.ts';

/** Events of an account that another person may have caused. */
export const accountNotices = [
  'password-mailed-used',
  'password-changed',
  'email-change-asked',
  'email-change-by-shop',
  'email-verified-by-shop',
  'email-changed',
  'email-change-undone',
  'account-deleted',
] as const;
type AccountNotice = (typeof accountNotices)[number];

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
  'email-change-by-shop': 'email_change_asked',
  'email-verified-by-shop': 'email_verified_by_shop',
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
export const undoable: ReadonlySet<AccountNotice> = new Set([
  'email-change-asked',
  'email-change-by-shop',
  'email-changed',
]);

export const accountNoticeTemplate: MailTemplate = {
  kind: accountNotice,
  async compose(context) {
    const { notice, at, to, newEmail } = context.mail.data as NoticeData;
    const moment = new Date(at);
    const change = { customer: context.mail.subject, address: to, at: moment };
    const undo = undoable.has(notice) ? await undoLink(context.database.db, change) : null;
    const customer = await findCustomer(context.database.db, context.mail.subject);
    const name = customer && greetingName(customer);
    return { ...accountNoticeLetter({ notice, email: to, at: moment, newEmail, undo }, context), to, name };
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
  const sentences = t.notices[notice];
  const shop = facts.company.name;
  const list: Field[] = [
    { label: t.account, value: email, wide: true },
    ...(newEmail ? [{ label: t.newAddress, value: maskEmail(newEmail), wide: true }] : []),
    { label: t.at, value: formatMoment(at, language), wide: true },
    ...(undo ? [{ label: t.undoUntil, value: formatMoment(undo.until, language), wide: true }] : []),
  ];
  return {
    subject: language === 'ja' ? sentences.subject : `${shop}: ${sentences.subject}`,
    preheader: sentences.intro,
    label: t.label,
    title: sentences.title,
    journey: { stops: t.stops, next: 1 },
    blocks: [
      paragraph(sentences.intro),
      fields(list),
      perforation,
      note(sentences.notYou),
      ...(withRemedy.has(notice) ? [button(t.newPassword, `${publicUrl}/forget-password`)] : []),
      ...(undo ? [button(t.undo, `${publicUrl}/undo-email?token=${undo.token}`)] : []),
    ],
  };
}
