import { addressInput } from '@langit/contract/operator/address-input';
import { unitStates } from '@langit/contract/values/rentals';
import { ButtonLink } from '@langit/ui/button';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useFormat } from '../lib/format';
import { screenLoader } from '../lib/screen';
import { useT } from '../lib/texts';
import { Empty } from '../ui/empty';
import { Filters } from '../ui/filters';
import { useWide } from '../ui/use-wide';
import { BoardGrid } from './board-grid';
import { DayList } from './day-list';
import { LatePanel } from './late-panel';
import { MoveDialog, MoveRefusal, type Moving, useMove } from './move-booking';
import { RentalsHead } from './parts';
import type { Board } from './segments';

const spans = ['14', '30', '60'] as const;

export const loader = screenLoader(['rentals', 'units'], async ({ session, query }) => {
  const days = spans.find((span) => span === query.get('days')) ?? '14';
  const request = addressInput('rentals.board', query, undefined, { days: Number(days) });
  return { board: (await session.read('rentals.board', request)).output };
});

export function Component() {
  const { board } = useLoaderData<typeof loader>();
  const t = useT('rentals');
  const units = useT('units');
  const { days } = useFormat();
  const model = board.models.find(({ product }) => product === board.model);
  if (model === undefined)
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
      <RentalsHead below={`${model.name} · ${days(board.from, board.to)}`}>
        <ButtonLink look="secondary" to={`/units?product=${encodeURIComponent(model.product)}`}>
          {t('toUnits')}
        </ButtonLink>
      </RentalsHead>
      <Filters
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
      <Bookings key={model.product} board={board} />
    </>
  );
}

/** The bookings of a model, to be moved to another of its routers. */
function Bookings({ board }: { board: Board }) {
  const isWide = useWide();
  const [moving, setMoving] = useState<Moving | null>(null);
  const move = useMove();
  return (
    <>
      <MoveRefusal of={move} />
      {isWide && <BoardGrid board={board} onMove={setMoving} onDrop={move.run} isBusy={move.isBusy} />}
      <DayList board={board} isFolded={isWide} onMove={setMoving} />
      {moving && <MoveDialog board={board} moving={moving} onClose={() => setMoving(null)} />}
    </>
  );
}
