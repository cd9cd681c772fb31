import {
  type ChecklistItem,
  checklistItems,
  type RentalCondition,
  rentalConditions,
} from '@langit/contract/values/rentals';
import { useState } from 'react';
import { useCall } from '../lib/call';
import type { Answer } from '../lib/console-api';
import { useStaffSession } from '../lib/staff-session';
import { useT } from '../lib/texts';
import { tell } from '../lib/toasts';
import { useUnsaved } from '../lib/unsaved';
import { useValue } from '../lib/value';
import { useWide } from '../ui/use-wide';

export type Found = Answer<'rentals.find'>;
export type CounterAction = Found['can'][number];
/** Shows what is scanned next, for an order; null: nothing yet. */
export type Show = (scan: string | null, order?: string | null) => void;

/** What is asked about the scanned thing. */
export type Asked = {
  checklist: readonly ChecklistItem[];
  /** Null: not looked at yet. */
  condition: RentalCondition | null;
  courier: string;
  tracking: string;
  fee: string;
};

/** The courier of the last parcel stands in the field for the next one. */
const last = { courier: '' };

/**
 * A wide screen shows contents and condition beside the button that names them, so they begin as they usually are. On a phone they
 * lie below the window's edge while the button is in sight, so they begin empty and a person fills them in.
 */
const unasked = (isInSight: boolean): Asked => ({
  checklist: isInSight ? checklistItems : [],
  condition: isInSight ? 'good' : null,
  courier: last.courier,
  tracking: '',
  fee: '',
});

/** What a person has to look at before the act. */
export type Unchecked = 'condition' | 'contents';

/** The id of its fieldset, to which the button leads. */
export const idOfUnchecked = (part: Unchecked): string => `counter-${part}`;

function uncheckedOf(action: CounterAction, { checklist, condition }: Asked): Unchecked | null {
  if (action === 'receive' && condition === null) return 'condition';
  const hasContents = action === 'receive' || action === 'hand_out';
  return hasContents && checklist.length === 0 ? 'contents' : null;
}

/** Shows the part above the bar, with the focus on its first answer. */
function leadTo(part: Unchecked): void {
  const fieldset = document.getElementById(idOfUnchecked(part));
  fieldset?.scrollIntoView({ block: 'center' });
  fieldset?.querySelector('input')?.focus({ preventScroll: true });
}

/** `1`, `2` and `3` choose the condition of a router that comes back. */
export const conditionOfKey = (key: string): RentalCondition | null =>
  /^[1-9]$/.test(key) ? (rentalConditions[Number(key) - 1] ?? null) : null;

const needs = {
  hand_out: 'rentals.hand',
  receive: 'rentals.hand',
  ship: 'parcels.write',
  finish: 'parcels.write',
  returned: 'parcels.write',
} as const;

/** The actions on what was scanned, with what is asked for them. */
export function useCounterAction(scanned: Found | null, show: Show) {
  const t = useT('counter');
  const permissions = useValue(useStaffSession().person)?.permissions ?? [];
  const isWide = useWide();
  const about = scanned && `${scanned.name} ${scanned.order?.order}`;
  const [request, setRequest] = useState(() => unasked(isWide));
  const [askedAbout, setAskedAbout] = useState(about);
  /** About what the last action was: its failure belongs to nothing else. */
  const [ranAbout, setRanAbout] = useState<string | null>(null);
  if (askedAbout !== about) {
    setAskedAbout(about);
    setRequest(unasked(isWide));
  }
  useUnsaved(request.tracking !== '' || request.fee !== '' || request.courier !== last.courier);
  const end = (text: string) => {
    tell({ text });
    show(null);
  };
  const handOut = useCall<'rentals.handOut'>(({ serial, order, left }) => {
    const message = t('handedOut', { serial });
    tell({ text: left > 0 ? `${message}. ${t('left', { count: left, order })}` : message });
    show(null, left > 0 ? order : null);
  });
  const receive = useCall<'units.receive'>((back) => {
    const serial = back?.serial ?? scanned?.name ?? '';
    tell({ text: t('received', { serial }) });
    // What is owed is shown, to be paid at once.
    show(back && back.charges.length > 0 ? serial : null);
  });
  const ship = useCall<'orders.ship'>(() => end(t('shipped')));
  const finish = useCall<'orders.finish'>(() => end(t('finished')));
  const returned = useCall<'orders.returned'>(() => end(t('wasReturned')));
  const pay = useCall<'rentals.chargePaid'>(() => tell({ text: t('paid') }));
  const calls = [handOut, receive, ship, finish, returned, pay];
  const isBusy = calls.some((call) => call.isBusy);

  const can = scanned?.can.filter((action) => permissions.includes(needs[action])) ?? [];
  const { checklist, condition } = request;
  const courier = request.courier.trim();
  const tracking = request.tracking.trim();
  const parcel = tracking === '' ? {} : { courier, tracking };
  const order = scanned?.order?.order ?? '';
  const runs: Record<CounterAction, () => unknown> = {
    hand_out: () =>
      handOut.run('rentals.handOut', {
        serial: scanned?.unit?.serial ?? '',
        order,
        checklist: [...checklist],
        ...parcel,
      }),
    receive: () =>
      condition &&
      receive.run('units.receive', {
        serial: scanned?.unit?.serial ?? '',
        condition,
        checklist: [...checklist],
        ...(condition !== 'good' && request.fee.trim() !== '' ? { fee: Number(request.fee) } : {}),
      }),
    ship: () => ship.run('orders.ship', { order, courier, tracking }),
    finish: () => finish.run('orders.finish', { order }),
    returned: () => returned.run('orders.returned', { order }),
  };
  const start = (run: () => unknown) => {
    if (isBusy) return;
    if (courier !== '') last.courier = courier;
    setRanAbout(about);
    run();
  };
  return {
    asked: request,
    can,
    isBusy,
    /** What Enter does. The routers of an order are scanned one by one: their parcel is sent only where its number is typed. */
    main: scanned?.why === 'scan_a_unit' && tracking === '' ? null : (can[0] ?? null),
    /** Enter accepts a router in the words of the button, so that nothing is confirmed unread; where something is unchecked they say so. */
    label(action: CounterAction) {
      const unchecked = uncheckedOf(action, request);
      if (unchecked) return `check_${unchecked}` as const;
      if (action === 'hand_out' && tracking !== '') return 'send';
      const isWhole = condition === 'good' && checklist.length === checklistItems.length;
      return action === 'receive' && isWhole ? 'receiveGood' : action;
    },
    failure: ranAbout === about ? (calls.find((call) => call.failure)?.failure ?? null) : null,
    change: (changes: Partial<Asked>) => setRequest((now) => ({ ...now, ...changes })),
    /** Good is good and complete, in one answer. */
    judge: (judged: RentalCondition) =>
      setRequest((now) => ({
        ...now,
        condition: judged,
        checklist: judged === 'good' ? checklistItems : now.checklist,
      })),
    run(action: CounterAction | null) {
      if (action === null) return;
      const unchecked = uncheckedOf(action, request);
      if (unchecked) leadTo(unchecked);
      else start(runs[action]);
    },
    pay: (charge: string, method: 'cash' | 'transfer') =>
      start(() => pay.run('rentals.chargePaid', { charge, method })),
    mayPay: permissions.includes('rentals.hand'),
  };
}
export type Counter = ReturnType<typeof useCounterAction>;
