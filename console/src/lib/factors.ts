import type { Desk } from './desk';
import { CallFailure, type Failure } from './door';

/** What the browser's passkey answered, or why there is none. `null`: the person closed the browser's question. */
type Given<T> = { given: T } | { given: null };

const isGivenUp = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

async function unlessGivenUp<T>(ask: () => Promise<T>): Promise<Given<T>> {
  try {
    return { given: await ask() };
  } catch (error) {
    if (isGivenUp(error)) return { given: null };
    throw error;
  }
}

type Options = { challenge: string };

/** Asks the browser for one of its passkeys. */
export const askPasskey = async (options: Options) => {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return unlessGivenUp(() => startAuthentication({ optionsJSON: options as never }));
};

/** Asks the browser to make a passkey. */
export const makePasskey = async (options: Options) => {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return unlessGivenUp(() => startRegistration({ optionsJSON: options as never }));
};

/** The ways that this address and this shop have. */
export const factorWays = (desk: Desk, purpose: 'sign-in' | 'unlock' | 'step-up' | 'add-passkey') =>
  desk.session('session.options', { purpose });

/** The failure of a call, or of the browser's passkeys, as the forms show it. */
export const failureOf = (error: unknown): Failure => {
  if (error instanceof CallFailure) return error.failure;
  return { code: 'INVALID_CREDENTIALS', message: error instanceof Error ? error.message : '', fields: [] };
};
