import { ShopError } from '@langit/contract/values/errors';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Db } from '../platform/database/database.ts';
import {
  type ChallengePurpose,
  type CredentialRow,
  credentialsOf,
  findCredential,
  insertChallenge,
  insertCredential,
  noteCredentialUse,
  takeChallenge,
} from './factor-store.ts';
import type { Site } from './site-rules.ts';
import type { StaffDeps } from './staff-deps.ts';

type Deps = Pick<StaffDeps, 'database' | 'clock' | 'shopName'>;

/** What a challenge is made for: the purpose, and the session or link whose holder asks. */
export type ChallengeFor = { purpose: ChallengePurpose; holder: string | null };

/** Imported on demand: the shop starts without it. */
const webAuthn = () => import('@simplewebauthn/server');

const challengeMs = 2 * 60_000;

const transportsOf = ({ transports }: CredentialRow) => transports as AuthenticatorTransport[];

async function keepChallenge(
  { database, clock }: Deps,
  challenge: string,
  challengeFor: ChallengeFor,
): Promise<void> {
  const expiresAt = new Date(clock.now().getTime() + challengeMs);
  await insertChallenge(database.db, { challenge, ...challengeFor, expiresAt });
}

/** Options for an assertion. Without a person every discoverable passkey of this site is offered. */
export async function assertionOptions(
  deps: Deps,
  rpId: string,
  challengeFor: ChallengeFor,
  person: string | null,
): Promise<{ challenge: string }> {
  const held = person === null ? [] : await credentialsOf(deps.database.db, person);
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    userVerification: 'required',
    timeout: challengeMs,
    ...(person === null
      ? {}
      : { allowCredentials: held.map((row) => ({ id: row.id, transports: transportsOf(row) })) }),
  });
  await keepChallenge(deps, options.challenge, challengeFor);
  return { ...options };
}

/** Options for a new passkey of a person. */
export async function registrationOptions(
  deps: Deps,
  rpId: string,
  challengeFor: ChallengeFor,
  person: { id: string; email: string; name: string },
): Promise<{ challenge: string }> {
  const credentials = await credentialsOf(deps.database.db, person.id);
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: deps.shopName,
    rpID: rpId,
    userID: new TextEncoder().encode(person.id),
    userName: person.email,
    userDisplayName: person.name,
    timeout: challengeMs,
    attestationType: 'none',
    excludeCredentials: credentials.map((row) => ({ id: row.id, transports: transportsOf(row) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(deps, options.challenge, challengeFor);
  return { ...options };
}

const refused = (cause?: unknown): ShopError => new ShopError('INVALID_CREDENTIALS', { cause });

const expectedChallenge =
  ({ database, clock }: Deps, challengeFor: ChallengeFor) =>
  (challenge: string) =>
    takeChallenge(database.db, { challenge, ...challengeFor }, clock.now());

/** Verifies an assertion and notes the use of its passkey; the passkey with its person. The challenge is used up in any case. */
export async function verifyAssertion(
  deps: Deps,
  { origin, rpId }: Site,
  challengeFor: ChallengeFor,
  assertion: unknown,
): Promise<CredentialRow> {
  const response = assertion as AuthenticationResponseJSON;
  const row = await findCredential(deps.database.db, response.id);
  if (!row || rpId === null) throw refused();
  const { verifyAuthenticationResponse } = await webAuthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: expectedChallenge(deps, challengeFor),
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: {
      id: row.id,
      publicKey: new Uint8Array(row.publicKey),
      counter: row.counter,
      transports: transportsOf(row),
    },
  }).catch((error: unknown) => {
    throw refused(error);
  });
  if (!verified) throw refused();
  await noteCredentialUse(deps.database.db, row.id, {
    counter: authenticationInfo.newCounter,
    backedUp: authenticationInfo.credentialBackedUp,
    lastUsedAt: deps.clock.now(),
  });
  return row;
}

type NewCredential = Omit<Parameters<typeof insertCredential>[1], 'staff' | 'name'>;

/** Verifies the registration of a new passkey. The challenge is used up in any case. */
export async function verifyRegistration(
  deps: Deps,
  { origin, rpId }: Site,
  challengeFor: ChallengeFor,
  registration: unknown,
): Promise<NewCredential> {
  if (rpId === null) throw refused();
  const { verifyRegistrationResponse } = await webAuthn();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: registration as RegistrationResponseJSON,
    expectedChallenge: expectedChallenge(deps, challengeFor),
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    throw refused(error);
  });
  if (!verified || !registrationInfo) throw refused();
  const { credential, credentialBackedUp } = registrationInfo;
  return {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
    backedUp: credentialBackedUp,
    createdAt: deps.clock.now(),
  };
}

/** Stores a verified passkey; one that somebody holds already is refused. */
export async function keepCredential(
  tx: Db,
  staff: string,
  name: string,
  newCredential: NewCredential,
): Promise<void> {
  if (!(await insertCredential(tx, { ...newCredential, staff, name }))) throw refused();
}
