import { Link, useLoaderData } from 'react-router';
import { useFormat } from '../../lib/format';
import { screenLoader } from '../../lib/screen';
import { useT, useWord } from '../../lib/texts';
import { Notes, noteOn } from '../../notes/notes';
import { noteTexts } from '../../notes/texts';
import { stateTexts } from '../../orders/states';
import { act, unless } from '../../ui/act';
import { Actions } from '../../ui/actions';
import { Badge } from '../../ui/badge';
import { ButtonLink } from '../../ui/button';
import { Facts, Panel } from '../../ui/panel';
import { unitStates } from '../states';
import { unitsTexts } from '../texts';
import { UnitBadge } from '../unit-badge';
import { Charges } from './charges';

export const loader = screenLoader([noteTexts, stateTexts], async ({ desk, params, person }) => {
  const serial = params.serial ?? '';
  const [unit, notes] = await Promise.all([
    desk.read('units.get', { serial }),
    person.permissions.includes('work.read') ? desk.read('notes.list', { subject: serial }) : null,
  ]);
  return { unit: unit.output, notes: notes?.output ?? [] };
});

export function Component() {
  const { unit, notes } = useLoaderData<typeof loader>();
  const { serial, state, product, imei, rentals, checks } = unit;
  const t = useT(unitsTexts);
  const ofNotes = useT(noteTexts);
  const { day, days, listed, rupiah, moment } = useFormat();
  const isOut = rentals.some((rental) => rental.state === 'out');
  const wasRented = rentals.some((rental) => ['out', 'returned', 'lost'].includes(rental.state));
  const ofRental = useWord(stateTexts);
  return (
    <article aria-label={serial}>
      <div className="mb-4 rounded-md border border-line bg-surface p-4">
        <h2 className="mb-2 flex flex-wrap items-center gap-3 text-lg">
          {serial} <UnitBadge state={state} />
        </h2>
        <Actions
          of={[
            unless(
              !isOut && t('notOut'),
              act({ call: 'units.receive', label: t('receive'), input: { serial }, done: t('received') }),
            ),
            unless(
              !isOut && t('notOut'),
              act({
                call: 'units.lose',
                label: t('lose'),
                says: t('loseSays'),
                input: { serial },
                fields: [{ name: 'fee', label: t('lossFee'), kind: 'number', isOptional: true }],
                done: t('wasLost'),
              }),
            ),
            ...unitStates
              // A router that a customer has is given up with its rental.
              .filter((to) => to !== state && !(isOut && to === 'lost'))
              .map((to) =>
                act({
                  call: 'units.state',
                  label: t(`move_${to}`),
                  input: { serial, to },
                  done: t('moved'),
                  undo: () => ({ call: 'units.state', input: { serial, to: state } }),
                }),
              ),
            unless(
              !wasRented && t('neverRented'),
              act({
                call: 'rentals.chargeAdd',
                label: t('addCharge'),
                input: { serial },
                fields: [
                  {
                    name: 'kind',
                    label: t('chargeKind'),
                    kind: 'choice',
                    choices: (['damage', 'loss'] as const).map((value) => ({
                      value,
                      label: t(`charge_${value}`),
                    })),
                  },
                  { name: 'amount', label: t('amount'), kind: 'number' },
                ],
                done: t('chargeAdded'),
              }),
            ),
            noteOn(serial, ofNotes),
          ]}
        />
        <p className="mt-3 flex flex-wrap gap-2">
          <ButtonLink to={`/counter?scan=${encodeURIComponent(serial)}`}>{t('toCounter')}</ButtonLink>
          <ButtonLink to={`/rentals?model=${encodeURIComponent(product)}`}>{t('toBoard')}</ButtonLink>
        </p>
      </div>
      <Panel title={t('facts')}>
        <Facts
          of={[
            [t('model'), product],
            ['IMEI', imei],
          ]}
        />
      </Panel>
      <Panel title={t('bookings')}>
        {rentals.length === 0 ? (
          <p className="text-slate">{t('free')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {rentals.map((rental) => (
              <li key={rental.rental} className="py-2">
                <Link to={`/orders/${rental.order}`} className="font-semibold text-link">
                  {rental.order}
                </Link>{' '}
                <Badge>{ofRental(`rental_${rental.state}`) ?? rental.state}</Badge>{' '}
                {days(rental.start, rental.end)}
                {rental.customer && <span className="text-slate">{` · ${rental.customer}`}</span>}
                {rental.returned && (
                  <span className="text-slate">{` · ${t(rental.state === 'lost' ? 'lostOn' : 'returnedOn', { day: day(rental.returned) })}`}</span>
                )}
                {rental.late_fee > 0 && (
                  <span className="text-ember">{` · ${t('lateFee')} ${rupiah(rental.late_fee)}`}</span>
                )}
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Charges of={unit.charges} />
      {checks.length > 0 && (
        <Panel title={t('checks')}>
          <ul className="divide-y divide-line">
            {checks.map(({ order, direction, condition, checklist, by, at }) => (
              <li key={`${at} ${direction}`} className="py-2">
                <span className="font-semibold">{t(direction)}</span>
                {direction === 'in' && <span>{` · ${t(condition)}`}</span>}
                <span>{` · ${listed(checklist.map((item) => t(item)))}`}</span>
                <span className="block text-slate text-xs">{`${order} · ${moment(at)} · ${by}`}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Notes of={notes} />
    </article>
  );
}
