import { longestName } from '../limits.ts';
import { plainPassword } from '../passwords.ts';
import { isBlank } from '../plain-characters.ts';
import { defineForm, type FieldRule, type Problems, type Values } from './form.ts';
import { dialCode, email, existingPassword, free, line, newPassword, optional, phone } from './rules.ts';

const fields = {
  name: line(longestName),
  email,
  country_code: dialCode,
  phone,
  address: line(500),
  /** The id of a province; a profile may be without one. */
  province: free,
  nation: optional(line(120)),
  old_password: optional(existingPassword),
  /** Counts only while its section is open. */
  new_password: free,
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
  const { abroad, changesPassword, changesAddress, mustDiffer } = situation;
  const { nation, old_password, new_password } = values;
  const problems: Problems<ProfileField> = {};
  if (abroad && isBlank(nation)) problems.nation = 'required';
  if ((changesPassword || changesAddress) && old_password === '')
    problems.old_password = 'oldPasswordRequired';
  if (!changesPassword) return problems;
  const problem = new_password === '' ? 'newPasswordRequired' : newPassword.problem(new_password);
  if (problem) problems.new_password = problem;
  else if (mustDiffer && plainPassword(new_password) === plainPassword(old_password))
    problems.new_password = 'newPasswordUnchanged';
  return problems;
});
