import { newId } from '../../platform/ids.ts';
import { canBeVoucherCode, normaliseVoucherCode } from '../../vouchers/voucher-rules.ts';
import { endVoucher, insertVoucher, listVouchers } from '../goods-store.ts';
import { OperatorError } from '../operator-deps.ts';
import { recordAct } from '../operator-store.ts';
import { type Command, type Given, oneOf, wholeOf } from './command.ts';
import { endOf, momentOf } from './moment-options.ts';

const types = ['fixed', 'percent'] as const;
const products = ['ez-sim', 'ez-fi', 'sim-card'] as const;

type Terms = ReturnType<typeof termsOf>;

/** Terms under the names of the options. */
const shown = ({ startsAt, endsAt, minSpend, productTypes, maxUses, maxPerCustomer, ...terms }: Terms) => ({
  ...terms,
  ...{ starts: startsAt, ends: endsAt, min_spend: minSpend, for: productTypes?.join(', ') ?? null },
  ...{ max_uses: maxUses, max_per_customer: maxPerCustomer },
});

function termsOf({ options }: Given) {
  const type = oneOf(types, 'type', options.type) ?? 'fixed';
  const amount = wholeOf('amount', options.amount, type === 'percent' ? '' : ' of Rupiah') ?? 0;
  if (amount < 1 || (type === 'percent' && amount > 100))
    throw new OperatorError(
      type === 'percent' ? '--amount is from 1 to 100.' : '--amount is at least 1 Rupiah.',
    );
  const [startsAt, endsAt] = [momentOf('starts', options.starts), endOf('ends', options.ends)];
  if (startsAt && endsAt && endsAt <= startsAt)
    throw new OperatorError('--ends must be later than --starts.');
  const uses = (name: string) => {
    const count = wholeOf(name, options[name], '');
    if (count === 0) throw new OperatorError(`--${name} is at least 1.`);
    return count;
  };
  return {
    ...{ type, amount, startsAt, endsAt, minSpend: wholeOf('min-spend', options['min-spend']) },
    productTypes:
      options.for?.split(',').map((one) => oneOf(products, 'for', one.trim()) ?? 'ez-sim') ?? null,
    maxUses: uses('max-uses'),
    maxPerCustomer: uses('max-per-customer'),
  };
}

export const voucherCommands: Record<string, Command> = {
  'vouchers list': {
    argument: null,
    options: { all: { hint: '', says: 'also those that were ended' } },
    says: 'Vouchers with how often they were used',
    run: async ({ database }, _who, { options }) =>
      (await listVouchers(database.db, { running: options.all === undefined })).map(
        ({ id: _, codeNormalised, used, withdrawnAt, ...terms }) => ({
          ...{ code: codeNormalised, ...shown(terms) },
          ...{ used, ended: withdrawnAt },
        }),
      ),
  },
  'vouchers add': {
    argument: 'code',
    options: {
      type: { hint: 'type', says: 'fixed (Rupiah) or percent', required: true },
      amount: { hint: 'amount', says: 'Rupiah, or 1 to 100', required: true },
      starts: { hint: 'day', says: 'from this day on, in Jakarta' },
      ends: {
        hint: 'day',
        says: 'the last day, in Jakarta; a moment such as 2026-12-24T18:00+07:00 is the end itself',
      },
      'min-spend': { hint: 'rupiah', says: 'only from this sum on' },
      for: { hint: 'types', says: 'only for ez-sim, ez-fi, sim-card; several with commas' },
      'max-uses': { hint: 'count', says: 'so many times in all' },
      'max-per-customer': { hint: 'count', says: 'so many times for each customer' },
    },
    says: 'A new voucher',
    async run(deps, who, given) {
      const code = normaliseVoucherCode(given.argument);
      if (!canBeVoucherCode(code)) throw new OperatorError('A code has 1 to 64 visible characters.');
      const terms = termsOf(given);
      await deps.database.transaction(async (tx) => {
        if (!(await insertVoucher(tx, { id: newId(), codeNormalised: code, ...terms })))
          throw new OperatorError(`The code ${code} is known already.`);
        await recordAct(tx, who, { act: 'voucher.add', subject: code, after: terms }, deps.clock.now());
      });
      return { code, ...shown(terms) };
    },
  },
  'vouchers end': {
    argument: 'code',
    options: {},
    says: 'A voucher can be used no more; orders that have it keep it',
    async run(deps, who, { argument }) {
      const code = normaliseVoucherCode(argument);
      const at = deps.clock.now();
      await deps.database.transaction(async (tx) => {
        if (!(await endVoucher(tx, code, at))) throw new OperatorError(`There is no voucher ${code}.`);
        await recordAct(tx, who, { act: 'voucher.end', subject: code }, at);
      });
      return { code, ended: at };
    },
  },
};
