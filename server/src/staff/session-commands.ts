import type {
  SessionAnswer,
  SessionCallName,
  SessionCalls,
  SessionInput,
} from '@langit/contract/operator/session-calls';
import { addPasskey, removePasskey, renewRecoveryCodes, setPassword, setTotp } from './own-factors.ts';
import {
  changeSelf,
  endOtherSessions,
  endSession,
  listOwnSessions,
  lock,
  stepUp,
  unlock,
} from './own-session.ts';
import { keepOpen } from './presence.ts';
import { presentPerson } from './present-person.ts';
import { offerFactors, signInByPasskey, signInByPassword, signInByRecoveryCode } from './sign-in.ts';
import type { StaffDeps } from './staff-deps.ts';
import type { SignedInVisit, Visit } from './visit.ts';
import { enrol, finishWelcome, openWelcome } from './welcome.ts';

type VisitOf<K extends SessionCallName> = SessionCalls[K]['needs'] extends 'none' ? Visit : SignedInVisit;

/** Implementations of the calls about the session. The console's API has verified what the call needs. */
export type SessionCommands = {
  [K in SessionCallName]: (input: SessionInput<K>, visit: VisitOf<K>) => Promise<SessionAnswer<K>>;
};

export const sessionCommands = (deps: StaffDeps): SessionCommands => ({
  'session.options': (input, visit) => offerFactors(deps, visit, input),
  'session.passkey': (input, visit) => signInByPasskey(deps, visit, input),
  'session.password': (input, visit) => signInByPassword(deps, visit, input),
  'session.recovery': (input, visit) => signInByRecoveryCode(deps, visit, input),
  'session.unlock': (input, visit) => unlock(deps, visit, input),
  'session.lock': (_input, visit) => lock(deps, visit),
  'session.stepUp': (input, visit) => stepUp(deps, visit, input),
  'session.end': (input, visit) => endSession(deps, visit, input),
  'session.endOthers': (_input, visit) => endOtherSessions(deps, visit),
  'session.list': (_input, visit) => listOwnSessions(deps, visit),
  'presence.keep': (input, visit) => keepOpen(deps, visit, input),
  'welcome.open': (input, visit) => openWelcome(deps, visit, input),
  'welcome.enrol': (input, visit) => enrol(deps, visit, input),
  'welcome.finish': (input, visit) => finishWelcome(deps, visit, input),
  'me.get': (_input, visit) => presentPerson(deps.database.db, visit.session),
  'me.change': (input, visit) => changeSelf(deps, visit, input),
  'me.addPasskey': (input, visit) => addPasskey(deps, visit, input),
  'me.removePasskey': (input, visit) => removePasskey(deps, visit, input),
  'me.setPassword': (input, visit) => setPassword(deps, visit, input),
  'me.setTotp': (input, visit) => setTotp(deps, visit, input),
  'me.newRecoveryCodes': (_input, visit) => renewRecoveryCodes(deps, visit),
});
