import type { StaffMailTexts } from './shape.ts';

export const en: StaffMailTexts = {
  invite: {
    invite: {
      subject: (shop) => `You are invited to the console of ${shop}`,
      preheader: 'Set up your sign-in. The link works once, for 72 hours.',
      label: 'Console',
      title: 'Welcome to the team',
      stops: ['Invited', 'Set up', 'At work'],
      intro: (shop) =>
        `You have been invited to work in the console of ${shop}. Set up your sign-in with a passkey, or with a password and an authenticator app.`,
      notYou:
        'If you do not work with us, please ignore this email. Without you nothing happens, and the link expires by itself.',
    },
    recover: {
      subject: (shop) => `Set up your sign-in for ${shop} again`,
      preheader: 'Your earlier passkeys and codes no longer work. The link works once, for 72 hours.',
      label: 'Console',
      title: 'Set up your sign-in again',
      stops: ['Reset', 'Set up', 'At work'],
      intro: (shop) =>
        `Your way of signing in to the console of ${shop} was reset. Your earlier passkeys, password and codes no longer work. Please set up a new one.`,
      notYou: 'If you did not expect this, do not use the link and talk to an owner of the shop.',
    },
    button: 'Set up sign-in',
    account: 'Account',
    validUntil: 'Link works until',
    fallback: 'Button not working? Open this address in your browser:',
  },
  notice: {
    label: 'Console',
    stops: ['Happened', 'Please check', 'Done'],
    at: 'When',
    person: 'Who',
    lines: 'Lines',
    hash: 'Hash of the last line',
    events: {
      'recovery-code-used': {
        subject: 'Somebody signed in with a recovery code',
        preheader: 'Please check that it was that person.',
        title: 'A recovery code was used',
        intro: 'A member of the staff has signed in with a recovery code in place of the authenticator app.',
        whatNow: 'If it was not that person, disable the account at once.',
      },
      'factors-reset': {
        subject: 'The sign-in of a member of the staff was reset',
        preheader: 'The person sets it up again by a mailed link.',
        title: 'A sign-in was reset',
        intro:
          'All passkeys, codes and sessions of this person were taken away. The person sets up a new sign-in by a link in a mail.',
        whatNow: 'If nobody asked for this, disable the account and look into the audit log.',
      },
      recovered: {
        subject: 'A sign-in was recovered on the machine of the shop',
        preheader: 'Somebody with a login on the machine has made a link.',
        title: 'A sign-in was recovered on the machine',
        intro:
          'Somebody with a login on the machine of the shop has taken away the factors of this person and made a link to enrol anew.',
        whatNow: 'If no owner knows of this, somebody else has access to the machine: act at once.',
      },
      'audit-head': {
        subject: 'The end of the audit log today',
        preheader: 'Keep this mail: it shows later that no line was changed.',
        title: 'The audit log today',
        intro:
          'Each line of the audit log covers the line before it. With this hash the log up to here can be checked at any time.',
        whatNow: 'Keep this mail outside the shop. `audit list` must show this hash at this line for ever.',
      },
    },
  },
};
