import type { Language } from '@langit/contract/values/locale';
import { address, button, fields, note, paragraph, perforation } from '../../notifications/blocks.ts';
import { type HeadTexts, headOf, type MailContext, renderLetter } from '../../notifications/frame.ts';
import type { MailBody } from '../../notifications/mailer.ts';
import { formatMoment } from '../../notifications/moments.ts';

/** The words around a link that confirms an address. */
export type ConfirmTexts = HeadTexts & {
  subject: (shop: string) => string;
  intro: (shop: string) => string;
  button: string;
  /** What the address is to the reader: the account's, or the new one. */
  address: string;
  validUntil: string;
  fallback: string;
  notYou: string;
};

export type ConfirmAddressData = { language: Language; email: string; token: string; validUntil: Date };

/** Says nothing that was typed but the address itself: it may reach somebody who never asked for it. */
export function confirmAddress(
  data: ConfirmAddressData,
  texts: Record<Language, ConfirmTexts>,
  context: MailContext,
): MailBody {
  const t = texts[data.language];
  const shop = context.facts.company.name;
  const query = new URLSearchParams({ token: data.token, email: data.email });
  const url = `${context.publicUrl}/verify-email?${query}`;
  return renderLetter(
    {
      ...headOf(data.language, t, { subject: t.subject(shop), next: 1 }),
      blocks: [
        paragraph(t.intro(shop)),
        button(t.button, url),
        fields([
          { label: t.address, value: data.email, wide: true },
          { label: t.validUntil, value: formatMoment(data.validUntil, data.language), wide: true },
        ]),
        perforation,
        address(t.fallback, url),
        note(t.notYou),
      ],
    },
    context,
  );
}
