import { dayInJakarta } from '@langit/contract/values/calendar-days';
import { isRentalBooked, isRentalLost } from '@langit/contract/values/rentals';
import { ButtonLink } from '@langit/ui/button';
import { useLoaderData } from 'react-router';
import { useFormat } from '../../lib/format';
import { screenLoader } from '../../lib/screen';
import { useT } from '../../lib/texts';
import { Notes, noteOn } from '../../things/notes/notes';
import { lateDaysOf, useLateFee } from '../../things/units/late-fee';
import { counterAddress, endsOfRental } from '../../things/units/unit-actions';
import { RentalStanding, UnitStanding } from '../../things/units/whereabouts';
import { actionOf, asAllowed } from '../../ui/action';
import { Actions } from '../../ui/actions';
import { OpenedHead } from '../../ui/opened-row';
import { Facts, Panel } from '../../ui/panel';
import { ThingLink } from '../../ui/thing-link';
import { Charges } from './charges';

export const loader = screenLoader(['notes', 'states'], async ({ session, params, person }) => {
  const serial = params.serial ?? '';
  const [unit, notes] = await Promise.all([
    session.read('units.get', { serial }),
    person.permissions.includes('work.read') ? session.read('notes.list', { subject: serial }) : null,
  ]);
  return { unit: unit.output, notes: notes?.output ?? [] };
});

export function Component() {
  const { unit, notes } = useLoaderData<typeof loader>();
  const { serial, state, next_states: next, may, product, product_name: name, imei, rentals, checks } = unit;
  const t = useT('units');
  const ofNotes = useT('notes');
  const { day, days, listed, moment } = useFormat();
  const lateFee = useLateFee();
  const { receive, lose } = endsOfRental(serial, t);
  const takeBack = asAllowed(may.receive, receive);
  const running = rentals.flatMap(({ phase, ...rental }) => (phase === null ? [] : [{ ...rental, phase }]));
  const today = dayInJakarta(new Date());
  const goesOut =
    may.receive !== true && rentals.some((rental) => isRentalBooked(rental.state) && rental.send_by <= today);
  return (
    <article aria-label={serial}>
      <OpenedHead
        title={
          <>
            {serial} <UnitStanding unit={{ state, rentals: running }} />
          </>
        }
      >
        <div className="flex flex-wrap gap-2">
          <ButtonLink look={goesOut ? 'primary' : 'secondary'} to={counterAddress(serial)}>
            {t('toCounter')}
          </ButtonLink>
          <ButtonLink look="secondary" to={`/rentals?model=${encodeURIComponent(product)}`}>
            {t('toBoard')}
          </ButtonLink>
          <div className="grow">
            <Actions
              steps={[takeBack]}
              of={[
                takeBack,
                asAllowed(may.lose, lose),
                ...next.map((to) =>
                  actionOf({
                    call: 'units.state',
                    label: t(`move_${to}`),
                    input: { serial, to },
                    done: t('moved'),
                    undo: () => ({ call: 'units.state', input: { serial, to: state } }),
                  }),
                ),
                asAllowed(
                  may.charge,
                  actionOf({
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
          </div>
        </div>
      </OpenedHead>
      <Panel title={t('facts')}>
        <Facts
          of={[
            [t('model'), name],
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
                <span className="inline-flex flex-wrap items-center gap-x-2">
                  <ThingLink of="order" name={rental.order} look="font-semibold" />
                  <RentalStanding rental={rental} />
                  <span>{days(rental.start, rental.end)}</span>
                </span>
                {rental.customer && <span className="text-slate">{` · ${rental.customer}`}</span>}
                {rental.returned && (
                  <span className="text-slate">{` · ${t(isRentalLost(rental.state) ? 'lostOn' : 'returnedOn', { day: day(rental.returned) })}`}</span>
                )}
                {rental.late_fee > 0 && (
                  <span className="text-ember">{` · ${t('lateFee')} ${lateFee(lateDaysOf(rental), rental.late_fee)}`}</span>
                )}
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Charges
        of={unit.charges}
        lost={new Set(rentals.filter(({ state }) => isRentalLost(state)).map(({ order }) => order))}
      />
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
