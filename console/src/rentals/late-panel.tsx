import { useFormat } from '../lib/format';
import { useT } from '../lib/texts';
import { useLateFee } from '../things/units/late-fee';
import { actionOf } from '../ui/action';
import { Actions } from '../ui/actions';
import { Panel } from '../ui/panel';
import { ThingLink } from '../ui/thing-link';
import { remindAction } from './remind-action';
import type { Board } from './segments';

/** Late routers, those of most days first: since when, what each blocks, which router is free, and when the booking moves without a person. */
export function LatePanel({ board }: { board: Board }) {
  const t = useT('rentals');
  const { day, moment } = useFormat();
  const lateFee = useLateFee();
  const late = board.units
    .flatMap(({ serial, bookings }) =>
      bookings.flatMap((booking) => (booking.late ? [{ serial, booking, late: booking.late }] : [])),
    )
    .sort((one, other) => other.late.days - one.late.days);
  /** Whose booking waits behind a late router. */
  const whoOf = ({ rental, order }: { rental: string; order: string }) =>
    board.units.flatMap(({ bookings }) => bookings).find((booking) => booking.rental === rental)?.customer ||
    order;
  if (late.length === 0) return null;
  return (
    <Panel title={t('latePanel', { count: late.length })} folds>
      <ul className="-my-3 divide-y divide-line">
        {late.map(({ serial, booking, late: { days, fee, reminded, blocks } }) => (
          <li key={booking.rental} className="items-center justify-between gap-6 py-3 md:flex">
            <div className="min-w-0">
              <p className="flex flex-wrap items-baseline gap-x-2">
                <span className="font-semibold">{booking.customer || booking.order}</span>
                {booking.customer && <ThingLink of="order" name={booking.order} />}
              </p>
              <p className="text-ember">{t('lateSays', { serial, count: days, end: day(booking.end) })}</p>
              <p className="text-slate">
                {[
                  t('fee', { amount: lateFee(days, fee) }),
                  reminded ? t('reminded', { at: moment(reminded) }) : t('notReminded'),
                ].join(' · ')}
              </p>
              {blocks && (
                <p>
                  {t('blocks', { who: whoOf(blocks), day: day(blocks.send_by) })}{' '}
                  {blocks.free && blocks.moves_on
                    ? t('movesItself', { serial: blocks.free, day: day(blocks.moves_on) })
                    : t('noneFree')}
                </p>
              )}
            </div>
            <div className="mt-2 shrink-0 md:mt-0">
              <Actions
                isOneOfMany
                name={serial}
                of={[
                  remindAction({ serial, reminded, today: board.today }, t),
                  ...(blocks?.free
                    ? [
                        actionOf({
                          call: 'rentals.reassign',
                          label: t('give', { who: whoOf(blocks), serial: blocks.free }),
                          input: { rental: blocks.rental, serial: blocks.free },
                          shown: () => ({ was: serial }),
                          done: t('moved', { serial: blocks.free }),
                        }),
                      ]
                    : []),
                ]}
              />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
