import type { OperatorCall } from './call.ts';
import { type OperatorCallName, operatorCalls } from './calls.ts';
import { fieldMarks } from './fields.ts';

/** Things with a revision: a write from the console says which one it saw (B57). */
export const revisedKinds = [
  'order',
  'refund',
  'exception',
  'customer',
  'voucher',
  'unit',
  'staff',
  'banner',
  'notice',
] as const;
export type RevisedKind = (typeof revisedKinds)[number];

export type Revised = { kind: RevisedKind; name: string };

/** The thing of a call's argument, by the hint that the command line shows. */
const kindOfHint: Readonly<Record<string, RevisedKind>> = {
  order: 'order',
  refund: 'refund',
  exception: 'exception',
  customer: 'customer',
  code: 'voucher',
  serial: 'unit',
  'e-mail': 'staff',
  name: 'banner',
  notice: 'notice',
  announcement: 'notice',
};

/** The thing that a call is about; null where it has no revision. Notes stand beside a thing and change nothing of it. */
export function revisedBy(call: OperatorCallName, input: Readonly<Record<string, unknown>>): Revised | null {
  const { shape }: OperatorCall['input'] = operatorCalls[call].input;
  for (const [field, schema] of Object.entries(shape)) {
    const mark = fieldMarks.get(schema);
    if (!mark || !('argument' in mark)) continue;
    const kind = kindOfHint[mark.hint];
    const name = input[field];
    return kind && typeof name === 'string' ? { kind, name } : null;
  }
  return null;
}
