import type { Platform, Slice } from '../platform/slice.ts';
import type { Check } from './check.ts';
import { examine, wantedOf } from './examine.ts';
import { probeRoute } from './probe.ts';

/** The doctor beside the running shop: its command, and what answers the shop's question to its public address. */
export function doctorSlice(
  { clock }: Platform,
  { checks, probeSecret }: { checks(): readonly Check[]; probeSecret: string },
) {
  return {
    name: 'doctor',
    raw: [probeRoute(probeSecret, clock)],
    commands: { 'system.doctor': ({ only }) => examine(wantedOf(checks(), only)) },
  } satisfies Slice;
}
