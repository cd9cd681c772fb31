import type { CallRequest, OperatorCallName } from '@langit/contract/operator/calls';
import { revisedBy } from '@langit/contract/operator/revised';
import type { SessionCallName } from '@langit/contract/operator/session-calls';
import { type Language, negotiateLanguage } from '@langit/contract/values/locale';
import { createContext, useContext } from 'react';
import {
  type Answer,
  type Answered,
  CallFailure,
  type FailureCode,
  type Input,
  postCall,
  type Sent,
  type SessionAnswer,
  type SessionInput,
} from './console-api';
import { frameTopics, isAbout, topicsOf } from './topics';
import { createValue, type Value } from './value';

export type Person = SessionAnswer<'me.get'>;
export type Permission = Person['permissions'][number];

/** Which factor a call waits for: the session is locked, has ended, or the call needs a fresh one. */
export type FactorPurpose = 'unlock' | 'sign-in' | 'step-up';
/** `done(false)`: the person gave up, and the call fails as it did. */
export type FactorQuestion = { purpose: FactorPurpose; done: (given: boolean) => void };

const purposeOf: Partial<Record<FailureCode, FactorPurpose>> = {
  LOCKED: 'unlock',
  UNAUTHENTICATED: 'sign-in',
  STEP_UP_REQUIRED: 'step-up',
};

type Write = { reason?: string; requestId: string; seen?: string | undefined };
type Read = { background?: boolean };

/**
 * The signed-in person at the console: who they are, and their calls. A call that meets a locked session, an ended one
 * or a missing factor asks for it in place and is made again with the same request id, so that nothing typed is lost.
 */
export class StaffSession {
  readonly person: Value<Person | null> = createValue<Person | null>(null);
  readonly question: Value<FactorQuestion | null> = createValue<FactorQuestion | null>(null);
  /** The question that the person sees. */
  #open: { purpose: FactorPurpose; answer: Promise<boolean> } | null = null;
  /** How many factors were given. */
  #given = 0;
  /** The revisions of the things on the screen, by `kind:name`. */
  readonly #seen = new Map<string, string>();
  /** What the open screen has read: it is read again where one of these changes. */
  readonly #read = new Set<string>();
  #at: { screen?: string | undefined; thing?: string | undefined } = {};
  /** Reads of the shop's own accord do not count as use of the session. */
  inBackground = false;

  /** The person's language; before the sign-in the browser's. */
  get language(): Language {
    return this.person.get()?.locale ?? negotiateLanguage(navigator.languages.join(','));
  }

  /** The person, read once. Without a session it fails with `UNAUTHENTICATED`. */
  async open(): Promise<Person> {
    const known = this.person.get();
    return known ?? this.renew();
  }

  /** Reads the person again: roles, factors and language may have changed. */
  async renew(): Promise<Person> {
    const person = await this.call('me.get', {});
    this.person.set(person);
    return person;
  }

  /** Locks the session; what is open asks for a factor when it is read again. */
  async lock(): Promise<void> {
    await this.call('session.lock', {});
  }

  /** Ends the session. The page is loaded anew, so that nothing of it is left for the next person at this computer. */
  async signOut(next = '/sign-in'): Promise<void> {
    await this.call('session.end', {});
    window.location.assign(`/console${next}`);
  }

  /** A call about the own session. */
  async call<K extends SessionCallName>(
    name: K,
    input: SessionInput<K>,
    { background }: Read = {},
  ): Promise<SessionAnswer<K>> {
    const sent = { input: input as object, ...(background ? { background: true as const } : {}) };
    return (await this.#call(name, sent)).output as SessionAnswer<K>;
  }

  /** A read call. */
  async read<K extends OperatorCallName>(
    name: K,
    input: CallRequest<K>,
    { background }: Read = {},
  ): Promise<{ output: Answer<K>; next: string | null; count: number | null }> {
    const { output, next, count, revision } = await this.#call(name, {
      input,
      ...(background || this.inBackground ? { background: true as const } : {}),
    });
    for (const topic of topicsOf(name, input)) this.#read.add(topic);
    this.#keep(name, input, revision);
    return { output: output as Answer<K>, next, count };
  }

  /** A write call. A repeat with the same `requestId` acts once. */
  async write<K extends OperatorCallName>(
    name: K,
    input: Input<K>,
    { reason, requestId, seen }: Write,
  ): Promise<Answer<K>> {
    const sent = { input, request_id: requestId, ...(reason ? { reason } : {}), ...(seen ? { seen } : {}) };
    const { output, revision } = await this.#call(name, sent);
    this.#keep(name, input, revision);
    return output as Answer<K>;
  }

  /** The revision that the person sees of the thing of a call; undefined where the screen does not show it. */
  seenOf(name: OperatorCallName, input: object): string | undefined {
    const thing = revisedBy(name, input as Record<string, unknown>);
    return thing ? this.#seen.get(`${thing.kind}:${thing.name}`) : undefined;
  }

  #keep(name: OperatorCallName, input: object, revision: string | null): void {
    const thing = revisedBy(name, input as Record<string, unknown>);
    if (thing && revision) this.#seen.set(`${thing.kind}:${thing.name}`, revision);
  }

  /** The person goes to another address: what was seen of the thing before is over, with the screen also what was read. */
  goTo(pathname: string): void {
    const [, screen, thing] = pathname.split('/');
    if (this.#at.screen !== screen) this.#read.clear();
    if (this.#at.screen !== screen || this.#at.thing !== thing) this.#seen.clear();
    this.#at = { screen, thing };
  }

  /** Whether the open screen shows something of these changes. */
  shows(names: readonly string[]): boolean {
    const topics = [...frameTopics, ...this.#read];
    return names.some((name) => name === '*' || topics.some((topic) => isAbout(name, topic)));
  }

  /**
   * After an unlock a call may need a fresh factor too; each is asked for once. A call that was under way while a factor was given, or
   * met the question for another one, is made again before anything is asked.
   */
  async #call(name: string, sent: Sent, factorPurposes: readonly FactorPurpose[] = []): Promise<Answered> {
    const given = this.#given;
    try {
      return await postCall(name, sent, this.language);
    } catch (error) {
      const purpose = error instanceof CallFailure ? purposeOf[error.failure.code] : undefined;
      // While no person is signed in, the page shows the sign-in alone.
      const asks =
        purpose && !factorPurposes.includes(purpose) && (purpose === 'unlock' || this.person.get() !== null);
      if (!asks) throw error;
      if (this.#given !== given) return this.#call(name, sent, factorPurposes);
      const open = this.#open ?? this.#ask(purpose);
      if (!(await open.answer)) throw error;
      return this.#call(name, sent, open.purpose === purpose ? [...factorPurposes, purpose] : factorPurposes);
    }
  }

  /** Calls that fail together wait for one answer. */
  #ask(purpose: FactorPurpose): { purpose: FactorPurpose; answer: Promise<boolean> } {
    const answer = new Promise<boolean>((done) => this.question.set({ purpose, done })).then((given) => {
      if (given) this.#given += 1;
      this.#open = null;
      this.question.set(null);
      return given;
    });
    this.#open = { purpose, answer };
    return this.#open;
  }
}

const StaffSessionContext = createContext<StaffSession | null>(null);
export const StaffSessionProvider = StaffSessionContext.Provider;

export function useStaffSession(): StaffSession {
  const session = useContext(StaffSessionContext);
  if (!session) throw new Error('no session: StaffSessionProvider is missing');
  return session;
}
