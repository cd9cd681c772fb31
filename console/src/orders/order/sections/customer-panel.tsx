import { languageNames } from '@langit/contract/values/locale';
import type { Answer } from '../../../lib/console-api';
import { useFormat } from '../../../lib/format';
import { useT } from '../../../lib/texts';
import { Phone } from '../../../things/customers/phone';
import { CopyButton } from '../../../ui/copy';
import { Panel } from '../../../ui/panel';
import { ThingLink } from '../../../ui/thing-link';

/** Who bought it, how much they have bought in all, and how to reach them. */
export function Customer({ order: { customer } }: { order: Answer<'orders.get'> }) {
  const t = useT('orders');
  const { rupiah } = useFormat();
  if (!customer) return null;
  const { name, email, phone, language } = customer;
  return (
    <Panel title={t('who')} folds>
      <p>
        <ThingLink of="customer" name={customer.id} look="font-semibold">
          {name ?? email}
        </ThingLink>{' '}
        {name && <CopyButton value={name} />}
      </p>
      <p className="mb-2 text-slate">
        {[
          t('paidOrders', { count: customer.paid_orders, amount: rupiah(customer.paid_in_all) }),
          languageNames[language],
        ].join(' · ')}
      </p>
      {email && (
        <p>
          {email} <CopyButton value={email} />
        </p>
      )}
      {phone && (
        <p>
          <Phone of={phone} />
        </p>
      )}
    </Panel>
  );
}
