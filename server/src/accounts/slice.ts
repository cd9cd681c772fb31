import { createKeyedMutex } from '../platform/concurrency.ts';
import type { Authenticate } from '../platform/http/request.ts';
import type { PersonalData } from '../platform/personal-data.ts';
import { createRateLimiter } from '../platform/rate-limiter.ts';
import type { Platform, Slice } from '../platform/slice.ts';
import type { AccountDeps } from './account-deps.ts';
import { registerAccountJobs } from './account-jobs.ts';
import { accountCommands } from './commands.ts';
import { readPasswordBan } from './common-passwords.ts';
import { revisionOfCustomer } from './customer-revision-store.ts';
import { accountsOfMailbox } from './customer-store.ts';
import { readersOf } from './leave-shop.ts';
import { createLoginBackoff } from './login-backoff.ts';
import { accountNoticeTemplate, loggingNotices } from './mails/account-notice.ts';
import { changeEmailTemplate } from './mails/change-email.ts';
import { loginCodeTemplate } from './mails/login-code.ts';
import { newPasswordTemplate } from './mails/new-password.ts';
import { verifyEmailTemplate } from './mails/verify-email.ts';
import type { Passwords } from './passwords.ts';
import { accountData } from './personal-data.ts';
import { accountRoutes } from './routes.ts';
import { authenticate } from './sessions.ts';

export type AccountsApi = {
  authenticate: Authenticate;
  /** Ids of the accounts with the same mailbox: `a+b@x` is `a@x`. */
  accountsOf: typeof accountsOfMailbox;
};

type Ports = Pick<AccountDeps, 'passwords' | 'provinceName'> & {
  /** Denied in passwords. */
  shopName: string;
  /** False with RATE_LIMIT=off. */
  rateLimit: boolean;
};

const accountMails = (passwords: Passwords) => [
  verifyEmailTemplate,
  changeEmailTemplate,
  newPasswordTemplate(passwords),
  loginCodeTemplate(passwords),
  accountNoticeTemplate,
];

/** The account slice: registration, log-in, sessions, profile, export and deletion. */
export function accountsSlice(
  platform: Platform,
  ports: Ports,
): {
  routes(): ReturnType<typeof accountRoutes>;
  commands: ReturnType<typeof accountCommands>;
} & Slice &
  AccountsApi {
  const { database, clock, rateLimiter, log } = platform;
  const { shopName, passwords, provinceName, rateLimit } = ports;
  const personalData: PersonalData[] = [];
  const deps: AccountDeps = {
    database,
    clock,
    rateLimiter,
    outbox: loggingNotices(platform.outbox, log),
    passwords,
    passwordBan: readPasswordBan(shopName),
    loginBackoff: createLoginBackoff({ database, clock, enabled: rateLimit }),
    mutex: createKeyedMutex(),
    provinceName,
    personalData,
  };
  const unlimited = createRateLimiter({ database, clock, enabled: false });
  return {
    name: 'accounts',
    revisions: { customer: revisionOfCustomer },
    accountsOf: accountsOfMailbox,
    authenticate: (token) => authenticate(deps, token),
    personalData: accountData,
    commands: accountCommands({ ...deps, rateLimiter: unlimited }),
    mails: accountMails(passwords),
    assembled(slices) {
      personalData.push(...slices.flatMap((slice) => slice.personalData ?? []));
      readersOf(personalData);
    },
    routes: () => accountRoutes(deps),
    jobs: (registry) => registerAccountJobs(registry, deps),
  };
}
