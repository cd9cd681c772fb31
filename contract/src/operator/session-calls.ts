import * as z from 'zod/mini';
import { normalEmail } from '../values/email.ts';
import { withoutSeparators } from '../values/identifiers.ts';
import { languages } from '../values/locale.ts';
import { hasControlCharacters, plainPassword } from '../values/passwords.ts';
import { isBlank } from '../values/plain-characters.ts';
import { moment } from './fields.ts';
import { permissions } from './permissions.ts';
import { roles } from './roles.ts';

/**
 * A call of the console about the session itself: sign-in, enrolment, one's own factors. It is not offered at the command line, and its
 * implementation sees the browser's session.
 */
export type SessionCall = {
  summary: string;
  kind: 'read' | 'write';
  /** Who may make it. `none`: also without a session. `locked`: also while the session is locked. */
  needs: 'none' | 'locked' | 'session';
  stepUp?: 'always';
  /** A person is signed in by it. */
  signsIn?: true;
  input: z.ZodMiniType;
  output: z.ZodMiniType;
};

/** Base64url of bounded length, as authenticators send it. */
const bytes = (longest: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(longest));
const mostBytes = 16_000;

/** `AuthenticationResponseJSON` of WebAuthn. */
const assertion = z.strictObject({
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  response: z.looseObject({
    clientDataJSON: bytes(mostBytes),
    authenticatorData: bytes(mostBytes),
    signature: bytes(mostBytes),
  }),
  clientExtensionResults: z.looseObject({}),
  authenticatorAttachment: z.optional(z.nullable(z.string())),
});

/** `RegistrationResponseJSON` of WebAuthn. */
const registration = z.strictObject({
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: bytes(mostBytes), attestationObject: bytes(mostBytes) }),
  clientExtensionResults: z.looseObject({}),
  authenticatorAttachment: z.optional(z.nullable(z.string())),
});

const short = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest));
const email = z.string().check(z.overwrite(normalEmail), z.minLength(1), z.maxLength(254));
const code = z.string().check(z.overwrite(withoutSeparators), z.regex(/^[0-9]{6}$/));
const recoveryCode = z.string().check(z.overwrite(withoutSeparators), z.minLength(1), z.maxLength(40));
const token = short(200);
const staffPasswordLength = { min: 12, max: 128 } as const;
const newPassword = z.string().check(
  z.overwrite(plainPassword),
  z.minLength(staffPasswordLength.min),
  z.maxLength(staffPasswordLength.max),
  z.refine((typed) => !hasControlCharacters(typed)),
);
const name = z.string().check(
  z.trim(),
  z.refine((typed) => !isBlank(typed)),
  z.maxLength(100),
);

/** A fresh factor: a passkey's assertion, or the code of the authenticator app. */
const factor = z.union([z.strictObject({ assertion }), z.strictObject({ code })]);

/** Options of WebAuthn for the browser, as `@simplewebauthn/browser` takes them. */
const passkeyOptions = z.looseObject({ challenge: z.string() });

/** Why this address has no passkeys: an IP address cannot be the domain of one. */
const obstacle = z.nullable(z.literal('ip_address'));

const factors = z.object({
  passkeys: z.array(
    z.object({
      passkey: z.string(),
      name: z.string(),
      backed_up: z.boolean(),
      created: moment,
      last_used: z.nullable(moment),
    }),
  ),
  password: z.boolean(),
  totp: z.boolean(),
  /** Unused ones. */
  recovery_codes: z.int(),
});

/** `qr`: the address as a QR code, a path in a square of `size` units. */
const totp = z.object({
  secret: z.string(),
  uri: z.string(),
  qr: z.object({ size: z.int(), path: z.string() }),
});

const themes = ['system', 'light', 'dark'] as const;

/** The signed-in person with their permissions and the state of the session. */
const person = z.object({
  staff: z.string(),
  email: z.string(),
  name: z.string(),
  locale: z.enum(languages),
  theme: z.enum(themes),
  shortcuts: z.boolean(),
  roles: z.array(z.enum(roles)),
  permissions: z.array(z.enum(permissions)),
  factors,
  session: z.object({
    session: z.string(),
    /** Step-up is not asked again until then. */
    fresh_until: z.nullable(moment),
    /** Without use it is locked then. */
    locks_at: moment,
    ends_at: moment,
  }),
});

const codes = z.object({ recovery_codes: z.array(z.string()) });

export const sessionCalls = {
  'session.options': {
    summary:
      'What a sign-in, an unlock, a step-up or a new passkey needs: options with a challenge for two minutes',
    kind: 'write',
    needs: 'none',
    input: z.strictObject({ purpose: z.enum(['sign-in', 'unlock', 'step-up', 'add-passkey']) }),
    output: z.object({
      passkey: z.nullable(passkeyOptions),
      obstacle,
      /** Email, password and code can be used. */
      second_way: z.boolean(),
    }),
  },
  'session.passkey': {
    summary: 'Signs in with a passkey',
    kind: 'write',
    needs: 'none',
    signsIn: true,
    input: z.strictObject({ assertion }),
    output: person,
  },
  'session.password': {
    summary: 'Signs in with email, password and the code of the authenticator app',
    kind: 'write',
    needs: 'none',
    signsIn: true,
    input: z.strictObject({ email, password: short(128), code }),
    output: person,
  },
  'session.recovery': {
    summary: 'Signs in with email, password and a recovery code in place of the app; every owner is told',
    kind: 'write',
    needs: 'none',
    signsIn: true,
    input: z.strictObject({ email, password: short(128), recovery_code: recoveryCode }),
    output: person,
  },
  'session.unlock': {
    summary: 'A locked session goes on',
    kind: 'write',
    needs: 'locked',
    input: factor,
    output: person,
  },
  'session.lock': {
    summary: 'Locks this session until a factor unlocks it',
    kind: 'write',
    needs: 'session',
    input: z.strictObject({}),
    output: z.object({ locked: z.literal(true) }),
  },
  'session.stepUp': {
    summary: 'A fresh factor for the next five minutes',
    kind: 'write',
    needs: 'session',
    input: factor,
    output: z.object({ fresh_until: moment }),
  },
  'session.end': {
    summary: 'Signs out, or ends one of the own sessions',
    kind: 'write',
    needs: 'locked',
    input: z.strictObject({ session: z.optional(short(64)) }),
    output: z.object({ ended: z.int() }),
  },
  'session.endOthers': {
    summary: 'Ends all own sessions but this one',
    kind: 'write',
    needs: 'session',
    input: z.strictObject({}),
    output: z.object({ ended: z.int() }),
  },
  'session.list': {
    summary: 'The own sessions with device, place, start and last use',
    kind: 'read',
    needs: 'session',
    input: z.strictObject({}),
    output: z.array(
      z.object({
        session: z.string(),
        current: z.boolean(),
        device: z.string(),
        from: z.string(),
        factor: z.string(),
        created: moment,
        last_used: moment,
        locked: z.boolean(),
      }),
    ),
  },
  'presence.keep': {
    summary: 'Says what is open in this browser, and names the other people who have it open too',
    kind: 'write',
    needs: 'session',
    input: z.strictObject({
      open: z.nullable(z.string().check(z.regex(/^[a-z]{1,20}:[\w@.+-]{1,90}$/))),
    }),
    output: z.object({ others: z.array(z.string()) }),
  },
  'welcome.open': {
    summary: 'Opens the link of an invitation: for whom it is, and what enrolling a factor needs',
    kind: 'write',
    needs: 'none',
    input: z.strictObject({ token }),
    output: z.object({
      email: z.string(),
      name: z.string(),
      locale: z.enum(languages),
      roles: z.array(z.enum(roles)),
      kind: z.enum(['invite', 'owner', 'recover']),
      valid_until: moment,
      passkey: z.nullable(passkeyOptions),
      obstacle,
      /** Null where the second way is off. */
      totp: z.nullable(totp),
    }),
  },
  'welcome.enrol': {
    summary:
      'Enrols a passkey, or a password with the code of the authenticator app; shows the recovery codes once',
    kind: 'write',
    needs: 'none',
    input: z.strictObject({
      token,
      name,
      factor: z.union([
        z.strictObject({ registration, passkey_name: name }),
        z.strictObject({ password: newPassword, code }),
      ]),
    }),
    output: codes,
  },
  'welcome.finish': {
    summary: 'Asks for one of the recovery codes and signs in; the link is used up',
    kind: 'write',
    needs: 'none',
    signsIn: true,
    input: z.strictObject({ token, recovery_code: recoveryCode }),
    output: person,
  },
  'me.get': {
    summary: 'The signed-in person: roles, permissions, factors, session',
    kind: 'read',
    needs: 'session',
    input: z.strictObject({}),
    output: person,
  },
  'me.change': {
    summary: 'Changes the own name, language, theme or keyboard shortcuts',
    kind: 'write',
    needs: 'session',
    input: z.strictObject({
      name: z.optional(name),
      locale: z.optional(z.enum(languages)),
      theme: z.optional(z.enum(themes)),
      shortcuts: z.optional(z.boolean()),
    }),
    output: person,
  },
  'me.addPasskey': {
    summary: 'Adds a passkey; the other sessions end',
    kind: 'write',
    needs: 'session',
    stepUp: 'always',
    input: z.strictObject({ registration, name }),
    output: factors,
  },
  'me.removePasskey': {
    summary: 'Removes a passkey that is not the last way to sign in; the other sessions end',
    kind: 'write',
    needs: 'session',
    stepUp: 'always',
    input: z.strictObject({ passkey: short(1400) }),
    output: factors,
  },
  'me.setPassword': {
    summary: 'Sets the password of the second way; the other sessions end',
    kind: 'write',
    needs: 'session',
    stepUp: 'always',
    input: z.strictObject({ password: newPassword }),
    output: factors,
  },
  'me.setTotp': {
    summary:
      'Without a code: a new secret for the authenticator app. With its code: the secret is used from now on',
    kind: 'write',
    needs: 'session',
    stepUp: 'always',
    input: z.strictObject({ code: z.optional(code) }),
    output: z.object({ totp: z.nullable(totp), factors }),
  },
  'me.newRecoveryCodes': {
    summary: 'Ten new recovery codes, shown once; the earlier ones are void',
    kind: 'write',
    needs: 'session',
    stepUp: 'always',
    input: z.strictObject({}),
    output: codes,
  },
} as const satisfies Record<string, SessionCall>;

export type SessionCalls = typeof sessionCalls;
export type SessionCallName = keyof SessionCalls;
export type SessionInput<K extends SessionCallName> = z.output<SessionCalls[K]['input']>;
export type SessionAnswer<K extends SessionCallName> = z.input<SessionCalls[K]['output']>;

/** What a client of the console's API sends to a call about the session, and gets. */
export type SessionRequest<K extends SessionCallName> = z.input<SessionCalls[K]['input']>;
export type SessionResponse<K extends SessionCallName> = z.output<SessionCalls[K]['output']>;
