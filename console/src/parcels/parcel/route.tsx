import { awaitsDelivery, isOnTheWay } from '@langit/contract/values/orders';
import type { Translate } from '@langit/i18n/message';
import { Badge } from '@langit/ui/badge';
import { Button, ButtonLink } from '@langit/ui/button';
import { useEffect, useRef, useState } from 'react';
import { useLoaderData } from 'react-router';
import { useCall } from '../../lib/call';
import type { Answer } from '../../lib/console-api';
import { useFormat } from '../../lib/format';
import { screenLoader } from '../../lib/screen';
import { useStaffSession } from '../../lib/staff-session';
import type { ConsoleTexts } from '../../lib/texts';
import { useT, useWord } from '../../lib/texts';
import { tell } from '../../lib/toasts';
import { useUnsaved } from '../../lib/unsaved';
import { useValue } from '../../lib/value';
import { counterAddress } from '../../things/units/unit-actions';
import { actionOf } from '../../ui/action';
import { Actions } from '../../ui/actions';
import { CopyButton } from '../../ui/copy';
import { Empty } from '../../ui/empty';
import { FailureNote } from '../../ui/failure';
import { TextField } from '../../ui/field';
import { OpenedHead } from '../../ui/opened-row';
import { Facts, Panel } from '../../ui/panel';
import { ThingLink } from '../../ui/thing-link';
import { findParcel } from '../find-parcel';

type Parcel = Answer<'parcels.list'>[number];

export const loader = screenLoader(['states'], async ({ session, params }) => {
  const order = params.order ?? '';
  return { order, parcel: await findParcel(session, order) };
});

export function Component() {
  const { order, parcel } = useLoaderData<typeof loader>();
  const t = useT('parcels');
  const state = useWord('states');
  const { day, listed, moment } = useFormat();
  if (!parcel)
    return (
      <Empty title={t('notHere')}>
        <ButtonLink look="secondary" to={`/orders/${encodeURIComponent(order)}`}>
          {t('toOrder')}
        </ButtonLink>
      </Empty>
    );
  return (
    <article aria-label={parcel.order}>
      <OpenedHead
        title={
          <>
            {parcel.to ?? parcel.order} <Badge tone={parcel.late ? 'bad' : 'plain'}>{t(parcel.state)}</Badge>
            <span className="inline-flex items-center gap-1 font-normal text-slate text-sm">
              {parcel.order} <CopyButton value={parcel.order} />
            </span>
          </>
        }
      >
        {awaitsDelivery(parcel.state) && <ShipForm key={parcel.order} order={parcel.order} />}
        <Actions of={actionsOn(parcel, t)} />
        <div className="mt-2 flex flex-wrap gap-2">
          <ButtonLink look="secondary" to={`/parcels/slips?order=${encodeURIComponent(parcel.order)}`}>
            {t('slip')}
          </ButtonLink>
          {parcel.kind === 'router' && awaitsDelivery(parcel.state) && (
            <ButtonLink look="secondary" to={counterAddress(parcel.order)}>
              {t('handOut')}
            </ButtonLink>
          )}
        </div>
      </OpenedHead>
      <Panel title={t('inTheBag')}>
        <Facts
          of={[
            [t('to'), parcel.to],
            [t('phone'), parcel.phone],
            [t('address'), parcel.address],
            [t('what'), parcel.what],
            [t('serials'), listed(parcel.serials)],
            [t('method'), parcel.method && state(`method_${parcel.method}`)],
            [t('sendBy'), day(parcel.send_by)],
            [t('courier'), parcel.courier],
            [t('tracking'), parcel.tracking],
            [t('shipped'), parcel.shipped && moment(parcel.shipped)],
            [t('order'), <ThingLink key="order" of="order" name={parcel.order} />],
          ]}
        />
      </Panel>
    </article>
  );
}

function actionsOn({ order, kind, state, courier }: Parcel, t: Translate<ConsoleTexts['parcels']>) {
  if (!isOnTheWay(state)) return [];
  return [
    actionOf({ call: 'orders.finish', label: t('finish'), input: { order }, done: t('finished') }),
    actionOf({
      call: 'orders.tracking',
      label: t('correct'),
      input: { order },
      fields: [
        { name: 'courier', label: t('courier'), initial: courier ?? '' },
        { name: 'tracking', label: t('tracking') },
      ],
      done: t('sent'),
    }),
    ...(kind === 'card'
      ? [
          actionOf({
            call: 'orders.returned',
            label: t('returned'),
            input: { order },
            done: t('wasReturned'),
          }),
        ]
      : []),
  ];
}

/** The courier of the last parcel stands in the field for the next one. */
const last = { courier: '' };

/** Courier and number of a scanned order: the first empty field has the focus, Enter sends. */
function ShipForm({ order }: { order: string }) {
  const t = useT('parcels');
  const permissions = useValue(useStaffSession().person)?.permissions ?? [];
  const [courier, setCourier] = useState(last.courier);
  const [tracking, setTracking] = useState('');
  useUnsaved(courier !== last.courier || tracking !== '');
  const first = useRef<HTMLInputElement>(null);
  const call = useCall<'orders.ship'>(() => {
    last.courier = courier.trim();
    // What was sent is no longer unsaved: the way to another page asks nothing.
    setCourier(last.courier);
    setTracking('');
    tell({ text: t('sent') });
  });
  useEffect(() => first.current?.focus(), []);
  if (!permissions.includes('parcels.write')) return null;
  return (
    <form
      className="mb-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!call.isBusy)
          call.run('orders.ship', { order, courier: courier.trim(), tracking: tracking.trim() });
      }}
    >
      <FailureNote failure={call.failure} />
      <div className="grid gap-x-3 sm:grid-cols-[1fr_1fr_auto] sm:items-end">
        <TextField
          ref={last.courier === '' ? first : undefined}
          label={t('courier')}
          value={courier}
          required
          autoComplete="off"
          onChange={({ target }) => setCourier(target.value)}
        />
        <TextField
          ref={last.courier === '' ? undefined : first}
          label={t('tracking')}
          value={tracking}
          required
          autoComplete="off"
          onChange={({ target }) => setTracking(target.value)}
        />
        <div className="mb-4">
          <Button type="submit" look="primary" aria-disabled={call.isBusy}>
            {t('ship')}
          </Button>
        </div>
      </div>
    </form>
  );
}
