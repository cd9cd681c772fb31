import type { Translate } from '@langit/i18n/message';
import type { ConsoleTexts } from '../lib/texts';
import { wasRemindedToday } from '../things/exceptions/usual-advice';
import { actionOf, unless } from '../ui/action';

/** Writes to the customer of a late router, once a day. */
export const remindAction = (
  { serial, reminded, today }: { serial: string; reminded: string | null; today: string },
  t: Translate<ConsoleTexts['rentals']>,
) =>
  unless(
    wasRemindedToday({ detail: { reminded }, today }) && t('wasRemindedToday'),
    actionOf({
      call: 'rentals.remind',
      label: t('remind'),
      input: { serial },
      done: ({ changed }) => (changed ? t('wasReminded') : t('wasRemindedToday')),
    }),
  );
