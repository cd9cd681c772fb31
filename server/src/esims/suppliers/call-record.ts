import { AsyncLocalStorage } from 'node:async_hooks';
import type { SupplierOp, SupplierOutcome } from '@langit/contract/values/supplier-calls';
import type { Clock } from '../../platform/clock.ts';
import { type EsimSupplier, SupplierRefused, SupplierUnavailable } from './supplier.ts';

/** A call to a supplier about an order line. It names references, never an activation code or a key. */
export type SupplierCall = {
  supplier: string;
  op: SupplierOp;
  orderLine: string;
  clientRef: string | null;
  supplierRef: string | null;
  requestId: string | null;
  outcome: SupplierOutcome;
  code: string | null;
  ms: number;
  at: Date;
};

const lines = new AsyncLocalStorage<string>();
const requests = new AsyncLocalStorage<{ id: string | null }>();

/** Calls to suppliers during `work` are about this order line and are recorded. Calls about no line, such as price lists, are not. */
export const aboutLine = <T>(orderLine: string, work: () => Promise<T>): Promise<T> =>
  lines.run(orderLine, work);

/** For adapters: the id of the request that is sent, which the supplier's support asks for. */
export function noteRequestId(id: string): void {
  const request = requests.getStore();
  if (request) request.id = id;
}

type Refs = Partial<Pick<SupplierCall, 'clientRef' | 'supplierRef'>>;
type Seen = Pick<SupplierCall, 'outcome' | 'code'> & { supplierRef?: string | null };

const failureOf = (error: unknown): Seen => {
  if (error instanceof SupplierRefused)
    return { outcome: 'refused', code: [error.code, error.vendorCode].filter(Boolean).join(':') };
  if (error instanceof SupplierUnavailable) return { outcome: error.outcome, code: null };
  return { outcome: 'unknown', code: 'fault' };
};

const done = (supplierRef?: string): Seen => ({
  outcome: 'done',
  code: null,
  ...(supplierRef === undefined ? {} : { supplierRef }),
});
const nothing: Seen = { outcome: 'nothing', code: null };

/** The port with a record of every ordering, look-up, top-up and cancellation: the one place where calls are recorded (B27). */
export function recorded(
  supplier: EsimSupplier,
  { clock, record }: { clock: Clock; record: (call: SupplierCall) => void },
): EsimSupplier {
  async function recording<T>(
    op: SupplierOp,
    refs: Refs,
    ask: () => Promise<T>,
    seenOf: (answer: T) => Seen,
  ): Promise<T> {
    const orderLine = lines.getStore();
    if (orderLine === undefined) return ask();
    const at = clock.now();
    const begun = performance.now();
    const request: { id: string | null } = { id: null };
    const note = (seen: Seen) =>
      record({
        supplier: supplier.name,
        op,
        orderLine,
        clientRef: null,
        supplierRef: null,
        ...refs,
        ...seen,
        requestId: request.id,
        ms: Math.round(performance.now() - begun),
        at,
      });
    try {
      const answer = await requests.run(request, ask);
      note(seenOf(answer));
      return answer;
    } catch (error) {
      note(failureOf(error));
      throw error;
    }
  }
  const calls: Partial<EsimSupplier> = {
    order: (request) =>
      recording(
        'order',
        { clientRef: request.clientRef },
        () => supplier.order(request),
        ({ supplierOrderRef }) => done(supplierOrderRef),
      ),
    findByClientRef: (clientRef, since) =>
      recording(
        'look_up',
        { clientRef },
        () => supplier.findByClientRef(clientRef, since),
        (supplierOrder) => (supplierOrder ? done(supplierOrder.supplierOrderRef) : nothing),
      ),
    fetchOrder: (supplierRef) =>
      recording(
        'look_up',
        { supplierRef },
        () => supplier.fetchOrder(supplierRef),
        ({ state }) => ({ outcome: 'done', code: state }),
      ),
    fetchProfile: (supplierRef, purpose) =>
      recording(
        'profile',
        { supplierRef },
        () => supplier.fetchProfile(supplierRef, purpose),
        ({ install, plan }) => ({ outcome: 'done', code: `${install}, ${plan}` }),
      ),
    topUp: (request) =>
      recording(
        'topup',
        { clientRef: request.clientRef, supplierRef: request.profileRef },
        () => supplier.topUp(request),
        () => done(),
      ),
    findTopUp: (request) =>
      recording(
        'topup_look_up',
        { clientRef: request.clientRef, supplierRef: request.profileRef },
        () => supplier.findTopUp(request),
        (topUpResult) => (topUpResult ? done() : nothing),
      ),
    cancel: (supplierRef) =>
      recording(
        'cancel',
        { supplierRef },
        () => supplier.cancel(supplierRef),
        (outcome) =>
          outcome === 'not_allowed'
            ? { outcome: 'refused', code: outcome }
            : { outcome: 'done', code: outcome },
      ),
  };
  return Object.assign(Object.create(supplier) as EsimSupplier, calls);
}
