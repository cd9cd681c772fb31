import type { OrderDetail } from '@langit/contract/wire/orders';
import { useMoments } from '../i18n/use-moments';
import { Stamp } from '../ui/stamp';

/** Z24: the stamp of a paid order, with its destination and the day of its payment; that of a refunded one says so, with its day. `word` says which. */
export function PaidStamp({
  order,
  word,
  isRefunded = false,
  small,
  className,
}: {
  order: Pick<OrderDetail, 'destination' | 'date' | 'events'>;
  word: string;
  isRefunded?: boolean;
  small?: boolean;
  className?: string;
}) {
  const moments = useMoments();
  const at = order.events.find(({ kind }) => kind === (isRefunded ? 'refunded' : 'paid'))?.at ?? order.date;
  return (
    <Stamp
      label={word}
      title={(isRefunded ? null : order.destination) ?? word}
      small={small ?? false}
      className={className ?? ''}
    >
      <time dateTime={at}>{moments.day(at)}</time>
    </Stamp>
  );
}
