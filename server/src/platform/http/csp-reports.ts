import { ShopError } from '@langit/contract/values/errors';
import { addressGroup, type Limit, limitKey } from '../rate-limiter.ts';
import type { Platform } from '../slice.ts';
import type { RawRoute } from './raw.ts';
import { violationsIn } from './read-csp-report.ts';
import { reportPath } from './security-headers.ts';

const reportsOfOne: Limit = { limit: 20, seconds: 60 };

/**
 * Where browsers report what the content security policy has stopped (W48). Violations are counted and logged, nothing is stored. The
 * answer is 204, whatever was sent.
 */
export const cspReportRoute = ({
  metrics,
  rateLimiter,
  log,
}: Pick<Platform, 'metrics' | 'rateLimiter' | 'log'>): RawRoute => ({
  method: 'POST',
  path: reportPath,
  bodyLimit: 8 * 1024,
  async handle({ body, address }) {
    const done = { status: 204 };
    try {
      await rateLimiter.hit(limitKey('csp-report', addressGroup(address)), reportsOfOne);
    } catch (error) {
      if (error instanceof ShopError) return done;
      throw error;
    }
    for (const violation of violationsIn(body)) {
      metrics.cspReports.inc({ directive: violation.directive });
      log.warn(violation, 'a page violated its content security policy');
    }
    return done;
  },
});
