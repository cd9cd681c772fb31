import { ShopError } from '@langit/contract/errors';
import { registerAccountJobs } from './accounts/account-jobs.ts';
import { notingNotices } from './accounts/account-mails.ts';
import { findCustomer } from './accounts/customer-store.ts';
import { limitLookUps } from './accounts/limits.ts';
import type { Passwords } from './accounts/passwords.ts';
import { deleteAccount, exportPersonalData, type HeldData } from './accounts/personal-data.ts';
import type { AccountRouteDeps } from './accounts/routes.ts';
import { authenticate } from './accounts/sessions.ts';
import { createTurns } from './accounts/turns.ts';
import type { ThrottleLookUp } from './esims/find-topups.ts';
import type { QueueMail } from './notifications/queue-mail.ts';
import type { OperatorDeps } from './operator/operator-deps.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import type { Authenticate } from './platform/http/request.ts';
import type { Jobs } from './platform/jobs.ts';
import type { Logger } from './platform/observability/logging.ts';
import { addressGroup, createThrottle, type Throttle, throttleKey } from './platform/throttle.ts';
import { provinceById } from './shipping/province-store.ts';
import type { ShippingRouteDeps } from './shipping/routes.ts';
import type { VoucherRouteDeps } from './vouchers/routes.ts';

export type AccountOptions = {
  database: Database;
  clock: Clock;
  passwords: Passwords;
  queueMail: QueueMail;
  jobs: Jobs;
  log: Logger;
  held: HeldData;
  rateLimit: boolean;
};

/** Who the customers are, and how often they may try. */
export type Accounts = {
  slices: { accounts: AccountRouteDeps; shipping: ShippingRouteDeps };
  /** For the limits of other slices; lets everything pass where the configuration says so. */
  throttle: Throttle;
  /** Counts a check of a voucher: 60 in 10 minutes per customer, or per address for guests. */
  throttleVoucherCheck: VoucherRouteDeps['throttleCheck'];
  /** Counts a look-up of an ICCID: 60 in 10 minutes per customer and per address. */
  throttleLookUp: ThrottleLookUp;
  /** For the operator, who is not counted. */
  personalData: OperatorDeps['personalData'];
};

const looks = { limit: 60, seconds: 600 };

/** Needs neither mail nor jobs, so that the HTTP face can be made first. */
export const composeAuthenticate =
  (deps: { database: Database; clock: Clock }): Authenticate =>
  (token) =>
    authenticate(deps, token);

export function composeAccounts(options: AccountOptions): Accounts {
  const { database, clock, passwords, jobs, log, held, rateLimit } = options;
  const queueMail = notingNotices(options.queueMail, log);
  const throttle = createThrottle({ database, clock, enabled: rateLimit });
  registerAccountJobs(jobs, { database, clock });
  jobs.every(3600, 'forget old counters', () => throttle.sweep());
  const unlimited = createThrottle({ database, clock, enabled: false });
  const personal = { database, clock, queueMail, held, throttle: unlimited };
  return {
    throttle,
    personalData: {
      export: (customer) => exportPersonalData(personal, customer),
      erase: async (customer) => {
        const row = await findCustomer(database.db, customer);
        if (!row) throw new ShopError('NOT_FOUND');
        await deleteAccount(personal, customer, row.locale);
      },
    },
    slices: {
      accounts: {
        database,
        clock,
        passwords,
        throttle,
        queueMail,
        turns: createTurns(),
        held,
        provinceName: async (id) => (await provinceById(database.db, id))?.name ?? null,
      },
      shipping: { database },
    },
    throttleVoucherCheck: ({ customer, address }) =>
      throttle.hit(throttleKey('voucher', customer ?? addressGroup(address)), looks),
    throttleLookUp: (who) => limitLookUps(throttle, who),
  };
}
