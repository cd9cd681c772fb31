import { jobStartsWithinSeconds } from '@langit/domain/exceptions/conditions';
import type { ExceptionScan } from '../platform/exception-scan.ts';
import type { Jobs } from '../platform/jobs.ts';

/** Queues with jobs that failed for good, or whose due jobs do not start. */
export const queueScan = (jobs: Pick<Jobs, 'pending'>): ExceptionScan => ({
  kind: 'job_failed',
  async find() {
    const queues = await jobs.pending();
    return queues
      .filter(({ failed, lateSeconds }) => Number(failed) > 0 || lateSeconds >= jobStartsWithinSeconds)
      .map(({ name, failed, waiting }) => ({
        subjectKind: 'queue',
        subject: name,
        detail: { n: Number(failed) > 0 ? Number(failed) : Number(waiting) },
      }));
  },
});
