// Not loaded with the press: after an upgrade of the shop its file would be gone, with text in an open dialog.
import {
  type PublicKeyCredentialCreationOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { CallFailure, type Failure } from './console-api';
import type { StaffSession } from './staff-session';

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

/** Asks the browser for one of its passkeys; its answer is copied into the plain objects that a call sends. */
export const askPasskey = (options: Options) =>
  unlessGivenUp(async () => {
    const assertion = await startAuthentication({ optionsJSON: options });
    const { response, clientExtensionResults } = assertion;
    return { ...assertion, response: { ...response }, clientExtensionResults: { ...clientExtensionResults } };
  });

/** Asks the browser to make a passkey. */
export const makePasskey = (options: Options) =>
  unlessGivenUp(async () => {
    const created = await startRegistration({
      optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
    });
    const { response, clientExtensionResults } = created;
    return { ...created, response: { ...response }, clientExtensionResults: { ...clientExtensionResults } };
  });

/** The ways that this address and this shop have. */
export const factorWays = (
  session: StaffSession,
  purpose: 'sign-in' | 'unlock' | 'step-up' | 'add-passkey',
) => session.call('session.options', { purpose });

/** The failure of a call, or of the browser's passkeys, as the forms show it. */
export const failureOf = (error: unknown): Failure => {
  if (error instanceof CallFailure) return error.failure;
  return { code: 'INVALID_CREDENTIALS', message: error instanceof Error ? error.message : '', fields: [] };
};
