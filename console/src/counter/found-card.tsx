import { awaitsDelivery } from '@langit/contract/values/orders';
import { checklistItems, rentalConditions } from '@langit/contract/values/rentals';
import { Button } from '@langit/ui/button';
import { useFormat } from '../lib/format';
import { useT, useWord } from '../lib/texts';
import { useLateFee } from '../things/units/late-fee';
import { PhaseBadge } from '../things/units/unit-badge';
import { RentalStanding } from '../things/units/whereabouts';
import { FailureNote } from '../ui/failure';
import { TextField } from '../ui/field';
import { Facts, Panel } from '../ui/panel';
import { ThingLink } from '../ui/thing-link';
import { type Counter, type Found, idOfUnchecked, type Show } from './counter-action';
import { scanForm } from './scan-form';

/** What was scanned, and what can be done with it. */
export function FoundCard({ found, counter, onShow }: { found: Found; counter: Counter; onShow: Show }) {
  const t = useT('counter');
  const { order, instead_of: insteadOf, in_the_way: other, why } = found;
  const { can, main } = counter;
  // The usual action is the button beside the field; a parcel of routers needs its number first.
  const others = can.filter((action) => action !== main && !(action === 'ship' && main === null));
  return (
    <article aria-label={found.name}>
      <div className="mb-4 rounded-md border border-line bg-surface p-4">
        <h2 className="mb-1 text-lg">{[order?.customer, found.name].filter(Boolean).join(' · ')}</h2>
        {insteadOf && <p className="mb-2 font-semibold">{t('insteadOf', { serial: insteadOf })}</p>}
        {why && <Obstacle found={found} />}
        {other && (
          <Button look="secondary" className="min-h-11" onClick={() => onShow(found.name)}>
            {t('showOther', { order: other.order })}
          </Button>
        )}
        <OrderFacts found={found} />
        <FailureNote failure={counter.failure} />
        {can.includes('hand_out') && <GoesOut counter={counter} isMany={found.units.length > 1} />}
        {can[0] === 'receive' && <ComesBack counter={counter} />}
        {can.includes('ship') && <ByCourier counter={counter} isOpen={order?.method === null} />}
        <div className="flex flex-wrap gap-2">
          {main && (
            <Button
              aria-disabled={counter.isBusy}
              className="min-h-11 max-md:hidden"
              onClick={() => counter.run(main)}
            >
              {t(counter.label(main))}
            </Button>
          )}
          {others.map((action) => (
            <Button
              look="secondary"
              key={action}
              aria-disabled={counter.isBusy}
              className="min-h-11"
              onClick={() => counter.run(action)}
            >
              {t(counter.label(action))}
            </Button>
          ))}
        </div>
      </div>
      <Owed found={found} counter={counter} onLater={() => onShow(null)} />
    </article>
  );
}

/** Why nothing can be done, or what is scanned next. */
function Obstacle({ found }: { found: Found }) {
  const t = useT('counter');
  const { day } = useFormat();
  const { why, name, in_the_way: other } = found;
  if (!why) return null;
  if (why === 'booked_otherwise')
    return (
      <p role="alert" className="mb-3 text-ember">
        {other &&
          t(why, { serial: other.serial, order: other.order, start: day(other.start), end: day(other.end) })}
      </p>
    );
  if (why === 'unknown')
    return (
      <div role="alert" className="mb-3">
        <p className="font-semibold text-ember">{t(why, { code: name })}</p>
        <p>{t('unknownSays')}</p>
      </div>
    );
  return (
    <div className="mb-3">
      <p className="font-semibold">{t(why)}</p>
      {why === 'not_sendable' && <p className="text-slate">{found.says}</p>}
    </div>
  );
}

function OrderFacts({ found }: { found: Found }) {
  const t = useT('counter');
  const word = useWord('states');
  const { day, days } = useFormat();
  const lateFee = useLateFee();
  const { order, rental, units, unit } = found;
  if (!order) return null;
  return (
    <div className="mb-4">
      {rental && rental.days_late > 0 && (
        <p className="mb-2 flex flex-wrap gap-2">
          <PhaseBadge phase="overdue">{t('late', { count: rental.days_late })}</PhaseBadge>
          <span className="font-semibold text-ember">
            {t('lateFee', { amount: lateFee(rental.days_late, rental.late_fee) })}
          </span>
          <span className="basis-full text-slate">{t('feeAtReturn')}</span>
        </p>
      )}
      <Facts
        of={[
          [t('order'), <ThingLink key="order" of="order" name={order.order} look="font-semibold" />],
          [t('what'), order.what],
          [t('days'), rental && days(rental.start, rental.end)],
          [t('sendBy'), rental && awaitsDelivery(order.delivery) ? day(rental.send_by) : null],
          [
            t('leaves'),
            awaitsDelivery(order.delivery) &&
              (order.by_courier
                ? [t('leavesByCourier'), word(`method_${order.method}`)].filter(Boolean).join(' · ')
                : t('goesOut')),
          ],
          [t('courierNow'), order.tracking && `${order.courier} ${order.tracking}`],
          [
            t('units'),
            units.some(({ serial }) => serial !== unit?.serial) && (
              <ul key="units" className="space-y-1">
                {units.map((rental) => (
                  <li key={rental.serial} className={rental.serial === unit?.serial ? 'font-semibold' : ''}>
                    {rental.serial} <RentalStanding rental={rental} />
                  </li>
                ))}
              </ul>
            ),
          ],
        ]}
      />
    </div>
  );
}

function Checklist({ counter: { asked, change } }: { counter: Counter }) {
  const t = useT('counter');
  return (
    <fieldset id={idOfUnchecked('contents')} className="mb-3">
      <legend className="mb-1 font-semibold">{t('checklist')}</legend>
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          form={scanForm}
          checked={asked.checklist.length === checklistItems.length}
          onChange={(event) => change({ checklist: event.target.checked ? checklistItems : [] })}
          className="size-5"
        />
        <span className="font-semibold">{t('allThere')}</span>
      </label>
      <div className="flex flex-wrap gap-x-4">
        {checklistItems.map((item) => (
          <label key={item} className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              form={scanForm}
              checked={asked.checklist.includes(item)}
              onChange={(event) =>
                change({
                  checklist: checklistItems.filter((checklistItem) =>
                    checklistItem === item ? event.target.checked : asked.checklist.includes(checklistItem),
                  ),
                })
              }
              className="size-5"
            />
            {t(item)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function GoesOut({ counter, isMany }: { counter: Counter; isMany: boolean }) {
  const t = useT('counter');
  return (
    <>
      <Checklist counter={counter} />
      <ByCourier counter={counter} isOpen={false} hint={isMany ? t('allTogether') : undefined} />
    </>
  );
}

/** Courier and number: Enter in one of them sends. */
function ByCourier({
  counter: { asked, change, run, can },
  isOpen,
  hint,
}: {
  counter: Counter;
  isOpen: boolean;
  hint?: string | undefined;
}) {
  const t = useT('counter');
  return (
    <details open={isOpen || undefined} className="mb-3 rounded-sm border border-line px-3">
      <summary className="flex min-h-11 items-center font-semibold">{t('byCourier')}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          run(can.find((action) => action === 'hand_out' || action === 'ship') ?? null);
        }}
        className="gap-3 sm:grid sm:grid-cols-2"
      >
        <TextField
          label={t('courier')}
          value={asked.courier}
          required
          autoComplete="off"
          onChange={(event) => change({ courier: event.target.value })}
        />
        <TextField
          label={t('tracking')}
          value={asked.tracking}
          required
          autoComplete="off"
          hint={hint}
          onChange={(event) => change({ tracking: event.target.value })}
        />
        <button type="submit" hidden />
      </form>
    </details>
  );
}

/** The condition of a router that comes back: also `1`, `2` and `3` in the field. */
function ComesBack({ counter }: { counter: Counter }) {
  const t = useT('counter');
  const { asked, change, judge } = counter;
  return (
    <>
      <fieldset id={idOfUnchecked('condition')} className="mb-3">
        <legend className="mb-1 font-semibold">{t('condition')}</legend>
        <div className="flex flex-wrap gap-2">
          {rentalConditions.map((condition, index) => (
            <label
              key={condition}
              className="flex min-h-11 items-center gap-2 rounded-sm border border-edge px-3 has-checked:border-primary has-checked:bg-pale"
            >
              <input
                type="radio"
                name="condition"
                form={scanForm}
                checked={asked.condition === condition}
                onChange={() => judge(condition)}
                className="size-5"
              />
              <span aria-hidden="true" className="text-slate text-xs pointer-coarse:hidden">
                {index + 1}
              </span>
              {t(condition)}
            </label>
          ))}
        </div>
      </fieldset>
      <Checklist counter={counter} />
      {asked.condition !== null && asked.condition !== 'good' && (
        <TextField
          label={t('fee')}
          hint={asked.condition === 'damaged' ? t('damagedSays') : undefined}
          value={asked.fee}
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="off"
          onChange={(event) => change({ fee: event.target.value.replace(/\D/g, '') })}
        />
      )}
    </>
  );
}

/** Fees that are due, to be paid at the counter. */
function Owed({
  found: { charges },
  counter,
  onLater,
}: {
  found: Found;
  counter: Counter;
  onLater: () => void;
}) {
  const t = useT('counter');
  const { rupiah } = useFormat();
  if (charges.length === 0) return null;
  return (
    <Panel title={t('owed')}>
      <ul className="space-y-3">
        {charges.map(({ charge, kind, amount }) => (
          <li key={charge}>
            <p className="mb-2 flex flex-wrap justify-between gap-2">
              <span>{`${t(`charge_${kind}`)} · ${charge}`}</span>
              <span className="font-semibold">{rupiah(amount)}</span>
            </p>
            {counter.mayPay && (
              <div className="flex flex-wrap gap-2">
                {(['cash', 'transfer'] as const).map((method) => (
                  <Button
                    look="secondary"
                    key={method}
                    className="min-h-11"
                    aria-disabled={counter.isBusy}
                    onClick={() => counter.pay(charge, method)}
                  >
                    {t(method)}
                  </Button>
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
      {counter.mayPay && (
        <Button look="quiet" className="mt-3 min-h-11" onClick={onLater}>
          {t('payLater')}
        </Button>
      )}
    </Panel>
  );
}
