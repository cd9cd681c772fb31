import * as z from 'zod/mini';
import { genders } from '../values/accounts.ts';
import { isCalendarDay } from '../values/calendar-days.ts';
import { profileForm } from '../values/forms/profile.ts';
import { registrationForm } from '../values/forms/registration.ts';
import { residenceForm } from '../values/forms/residence.ts';
import { dialCodePattern, maxPasswordLength } from '../values/forms/rules.ts';
import { plainPassword } from '../values/passwords.ts';
import {
  claimedCustomer,
  email,
  existingPassword,
  ignoredText,
  line,
  loginCode,
  optionalLine,
  password,
  phone,
} from './fields.ts';

export const SessionUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** A new email address until its confirmation (P7). */
  pending_email: z.nullable(z.string()),
  phone: z.string(),
  country_code: z.string(),
  province: z.nullable(z.int()),
  province_name: z.nullable(z.string()),
  nation: z.nullable(z.string()),
  address: z.string(),
  customer_id: z.string(),
  created_at: z.string(),
  must_change_password: z.boolean(),
  /** False for an account that a code by email has made, until a password is set (Z21). */
  has_password: z.boolean(),
});
export type SessionUser = z.infer<typeof SessionUser>;

export const Session = z.object({ user: SessionUser, token: z.string() });
export type Session = z.infer<typeof Session>;

export const LoginRequest = z.object({ email, password: existingPassword });

/** An opaque token of the shop. */
const token = z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'tooLong'));

/** `code_request` belongs to the browser that asked. The code of its mail works together with it alone (Z21). */
export const LoginCodeSent = z.object({ message: z.string(), code_request: z.string() });

/** `registered`: the account that this browser has registered and not confirmed yet; the mailed code confirms it. */
export const LoginCodeRequest = z.object({
  code_request: token,
  login_code: loginCode,
  registered: claimedCustomer,
});

/** A dial code such as `+62`, from the picker of country codes. */
export const dialCode = z
  .string('required')
  .check(z.minLength(1, 'required'), z.regex(dialCodePattern, 'invalid'));

const registration = registrationForm.fields;

export const RegisterRequest = z.object({
  name: line(registration.name.max),
  phone,
  email,
  address: line(registration.address.max),
  password,
  confirmPassword: z
    .string('required')
    .check(
      z.overwrite(plainPassword),
      z.minLength(1, 'required'),
      z.maxLength(maxPasswordLength, 'passwordMismatch'),
    ),
  country_code: dialCode,
  province: z.int('required'),
  province_name: optionalLine(120),
  nation: optionalLine(registration.nation.max),
  gender: z.optional(z.nullable(z.enum(genders, 'invalid'))),
  /** ISO date-time; midnight UTC of the day. */
  date_of_birth: z.optional(
    z.nullable(
      z.iso
        .datetime('dateOfBirth')
        .check(z.refine((moment) => isCalendarDay(moment.slice(0, 10)), 'dateOfBirth')),
    ),
  ),
  occupation: optionalLine(registration.occupation.max),
});
export type RegisterRequest = z.infer<typeof RegisterRequest>;

const profile = profileForm.fields;

/**
 * The complete profile after the edit. A new `email` needs `old_password` and is stored as `pending_email` until it is confirmed.
 * `old_password` of an account without one is the code of its newest log-in mail (Z21).
 * `province_name` and `created_at` are accepted because the product document has them, and are ignored.
 */
export const EditProfileRequest = z.object({
  name: line(profile.name.max),
  email,
  phone,
  country_code: dialCode,
  address: line(profile.address.max),
  province: z.nullable(z.int('province')),
  province_name: ignoredText,
  nation: optionalLine(profile.nation.max),
  created_at: ignoredText,
  customer_id: claimedCustomer,
  old_password: z.optional(z.nullable(z.string().check(z.maxLength(1024, 'tooLong')))),
  new_password: z.optional(
    z.nullable(
      z.string().check(z.overwrite(plainPassword), z.maxLength(maxPasswordLength, 'passwordTooLong')),
    ),
  ),
});
export type EditProfileRequest = z.infer<typeof EditProfileRequest>;

/** The first password of an account without one, with the code of its newest log-in mail (Z21). */
export const FirstPasswordRequest = z.object({ login_code: loginCode, password });
export const PasswordSet = z.object({ user: SessionUser });

/** The country of residence, for a profile without a province, and a name, for one without it (Z21). */
export const ResidenceRequest = z.object({
  nation: line(residenceForm.fields.nation.max),
  name: optionalLine(profile.name.max),
});
export type ResidenceRequest = z.infer<typeof ResidenceRequest>;
export const ResidenceSet = z.object({ user: SessionUser });

export const ProfileEdited = z.object({ edited: z.literal(true), user: SessionUser });

/** `password` becomes the account's password when a registration is confirmed. */
export const VerifyEmailRequest = z.object({ token, password: z.optional(z.nullable(password)) });
export const EmailLinkRequest = z.object({ token });
export const UndoEmailRequest = z.object({ token, password });

/**
 * A session alone is not sufficient to delete the account: the password is required too. `old_password` of an account without one is
 * the code of its newest log-in mail.
 */
export const DeleteAccountRequest = z.object({
  old_password: z
    .string('oldPasswordRequired')
    .check(z.minLength(1, 'oldPasswordRequired'), z.maxLength(1024, 'tooLong')),
});
export const EmailRequest = z.object({ email });

/**
 * The state of a mailed link. `name` and `at`: who registered or asked, and when. `confirmed`: the link was used already. `email`:
 * the address to which the link was sent.
 */
export const EmailLink = z.object({
  kind: z.enum(['registration', 'change', 'undo']),
  customer_id: z.string(),
  name: z.string(),
  email: z.string(),
  at: z.string(),
  confirmed: z.boolean(),
});
export type EmailLink = z.infer<typeof EmailLink>;

export const Message = z.object({ message: z.string() });
export const Registered = z.object({ message: z.string(), customer_id: z.string() });
export const EmailVerified = z.object({ verified: z.literal(true), message: z.string() });
export const TokenValid = z.object({ valid: z.literal(true) });
