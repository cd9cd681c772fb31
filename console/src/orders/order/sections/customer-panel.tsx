import { Link } from 'react-router';
import type { Answer } from '../../../lib/console-api';
import { useFormat } from '../../../lib/format';
import { useT, useWord } from '../../../lib/texts';
import { Facts, Panel } from '../../../ui/panel';

type Order = Answer<'orders.get'>;

/** Who bought it, and where its parcel goes. */
export function Customer({
  order: { customer, ship_to: to, delivery_method: method, shipment },
}: {
  order: Order;
}) {
  const t = useT('orders');
  const word = useWord('states');
  const { moment } = useFormat();
  if (!customer && !to && !shipment) return null;
  return (
    <Panel title={t('who')} folds>
      <Facts
        of={[
          [
            t('customer'),
            customer && (
              <Link key="customer" to={`/customers/${customer.id}`} className="text-link underline">
                {customer.name ?? customer.email}
              </Link>
            ),
          ],
          ['', customer && [customer.email, customer.phone].filter(Boolean).join(' · ')],
          [t('parcel'), to && [to.name, to.phone, to.address, to.province].filter(Boolean).join(', ')],
          [t('method'), method && word(`method_${method}`)],
          [t('courier'), shipment && `${shipment.courier} ${shipment.trackingNumber}`],
          [t('shippedAt'), shipment && moment(shipment.shippedAt)],
        ]}
      />
    </Panel>
  );
}
