import { type OperatorCallName, operatorCalls } from '@langit/contract/operator/calls';
import { actsOf } from '@langit/contract/operator/exception-facts';
import { type ExceptionKind, eventKinds, flagKinds, scanKinds } from '@langit/contract/values/exceptions';
import { describe, expect, test } from 'vitest';
import { actsOn } from './acts';

type Opened = Parameters<typeof actsOn>[0];

/** An open exception of a kind with every figure that an act can need. */
const opened = (kind: ExceptionKind): Opened =>
  ({
    exception: 'exc_1',
    kind,
    about: 'order',
    subject: 'subject-1',
    order: 'LGT-0000000001',
    stake: 1000,
    detail: {
      supplier: 'airalo',
      refund: 'ref_1',
      rental: 'ren_1',
      serial: 'LGT-R-0001',
      customer: 'cus_1',
      staff: 'a@example.com',
    },
    commands: actsOf(kind),
    closed: null,
    others: [],
    atFloor: null,
    may: () => true,
  }) as unknown as Opened;
const t = ((key: string) => key) as never;

const kinds: readonly ExceptionKind[] = [...flagKinds, ...scanKinds, ...eventKinds];
/** What is only looked at is a link, or a screen. */
const isAct = (call: OperatorCallName) => operatorCalls[call].kind === 'write';

describe('the acts on an exception', () => {
  test.each(kinds)('B22 %s offers a button for each call that resolves it', (kind) => {
    const calls = new Set(actsOn(opened(kind), t).map(({ call }) => call as string));
    expect(actsOf(kind).filter((call) => isAct(call) && !calls.has(call))).toEqual([]);
  });

  test('B22 a parcel with routers can be handed out, one with a SIM card has no router to hand out', () => {
    const handsOut = (serial: string | null) =>
      actsOn({ ...opened('parcel_due'), detail: { serial } }, t).filter(
        ({ call }) => call === 'rentals.handOut',
      );
    expect(handsOut('LGT-R-0001')).toMatchObject([{ fields: [{ name: 'serial', initial: 'LGT-R-0001' }] }]);
    expect(handsOut(null)).toEqual([]);
  });

  test('M7 a list that looks wrong is compared again as it is, or believed after its figures were read', () => {
    const compares = actsOn(opened('supplier_list_odd'), t).filter(
      ({ call }) => call === 'catalogue.compare',
    );
    expect(compares).toMatchObject([
      { label: 'compare', input: { supplier: 'subject-1' } },
      { label: 'believe', says: 'believeSays', isDangerous: true, input: { allow_odd: true } },
    ]);
  });

  test('B22 asking again and refunding are on all orders with the same cause', () => {
    const of = { ...opened('delivery_refused_balance'), others: ['LGT-0000000002'] };
    const acts = actsOn(of, t).filter(({ call }) => call === 'orders.retry' || call === 'orders.refund');
    expect(acts.map(({ input, others }) => [input, others])).toEqual([
      [{ order: 'LGT-0000000001' }, [{ order: 'LGT-0000000002' }]],
      [{ order: 'LGT-0000000001' }, [{ order: 'LGT-0000000002' }]],
    ]);
  });
});
