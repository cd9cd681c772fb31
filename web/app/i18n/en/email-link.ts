import type { Part } from '@langit/contract/values/message';

/** The pages that the links of mails lead to: a confirmation elsewhere than at home, a change of address undone. */
export const emailLink = {
  registrationLead: 'Somebody registered with this address. Was it you?',
  changeLead: 'This address was entered in a profile. Was it you?',
  registeredBy: 'Registered by',
  registeredAt: 'Registered on',
  enteredBy: 'Entered by',
  enteredAt: 'Entered on',
  ownPassword: 'A password of your own',
  ownPasswordHint: 'Needed only if somebody else filled in the form: the password chosen then stops working.',
  confirm: 'Confirm',
  notMe: 'This was not me',
  accountRemoved: 'The account has been removed. You will not hear from us again.',
  addressTakenBack: 'Your address will not be used. You will not hear from us again.',
  undoTitle: 'Undo the change of address',
  undoLead:
    'Afterwards your account uses this address. All devices are logged out, and the old password stops working.',
  account: 'Account',
  changedAt: 'Changed on',
  newPassword: 'New password',
  undo: 'Undo the change',
  undone: 'Done. From now on, log in with {email} and your new password.',
} as const satisfies Part;
