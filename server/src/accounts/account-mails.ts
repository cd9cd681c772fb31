import type { Language } from '@langit/contract/values/locale';
import { undoAddressDays } from '@langit/contract/values/policies';
import type { MailContext } from '../notifications/frame.ts';
import type { MailComposer } from '../notifications/mail-template.ts';
import type { QueueMail } from '../notifications/outbox.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import type { Logger } from '../platform/observability/logging.ts';
import { noteSecurity, type SecurityEvent } from '../platform/observability/security-log.ts';
import { findCustomer } from './customer-store.ts';
import { newPasswordComposer } from './mailed-password.ts';
import { accountNotice } from './mails/account-notice.ts';
import { type AccountNotice, undoable } from './mails/account-notice-texts.ts';
import { changeEmail } from './mails/change-email.ts';
import type { Passwords } from './passwords.ts';
import { insertSecret } from './secret-store.ts';
import { hashToken, newToken } from './tokens.ts';
import { verificationComposer, verificationMs } from './verification-mail.ts';

const changeKind = 'change-email';
const noticeKind = 'account-notice';

/** Promises the link that confirms a new address, in the caller's transaction. */
export const queueChangeMail = (queueMail: QueueMail, tx: Db, customer: string, locale: Language) =>
  queueMail(tx, { kind: changeKind, subject: customer, customer, version: 'next', locale });

/** To the new address. As with the first confirmation the token is made here and only its hash stays. */
const changeComposer = (clock: Clock, context: MailContext): MailComposer => ({
  kind: changeKind,
  async compose({ db }, { subject, language }) {
    const customer = await findCustomer(db, subject);
    const email = customer?.pendingEmail;
    if (!customer || !email) return null;
    const token = newToken();
    const createdAt = clock.now();
    const expiresAt = new Date(createdAt.getTime() + verificationMs);
    const secret = { hash: hashToken(token), kind: 'change_email' as const, customer: customer.id };
    await insertSecret(db, { ...secret, address: email, createdAt, expiresAt });
    return { ...changeEmail({ language, email, token, validUntil: expiresAt }, context), to: email };
  },
});

type NoticeData = { notice: AccountNotice; at: string; to: string; newEmail?: string };

/** Promises word to the owner. `to` is the address of now: it may be another one, or none, when the mail is sent. */
export const queueNotice = (
  queueMail: QueueMail,
  tx: Db,
  customer: string,
  locale: Language,
  data: NoticeData,
) => queueMail(tx, { kind: noticeKind, subject: customer, customer, version: 'next', locale, data });

/** Whatever the owner of an account is told of is an event of security. */
const eventOf: Record<AccountNotice, SecurityEvent> = {
  'password-mailed-used': 'password_changed',
  'password-changed': 'password_changed',
  'email-change-asked': 'email_change_asked',
  'email-changed': 'email_changed',
  'email-change-undone': 'email_change_undone',
  'account-deleted': 'account_deleted',
};

/** Notices go to the log too: with the id, without the address. */
export const notingNotices =
  (queueMail: QueueMail, log: Pick<Logger, 'info'>): QueueMail =>
  async (tx, request) => {
    const promised = await queueMail(tx, request);
    if (request.kind === noticeKind && promised) {
      const { notice } = request.data as NoticeData;
      noteSecurity(log, eventOf[notice], { customer: request.subject });
    }
    return promised;
  };

const noticeComposer = (context: MailContext): MailComposer => ({
  kind: noticeKind,
  async compose({ db }, { subject, language, data }) {
    const { notice, at, to, newEmail } = data as NoticeData;
    const moment = new Date(at);
    const undo = undoable.has(notice)
      ? await undoLink(db, { customer: subject, address: to, at: moment })
      : null;
    return { ...accountNotice({ language, notice, email: to, at: moment, newEmail, undo }, context), to };
  },
});

const undoMs = undoAddressDays * 24 * 60 * 60 * 1000;

/** Made here like every token of a mail. It counts from the change, however late the mail is sent. */
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

/** Every mail of accounts. */
export const accountComposers = (
  deps: { clock: Clock; passwords: Passwords },
  context: MailContext,
): MailComposer[] => [
  verificationComposer(deps.clock, context),
  newPasswordComposer(deps, context),
  changeComposer(deps.clock, context),
  noticeComposer(context),
];
