import { ShopError } from '@langit/contract/values/errors';
import type { QueueMail } from '../notifications/queue-mail.ts';
import type { MailContext } from '../notifications/templates/frame.ts';
import { createKeyedMutex } from '../platform/concurrency.ts';
import type { Authenticate } from '../platform/http/request.ts';
import type { Platform, Slice } from '../platform/slice.ts';
import { createThrottle } from '../platform/throttle.ts';
import { registerAccountJobs } from './account-jobs.ts';
import { accountComposers, notingNotices } from './account-mails.ts';
import { readPasswordBan } from './common-passwords.ts';
import { accountsOfMailbox, findCustomer } from './customer-store.ts';
import type { Passwords } from './passwords.ts';
import { deleteAccount, exportPersonalData, type HeldData } from './personal-data.ts';
import { accountRoutes } from './routes.ts';
import { authenticate } from './sessions.ts';

export type AccountsApi = {
  authenticate: Authenticate;
  /** Accounts whose e-mails reach the same mailbox: `a+b@x` is `a@x`. */
  accountsOf: typeof accountsOfMailbox;
  /** For the operator, whom no rate limit holds up. */
  personalData: {
    export(customer: string): ReturnType<typeof exportPersonalData>;
    erase(customer: string): Promise<void>;
  };
};

type Ports = {
  queueMail: QueueMail;
  mail: MailContext;
  passwords: Passwords;
  provinceName: (id: number) => Promise<string | null>;
};

/** Who the customers are: registration, log-in, sessions, profile, leaving. */
export function accountsSlice(
  platform: Platform,
  ports: Ports,
): { routes(): ReturnType<typeof accountRoutes> } & Slice & AccountsApi {
  const { database, clock, throttle, log } = platform;
  const { passwords } = ports;
  const queueMail = notingNotices(ports.queueMail, log);
  let held: HeldData | undefined;
  const personal = () => {
    if (!held) throw new Error('no slice brings the personal data of customers');
    return { database, clock, queueMail, held };
  };
  const unlimited = createThrottle({ database, clock, enabled: false });
  return {
    name: 'accounts',
    accountsOf: accountsOfMailbox,
    authenticate: (token) => authenticate({ database, clock }, token),
    personalData: {
      export: (customer) => exportPersonalData({ ...personal(), throttle: unlimited }, customer),
      async erase(customer) {
        const row = await findCustomer(database.db, customer);
        if (!row) throw new ShopError('NOT_FOUND');
        await deleteAccount({ ...personal(), throttle: unlimited }, customer, row.locale);
      },
    },
    mails: accountComposers({ clock, passwords }, ports.mail),
    assembled(slices) {
      held = slices.find(({ heldData }) => heldData)?.heldData;
    },
    routes: () =>
      accountRoutes({
        ...personal(),
        passwords,
        passwordBan: readPasswordBan(ports.mail.facts.company.name),
        throttle,
        mutex: createKeyedMutex(),
        provinceName: ports.provinceName,
      }),
    jobs(registry) {
      registerAccountJobs(registry, { database, clock, held: personal().held });
      registry.every(3600, 'forget old counters', () => throttle.sweep());
    },
  };
}
