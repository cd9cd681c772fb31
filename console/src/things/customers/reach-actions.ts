import type { Translate } from '@langit/i18n/message';
import type { ConsoleTexts } from '../../lib/texts';
import { type Action, actionOf } from '../../ui/action';
import { suggestedEmail } from './email-suggestion';

type T = Translate<ConsoleTexts['exceptions']>;

/** A customer whose emails don't arrive. `pending`: the new address that waits for its confirmation. */
export type Unreached = {
  id: string;
  email: string | null;
  phone: string | null;
  pending?: string | null;
};

/** Corrects the address in place, with what was probably meant; a second person confirms the one that waits (decision 83). */
export function correctEmail({ id, email, pending = null }: Unreached, t: T): Action {
  const suggested = email === null ? null : suggestedEmail(email);
  return actionOf({
    call: 'customers.email',
    label: pending === null ? t('correctEmail') : t('secondEmail'),
    input: { customer: id },
    fields: [
      {
        name: 'email',
        label: t('email'),
        initial: pending ?? suggested ?? email ?? '',
        hint: pending === null && suggested !== null ? t('suggestedEmail') : undefined,
      },
    ],
    help: t('correctEmailSays'),
    reasons: [t('reasonTypo'), t('reasonCustomer')],
    done: t('emailCorrected'),
  });
}

/** The chat with a customer, where they have a telephone. */
export const writeOnWhatsApp = ({ id, phone }: Unreached, t: T): Action[] =>
  phone === null
    ? []
    : [
        actionOf({
          call: 'customers.get',
          label: t('whatsApp'),
          input: { customer: id },
          opens: () => window.open(whatsAppOf(phone), '_blank', 'noreferrer'),
        }),
      ];

/** The chat, or where no telephone is known an email. */
export function reachCustomer(customer: Unreached, t: T): Action[] {
  const { id, email, phone } = customer;
  if (phone !== null || email === null) return writeOnWhatsApp(customer, t);
  return [
    actionOf({
      call: 'customers.get',
      label: t('writeEmail'),
      input: { customer: id },
      opens: () => window.open(`mailto:${email}`, '_self'),
    }),
  ];
}

export const whatsAppOf = (phone: string): string => `https://wa.me/${phone.replace(/\D/g, '')}`;
