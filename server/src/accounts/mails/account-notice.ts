import type { Language } from '@langit/contract/values/locale';
import { button, type Field, fields, note, paragraph, perforation } from '../../notifications/blocks.ts';
import { type MailContext, renderLetter } from '../../notifications/frame.ts';
import type { MailBody } from '../../notifications/mailer.ts';
import { formatMoment } from '../../notifications/moments.ts';
import { type AccountNotice, noticeTexts } from './account-notice-texts.ts';

export type AccountNoticeData = {
  language: Language;
  notice: AccountNotice;
  email: string;
  at: Date;
  newEmail?: string | undefined;
  /** The link that takes a change of address back. */
  undo: { token: string; until: Date } | null;
};

/** Where a new password gives the account back to its owner. */
const withRemedy = new Set<AccountNotice>(['password-mailed-used', 'password-changed']);

/** `putri@example.com` → `p…@example.com`: enough to know one's own address by. */
const veil = (email: string): string => email.replace(/^(.)[^@]*/u, '$1…');

/** Tells the owner what happened to the account, and what to do where it was somebody else. */
export function accountNotice(data: AccountNoticeData, context: MailContext): MailBody {
  const t = noticeTexts[data.language];
  const said = t.notices[data.notice];
  const shop = context.facts.company.name;
  const facts: Field[] = [
    { label: t.account, value: data.email, wide: true },
    ...(data.newEmail ? [{ label: t.newAddress, value: veil(data.newEmail), wide: true }] : []),
    { label: t.at, value: formatMoment(data.at, data.language), wide: true },
    ...(data.undo
      ? [{ label: t.undoUntil, value: formatMoment(data.undo.until, data.language), wide: true }]
      : []),
  ];
  return renderLetter(
    {
      language: data.language,
      subject: data.language === 'ja' ? `【${shop}】${said.subject}` : `${shop}: ${said.subject}`,
      preheader: said.intro,
      label: t.label,
      title: said.title,
      journey: { stops: t.stops, next: 1 },
      blocks: [
        paragraph(said.intro),
        fields(facts),
        perforation,
        note(said.notYou),
        ...(withRemedy.has(data.notice)
          ? [button(t.newPassword, `${context.publicUrl}/forget-password`)]
          : []),
        ...(data.undo ? [button(t.undo, `${context.publicUrl}/undo-email?token=${data.undo.token}`)] : []),
      ],
    },
    context,
  );
}
