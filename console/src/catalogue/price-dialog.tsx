import { Button } from '@langit/ui/button';
import { Dialog } from '@langit/ui/dialog';
import { useEffect, useState } from 'react';
import { newRequestId, useCall } from '../lib/call';
import type { Answer } from '../lib/console-api';
import { useT } from '../lib/texts';
import { tell } from '../lib/toasts';
import { useUnsaved } from '../lib/unsaved';
import { errorOf, FailureNote } from '../ui/failure';
import { TextArea, TextField } from '../ui/field';
import { currencies, typedPrice } from './amounts';
import { Confirmations, type Guard } from './confirmations';

type Preview = Answer<'products.price'>;

/**
 * Other prices of a product: first what they change and what has to be confirmed, then the change, which is refused where it would be
 * another one by then. Only what was typed is sent. Nothing typed is lost by a refusal.
 */
export function PriceDialog({
  product,
  prices,
  onClose,
}: {
  product: string;
  prices: Readonly<Record<string, number | null>>;
  onClose: () => void;
}) {
  const t = useT('catalogue');
  const ui = useT('ui');
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [preview, setPreview] = useState<Preview | null>(null);
  const [confirmed, setConfirmed] = useState<ReadonlySet<Guard>>(new Set());
  const [until, setUntil] = useState('');
  const [reason, setReason] = useState('');
  useUnsaved(Object.keys(typed).length > 0);
  const [requestId, setRequestId] = useState(newRequestId);
  const forget = () => setRequestId(newRequestId());
  const look = useCall<'products.price'>((effect) => {
    setPreview(effect);
    forget();
  });
  const save = useCall<'products.price'>(() => {
    tell({ text: t('saved') });
    onClose();
  });
  const fields = Object.fromEntries(
    Object.entries(typed).map(([currency, price]) => [`price_${currency}`, price.trim() || null]),
  );
  const stops = preview?.stops ?? [];
  const guards = [...new Set(stops.flatMap(({ allow }) => (allow === null ? [] : [allow as Guard])))];
  const isRefused = stops.some(({ allow }) => allow === null);
  const isConfirmed = guards.every((guard) => confirmed.has(guard));
  const needsDay = guards.includes('allow_below_floor');
  // Refused because a price has changed meanwhile, or by a guard: the effect is looked at again.
  const isRefusedNow = save.failure?.code === 'NOT_POSSIBLE' ? save.failure : null;
  useEffect(() => {
    if (isRefusedNow) setPreview(null);
  }, [isRefusedNow]);
  return (
    <Dialog title={t('pricesOf', { product })} onClose={onClose} isBusy={save.isBusy}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (preview === null) {
            look.run('products.price', { product, ...fields, dry_run: true });
            return;
          }
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
            { reason, requestId },
          );
        }}
      >
        <FailureNote failure={look.failure ?? save.failure} fields={Object.keys(fields)} />
        <div className="grid grid-cols-2 gap-x-4">
          {currencies.map((currency) => (
            <TextField
              key={currency}
              label={t(`currency_${currency}`)}
              value={typed[currency] ?? typedPrice(currency, prices[currency])}
              inputMode="decimal"
              autoComplete="off"
              error={errorOf(look.failure ?? save.failure, `price_${currency}`)}
              onChange={({ target }) => {
                setTyped((now) => ({ ...now, [currency]: target.value }));
                setPreview(null);
                setConfirmed(new Set());
                forget();
              }}
            />
          ))}
        </div>
        {preview && preview.changes.length === 0 && <p className="mb-4">{t('nothingChanges')}</p>}
        {preview && preview.changes.length > 0 && (
          <section aria-label={t('wouldChange')} aria-live="polite" className="mb-4">
            <h3 className="mb-1 text-sm">{t('wouldChange')}</h3>
            <ul>
              {preview.changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
            {stops.map(({ column, problem, allow }) => (
              <p key={`${column} ${problem}`} className="mt-1 text-ember">
                <span>{`${column} ${problem}`}</span> {allow === null && <span>{t('notAllowed')}</span>}
              </p>
            ))}
          </section>
        )}
        {preview && preview.changes.length > 0 && !isRefused && (
          <>
            <Confirmations
              of={guards}
              confirmed={confirmed}
              onChange={(now) => {
                setConfirmed(now);
                forget();
              }}
            />
            {needsDay && (
              <TextField
                label={t('until')}
                type="date"
                value={until}
                required
                onChange={({ target }) => {
                  setUntil(target.value);
                  forget();
                }}
              />
            )}
            <TextArea
              label={t('reason')}
              hint={ui('reasonHint')}
              value={reason}
              required
              maxLength={500}
              rows={2}
              onChange={({ target }) => {
                setReason(target.value);
                forget();
              }}
            />
          </>
        )}
        <div className="flex justify-end gap-2">
          <Button look="secondary" disabled={save.isBusy} onClick={onClose}>
            {ui('cancel')}
          </Button>
          {preview === null ? (
            <Button type="submit" look="primary" disabled={look.isBusy || Object.keys(typed).length === 0}>
              {t('preview')}
            </Button>
          ) : (
            <Button
              type="submit"
              look="primary"
              disabled={save.isBusy || isRefused || !isConfirmed || preview.changes.length === 0}
            >
              {t('save')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
