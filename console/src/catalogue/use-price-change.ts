import { useEffect, useEffectEvent, useState } from 'react';
import { newRequestId, useCall } from '../lib/call';
import type { Answer, Input } from '../lib/console-api';
import { useStaffSession } from '../lib/staff-session';
import { useUnsaved } from '../lib/unsaved';
import { useTry } from '../lib/use-try';
import type { Guard } from './confirmations';

export type PricePreview = Answer<'products.price'>;
/** Prices as they were typed, by columns of a catalogue file. */
export type TypedPrices = Readonly<Record<string, string>>;

const none: ReadonlySet<Guard> = new Set();

const fieldsOf = (typed: TypedPrices) =>
  Object.fromEntries(Object.entries(typed).map(([column, price]) => [column, price.trim() || null]));

/**
 * A change of a product's prices: first what it changes and brings and what has to be confirmed, then the change, which is refused where
 * it would be another one by then. Only what was typed is sent. Nothing typed is lost by a refusal.
 */
export function usePriceChange(product: string, typed: TypedPrices, onSaved: () => void) {
  const session = useStaffSession();
  const fields = fieldsOf(typed);
  const about = JSON.stringify(fields);
  const [seen, setSeen] = useState<{ about: string; preview: PricePreview } | null>(null);
  const [consent, setConsent] = useState<{ about: string; guards: ReadonlySet<Guard> } | null>(null);
  const [until, setUntil] = useState('');
  const [reason, setReason] = useState('');
  // What was confirmed of other prices is not confirmed of these.
  const confirmed = consent?.about === about ? consent.guards : none;
  // A press that is made again acts once; another change is another press.
  const change = JSON.stringify([about, seen?.preview.changes, [...confirmed], until, reason]);
  const [request, setRequest] = useState({ change, id: newRequestId() });
  if (request.change !== change) setRequest({ change, id: newRequestId() });
  const isTyped = Object.keys(typed).length > 0;
  useUnsaved(isTyped);
  const looking = useTry();
  const save = useCall<'products.price'>(onSaved);
  // Refused because a price has changed meanwhile, or by a guard: the effect is looked at again.
  const refusedNow = save.failure?.code === 'NOT_POSSIBLE' ? save.failure : null;
  useEffect(() => {
    if (refusedNow) setSeen(null);
  }, [refusedNow]);

  const preview = seen?.about === about ? seen.preview : null;
  const stops = preview?.stops ?? [];
  const guards = [...new Set(stops.flatMap(({ allow }) => (allow === null ? [] : [allow as Guard])))];
  const isRefused = stops.some(({ allow }) => allow === null);
  const needsDay = guards.includes('allow_below_floor');
  return {
    fields: Object.keys(fields),
    preview,
    guards,
    needsDay,
    confirmed,
    confirm: (guards: ReadonlySet<Guard>) => setConsent({ about, guards }),
    until,
    setUntil,
    reason,
    setReason,
    failure: looking.failure ?? save.failure,
    isLooking: looking.isBusy,
    isSaving: save.isBusy,
    hasChanges: preview !== null && preview.changes.length > 0,
    isRefused,
    canSave:
      preview !== null &&
      preview.changes.length > 0 &&
      !isRefused &&
      guards.every((guard) => confirmed.has(guard)) &&
      !save.isBusy,
    look: () =>
      looking.run(async () => {
        const input = { product, ...fields, dry_run: true } as Input<'products.price'>;
        const output = await session.write('products.price', input, { requestId: newRequestId() });
        setSeen({ about, preview: output });
      }),
    save() {
      if (!preview) return;
      const allowed = [...confirmed].filter((guard) => guard !== 'allow_below_floor');
      save.run(
        'products.price',
        {
          product,
          ...fields,
          shown: preview.changes,
          ...Object.fromEntries(allowed.map((guard) => [guard, true])),
          ...(needsDay ? { allow_below_floor: until } : {}),
        },
        { reason, requestId: request.id },
      );
    },
  };
}
export type PriceChange = ReturnType<typeof usePriceChange>;

const pauseMs = 300;

/** Looks at the effect whenever something else was typed, after a pause in the typing. */
export function useLookWhileTyping({ look, preview }: PriceChange, typed: TypedPrices) {
  const text = JSON.stringify(typed);
  const lookNow = useEffectEvent(() => void look());
  const isDue = Object.keys(typed).length > 0 && preview === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each text that was typed is looked at once
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(lookNow, pauseMs);
    return () => clearTimeout(timer);
  }, [text, isDue]);
}
