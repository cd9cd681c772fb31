import type { Translate } from '@langit/contract/values/message';
import { useEffect, useRef, useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { useCall } from '../../lib/call';
import { useDesk } from '../../lib/desk';
import type { Answer } from '../../lib/door';
import { useFormat } from '../../lib/format';
import { screenLoader } from '../../lib/screen';
import { useT, useWord } from '../../lib/texts';
import { tell } from '../../lib/toasts';
import { useUnsaved } from '../../lib/unsaved';
import { useValue } from '../../lib/value';
import { stateTexts } from '../../orders/states';
import { act } from '../../ui/act';
import { Actions } from '../../ui/actions';
import { Badge } from '../../ui/badge';
import { Button, ButtonLink } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { FailureNote } from '../../ui/failure';
import { Field } from '../../ui/field';
import { Facts, Panel } from '../../ui/panel';
import { parcelsTexts } from '../texts';
import type { texts } from '../texts/en';

type Parcel = Answer<'parcels.list'>[number];

export const loader = screenLoader([stateTexts], async ({ desk, params }) => {
  const order = params.order ?? '';
  for (const state of ['on_review', 'on_ship'] as const) {
    const [parcel] = (await desk.read('parcels.list', { order, state, limit: 1 })).output;
    if (parcel) return { order, parcel };
  }
  return { order, parcel: null };
});

export function Component() {
  const { order, parcel } = useLoaderData<typeof loader>();
  const t = useT(parcelsTexts);
  const state = useWord(stateTexts);
  const { day, listed, moment } = useFormat();
  if (!parcel)
    return (
      <Empty title={t('notHere')}>
        <ButtonLink to={`/orders/${encodeURIComponent(order)}`}>{t('toOrder')}</ButtonLink>
      </Empty>
    );
  return (
    <article aria-label={parcel.order}>
      <div className="mb-4 rounded-md border border-line bg-surface p-4">
        <h2 className="mb-3 flex flex-wrap items-center gap-3 text-lg">
          {parcel.order} <Badge tone={parcel.late ? 'bad' : 'plain'}>{t(parcel.state)}</Badge>
        </h2>
        {parcel.state === 'on_review' && <ShipForm key={parcel.order} order={parcel.order} />}
        <Actions of={actsOn(parcel, t)} />
        <div className="mt-2 flex flex-wrap gap-2">
          <ButtonLink to={`/parcels/slips?order=${encodeURIComponent(parcel.order)}`}>{t('slip')}</ButtonLink>
          {parcel.kind === 'router' && parcel.state === 'on_review' && (
            <ButtonLink to={`/counter?scan=${encodeURIComponent(parcel.order)}`}>{t('handOut')}</ButtonLink>
          )}
        </div>
      </div>
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
            [
              t('order'),
              <Link key="order" to={`/orders/${parcel.order}`} className="text-link underline">
                {parcel.order}
              </Link>,
            ],
          ]}
        />
      </Panel>
    </article>
  );
}

function actsOn({ order, kind, state, courier }: Parcel, t: Translate<typeof texts>) {
  if (state === 'on_review') return [];
  return [
    act({ call: 'orders.finish', label: t('finish'), input: { order }, done: t('finished') }),
    act({
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
      ? [act({ call: 'orders.returned', label: t('returned'), input: { order }, done: t('wasReturned') })]
      : []),
  ];
}

/** The courier of the last parcel stands in the field for the next one. */
const last = { courier: '' };

/** Courier and number of a scanned order: the first empty field has the focus, Enter sends. */
function ShipForm({ order }: { order: string }) {
  const t = useT(parcelsTexts);
  const permissions = useValue(useDesk().person)?.permissions ?? [];
  const [courier, setCourier] = useState(last.courier);
  const [tracking, setTracking] = useState('');
  useUnsaved(courier !== last.courier || tracking !== '');
  const first = useRef<HTMLInputElement>(null);
  const call = useCall<'orders.ship'>(() => {
    last.courier = courier.trim();
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
        <Field
          ref={last.courier === '' ? first : undefined}
          label={t('courier')}
          value={courier}
          required
          autoComplete="off"
          onChange={({ target }) => setCourier(target.value)}
        />
        <Field
          ref={last.courier === '' ? undefined : first}
          label={t('tracking')}
          value={tracking}
          required
          autoComplete="off"
          onChange={({ target }) => setTracking(target.value)}
        />
        <div className="mb-4">
          <Button type="submit" kind="main" aria-disabled={call.isBusy}>
            {t('ship')}
          </Button>
        </div>
      </div>
    </form>
  );
}
