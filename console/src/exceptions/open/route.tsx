import { holding } from '@langit/contract/operator/exception-duties';
import { addressOf, type ThingName, things } from '@langit/contract/operator/things';
import { dayInJakarta } from '@langit/contract/values/calendar-days';
import { stakeOf } from '@langit/contract/values/exceptions';
import { isInRepair } from '@langit/contract/values/rentals';
import { Badge } from '@langit/ui/badge';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Link, useLoaderData, useLocation, useNavigate } from 'react-router';
import type { Answer } from '../../lib/console-api';
import { useFormat } from '../../lib/format';
import { screenLoader } from '../../lib/screen';
import { useStaffSession } from '../../lib/staff-session';
import { useT, useWord } from '../../lib/texts';
import { useNow } from '../../lib/use-now';
import { useValue } from '../../lib/value';
import { Phone } from '../../things/customers/phone';
import { DiagnosisDialog } from '../../things/esims/diagnosis-dialog';
import { Due } from '../../things/exceptions/due';
import { useSentence } from '../../things/exceptions/sentence';
import { supplierOf } from '../../things/orders/supply';
import { partnerName } from '../../things/partners';
import { useRefundActions } from '../../things/refunds/actions';
import { actionsOnCharge } from '../../things/units/charge-actions';
import { useLateFee } from '../../things/units/late-fee';
import { endsOfRental } from '../../things/units/unit-actions';
import { type Action, firstStopOf, isClosing } from '../../ui/action';
import { focusUsual, usePermitted } from '../../ui/actions';
import { ActsBar } from '../../ui/acts-bar';
import { OpenedHead, OpenedRow } from '../../ui/opened-row';
import { Facts, Panel } from '../../ui/panel';
import { RestingActs } from '../../ui/resting';
import { ThingLink } from '../../ui/thing-link';
import { actionsOn, handlingOf, raisedTo } from '../actions';
import { adviceOn, asAdvised, bookingOf } from '../advice';
import { useDecided } from '../going-on';
import { paidInsteadOf } from '../paid-instead';
import { Evidence, readEvidence } from './evidence';
import { Fleet, isFree, isLateBack, OtherModels, readFleet, readOtherModels } from './fleet';
import { useFollows } from './follows';
import { HandlingRow } from './handling';
import { useRepeats } from './repeats';

/** Subjects that the sentence names, and whose id says nothing to a person. */
const hasNoName = new Set(['approval', 'staff']);

const hasScreen = (about: string): about is ThingName => about in things;

/** What an exception is about, by its name; `called`: its name for people, where the other one is an id or a code. */
const Named = ({ about, name, called = name }: { about: string; name: string; called?: string }) =>
  hasScreen(about) ? (
    <ThingLink of={about} name={name}>
      {called}
    </ThingLink>
  ) : (
    <span>{called}</span>
  );

/** The name of a customer or product, if the person may see it. */
const calledSubject = ({ about, subject, customer, goods }: Answer<'exceptions.get'>): string =>
  (about === 'customer' ? customer : about === 'product' ? goods : null) ?? subject;

/** How it stands with a late router: the fee, when its customer was last asked, and who has it next. */
function LateFacts({
  of: {
    detail: { days, fee, free, reminded, next_order: next, next_sent_by: sentBy },
  },
}: {
  of: Answer<'exceptions.get'>;
}) {
  const t = useT('exceptions');
  const { moment, day } = useFormat();
  const lateFee = useLateFee();
  return (
    <Panel title={t('lateReturn')}>
      <Facts
        of={[
          [t('lastReminded'), typeof reminded === 'string' ? moment(reminded) : t('notReminded')],
          [t('fee'), typeof fee === 'number' && lateFee(Number(days ?? 0), fee)],
          [t('nextOrder'), typeof next === 'string' && <ThingLink key="next" of="order" name={next} />],
          [t('neededFrom'), typeof sentBy === 'string' && day(sentBy)],
          [t('freeUnit'), free],
        ]}
      />
    </Panel>
  );
}

/** The cases of one cause, each with its customer, its order and its sum. */
function Singles({ of: singles }: { of: Answer<'exceptions.list'> }) {
  const t = useT('exceptions');
  const { search } = useLocation();
  const { rupiah } = useFormat();
  return (
    <Panel title={t('singles')}>
      <ul className="divide-y divide-line">
        {singles.map(({ exception, customer, subject, amount }) => (
          <li key={exception} className="flex justify-between gap-3 py-1.5">
            <Link
              to={{ pathname: `/exceptions/${exception}`, search }}
              className="min-w-0 truncate text-link"
            >
              {[customer, subject].filter(Boolean).join(' · ')}
            </Link>
            <span className="whitespace-nowrap">{rupiah(amount)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** What suppliers' lists have led to. */
const ofSuppliersList = new Set(['plan_gone', 'supplier_list_odd']);

export const loader = screenLoader(
  [
    'advice',
    'approvals',
    'kinds',
    'setting-names',
    'refunds',
    'refund-words',
    'order',
    'mails',
    'reports',
    'units',
  ],
  async ({ session, person, params }) => {
    const exception = params.exception ?? '';
    const { output: opened } = await session.read('exceptions.get', { exception });
    const singles =
      opened.count > 1 ? (await session.read('exceptions.list', { of: exception, limit: 100 })).output : [];
    const hands = opened.closed === null && person.permissions.includes('work.handle');
    const people = hands ? (await session.read('exceptions.people', { exception })).output : [];
    // A late router may be missing for its next booking.
    const serial = opened.kind === 'unit_late' ? opened.subject : opened.detail.serial;
    const needsFleet = opened.kind === 'router_missing' || opened.kind === 'unit_late';
    const mayRent = person.permissions.includes('rentals.read');
    const fleet =
      needsFleet && mayRent && typeof serial === 'string' ? await readFleet(session, person, serial) : null;
    const evidence = await readEvidence(session, person, opened);
    const booked = opened.kind === 'router_missing' ? bookingOf(opened, evidence.order) : null;
    const others = booked && fleet ? await readOtherModels(session, booked, fleet) : null;
    return { opened, singles, people, fleet, others, evidence };
  },
);

/** Where the panel has gone on to a case by itself, the case is in focus while its acts rest, and then its usual act. */
function useRestingFocus(
  { exception, closed }: Answer<'exceptions.get'>,
  { rests, cameByItself }: Pick<ReturnType<typeof useDecided>, 'rests' | 'cameByItself'>,
) {
  const article = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each exception
  useLayoutEffect(() => {
    if (!cameByItself) return;
    article.current?.focus({ preventScroll: true });
    document.querySelector('[data-row][aria-current=true]')?.scrollIntoView({ block: 'nearest' });
  }, [exception, cameByItself]);
  useEffect(() => {
    if (cameByItself && !rests && !closed && document.activeElement === article.current) focusUsual();
  }, [cameByItself, rests, closed]);
  return article;
}

/**
 * An exception that a person opens has the focus on its usual action (B23), never on one that destroys something, nor on the one that opens it
 * again where it was closed meanwhile. One that is read again keeps the focus where it is.
 */
function useUsualAction({ exception, closed }: Answer<'exceptions.get'>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each exception
  useEffect(() => {
    const { activeElement: at } = document;
    const comesFromList = at === null || at === document.body || at.matches('[data-row]');
    if (comesFromList && !closed) focusUsual();
  }, [exception]);
}

export function Component() {
  const { opened, singles, people, fleet, others: otherModels, evidence } = useLoaderData<typeof loader>();
  const t = useT('exceptions');
  const adviceTexts = useT('advice');
  const format = useFormat();
  const { moment, rupiah } = format;
  const word = useWord('exceptions');
  const sentence = useSentence();
  const navigate = useNavigate();
  useUsualAction(opened);
  const decision = useDecided(opened, singles);
  const article = useRestingFocus(opened, decision);
  const now = new Date(useNow(60_000));
  const today = dayInJakarta(now);
  const others = singles.flatMap(({ exception, about, subject }) =>
    exception !== opened.exception && about === 'order' ? subject : [],
  );
  const person = useValue(useStaffSession().person);
  const me = person?.staff ?? '';
  const may = holding(person?.permissions ?? []);
  const refundActions = useRefundActions();
  const units = useT('units');
  const follows = useFollows();
  const repeating = useRepeats();
  const ofThing = [
    ...(evidence.refund ? refundActions.actionsOf(evidence.refund) : []),
    ...(opened.about === 'unit' ? Object.values(endsOfRental(opened.subject, units)) : []),
    ...(opened.about === 'charge' ? actionsOnCharge(opened.subject, units) : []),
  ];
  // The router that the booking has comes before others of its model.
  const inRepair = fleet?.filter(({ state }) => isInRepair(state)) ?? [];
  const isBooked = ({ serial }: (typeof inRepair)[number]) => serial === opened.detail.serial;
  const repaired = inRepair
    .toSorted((a, b) => Number(isBooked(b)) - Number(isBooked(a)))
    .map(({ serial }) => serial);
  const { order, pickups, mails, lines } = evidence;
  const phone =
    order?.ship_to?.phone ?? order?.customer?.phone ?? pickups[0]?.phone ?? mails[0]?.phone ?? null;
  const whose = [...new Set([opened.customer, ...singles.map(({ customer }) => customer)])].filter(
    (name) => name !== null,
  );
  const possible = actionsOn(
    {
      ...opened,
      others,
      customer: order?.customer?.id ?? null,
      buyer: order?.customer
        ? { ...order.customer, phone, pending: evidence.account?.pending_email ?? null }
        : null,
      supplier: supplierOf(lines),
      gateway: order?.transaction?.gateway ?? null,
      today,
      isOffSale: opened.kind === 'price_below_floor' || evidence.product?.on_sale === false,
      atFloor: evidence.product?.at_floor ?? null,
      courier: evidence.courier,
      spare: fleet?.find(isFree)?.serial ?? null,
      priceOf: format.price,
      ofThing,
      repaired,
      lateUnits: fleet?.flatMap(({ serial, rentals }) => (rentals.some(isLateBack) ? serial : [])) ?? [],
      paidInstead: order ? paidInsteadOf(order) : 0,
      isOwnRequest: evidence.approval?.own ?? false,
      member: evidence.member?.email ?? null,
      shipment: order?.shipment ?? null,
      download: (of) => void navigate(`${addressOf('order', of)}/evidence?print`),
    },
    may,
    t,
  ).map((action) => repeating(action, { evidence, customer: opened.customer, amount: opened.amount }));
  const permitted = usePermitted(possible);
  const advice = adviceOn(
    opened,
    {
      evidence,
      free: fleet?.find(isFree)?.serial ?? null,
      repaired,
      raised: raisedTo(evidence.product?.at_floor ?? null),
      today,
      acts: permitted,
    },
    { t: adviceTexts, format },
  );
  const { search } = useLocation();
  /** Its panel goes on from a case that an act has ended, so the toast says which one it was. */
  const deciding = (action: Action): Action => ({
    ...action,
    about: {
      name: [...whose.slice(0, 1), calledSubject(opened)].join(' · '),
      to: `/exceptions/${opened.exception}${search}`,
    },
    ...(opened.closed === null && { onAnswer: decision.decide }),
  });
  const acts = asAdvised(permitted, advice).map(deciding);
  const firstStop = firstStopOf(acts.filter(({ unavailable }) => !unavailable));
  const isOnlyHandled = !firstStop || isClosing(firstStop);
  const { refund, price, raised } = opened.detail;
  const reason = opened.cause && word(`cause_${opened.cause}`);
  const handlings = handlingOf(opened, { me, people, isOnlyHandled, now, t });
  return (
    <RestingActs value={decision.rests}>
      <OpenedRow name={sentence(opened)} ref={article}>
        <OpenedHead title={sentence(opened)}>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-slate">
            {whose.length > 0 && <span>{format.listed(whose)}</span>}
            {phone && <Phone of={phone} />}
            {opened.order && opened.count === 1 && (
              <span className="whitespace-nowrap">
                <ThingLink of="order" name={opened.order} />
              </span>
            )}
            {typeof price === 'number' && typeof raised === 'number' && (
              <span className="font-semibold text-ink">{`${rupiah(price)} → ${rupiah(raised)}`}</span>
            )}
            {stakeOf(opened) > 0 && (
              <span className="font-semibold text-ink">
                {t('atStake', { amount: rupiah(opened.amount) })}
              </span>
            )}
            <Due of={opened} />
            {opened.again && <Badge tone="warn">{t('again')}</Badge>}
            {opened.closed && <Badge>{t('closed')}</Badge>}
          </p>
          {advice && <p className="mt-1 text-base">{advice.says}</p>}
          {reason && <p className="mt-1 text-base">{reason}</p>}
          {follows(opened, lines).map((line) => (
            <p key={line} className="mt-1 text-slate">
              {line}
            </p>
          ))}
          <HandlingRow
            of={handlings.map((handling) =>
              handling.time ? { ...handling, action: deciding(handling.action) } : handling,
            )}
            opened={opened}
          />
        </OpenedHead>
        {singles.length > 1 && <Singles of={singles} />}
        {opened.kind === 'unit_late' && <LateFacts of={opened} />}
        {fleet && <Fleet of={fleet} order={opened.order} />}
        {otherModels && <OtherModels of={otherModels} />}
        <Evidence of={evidence} opened={opened} />
        <ActsBar of={acts} taken="ase" named={1 + (advice?.beside?.length ?? 0)} />
        {refundActions.diagnosis && <DiagnosisDialog {...refundActions.diagnosis} />}
        <Panel title={t('facts')}>
          <Facts
            of={[
              [
                t('subject'),
                opened.about === 'statement' ? (
                  <Link
                    key="statement"
                    to={`/reports/statements/${opened.subject}`}
                    className="text-link underline"
                  >
                    {t('statement')}
                  </Link>
                ) : opened.order === opened.subject || hasNoName.has(opened.about) ? null : (
                  <Named
                    key="subject"
                    about={opened.about}
                    name={opened.subject}
                    called={calledSubject(opened)}
                  />
                ),
              ],
              [
                t('refund'),
                typeof refund === 'string' && <Named key="refund" about="refund" name={refund} />,
              ],
              [t('cause'), !reason && opened.cause && partnerName(opened.cause)],
              [
                t('supplierList'),
                ofSuppliersList.has(opened.kind) && (
                  <Link to="/catalogue/changes?view=all" className="text-link underline">
                    {t('toChanges')}
                  </Link>
                ),
              ],
              [t('opened'), moment(opened.opened)],
            ]}
          />
        </Panel>
        {opened.earlier.length > 0 && (
          <Panel title={t('earlier')}>
            <ul className="space-y-1">
              {opened.earlier.map((item) => (
                <li key={item.opened}>
                  {moment(item.opened)}{' '}
                  <span className="text-slate">
                    {item.closed && (
                      <span>{item.closed_by ? t('closedBy', { who: item.closed_by }) : t('byItself')}</span>
                    )}
                    {item.close_reason && <span>{`: ${item.close_reason}`}</span>}
                  </span>
                </li>
              ))}
            </ul>
          </Panel>
        )}
      </OpenedRow>
    </RestingActs>
  );
}
