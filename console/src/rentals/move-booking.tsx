import { isInService } from '@langit/contract/values/rentals';
import { Button } from '@langit/ui/button';
import { Dialog, DialogFoot } from '@langit/ui/dialog';
import { useState } from 'react';
import { useCall } from '../lib/call';
import type { Answer } from '../lib/console-api';
import { useFormat } from '../lib/format';
import { useT } from '../lib/texts';
import { tell } from '../lib/toasts';
import { FailureNote } from '../ui/failure';
import type { Board, Booking } from './segments';

/** A booking that gets another router of its model; its days stay. */
export type Moving = { serial: string; booking: Booking };

type Moved = Answer<'rentals.reassign'>;

/** Moves a booking. Where the router is taken, the booking stays where it is, and the refusal names the one in the way (B42). */
export function useMove(onMoved: () => void = () => undefined) {
  const t = useT('rentals');
  const [taken, setTaken] = useState<Moved['in_the_way']>(null);
  const call = useCall<'rentals.reassign'>(({ rental, serial, from, changed, in_the_way: other }) => {
    setTaken(other);
    if (other) return;
    if (changed)
      tell({
        text: t('moved', { serial }),
        undo: { call: 'rentals.reassign', input: { rental, serial: from, was: serial } },
      });
    onMoved();
  });
  return {
    isBusy: call.isBusy,
    failure: call.failure,
    taken,
    /** `was`: the router that the booking is shown on; after a refusal the one that it has named. */
    run(rental: string, serial: string, was: string) {
      setTaken(null);
      call.run('rentals.reassign', { rental, serial, was });
    },
  };
}

/** Why a booking was not moved. */
export function MoveRefusal({
  of: { failure, taken },
}: {
  of: Pick<ReturnType<typeof useMove>, 'failure' | 'taken'>;
}) {
  const t = useT('rentals');
  const { day } = useFormat();
  if (!taken) return <FailureNote failure={failure} />;
  const { serial, order, start, end } = taken;
  return (
    <p role="alert" className="mb-4 rounded-sm bg-ember-pale px-3 py-2 text-ember">
      {t('taken', { serial, order, start: day(start), end: day(end) })}
    </p>
  );
}

/** The routers of the model, the free ones first; a late one is away. */
function choicesFor({ units }: Board, { serial, booking }: Moving) {
  const model = units.find((unit) => unit.serial === serial)?.product;
  const overlaps = (other: Booking) =>
    other.blocked_from <= booking.blocked_to &&
    (other.late !== null || other.blocked_to >= booking.blocked_from);
  return units
    .filter((unit) => unit.product === model && unit.serial !== serial && isInService(unit.state))
    .map((unit) => ({ serial: unit.serial, taken: unit.bookings.find(overlaps) ?? null }))
    .sort((a, b) => Number(a.taken !== null) - Number(b.taken !== null));
}

/** Asks for the router that takes a booking. */
export function MoveDialog({
  board,
  moving,
  onClose,
}: {
  board: Board;
  moving: Moving;
  onClose: () => void;
}) {
  const t = useT('rentals');
  const ui = useT('ui');
  const { day } = useFormat();
  const choices = choicesFor(board, moving);
  const [to, setTo] = useState(choices[0]?.serial ?? '');
  const move = useMove(onClose);
  const { booking, serial } = moving;
  const [was, setWas] = useState(serial);
  return (
    <Dialog title={t('moveTitle', { order: booking.order })} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const now = move.failure?.now?.was;
          if (now !== undefined) setWas(String(now));
          if (to !== '' && !move.isBusy) move.run(booking.rental, to, String(now ?? was));
        }}
      >
        <p className="mb-4">{t('moveSays', { serial, start: day(booking.start), end: day(booking.end) })}</p>
        <MoveRefusal of={move} />
        {choices.length === 0 ? (
          <p className="mb-4 font-semibold">{t('noOther')}</p>
        ) : (
          <fieldset className="mb-4">
            <legend className="mb-1 font-semibold">{t('to')}</legend>
            {choices.map((choice) => (
              <label key={choice.serial} className="flex min-h-11 items-center gap-3 md:min-h-9">
                <input
                  type="radio"
                  name="to"
                  checked={to === choice.serial}
                  onChange={() => setTo(choice.serial)}
                  className="size-5"
                />
                <span className="font-semibold">{choice.serial}</span>
                <span className="text-slate">
                  {choice.taken ? t('takenBy', { order: choice.taken.order }) : t('free')}
                </span>
              </label>
            ))}
          </fieldset>
        )}
        <DialogFoot>
          <Button look="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          {choices.length > 0 && (
            <Button type="submit" look="primary" aria-disabled={move.isBusy}>
              {move.failure?.code === 'STALE' ? ui('doAnyway') : t('move')}
            </Button>
          )}
        </DialogFoot>
      </form>
    </Dialog>
  );
}
