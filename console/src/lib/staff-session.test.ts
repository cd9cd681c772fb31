import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StaffSession } from './staff-session';

type Unanswered = { call: string; answer: (status: number, body: object) => void };

/** Calls that the shop has not answered yet, in their order. */
const unanswered: Unanswered[] = [];
beforeEach(() => {
  unanswered.length = 0;
  vi.stubGlobal('navigator', { languages: ['en'] });
  vi.stubGlobal(
    'fetch',
    (url: string) =>
      new Promise<Response>((resolve) => {
        const answer = (status: number, body: object) => resolve(Response.json(body, { status }));
        unanswered.push({ call: url.replace('/opapi/', ''), answer });
      }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const locked = { code: 'LOCKED' };
const needsFactor = { code: 'STEP_UP_REQUIRED' };
const open = () => vi.waitFor(() => expect(unanswered.length).toBeGreaterThan(0));

/** The shop answers the oldest call. */
async function answer(call: string, status: number, body: object): Promise<void> {
  await open();
  const oldest = unanswered.shift();
  expect(oldest?.call).toBe(call);
  oldest?.answer(status, body);
}

const invitation: { email: string; roles: 'support'[] } = { email: 'budi@example.com', roles: ['support'] };
const questionOf = async (session: StaffSession) => {
  await vi.waitFor(() => expect(session.question.get()).not.toBeNull());
  return session.question.get();
};

/** A session whose person is signed in. */
async function signedIn(): Promise<StaffSession> {
  const session = new StaffSession();
  const person = session.open();
  await answer('me.get', 200, { output: { locale: 'en' } });
  await person;
  return session;
}

test('B3 a refusal that arrives after the unlock is not asked for again: the call is repeated', async () => {
  const session = await signedIn();
  const first = session.call('me.get', {});
  const second = session.call('me.get', {});
  await answer('me.get', 423, locked);
  (await questionOf(session))?.done(true);
  await vi.waitFor(() => expect(unanswered).toHaveLength(2));
  // The second one was sent before the unlock.
  await answer('me.get', 423, locked);
  await answer('me.get', 200, { output: { name: 'first' } });
  await answer('me.get', 200, { output: { name: 'second' } });
  expect(await Promise.all([first, second])).toEqual([{ name: 'first' }, { name: 'second' }]);
  expect(session.question.get()).toBeNull();
});

test('B3 a call that meets the question for another factor asks for its own one after it', async () => {
  const session = await signedIn();
  const invited = session.write('staff.invite', invitation, { requestId: 'invite' });
  const read = session.call('me.get', {});
  await answer('staff.invite', 403, needsFactor);
  const first = await questionOf(session);
  expect(first?.purpose).toBe('step-up');
  // The session is locked while the question stands.
  await answer('me.get', 423, locked);
  first?.done(true);
  await answer('staff.invite', 200, { output: 'invited' });
  await answer('me.get', 423, locked);
  const second = await questionOf(session);
  expect(second?.purpose).toBe('unlock');
  second?.done(true);
  await answer('me.get', 200, { output: { name: 'read' } });
  expect(await Promise.all([invited, read])).toEqual(['invited', { name: 'read' }]);
});

test('B3 a factor that is refused twice ends the call with its refusal', async () => {
  const session = await signedIn();
  const invited = session.write('staff.invite', invitation, { requestId: 'invite' });
  await answer('staff.invite', 403, needsFactor);
  (await questionOf(session))?.done(true);
  await answer('staff.invite', 403, needsFactor);
  await expect(invited).rejects.toThrow();
  expect(session.question.get()).toBeNull();
});
