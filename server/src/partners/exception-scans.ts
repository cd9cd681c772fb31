import { partnerAnswersWithinMs } from '@langit/domain/exceptions/conditions';
import type { ExceptionScan } from '../platform/exception-scan.ts';
import { failingSince } from './partner-store.ts';

/** Partners that have not answered for ten minutes. `flush` stores what this instance has seen before the look. */
export const partnerScan = (flush: () => Promise<void>): ExceptionScan => ({
  kind: 'partner_down',
  async find(db, now) {
    await flush();
    const down = await failingSince(db, new Date(now.getTime() - partnerAnswersWithinMs));
    return down.map(({ name, failingSince: since, lastError }) => ({
      subjectKind: 'partner',
      subject: name,
      due: now,
      detail: { since: since?.toISOString() ?? null, error: lastError },
    }));
  },
});
