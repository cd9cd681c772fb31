import { formatRupiah, fromMajor } from '@langit/contract/values/money';
import type { Answer } from '@langit/contract/wire/client';
import type { Device } from '@langit/contract/wire/rentals';
import type { TopUp } from '@langit/contract/wire/topups';
import { priceOrder } from '@langit/domain/pricing/price-order';
import { Dialog } from '@langit/ui/dialog';
import { useId } from 'react';
import { useRevalidator } from 'react-router';
import { keptInTab } from '../../forms/kept-in-tab';
import { useKeptInDialog } from '../../forms/use-kept';
import { useT } from '../../i18n/texts';
import UnpaidDialog from '../../purchase/unpaid-dialog';
import { useHostedPayment } from '../../purchase/use-hosted-payment';
import { ErrorState } from '../../ui/states';
import { PayPart } from './pay-part';

export type TopUps = Answer<'GET /capi/my-device/:rental_id/topups'>;

const isPlan = (value: unknown): value is string => typeof value === 'string';
const kept = keptInTab('router data', isPlan);

/** T7: more data for a router. */
export function DataDialog({
  device,
  topUps,
  taxRate,
  onClose,
}: {
  device: Device;
  topUps: TopUps;
  taxRate: number;
  onClose: () => void;
}) {
  const t = useT('devices');
  const revalidator = useRevalidator();
  const [chosen, setChosen] = useKeptInDialog(kept);
  const payment = useHostedPayment();
  const list = topUps.ok ? topUps.data : null;
  const plan = list?.find(({ id }) => id === chosen);
  const own = plan && priceOrder({ unit: fromMajor(plan.price, 'IDR'), count: 1 }, taxRate, null).total;
  const total = plan ? (payment.expected?.total ?? own ?? null) : null;
  const pay = () =>
    plan &&
    total !== null &&
    payment.pay({
      call: 'POST /paymentapi/redirect-device-topup-payment',
      body: { rental_id: device.rental_id, product_id: plan.id, total },
    });
  return (
    <Dialog title={t('topUpTitle')} onClose={onClose}>
      <p className="mb-4 text-slate">{t('topUpText', { name: device.name })}</p>
      {!list && (
        <ErrorState
          title={t('topUpFailed')}
          onRetry={() => void revalidator.revalidate()}
          busy={revalidator.state !== 'idle'}
        />
      )}
      {list?.length === 0 && <p className="font-semibold">{t('noTopUps')}</p>}
      {list && list.length > 0 && (
        <Plans
          plans={list}
          chosen={chosen}
          onChoose={(id) => {
            payment.clear();
            setChosen(id);
          }}
        />
      )}
      <PayPart total={total} busy={payment.busy} problem={payment.problem} onPay={pay} />
      {payment.unpaid && <UnpaidDialog refusal={payment.unpaid} onClose={payment.clear} />}
    </Dialog>
  );
}

function Plans({
  plans,
  chosen,
  onChoose,
}: {
  plans: readonly TopUp[];
  chosen: string | null;
  onChoose: (id: string) => void;
}) {
  const t = useT('devices');
  const group = useId();
  return (
    <fieldset className="grid gap-2.5">
      <legend className="sr-only">{t('topUpTitle')}</legend>
      {plans.map((plan) => (
        <label
          key={plan.id}
          className="flex min-h-13 cursor-pointer items-center gap-3 rounded-md border-[1.5px] border-edge px-4 py-3 hover:bg-pale has-checked:border-primary has-checked:bg-pale has-focus-visible:outline-2 has-focus-visible:outline-sky has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name={group}
            className="radio"
            checked={plan.id === chosen}
            onChange={() => onChoose(plan.id)}
          />
          <span className="figures font-bold">{plan.name}</span>
          <span className="figures ml-auto font-semibold">{formatRupiah(plan.price)}</span>
        </label>
      ))}
    </fieldset>
  );
}
