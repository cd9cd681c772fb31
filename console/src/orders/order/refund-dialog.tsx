import { Button } from '@langit/ui/button';
import { Dialog, DialogFoot } from '@langit/ui/dialog';
import { useId, useState } from 'react';
import { newRequestId, useCall } from '../../lib/call';
import type { Answer } from '../../lib/console-api';
import { rupiahFigure, useFormat } from '../../lib/format';
import { useStaffSession } from '../../lib/staff-session';
import { useT } from '../../lib/texts';
import { tell } from '../../lib/toasts';
import { useUnsaved } from '../../lib/unsaved';
import { useValue } from '../../lib/value';
import { usePaymentMethod } from '../../things/orders/payment-method';
import { useRefundWords } from '../../things/refunds/words';
import { errorOf, FailureNote } from '../../ui/failure';
import { TextArea, TextField } from '../../ui/field';
import { Facts } from '../../ui/panel';

type Offer = Answer<'refunds.offer'>;
type Piece = Offer['pieces'][number];

/** How much goes back: all that is held, the price of pieces or another amount for them, or an amount alone. */
const scopes = ['all', 'pieces', 'amount'] as const;
type Scope = (typeof scopes)[number];

/** An order of one item: all of it and the item are the same. */
const isSingle = ({ pieces }: Offer): boolean => pieces.length === 1;

/** Why nothing at all can go back; the other obstacles hold for a part alone. */
const blocksAll: ReadonlySet<string> = new Set([
  'disputed',
  'not_paid',
  'no_payment',
  'nothing_left',
] satisfies Offer['blocked'][]);

/** A refund of all, of chosen pieces or of an amount. What is stored is what stands here (B31). */
export function RefundDialog({
  offer,
  customer,
  goods,
  method,
  unreached,
  onClose,
}: {
  offer: Offer;
  /** Who gets the money. */
  customer: string;
  /** What was bought, by name. */
  goods: string;
  /** How it was paid, where that is known. */
  method: string | null;
  /** The address that refuses the customer's emails. */
  unreached: string | null;
  onClose: () => void;
}) {
  const t = useT('orders');
  const { ruleOf } = useRefundWords();
  const methodName = usePaymentMethod();
  const { labelled, rupiah } = useFormat();
  const { blocked, rule, granted } = offer;
  const isPartBlocked = blocked !== null;
  const [scope, setScope] = useState<Scope>(isPartBlocked || isSingle(offer) ? 'all' : 'pieces');
  // The reason is the same, however much goes back.
  const [reason, setReason] = useState('');
  const mayRefund = useValue(useStaffSession().person)?.permissions.includes('orders.refund');
  const start = useCall<'refunds.start' | 'orders.refund'>(({ amount, refund }) => {
    tell({ text: `${labelled(t('refunded'), rupiah(amount))} (${refund})` });
    onClose();
  });
  return (
    <Dialog title={t('dialogTitle', { customer, goods })} onClose={onClose} size="wide" isBusy={start.isBusy}>
      <Facts
        of={[
          [t('paidFor'), [rupiah(offer.paid), method && methodName(method)].filter(Boolean).join(' · ')],
          [t('wentBack'), offer.refunded > 0 ? rupiah(offer.refunded) : null],
          [t('onTheWay'), offer.pending > 0 ? rupiah(offer.pending) : null],
          [t('leftToRefund'), offer.left !== offer.paid && <strong key="left">{rupiah(offer.left)}</strong>],
          [t('rulesSay'), t('rulesSays', { amount: rupiah(granted), rule: ruleOf(rule) })],
        ]}
      />
      {unreached !== null && (
        <p className="mt-4 rounded-sm bg-sun-pale px-3 py-2">{t('addressIsOpen', { email: unreached })}</p>
      )}
      {mayRefund && !(isPartBlocked && blocksAll.has(blocked)) ? (
        <>
          {isPartBlocked ? (
            <Blocked of={offer} />
          ) : (
            <fieldset className="mt-4 flex flex-wrap gap-x-6 gap-y-1">
              <legend className="sr-only">{t('howMuch')}</legend>
              {scopes
                .filter((one) => one !== 'pieces' || !isSingle(offer))
                .map((one) => (
                  <label key={one} className="flex min-h-11 items-center gap-2 md:min-h-9">
                    <input
                      type="radio"
                      name="scope"
                      className="size-5"
                      checked={scope === one}
                      onChange={() => setScope(one)}
                    />
                    {t(`scope_${one}`)}
                  </label>
                ))}
            </fieldset>
          )}
          <RefundForm
            key={scope}
            offer={offer}
            scope={scope}
            reason={reason}
            setReason={setReason}
            customer={customer}
            method={method}
            start={start}
            onClose={onClose}
          />
        </>
      ) : (
        <>
          <Pieces of={offer} />
          <Blocked of={offer} />
        </>
      )}
    </Dialog>
  );
}

function Blocked({ of: { blocked, open_refund: refund } }: { of: Offer }) {
  const t = useT('orders');
  if (blocked === null) return null;
  return (
    <p className="mt-4 rounded-sm bg-sun-pale px-3 py-2">
      {blocked === 'refund_open'
        ? t('blocked_refund_open', { refund: refund ?? '' })
        : t(`blocked_${blocked}`)}
    </p>
  );
}

type Choosing = { chosen: ReadonlySet<string>; toggle: (piece: string) => void };

function Pieces({ of: { pieces, granted, rule }, choosing }: { of: Offer; choosing?: Choosing }) {
  const t = useT('orders');
  return (
    <fieldset className="mt-4">
      <legend className="mb-1 font-semibold">{t('chosenPieces')}</legend>
      <ul className="divide-y divide-line rounded-sm border border-line">
        {pieces.map((piece) => (
          <PieceRow
            key={piece.piece}
            piece={piece}
            isRuleSaid={piece.granted === granted && piece.rule === rule}
            choosing={choosing}
          />
        ))}
      </ul>
    </fieldset>
  );
}

function PieceRow({
  piece,
  isRuleSaid,
  choosing,
}: {
  piece: Piece;
  /** What the policy grants for it is what stands above of the order. */
  isRuleSaid: boolean;
  choosing: Choosing | undefined;
}) {
  const t = useT('orders');
  const { ruleOf } = useRefundWords();
  const { rupiah } = useFormat();
  const why = piece.refund
    ? t('pieceIsBack', { refund: piece.refund })
    : [
        piece.free ? null : t('pieceIsOver'),
        ...(isRuleSaid ? [] : [t('pieceGrants', { amount: rupiah(piece.granted) }), ruleOf(piece.rule)]),
        piece.free && piece.cancels ? t('pieceCancels') : null,
      ]
        .filter(Boolean)
        .join(' · ');
  return (
    <li>
      <label className="flex min-h-11 items-center gap-3 px-3 py-2">
        <input
          type="checkbox"
          className="size-5"
          disabled={!piece.free || !choosing}
          checked={choosing?.chosen.has(piece.piece) ?? false}
          onChange={() => choosing?.toggle(piece.piece)}
        />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold break-words">
            {[piece.name, piece.iccid].filter(Boolean).join(' · ')}
          </span>
          <span className="block text-slate text-xs">{why}</span>
        </span>
        <span className="whitespace-nowrap">{rupiah(piece.price)}</span>
      </label>
    </li>
  );
}

function RefundForm({
  offer,
  scope,
  reason,
  setReason,
  customer,
  method,
  start: { run, isBusy, failure },
  onClose,
}: {
  offer: Offer;
  scope: Scope;
  reason: string;
  setReason: (reason: string) => void;
  customer: string;
  method: string | null;
  start: ReturnType<typeof useCall<'refunds.start' | 'orders.refund'>>;
  onClose: () => void;
}) {
  const t = useT('orders');
  const ui = useT('ui');
  const { ruleOf, wayBackOf } = useRefundWords();
  const { labelled, rupiah } = useFormat();
  // The only piece is what goes back, until another amount is typed.
  const [usual] = useState<ReadonlySet<string>>(() => {
    const free = offer.pieces.flatMap(({ piece, free }) => (free ? piece : []));
    return new Set(scope === 'pieces' && free.length === 1 ? free : []);
  });
  const [chosen, setChosen] = useState(usual);
  const [typed, setTyped] = useState<string | null>(null);
  useUnsaved(chosen !== usual || typed !== null || reason !== '');
  // The same press twice acts once; with other input it is another request.
  const [requestId, setRequestId] = useState(newRequestId);
  const session = useStaffSession();
  // What the person saw when they chose all of it.
  const [seen] = useState(() => session.seenOf('orders.refund', { order: offer.order }));
  const pieces = offer.pieces.filter(({ piece }) => chosen.has(piece));
  const sum = Math.min(
    pieces.reduce((total, { price }) => total + price, 0),
    offer.left,
  );
  const isAll = scope === 'all';
  // A refund of all takes the unused eSIM of a delivered order with it, and so does one of the eSIM.
  const [single] = isSingle(offer) ? offer.pieces : [];
  const isCancelled =
    isAll &&
    single?.cancels &&
    (single.free || (single.refund !== null && single.refund === offer.open_refund));
  const fate = single?.kind === 'esim' && t(isCancelled ? 'esimCancels' : 'esimStays');
  const granted = Math.min(offer.granted, offer.left);
  const proposed = { all: offer.left, pieces: sum, amount: granted }[scope];
  const amount = isAll ? String(offer.left) : (typed ?? (proposed > 0 ? String(proposed) : ''));
  // What the proposed sum is made of.
  const origin =
    scope === 'amount'
      ? t('grantedBy', { amount: rupiah(granted), rule: ruleOf(offer.rule) })
      : sum > 0 && t('paidForChosen', { amount: rupiah(sum) });
  const isNothing = !(Number(amount) > 0);
  const whyNot = useId();
  const toggle = (piece: string) => {
    setChosen((now) => new Set(now.has(piece) ? [...now].filter((item) => item !== piece) : [...now, piece]));
    setTyped(null);
    setRequestId(newRequestId());
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy || isNothing) return;
        const { order } = offer;
        if (isAll) run('orders.refund', { order }, { reason, requestId, seen: failure?.revision ?? seen });
        else
          run('refunds.start', { order, pieces: [...chosen], amount: Number(amount) }, { reason, requestId });
      }}
    >
      {scope === 'pieces' && (
        <>
          <Pieces of={offer} choosing={{ chosen, toggle }} />
          <p id={whyNot} className="mt-1 mb-2 text-slate text-xs">
            {isNothing ? t('choosePiecesSays') : chosen.size === 0 ? t('nothingChosen') : '\u00a0'}
          </p>
        </>
      )}
      {scope === 'amount' && isNothing && (
        <p id={whyNot} className="sr-only">
          {t('chooseAmountSays')}
        </p>
      )}
      <FailureNote failure={failure} fields={['amount']} />
      {!isAll && (
        <TextField
          label={t('amount')}
          hint={[origin, t('amountHint', { left: rupiah(offer.left) })].filter(Boolean).join(' ')}
          error={errorOf(failure, 'amount')}
          inputMode="numeric"
          required
          autoComplete="off"
          value={amount === '' ? '' : rupiahFigure(Number(amount))}
          onChange={(event) => {
            setTyped(event.target.value.replace(/\D/g, ''));
            setRequestId(newRequestId());
          }}
        />
      )}
      <TextArea
        label={ui('reason')}
        hint={ui('reasonHint')}
        value={reason}
        required
        maxLength={500}
        rows={2}
        onChange={(event) => {
          setReason(event.target.value);
          setRequestId(newRequestId());
        }}
      />
      <DialogFoot
        above={
          !isNothing && (
            <p className="mb-3 rounded-sm bg-pale px-3 py-2">
              {[t('refundSays', { amount: rupiah(Number(amount)), customer }), fate]
                .filter(Boolean)
                .join(' ')}
              <span className="block text-slate text-sm">
                {offer.refund_method === 'bank'
                  ? t('byBankHint')
                  : labelled(t('refundMethod'), wayBackOf(offer.refund_method, method))}
              </span>
            </p>
          )
        }
      >
        {failure?.code === 'APPROVAL_NEEDED' ? (
          <Button look="primary" onClick={onClose}>
            {ui('close')}
          </Button>
        ) : (
          <>
            <Button
              look="secondary"
              disabled={isBusy}
              data-usual={isAll ? true : undefined}
              onClick={onClose}
            >
              {ui('cancel')}
            </Button>
            <Button
              type="submit"
              look="danger"
              aria-disabled={isBusy || isNothing}
              aria-describedby={isNothing ? whyNot : undefined}
            >
              {isBusy
                ? ui('working')
                : failure?.code === 'STALE'
                  ? ui('doAnyway')
                  : isNothing
                    ? t('chooseRefund')
                    : t('refundSum', { amount: rupiah(Number(amount)) })}
            </Button>
          </>
        )}
      </DialogFoot>
    </form>
  );
}
