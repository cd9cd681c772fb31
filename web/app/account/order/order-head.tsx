import type { OrderDetail } from '@langit/contract/wire/orders';
import { Notice } from '@langit/ui/badge';
import { AlertIcon } from '@langit/ui/icons';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/texts';
import { PaidStamp } from '../../purchase/paid-stamp';
import { Dotted } from '../../ui/dotted';
import { ProductImage } from '../../ui/product-image';
import type { Said } from './use-esim-words';

/**
 * What was bought above what it is now, one line below, and the one thing to do next. Without the stamp the drawing of its place stands
 * beside the name.
 */
export function OrderHead({
  order,
  said,
  mark,
  stamped = false,
  live = false,
  children,
}: {
  order: OrderDetail;
  said: Said;
  mark?: ReactNode;
  stamped?: boolean;
  /** The state may change while the page is read: a change is read out. */
  live?: boolean;
  children?: ReactNode;
}) {
  const own = order.esims.length === 1 ? order.esims[0] : undefined;
  const label = own && own.label !== own.data_plan_name ? own.label : null;
  return (
    <div className="no-print">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
        <div className="contents" {...(live && { role: 'status' })}>
          <div>
            <p className="flex items-center gap-2.5 font-semibold text-slate leading-snug">
              {!stamped && order.product_image_url && (
                <ProductImage src={order.product_image_url} eager className="h-6 w-9.5 shrink-0 rounded-sm" />
              )}
              <span className="min-w-0 break-words">
                <Dotted>{[order.name, label].filter(Boolean).join(' · ')}</Dotted>
              </span>
            </p>
            {/* A Japanese title of eight letters stands beside the stamp. */}
            <h1
              className={`mt-0.5 break-words text-2xl [&:lang(ja)]:text-[1.625rem] ${said.isLate ? 'text-ember' : ''}`}
            >
              {said.title}
            </h1>
          </div>
          <div className="col-span-2 row-start-2">
            {said.lines.map((line) => (
              <p key={line} className="figures mt-1 max-w-prose text-slate">
                {line}
              </p>
            ))}
          </div>
        </div>
        {(stamped || mark) && (
          <div className="col-start-2 row-start-1">{stamped ? <HeadStamp order={order} /> : mark}</div>
        )}
      </div>
      {children && (
        <div className="mt-3 grid justify-items-start gap-3 sm:mt-4 max-sm:[&>.button]:w-full [&>*]:max-w-full">
          {children}
        </div>
      )}
      {said.fee && (
        <Notice tone="bad" className="mt-4" icon={<AlertIcon className="mt-0.5 size-4.5" />}>
          <p className="figures font-semibold">{said.fee}</p>
        </Notice>
      )}
    </div>
  );
}

/** Z24: the stamp of the payment stays until the eSIM is installed; on the smallest phones the title has its room. */
function HeadStamp({ order }: { order: OrderDetail }) {
  const t = useT('orders');
  return (
    <PaidStamp order={order} word={t('paidStamp')} small className="mr-1 text-leaf max-[22.5rem]:hidden" />
  );
}
