import { addVoucher, changeVoucher, showVoucher, switchVoucher, termsOf } from '../change-vouchers.ts';
import { OperatorError } from '../operator-deps.ts';
import { listVouchers, type VoucherRow } from '../voucher-desk-store.ts';
import type { VoucherTerms } from '../voucher-term-rules.ts';
import { type Command, type Given, oneOf, wholeOf } from './command.ts';
import { endOf, momentOf } from './moment-options.ts';

const types = ['fixed', 'percent'] as const;
const products = ['ez-sim', 'ez-fi', 'sim-card'] as const;

/** Terms under the names of the options. */
const shownTerms = ({
  startsAt,
  endsAt,
  minSpend,
  productTypes,
  maxUses,
  maxPerCustomer,
  ...terms
}: VoucherTerms) => ({
  ...terms,
  ...{ starts: startsAt, ends: endsAt, min_spend: minSpend, for: productTypes?.join(', ') ?? null },
  ...{ max_uses: maxUses, max_per_customer: maxPerCustomer },
});

const shown = (voucher: VoucherRow) => ({
  code: voucher.codeNormalised,
  ...shownTerms(termsOf(voucher)),
  used: voucher.used,
  ended: voucher.withdrawnAt,
});

function usesOf(name: string, value: string | undefined): number | null {
  const count = wholeOf(name, value, '');
  if (count === 0) throw new OperatorError(`--${name} is at least 1.`);
  return count;
}

/** What the options say of the terms; `none` takes a limit away. Terms that are not spoken of are absent. */
function saidOf({ options }: Given): Partial<VoucherTerms> {
  const limit = <T>(name: string, read: (value: string) => T): T | null | undefined => {
    const value = options[name];
    if (value === undefined) return undefined;
    return value === 'none' ? null : read(value);
  };
  const type = oneOf(types, 'type', options.type);
  const said = {
    type,
    amount: wholeOf('amount', options.amount, type === 'percent' ? '' : ' of Rupiah') ?? undefined,
    startsAt: limit('starts', (value) => momentOf('starts', value)),
    endsAt: limit('ends', (value) => endOf('ends', value)),
    minSpend: limit('min-spend', (value) => wholeOf('min-spend', value)),
    productTypes: limit('for', (value) =>
      value.split(',').map((one) => oneOf(products, 'for', one.trim()) ?? 'ez-sim'),
    ),
    maxUses: limit('max-uses', (value) => usesOf('max-uses', value)),
    maxPerCustomer: limit('max-per-customer', (value) => usesOf('max-per-customer', value)),
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}

const unlimited: Omit<VoucherTerms, 'type' | 'amount'> = {
  startsAt: null,
  endsAt: null,
  minSpend: null,
  productTypes: null,
  maxUses: null,
  maxPerCustomer: null,
};

const limits: Command['options'] = {
  starts: { hint: 'day', says: 'from this day on, in Jakarta' },
  ends: {
    hint: 'day',
    says: 'the last day, in Jakarta; a moment such as 2026-12-24T18:00+07:00 is the end itself',
  },
  'min-spend': { hint: 'rupiah', says: 'only from this sum on' },
  for: { hint: 'types', says: `only for ${products.join(', ')}; several with commas` },
  'max-uses': { hint: 'count', says: 'so many times in all' },
  'max-per-customer': { hint: 'count', says: 'so many times for each customer' },
};

export const voucherCommands: Record<string, Command> = {
  'vouchers list': {
    argument: null,
    options: { all: { hint: '', says: 'also those that were ended' } },
    says: 'Vouchers with how often they were used',
    run: async ({ database }, _who, { options }) =>
      (await listVouchers(database.db, { running: options.all === undefined })).map(shown),
  },
  'vouchers show': {
    argument: 'code',
    options: {},
    says: 'One voucher with the orders that have it: held while unpaid, kept, or released',
    async run({ database }, _who, { argument }) {
      const { voucher, orders } = await showVoucher(database.db, argument);
      return { ...shown(voucher), orders };
    },
  },
  'vouchers add': {
    argument: 'code',
    options: {
      type: { hint: 'type', says: 'fixed (Rupiah) or percent', required: true },
      amount: { hint: 'amount', says: 'Rupiah, or 1 to 100', required: true },
      ...limits,
    },
    says: 'A new voucher',
    async run(deps, who, given) {
      const said = { type: 'fixed' as const, amount: 0, ...unlimited, ...saidOf(given) };
      const { code, terms } = await addVoucher(deps, who, given.argument, said);
      return { code, ...shownTerms(terms) };
    },
  },
  'vouchers change': {
    argument: 'code',
    options: {
      type: { hint: 'type', says: 'fixed (Rupiah) or percent; needs --amount' },
      amount: { hint: 'amount', says: 'Rupiah, or 1 to 100' },
      ...limits,
    },
    says: 'Other terms of a voucher from now on; none takes a limit away, orders that have it keep what they got',
    async run(deps, who, given) {
      const said = saidOf(given);
      if (Object.keys(said).length === 0)
        throw new OperatorError('Say what changes, e.g. --ends 2026-12-31.');
      if (said.type && said.amount === undefined)
        throw new OperatorError('--type needs --amount: 20 are Rupiah or per cent.');
      const { voucher, changed } = await changeVoucher(deps, who, given.argument, said);
      return { ...shown(voucher), changed };
    },
  },
  'vouchers end': {
    argument: 'code',
    options: {},
    says: 'A voucher can be used no more; orders that have it keep it',
    async run(deps, who, { argument }) {
      const { voucher, changed } = await switchVoucher(deps, who, argument, 'ended');
      return { code: voucher.codeNormalised, ended: voucher.withdrawnAt, changed };
    },
  },
  'vouchers resume': {
    argument: 'code',
    options: {},
    says: 'A voucher that was ended can be used again',
    async run(deps, who, { argument }) {
      const { voucher, changed } = await switchVoucher(deps, who, argument, 'running');
      return { ...shown(voucher), changed };
    },
  },
};
