import type { Answer } from '../../../lib/console-api';
import { useFormat } from '../../../lib/format';
import { useT, useWord } from '../../../lib/texts';
import { CopyButton } from '../../../ui/copy';
import { Facts, Panel } from '../../../ui/panel';

/** Where the parcel of an order goes, and with whom. */
export function Parcel({
  order: { ship_to: to, delivery_method: method, shipment },
}: {
  order: Answer<'orders.get'>;
}) {
  const t = useT('orders');
  const word = useWord('states');
  const { moment } = useFormat();
  if (!to && !shipment) return null;
  return (
    <Panel title={t('parcel')} folds>
      {to && (
        <address className="mb-2 not-italic">
          {[to.name, to.phone, to.address, to.province].filter(Boolean).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      )}
      <Facts
        of={[
          [t('method'), method && word(`method_${method}`)],
          [
            t('courier'),
            shipment && (
              <span key="courier">
                {`${shipment.courier} ${shipment.trackingNumber}`}{' '}
                <CopyButton value={shipment.trackingNumber} />
              </span>
            ),
          ],
          [t('shippedAt'), shipment && moment(shipment.shippedAt)],
        ]}
      />
    </Panel>
  );
}
