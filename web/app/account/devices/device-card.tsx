import { formatRupiah } from '@langit/contract/values/money';
import { formatMegabytes } from '@langit/contract/values/numbers';
import type { Device } from '@langit/contract/wire/rentals';
import { useLanguage } from '@langit/i18n/use-texts';
import { Badge, Notice } from '@langit/ui/badge';
import { Button } from '@langit/ui/button';
import { AlertIcon, CheckIcon } from '@langit/ui/icons';
import { formatDay, formatDays } from '../../i18n/dates';
import { useT } from '../../i18n/texts';
import { useMoments } from '../../i18n/use-moments';
import { Dotted } from '../../ui/dotted';
import { usePlanWords } from '../../ui/plan-words';
import { ProductImage } from '../../ui/product-image';
import { Ticket, TicketField } from '../../ui/ticket';
import { actionsOf, badgeOf, isAhead, lineOf, remarkOf } from './device-rules';
import { RentalLine, useDayWords } from './rental-line';

export type DeviceAction = 'extend' | 'topUp' | 'return';

type CardProps = { device: Device; today: string; onAction: (action: DeviceAction) => void };

const tones = {
  booked: 'plain',
  onItsWay: 'plain',
  active: 'good',
  expired: 'bad',
  returned: 'quiet',
  lost: 'bad',
} as const;

/** D2, D3: a rented router with its days, its data, what is due, and what can be done now. */
export function DeviceCard({ device, today, onAction }: CardProps) {
  const t = useT('devices');
  const orders = useT('orders');
  const language = useLanguage();
  const say = useDayWords();
  const badge = badgeOf(device, today);
  const isBooked = isAhead(device, today);
  return (
    <li>
      <Ticket
        row
        bodyClassName="p-4 sm:p-6"
        stubClassName="p-4 sm:w-56 sm:p-6"
        stub={<Actions device={device} today={today} onAction={onAction} />}
      >
        <div className="flex items-start gap-4">
          <ProductImage src={device.image_url} className="h-[50px] w-20 shrink-0 rounded-sm" />
          <div className="min-w-0 flex-1">
            <h2 className="text-lg leading-snug tracking-normal">
              <Dotted>{device.name}</Dotted>
            </h2>
            <p className="figures mb-1.5 font-semibold">
              {formatDays(device.rental_start_date, device.rental_end_date, language)}
            </p>
            <Badge tone={tones[badge]}>{badge === 'onItsWay' ? orders('onItsWay') : t(badge)}</Badge>
          </div>
        </div>
        <div className="mt-4">
          {/* Of days that are still to come there is nothing to draw. */}
          {!isBooked && <Days device={device} today={today} />}
          <p className={`figures mt-2 font-semibold text-sm ${badge === 'expired' ? 'text-ember' : ''}`}>
            {say(device, today)}
          </p>
        </div>
        <DataLine device={device} begun={!isBooked} />
        <Due device={device} extendable={actionsOf(device, today).extend} />
        {device.sent && (
          <p className="figures mt-3 break-all text-slate text-xs">
            {t('serial', { serial: device.device_id })}
          </p>
        )}
      </Ticket>
    </li>
  );
}

/** The rental as a line, with its dates below. */
function Days({ device, today }: { device: Device; today: string }) {
  const t = useT('devices');
  const language = useLanguage();
  const { end, late } = lineOf(device, today);
  const day = (date: string) => formatDay(date, language);
  return (
    <>
      <RentalLine device={device} today={today} />
      {/* The last day ends below its dot, and never on the first one; what has no room beside it goes to the next line. */}
      <div className="flex flex-wrap gap-x-4 gap-y-1.5">
        <dl className="flex min-w-max justify-between gap-4" style={{ width: `${end}%` }}>
          <TicketField label={t('start')}>{day(device.rental_start_date)}</TicketField>
          <TicketField label={t('end')} className="text-right">
            {day(device.rental_end_date)}
          </TicketField>
        </dl>
        {late !== null && (
          <dl className="ml-auto text-right">
            <TicketField label={t(device.lost ? 'closed' : device.return_date ? 'returned' : 'today')}>
              {day(device.return_date ?? today)}
            </TicketField>
          </dl>
        )}
      </div>
    </>
  );
}

/** What was used of what there is; a router does not always tell, and before its first day there is nothing to tell. */
function DataLine({ device, begun }: { device: Device; begun: boolean }) {
  const t = useT('devices');
  const words = usePlanWords();
  const language = useLanguage();
  const { data_total_mb: total, data_used_mb: used } = device;
  const amount = (megabytes: number) => formatMegabytes(megabytes, language);
  const whole = total === null ? words.size(null) : amount(total);
  const unused = begun ? t('usageUnknown', { total: whole }) : whole;
  const told = begun ? used : null;
  const text = told === null ? unused : t('used', { used: amount(told), total: whole });
  const share = told !== null && total ? Math.min(1, told / total) : null;
  return (
    <div className="mt-4">
      <p className="figures text-sm">
        <span className="font-semibold">{t(begun ? 'data' : 'dataIncluded')}</span>{' '}
        <span className="text-slate">{text}</span>
      </p>
      {share !== null && (
        <svg role="img" aria-label={text} className="mt-1.5 block h-2 w-full rounded-full bg-pale">
          <rect width={`${share * 100}%`} height="8" rx="4" className="fill-sky" />
        </svg>
      )}
    </div>
  );
}

/** The fee of a late router, and that its return is announced. */
function Due({ device, extendable }: { device: Device; extendable: boolean }) {
  const t = useT('devices');
  const moments = useMoments();
  const grows = device.lost ? 'lateFeeClosed' : device.return_date ? 'lateFeeFinal' : null;
  return (
    <>
      {device.late_fee > 0 && (
        <Notice tone="bad" className="mt-4" icon={<AlertIcon className="mt-0.5 size-4.5" />}>
          <p className="figures font-semibold">
            {t(device.return_date ? 'lateFeeDue' : 'lateFee', {
              amount: formatRupiah(device.late_fee),
            })}
          </p>
          <p>{t(grows ?? (extendable ? 'lateFeeGrows' : 'lateFeeGrowsOnly'))}</p>
        </Notice>
      )}
      {device.return_requested_at && !device.return_date && (
        <Notice tone="good" className="mt-4" icon={<CheckIcon className="mt-0.5 size-4.5" />}>
          {t('returnAnnounced', { date: moments.day(device.return_requested_at) })}
        </Notice>
      )}
    </>
  );
}

function Actions({ device, today, onAction }: CardProps) {
  const t = useT('devices');
  const may = actionsOf(device, today);
  // Before its first day a rental has nothing to be extended for yet.
  const isSecond = may.return || isAhead(device, today);
  const remark = remarkOf(device, today);
  return (
    <div className="flex h-full flex-col justify-center gap-2.5 max-sm:flex-row max-sm:flex-wrap max-sm:[&>.button]:flex-1">
      {may.return && <Button onClick={() => onAction('return')}>{t('return')}</Button>}
      {may.extend && (
        <Button look={isSecond ? 'secondary' : 'primary'} onClick={() => onAction('extend')}>
          {t('extend')}
        </Button>
      )}
      {may.topUp && (
        <Button look="secondary" onClick={() => onAction('topUp')}>
          {t('topUp')}
        </Button>
      )}
      {remark && <p className="text-slate text-xs max-sm:basis-full">{t(remark)}</p>}
    </div>
  );
}
