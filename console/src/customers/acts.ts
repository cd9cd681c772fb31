import type { Translate } from '@langit/contract/values/message';
import type { Answer } from '../lib/door';
import { download } from '../lib/download';
import { type Act, act, unless } from '../ui/act';
import type { texts } from './texts/en';

type Customer = Answer<'customers.get'>;

/** What can be done with a customer. Before the erasure the orders that are still open are named. */
export function actsOn(
  { customer, verified, locked, open_orders: open }: Customer,
  t: Translate<typeof texts>,
  note: Act,
): Act[] {
  const named = open.map(({ order, unpaid }) => (unpaid ? `${order} (${t('unpaidOpen')})` : order));
  return [
    unless(
      !verified && t('notVerifiedYet'),
      act({
        call: 'customers.email',
        label: t('newEmail'),
        input: { customer },
        fields: [{ name: 'email', label: t('newEmailField') }],
        says: t('newEmailSays'),
        done: t('emailAsked'),
      }),
    ),
    unless(
      verified && t('verifiedAlready'),
      act({ call: 'customers.verify', label: t('verify'), input: { customer }, done: t('wasVerified') }),
    ),
    note,
    unless(
      !locked && t('notLocked'),
      act({ call: 'customers.unlock', label: t('unlock'), input: { customer }, done: t('unlocked') }),
    ),
    unless(
      locked && t('lockedAlready'),
      act({
        call: 'customers.lock',
        label: t('lock'),
        input: { customer },
        says: t('lockSays'),
        isDangerous: true,
        done: t('wasLocked'),
      }),
    ),
    act({
      call: 'customers.export',
      label: t('exportData'),
      input: { customer },
      says: t('exportSays'),
      after: (made) => {
        if ('ticket' in made) download(made);
      },
      done: t('wasExported'),
    }),
    act({
      call: 'customers.erase',
      label: t('erase'),
      input: { customer },
      says: [
        ...(named.length > 0 ? [t('eraseOpen', { orders: named.join(', ') })] : []),
        t('eraseSays'),
      ].join(' '),
      isDangerous: true,
      done: t('wasErased'),
    }),
  ];
}
