import { expect, test } from 'vitest';
import { deleteAccountForm } from '../values/forms/delete-account.ts';
import { emailRequestForm } from '../values/forms/email-request.ts';
import { esimLabelForm } from '../values/forms/esim-label.ts';
import { firstPasswordForm } from '../values/forms/first-password.ts';
import type { FieldRule } from '../values/forms/form.ts';
import { confirmationForm, undoAddressForm } from '../values/forms/link-password.ts';
import { logInForm } from '../values/forms/log-in.ts';
import { loginCodeForm } from '../values/forms/login-code.ts';
import { profileForm } from '../values/forms/profile.ts';
import { bankAccountForm, refundForm } from '../values/forms/refund.ts';
import { registrationForm } from '../values/forms/registration.ts';
import { residenceForm } from '../values/forms/residence.ts';
import { maxPasswordLength } from '../values/forms/rules.ts';
import { isBlank } from '../values/plain-characters.ts';
import {
  DeleteAccountRequest,
  EditProfileRequest,
  EmailRequest,
  FirstPasswordRequest,
  LoginCodeRequest,
  LoginRequest,
  RegisterRequest,
  ResidenceRequest,
  UndoEmailRequest,
  VerifyEmailRequest,
} from './accounts.ts';
import { EsimLabel } from './esims.ts';
import { BankAccount, RefundRequest } from './refunds.ts';

type Schema = { safeParse(value: unknown): { success: boolean; error?: { issues: { message: string }[] } } };
/** `empty`: the form leaves an empty field out of the request. */
type Compared = {
  form: Readonly<Record<string, FieldRule>>;
  shape: Record<string, unknown>;
  empty?: 'left out';
};

const forms: Record<string, Compared> = {
  'log-in': { form: logInForm.fields, shape: LoginRequest.shape },
  'code of a mail': { form: loginCodeForm.fields, shape: LoginCodeRequest.shape },
  'request for a mail': { form: emailRequestForm.fields, shape: EmailRequest.shape },
  confirmation: { form: confirmationForm.fields, shape: VerifyEmailRequest.shape, empty: 'left out' },
  'undone change of address': { form: undoAddressForm.fields, shape: UndoEmailRequest.shape },
  'deletion of the account': { form: deleteAccountForm.fields, shape: DeleteAccountRequest.shape },
  'account of a refund': { form: bankAccountForm.fields, shape: BankAccount.shape },
  refund: {
    form: { reason: refundForm.fields.reason },
    shape: RefundRequest.shape,
  },
  'name of an eSIM': { form: esimLabelForm.fields, shape: EsimLabel.shape },
  'first password': { form: firstPasswordForm.fields, shape: FirstPasswordRequest.shape },
  residence: { form: residenceForm.fields, shape: ResidenceRequest.shape },
  registration: { form: registrationForm.fields, shape: RegisterRequest.shape },
  profile: { form: profileForm.fields, shape: EditProfileRequest.shape },
};

/** Numbers on the wire that are text in the form, and passwords whose schema leaves the rule to the use case (P4). */
const otherOnTheWire = new Set([
  'registration.province',
  'registration.gender',
  'profile.province',
  'profile.old_password',
  'profile.new_password',
]);

const inputs = (max: number): string[] => [
  '',
  '   ',
  'a',
  'Sari Dewi',
  'sari@example.com',
  ' SARI@Example.COM ',
  'sari@',
  'sari@example',
  'sari@example.com\r\nBcc: x@y.zz',
  `${'s'.repeat(64)}@example.com`,
  `${'s'.repeat(65)}@example.com`,
  '0812-3456 7890',
  '123456',
  '123 456',
  ' １２３-４５６ ',
  '12345',
  '12345x',
  '\u202a+62 812 3456 7890\u202c',
  '０８１２３４５６７８９０',
  '(021) 555/12',
  '12',
  'no phone',
  '\u200b',
  '\u3164\u2800',
  '\u2060sari@example.com\u200b',
  'ｓａｒｉ＠ｅｘａｍｐｌｅ。ｃｏｍ',
  'あああ@example.com',
  '.sari@example.com',
  'sari.@example.com',
  'sa..ri@example.com',
  '٠٨١٢٣٤٥٦٧٨٩',
  '۱۲۳۴۵۶',
  'محمد\u200cرضا',
  'mật khẩu của tôi 9'.normalize('NFD'),
  'tab\tin it',
  'e\u0301'.repeat(max),
  '+62',
  '+1-684',
  '+IDN',
  '1234567',
  '8 chars.',
  '密码パスワード🛫🛫',
  'two\nlines',
  'two\r\nlines',
  'a\u0000b',
  'turned\u202eround',
  'x'.repeat(max),
  'x'.repeat(max + 1),
  'x'.repeat(1024),
  'x'.repeat(1025),
  '1'.repeat(max),
  '1'.repeat(max + 1),
  ` ${'x'.repeat(max)} `,
];

const fields = Object.entries(forms).flatMap(([name, { form, shape, empty }]) =>
  Object.entries(form)
    .filter(([field]) => field in shape && !otherOnTheWire.has(`${name}.${field}`))
    .map(([field, rule]) => ({ name, field, rule, schema: shape[field] as Schema, empty })),
);

test.each(fields)(
  'E2 the $field of the $name form is judged alike by the browser and by the schema on the wire',
  ({ rule, schema, empty }) => {
    for (const typed of inputs(rule.max ?? maxPasswordLength)) {
      const sent = empty && isBlank(typed) ? null : typed;
      const issue = schema.safeParse(sent).error?.issues[0]?.message ?? null;
      const problem = rule.problem(typed);
      // The use case checks a number's shape, with the same `hasPhoneShape` (accounts/phone-number.ts).
      expect(problem === 'phone' ? null : problem, JSON.stringify(typed)).toBe(issue);
    }
  },
);
