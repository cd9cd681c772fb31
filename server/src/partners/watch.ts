import type { Clock } from '../platform/clock.ts';
import { inSpan } from '../platform/observability/spans.ts';
import { NoVendorAnswer } from '../platform/vendor-http.ts';
import type { PartnerKind } from './partner-record.ts';
import type { Seen } from './partner-store.ts';

/** A method of a port, and how long it took. */
type Call = { name: string; seconds: number };

export type Partner = { name: string; kind: PartnerKind };

/** Notes whether partners answer; one per instance. `take` gives what is new and forgets it. */
export type Watch = {
  answered(partner: Partner, call: Call): void;
  failed(partner: Partner, call: Call, error: string): void;
  take(): Seen[];
};

/** `observe` notes each call. */
export function createWatch(
  clock: Clock,
  observe: (partner: Partner, call: Call, result: 'answered' | 'failed') => void,
): Watch {
  const seen = new Map<string, Seen>();
  const of = ({ name, kind }: Partner): Seen => {
    const known = seen.get(name) ?? { name, kind, okAt: null, failedAt: null, error: null };
    seen.set(name, known);
    return known;
  };
  return {
    answered(partner, call) {
      observe(partner, call, 'answered');
      Object.assign(of(partner), { okAt: clock.now(), failedAt: null });
    },
    failed(partner, call, error) {
      observe(partner, call, 'failed');
      const known = of(partner);
      known.failedAt ??= clock.now();
      known.error = error;
    },
    take() {
      const taken = [...seen.values()];
      seen.clear();
      return taken;
    },
  };
}

/** The vendor gave no usable answer: the network, a timeout or a fault of its server. A refusal is an answer. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof NoVendorAnswer;

type AsyncMethod<Port> = {
  [K in keyof Port]: Port[K] extends (...given: never[]) => Promise<unknown> ? K : never;
}[keyof Port];

/** The port, whose asynchronous methods note whether the partner answered. `isDown` tells a fault of the partner from a refusal. */
export function watched<Port extends object>(
  port: Port,
  methods: readonly AsyncMethod<Port>[],
  {
    watch,
    partner,
    isDown = isUnanswered,
  }: { watch: Watch; partner: Partner; isDown?: (error: unknown) => boolean },
): Port {
  const noting = Object.fromEntries(
    methods.map((method) => [
      method,
      async (...args: unknown[]) => {
        const begun = performance.now();
        const call = () => ({ name: String(method), seconds: (performance.now() - begun) / 1000 });
        try {
          const answer = await inSpan({ name: `${partner.name} ${String(method)}` }, () =>
            (port[method] as (...given: unknown[]) => Promise<unknown>)(...args),
          );
          watch.answered(partner, call());
          return answer;
        } catch (error) {
          if (isDown(error)) watch.failed(partner, call(), error instanceof Error ? error.name : 'unknown');
          else watch.answered(partner, call());
          throw error;
        }
      },
    ]),
  );
  return Object.assign(Object.create(port) as Port, noting);
}
