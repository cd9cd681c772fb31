import type { Translate } from '@langit/i18n/message';
import type { Answer } from '../lib/console-api';
import { download } from '../lib/download';
import type { ConsoleTexts } from '../lib/texts';
import { type Action, actionOf, unless } from '../ui/action';

type Customer = Answer<'customers.get'>;

/** What can be done with a customer. Before the erasure the orders that are still open are named. */
export function actionsOn(
  { customer, verified, locked, open_orders: open }: Customer,
  t: Translate<ConsoleTexts['customers']>,
): Action[] {
  const named = open.map(({ order, unpaid }) => (unpaid ? `${order} (${t('unpaidOpen')})` : order));
  return [
    unless(
      !verified && t('notVerifiedYet'),
      actionOf({
        call: 'customers.email',
        label: t('newEmail'),
        input: { customer },
        fields: [{ name: 'email', label: t('newEmailField') }],
        help: t('newEmailSays'),
        done: t('emailAsked'),
      }),
    ),
    unless(
      verified && t('verifiedAlready'),
      actionOf({ call: 'customers.verify', label: t('verify'), input: { customer }, done: t('wasVerified') }),
    ),
    unless(
      !locked && t('notLocked'),
      actionOf({ call: 'customers.unlock', label: t('unlock'), input: { customer }, done: t('unlocked') }),
    ),
    unless(
      locked && t('lockedAlready'),
      actionOf({
        call: 'customers.lock',
        label: t('lock'),
        input: { customer },
        help: t('lockSays'),
        isDangerous: true,
        done: t('wasLocked'),
      }),
    ),
    actionOf({
      call: 'customers.export',
      label: t('exportData'),
      input: { customer },
      help: t('exportSays'),
      after: download,
      done: t('wasExported'),
    }),
    actionOf({
      call: 'customers.erase',
      label: t('erase'),
      input: { customer },
      help: [
        ...(named.length > 0 ? [t('eraseOpen', { orders: named.join(', ') })] : []),
        t('eraseSays'),
      ].join(' '),
      isDangerous: true,
      done: t('wasErased'),
    }),
  ];
}
