import * as z from 'zod/mini';
import { claimedCustomer, email, existingPassword, password, text } from './fields.ts';

export const SessionUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** A changed address that waits for its confirmation (P7). */
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
});
export type SessionUser = z.infer<typeof SessionUser>;

export const Session = z.object({ user: SessionUser, token: z.string() });
export type Session = z.infer<typeof Session>;

export const LoginRequest = z.object({ email, password: existingPassword });

const genders = ['male', 'female'] as const;

/** `+62`: what the picker of country codes sends. */
export const dialCode = z.string('required').check(z.regex(/^\+[1-9][0-9]{0,3}(?:-[0-9]{1,4})?$/, 'invalid'));

export const RegisterRequest = z.object({
  name: text(120),
  phone: text(32),
  email,
  address: text(500),
  password,
  confirmPassword: z.string('required').check(z.maxLength(128, 'passwordMismatch')),
  country_code: dialCode,
  province: z.int('required'),
  province_name: z.optional(z.nullable(z.string().check(z.maxLength(120, 'tooLong')))),
  nation: z.optional(z.nullable(z.string().check(z.maxLength(120, 'tooLong')))),
  gender: z.optional(z.nullable(z.enum(genders, 'invalid'))),
  /** ISO date-time; midnight UTC of the day. */
  date_of_birth: z.optional(z.nullable(z.iso.datetime('dateOfBirth'))),
  occupation: z.optional(z.nullable(z.string().check(z.maxLength(120, 'tooLong')))),
});
export type RegisterRequest = z.infer<typeof RegisterRequest>;

/**
 * The whole profile as it shall be. A new `email` waits as `pending_email` until it is confirmed; `province_name` and
 * `created_at` come along because the product document has them, and decide nothing.
 */
export const EditProfileRequest = z.object({
  name: text(120),
  email,
  phone: text(32),
  country_code: dialCode,
  address: text(500),
  province: z.nullable(z.int('province')),
  nation: z.optional(z.nullable(z.string().check(z.maxLength(120, 'tooLong')))),
  customer_id: claimedCustomer,
  old_password: z.optional(z.nullable(z.string().check(z.maxLength(1024, 'tooLong')))),
  new_password: z.optional(z.nullable(z.string().check(z.maxLength(128, 'passwordTooLong')))),
});
export type EditProfileRequest = z.infer<typeof EditProfileRequest>;

export const ProfileEdited = z.object({ edited: z.literal(true), user: SessionUser });

const record = z.record(z.string(), z.unknown());

/** All personal data that the shop holds of a customer: everything but what proves who they are. */
export const AccountExport = z.object({
  exported_at: z.string(),
  profile: record,
  sessions: z.array(record),
  orders: z.array(record),
  esims: z.array(record),
  rentals: z.array(record),
  refunds: z.array(record),
  emails: z.array(record),
});
export type AccountExport = z.infer<typeof AccountExport>;

export const VerifyEmailRequest = z.object({
  token: z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'tooLong')),
});
export const EmailRequest = z.object({ email });

export const Message = z.object({ message: z.string() });
export const Registered = z.object({ message: z.string(), customer_id: z.string() });
export const EmailVerified = z.object({ verified: z.literal(true), message: z.string() });
export const TokenValid = z.object({ valid: z.literal(true) });
