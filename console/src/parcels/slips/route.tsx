import { dayInJakarta } from '@langit/contract/values/calendar-days';
import { Button } from '@langit/ui/button';
import { useLoaderData } from 'react-router';
import type { Answer } from '../../lib/console-api';
import { useFormat } from '../../lib/format';
import { screenLoader } from '../../lib/screen';
import { shopName } from '../../lib/shop-facts';
import { useT } from '../../lib/texts';
import { Empty } from '../../ui/empty';
import { Facts } from '../../ui/panel';
import { ScreenHead } from '../../ui/screen-head';
import { code39 } from '../code39';
import { findParcel } from '../find-parcel';
import { parcelQuery } from '../parcel-query';

type Parcel = Answer<'parcels.list'>[number];

export const loader = screenLoader(['parcels'], async ({ session, query }) => {
  const order = query.get('order');
  if (order) {
    const parcel = await findParcel(session, order);
    return { parcels: parcel ? [parcel] : [] };
  }
  const request = parcelQuery(query, dayInJakarta(new Date()));
  return { parcels: (await session.read('parcels.list', { ...request, limit: 100 })).output };
});

/** Packing slips, a page each: address, goods, serial numbers, and the order's number as bars for the scanner. */
export function Component() {
  const found = useLoaderData<typeof loader>().parcels;
  const t = useT('parcels');
  const { listed } = useFormat();
  const parcels = found.filter(({ stuck }) => !stuck);
  const stuck = found.flatMap((parcel) => parcel.stuck ?? []);
  return (
    <>
      <div className="print:hidden">
        <ScreenHead title={t('slips')} back={{ to: '/parcels', name: t('title') }}>
          {parcels.length > 0 && (
            <Button look="primary" onClick={() => window.print()}>
              {t('print')}
            </Button>
          )}
        </ScreenHead>
      </div>
      {stuck.length > 0 && (
        <p className="mb-4 text-ember print:hidden">
          {t('slipsLeftOut', { serials: listed(stuck.map(({ serial }) => serial)) })}
        </p>
      )}
      {parcels.length === 0 ? (
        <Empty title={t('noSlips')} />
      ) : (
        parcels.map((parcel) => <Slip key={parcel.order} parcel={parcel} />)
      )}
    </>
  );
}

function Slip({ parcel }: { parcel: Parcel }) {
  const t = useT('parcels');
  const { day, listed } = useFormat();
  return (
    <section
      aria-label={`${t('slip')} ${parcel.order}`}
      className="slip mb-6 rounded-md border border-line bg-surface p-6"
    >
      <header className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div>
          <p className="font-bold text-lg">{shopName()}</p>
          <p>{t('slip')}</p>
        </div>
        <Bars text={parcel.order} />
      </header>
      <div className="mb-6 text-base">
        <p className="text-sm">{t('to')}</p>
        <p className="font-semibold">{parcel.to}</p>
        <p>{parcel.address}</p>
        <p>{parcel.phone}</p>
      </div>
      <Facts
        of={[
          [t('what'), parcel.what],
          [t('serials'), listed(parcel.serials)],
          [t('sendBy'), day(parcel.send_by)],
          [t('courier'), parcel.courier],
          [t('tracking'), parcel.tracking],
        ]}
      />
      {parcel.kind === 'router' && <p className="mt-4">{t('perRouter')}</p>}
    </section>
  );
}

function Bars({ text }: { text: string }) {
  const { width, bars } = code39(text);
  return (
    <figure className="text-center">
      <svg
        viewBox={`-10 0 ${width + 20} 40`}
        role="img"
        aria-label={text}
        preserveAspectRatio="none"
        className="h-14 w-80 max-w-full bg-white"
      >
        {bars.map((bar) => (
          <rect key={bar.x} x={bar.x} y={0} width={bar.width} height={40} fill="#000" />
        ))}
      </svg>
      <figcaption className="font-semibold">{text}</figcaption>
    </figure>
  );
}
