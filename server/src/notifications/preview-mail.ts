import { OperatorError } from '../platform/operator-commands.ts';
import { atTerminal, refusal } from '../platform/refusals.ts';
import { withPicturesInside } from './mail-document.ts';
import { hasPreview } from './mail-kind.ts';
import { findMail } from './mail-store.ts';
import { type ComposeDeps, compose } from './send.ts';

export type MailPreview = {
  mail: string;
  kind: string;
  to: string;
  subject: string;
  language: string;
  text: string;
  /** The mail as a document with its pictures inside and links that lead nowhere. */
  html: string;
};

/** Links are text in a preview: a press would leave the shop in the customer's name. */
const inert = (html: string): string => html.replace(/ href="[^"]*"/g, '');

/** Composes a mail as it would be sent now. Nothing is stored or sent. */
export async function previewMail(deps: ComposeDeps, id: string): Promise<MailPreview> {
  const mail = await findMail(deps.database.db, id);
  if (!mail) throw new OperatorError(refusal('noMail', { mail: id }));
  if (!hasPreview(mail.kind))
    throw new OperatorError(
      atTerminal(refusal('mailSecret'), `A mail ${mail.kind} holds a secret: it has no preview.`),
    );
  const composed = await compose(deps, mail, { isPreview: true });
  if (!composed)
    throw new OperatorError(
      atTerminal(
        refusal('mailOutdated'),
        `The mail ${mail.kind} would not be sent any more: it is outdated.`,
      ),
    );
  const { to, subject, text } = composed;
  return {
    mail: mail.id,
    kind: mail.kind,
    to,
    subject,
    language: mail.locale,
    text,
    html: inert(withPicturesInside(composed)),
  };
}
