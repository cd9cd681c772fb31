import { addressInput } from '@langit/contract/operator/address-input';
import { addDays } from '@langit/contract/values/calendar-days';
import { unitStates } from '@langit/contract/values/rentals';
import { Button, ButtonLink } from '@langit/ui/button';
import { ChevronLeftIcon, ChevronRightIcon } from '@langit/ui/icons';
import { useState } from 'react';
import { Link, useLoaderData, useSearchParams } from 'react-router';
import { useFormat } from '../lib/format';
import { screenLoader } from '../lib/screen';
import { useT } from '../lib/texts';
import { Empty } from '../ui/empty';
import { Filters } from '../ui/filters';
import { BoardGrid } from './board-grid';
import { DayList } from './day-list';
import { FindFree } from './find-free';
import { LatePanel } from './late-panel';
import { MoveDialog, MoveRefusal, type Moving, useMove } from './move-booking';
import { RentalsHead } from './parts';
import type { Board } from './segments';

const spans = ['14', '21', '30', '60'] as const;
const usualSpan = '21';

export const loader = screenLoader(['rentals', 'units', 'states'], async ({ session, query }) => {
  const days = spans.find((span) => span === query.get('days')) ?? usualSpan;
  const request = addressInput('rentals.board', query, undefined, { days: Number(days) });
  return { board: (await session.read('rentals.board', request)).output };
});

export function Component() {
  const { board } = useLoaderData<typeof loader>();
  const t = useT('rentals');
  const units = useT('units');
  const { days } = useFormat();
  const [isFinding, setFinding] = useState(false);
  const model = board.models.find(({ product }) => product === board.model);
  if (board.models.length === 0)
    return (
      <>
        <RentalsHead />
        <Empty title={t('none')}>
          <ButtonLink to="/units" look="primary">
            {t('toUnits')}
          </ButtonLink>
        </Empty>
      </>
    );
  return (
    <>
      <RentalsHead below={`${model?.name ?? t('allModels')} · ${days(board.from, board.to)}`}>
        <Button look="primary" onClick={() => setFinding(true)}>
          {t('findFree')}
        </Button>
      </RentalsHead>
      {isFinding && <FindFree today={board.today} onClose={() => setFinding(false)} />}
      <Filters
        lead={<Weeks board={board} />}
        of={[
          {
            name: 'model',
            label: t('model'),
            kind: 'choice',
            choices: board.models.map(({ product, name, units: count }) => ({
              value: product,
              label: `${name} (${count})`,
            })),
          },
          { name: 'from', label: t('from'), kind: 'day' },
          {
            name: 'days',
            label: t('days'),
            kind: 'choice',
            choices: spans.map((value) => ({ value, label: t('span', { count: Number(value) }) })),
          },
          {
            name: 'state',
            label: units('state'),
            kind: 'choice',
            choices: unitStates.map((value) => ({ value, label: units(value) })),
          },
        ]}
      />
      <LatePanel board={board} />
      {board.units.length === 0 ? (
        <Empty title={t('noneSo')} />
      ) : (
        <Bookings key={board.model} board={board} />
      )}
    </>
  );
}

const step =
  'grid size-11 shrink-0 place-items-center rounded-full border border-edge bg-surface text-ink hover:bg-pale md:size-8';

/** A week earlier and later, and the way back to today where the board is elsewhere. */
function Weeks({ board: { from } }: { board: Board }) {
  const t = useT('rentals');
  const [query] = useSearchParams();
  const at = (day: string | null) => {
    const other = new URLSearchParams(query);
    if (day === null) other.delete('from');
    else other.set('from', day);
    return `?${other}`;
  };
  return (
    <span className="flex shrink-0 items-center gap-1">
      <Link
        to={at(addDays(from, -7))}
        aria-label={t('weekEarlier')}
        title={t('weekEarlier')}
        className={step}
      >
        <ChevronLeftIcon className="size-4" />
      </Link>
      {query.has('from') && (
        <Link to={at(null)} className="whitespace-nowrap px-1 text-link text-sm">
          {t('thisWeek')}
        </Link>
      )}
      <Link to={at(addDays(from, 7))} aria-label={t('weekLater')} title={t('weekLater')} className={step}>
        <ChevronRightIcon className="size-4" />
      </Link>
    </span>
  );
}

/** The bookings, to be moved to another router of their model. */
function Bookings({ board }: { board: Board }) {
  const [moving, setMoving] = useState<Moving | null>(null);
  const move = useMove();
  return (
    <>
      <MoveRefusal of={move} />
      <BoardGrid board={board} onMove={setMoving} onDrop={move.run} isBusy={move.isBusy} />
      <DayList board={board} onMove={setMoving} />
      {moving && <MoveDialog board={board} moving={moving} onClose={() => setMoving(null)} />}
    </>
  );
}
