import { defineForm, type FieldRule, type Problems, type Values } from './form.ts';
import { dialCode, email, existingPassword, free, line, newPassword, optional, phone } from './rules.ts';

const fields = {
  name: line(120),
  email,
  country_code: dialCode,
  phone,
  address: line(500),
  /** The id of a province; a profile may be without one. */
  province: free,
  nation: optional(line(120)),
  old_password: optional(existingPassword),
  new_password: optional(newPassword),
} as const satisfies Record<string, FieldRule>;

export type ProfileField = keyof typeof fields;
export type ProfileValues = Values<ProfileField>;

export type ProfileSituation = {
  /** The province is "Other" (A6). */
  abroad: boolean;
  /** P3: the section of the new password is open. */
  changesPassword: boolean;
  /** P7: another e-mail address than the present and the pending one. */
  changesAddress: boolean;
  /** A8: the old password came by mail, so that the new one has to be another. */
  mustDiffer: boolean;
};

/** P4: a new password needs the old one and the other way round. P7: another e-mail address needs the old one alone. */
export const profileForm = defineForm<typeof fields, ProfileSituation>(fields, (values, situation) => {
  const problems: Problems<ProfileField> = {};
  if (situation.abroad && values.nation.trim() === '') problems.nation = 'required';
  if ((situation.changesPassword || situation.changesAddress) && values.old_password === '')
    problems.old_password = 'oldPasswordRequired';
  if (situation.changesPassword && values.new_password === '') problems.new_password = 'newPasswordRequired';
  else if (
    situation.changesPassword &&
    situation.mustDiffer &&
    values.new_password === values.old_password &&
    fields.new_password.problem(values.new_password) === null
  )
    problems.new_password = 'newPasswordUnchanged';
  return problems;
});
