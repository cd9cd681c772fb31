import { randomBytes, randomUUID } from 'node:crypto';
import type { Role } from '@langit/contract/operator/roles';
import { Secret, TOTP } from 'otpauth';
import type { OutgoingMail } from '../notifications/mailer.ts';
import type { Database } from '../platform/database/database.ts';
import { recordingMailer } from './accounts.ts';
import { createPasskey, type Passkey } from './passkey.ts';
import { testClock, useShop } from './shop.ts';

export const consoleOrigin = 'http://localhost:3000';
const site = { origin: consoleOrigin, rpId: 'localhost' };

export type ConsoleAnswer = {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of all calls
  body: any;
  headers: Record<string, unknown>;
};

type How = {
  reason?: string;
  /** Undefined: a new one; null: none. */
  requestId?: string | null;
  background?: true;
  /** The revision that the person saw. */
  seen?: string;
  headers?: Record<string, string | undefined>;
  address?: string;
};

/** A browser at the console: it keeps the cookie and sends what browsers send. */
export type Browser = ReturnType<typeof browserOf>;

type App = { inject(options: object): Promise<{ statusCode: number; body: string; headers: object }> };

/** A browser in which a member of the demo's staff is signed in. */
export async function demoBrowser(app: App, role: Role): Promise<Browser> {
  const browser = browserOf(() => app);
  const { headers } = await app.inject({
    method: 'POST',
    url: '/dev/console',
    remoteAddress: '127.0.0.1',
    headers: { origin: consoleOrigin, 'content-type': 'application/x-www-form-urlencoded' },
    payload: `role=${role}`,
  });
  browser.jar.cookie =
    /langit-staff=([^;]*)/.exec(String((headers as Record<string, string>)['set-cookie']))?.[1] ?? null;
  return browser;
}

function browserOf(app: () => App) {
  /** `header`: the last one that set a cookie. */
  const jar: { cookie: string | null; header: string } = { cookie: null, header: '' };
  return {
    jar,
    async call(
      name: string,
      input: object = {},
      { reason, requestId = randomUUID(), background, seen, headers = {}, address = '203.0.113.7' }: How = {},
    ): Promise<ConsoleAnswer> {
      const sent = {
        input,
        ...(reason === undefined ? {} : { reason }),
        ...(requestId === null ? {} : { request_id: requestId }),
        ...(background ? { background } : {}),
        ...(seen === undefined ? {} : { seen }),
      };
      const all = {
        'content-type': 'application/json',
        origin: consoleOrigin,
        'sec-fetch-site': 'same-origin',
        'user-agent': 'Firefox on Linux',
        ...(jar.cookie === null ? {} : { cookie: `langit-staff=${jar.cookie}` }),
        ...headers,
      };
      const answer = await app().inject({
        method: 'POST',
        url: `/opapi/${name}`,
        remoteAddress: address,
        headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)),
        payload: JSON.stringify(sent),
      });
      const cookies = (answer.headers as Record<string, string>)['set-cookie'];
      const kept = /^langit-staff=([^;]*)/.exec(String(cookies ?? ''))?.[1];
      if (cookies !== undefined) jar.header = String(cookies);
      if (kept !== undefined) jar.cookie = kept || null;
      return { status: answer.statusCode, body: JSON.parse(answer.body), headers: { ...answer.headers } };
    },
  };
}

/** A person with what they need to sign in. */
export type Person = {
  email: string;
  staff: string;
  browser: Browser;
  passkey: Passkey | null;
  password: string;
  codes: string[];
  /** The code of the authenticator app at this moment; `steps`: so many steps later. */
  code(steps?: number): string;
};

const password = 'correct horse battery staple';

/** A person's name by their address: no two people share one (U27). */
const nameFrom = (email: string): string => `Sari ${email.replace(/@.*/, '')}`;

/** A shop with the console on a test's clock. */
export function useConsole(database: Database, { env = {} }: { env?: Record<string, string> } = {}) {
  const clock = testClock();
  const mailer = recordingMailer();
  const secretKey = randomBytes(32).toString('base64');
  const shop = useShop(database, {
    clock,
    env: { STAFF_SECRET_KEY: secretKey, ...env },
    mailWay: { mailer, raw: [] },
  });

  const terminal = async (
    command: string,
    argument = '',
    options: Record<string, string> = {},
    reason = 'asked',
  ) =>
    shop.operate({ command, given: { argument, options }, who: { actor: 'sari', reason } }, () => undefined);
  const done = async (...call: Parameters<typeof terminal>) => {
    const answer = await terminal(...call);
    if (!answer.ok) throw new Error(answer.error);
    // biome-ignore lint/suspicious/noExplicitAny: answers of all calls
    return answer.answer as any;
  };
  const newBrowser = () => browserOf(() => shop.app as unknown as App);
  const tokenIn = (link: string): string => /\/console\/welcome#([\w-]{43})/.exec(link)?.[1] ?? '';

  /** Sends the queued mails; those sent now. */
  async function mails(): Promise<OutgoingMail[]> {
    const before = mailer.sent.length;
    await shop.jobs.runDue();
    return mailer.sent.slice(before);
  }

  async function enrol(token: string, by: 'passkey' | 'password'): Promise<Person> {
    const browser = newBrowser();
    const opened = await browser.call('welcome.open', { token });
    if (opened.status !== 200) throw new Error(JSON.stringify(opened.body));
    const { email, passkey: options, totp } = opened.body.output;
    const passkey = by === 'passkey' ? createPasskey() : null;
    const code = (steps = 0) => appCode(totp.secret, new Date(clock.now().getTime() + steps * 30_000));
    const factor = passkey
      ? { registration: passkey.register(options, site), passkey_name: 'Laptop' }
      : { password, code: code() };
    const enrolled = await browser.call('welcome.enrol', { token, name: nameFrom(email), factor });
    if (enrolled.status !== 200) throw new Error(JSON.stringify(enrolled.body));
    const codes: string[] = enrolled.body.output.recovery_codes;
    const finished = await browser.call('welcome.finish', { token, recovery_code: codes[0] });
    if (finished.status !== 200) throw new Error(JSON.stringify(finished.body));
    return { email, staff: finished.body.output.staff, browser, passkey, password, codes, code };
  }

  const ownerLink = async (email = 'owner@example.com'): Promise<string> =>
    tokenIn((await done('staff owner', email)).link);

  /** An invited person, by the link in the mail. */
  async function invite(email: string, roles: string): Promise<string> {
    await done('staff invite', email, { roles });
    const letter = (await mails()).find(({ to }) => to === email);
    return tokenIn(letter?.text ?? '');
  }

  return {
    shop,
    clock,
    mailer,
    terminal,
    done,
    mails,
    newBrowser,
    enrol,
    invite,
    ownerLink,
    /** A signed-in person. */
    async person(role: Role, by: 'passkey' | 'password' = 'passkey'): Promise<Person> {
      const email = `${role}@example.com`;
      return enrol(role === 'owner' ? await ownerLink(email) : await invite(email, role), by);
    },
    /** Signs a person in at a browser. */
    async signIn({ email, passkey, ...person }: Person, browser = newBrowser()): Promise<ConsoleAnswer> {
      if (!passkey) return browser.call('session.password', { email, password, code: person.code() });
      const { body } = await browser.call('session.options', { purpose: 'sign-in' });
      return browser.call('session.passkey', { assertion: passkey.assert(body.output.passkey, site) });
    },
    /** The assertion of a person's passkey for a purpose. */
    async assertion(
      { passkey, browser }: Pick<Person, 'passkey' | 'browser'>,
      purpose: 'sign-in' | 'unlock' | 'step-up',
      at = site,
    ) {
      const { body } = await browser.call('session.options', { purpose });
      return passkey?.assert(body.output.passkey, at);
    },
  };
}

/** What an authenticator app shows. */
export const appCode = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: at.getTime(),
  });
