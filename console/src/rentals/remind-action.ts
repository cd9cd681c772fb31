import type { Translate } from '@langit/i18n/message';
import type { ConsoleTexts } from '../lib/texts';
import { actionOf } from '../ui/action';

/** Writes to the customer of a late router. */
export const remindAction = (serial: string, t: Translate<ConsoleTexts['rentals']>) =>
  actionOf({
    call: 'rentals.remind',
    label: t('remind'),
    input: { serial },
    done: ({ changed }) => (changed ? t('wasReminded') : t('wasRemindedToday')),
  });
