import type { AccountMailTexts } from './shape.ts';

export const en: AccountMailTexts = {
  verifyEmail: {
    subject: (shop) => `Confirm your email address for ${shop}`,
    preheader: 'One tap, and your account is ready. The link works for 24 hours.',
    label: 'Check-in',
    title: 'Confirm your email address',
    stops: ['Registered', 'Confirm', 'Ready to fly'],
    intro: (shop) =>
      `Welcome to ${shop}! Please confirm that this address is yours. After that you can log in and buy your first plan.`,
    button: 'Confirm email address',
    address: 'Account',
    validUntil: 'Link works until',
    fallback: 'Button not working? Open this address in your browser:',
    notYou:
      'If you did not register with us, press the button and then “This was not me”: the account is removed at once. If you do nothing, it is deleted after 24 hours. You will not hear from us again.',
  },
  changeEmail: {
    subject: (shop) => `Confirm your new email address for ${shop}`,
    preheader: 'One tap, and we will use this address from now on. The link works for 24 hours.',
    label: 'Change of address',
    title: 'Confirm your new email address',
    stops: ['Changed', 'Confirm', 'In use'],
    intro: (shop) =>
      `This address was entered in a profile at ${shop}. Please confirm that it is yours. After that you log in with it, and our emails arrive here.`,
    button: 'Confirm new address',
    address: 'New address',
    validUntil: 'Link works until',
    fallback: 'Button not working? Open this address in your browser:',
    notYou:
      'If you did not enter it, please do not press the button: without confirmation nothing changes, and you will not hear from us again.',
  },
  newPassword: {
    subject: (shop) => `Your new password for ${shop}`,
    preheader: 'It works for 30 minutes. Until you use it, your old password keeps working.',
    label: 'Password reset',
    title: 'Your new password',
    stops: ['Requested', 'Log in', 'Choose your own'],
    intro: 'Log in with this password. After that, we will ask you to choose one of your own.',
    password: 'New password',
    button: 'Log in',
    account: 'Account',
    validUntil: 'Works until',
    onlyNewest: 'If you asked more than once, only the password of the newest email works.',
    notYou:
      'If you did not ask for this, there is nothing you need to do: your old password keeps working, and nobody but you can read this email.',
  },
  loginCode: {
    subject: (shop) => `Your code for ${shop}`,
    preheader: 'It works for 10 minutes, once.',
    label: 'Log in',
    title: 'Your code',
    stops: ['Email', 'Code', 'Checkout'],
    intro: 'Enter this code where you asked for it, and you go on right where you were.',
    code: 'Code',
    address: 'For',
    validUntil: 'Works until',
    notYou:
      'If you did not ask for this, there is nothing you need to do: without this code nobody gets in. Please do not pass it on; we never ask for it.',
  },
  accountNotice: {
    label: 'Account',
    stops: ['Done', 'Was it you?'],
    at: 'When',
    account: 'Account',
    newAddress: 'New address',
    newPassword: 'Ask for a new password',
    undo: 'Undo the change',
    undoUntil: 'Can be undone until',
    notices: {
      'password-mailed-used': {
        subject: 'Your new password is in use',
        title: 'Your new password is in use',
        intro:
          'The password that we sent to this address has just been used to log in. Your old password no longer works, and all other devices were logged out.',
        notYou:
          'If it was not you, somebody else can read your emails. Please secure your mailbox first, then ask for a new password and write to us.',
      },
      'password-changed': {
        subject: 'Your password was changed',
        title: 'Your password was changed',
        intro: 'The password of your account was changed in the profile. All other devices were logged out.',
        notYou: 'If it was not you, please ask for a new password right away and write to us.',
      },
      'email-change-asked': {
        subject: 'Your email address is about to change',
        title: 'Your email address is about to change',
        intro:
          'Another email address was entered in your profile. It replaces this one as soon as it is confirmed there. Until then everything stays as it is.',
        notYou:
          'If it was not you, undo it with the button: the change is cancelled, all devices are logged out, and you choose a new password.',
      },
      'email-changed': {
        subject: 'Your email address was changed',
        title: 'Your email address was changed',
        intro:
          'The new email address is confirmed and has replaced this one. From now on you log in with it, and our emails go there.',
        notYou:
          'If it was not you, undo it with the button: your account gets this address back, all devices are logged out, and you choose a new password.',
      },
      'email-change-undone': {
        subject: 'The change of your email address was undone',
        title: 'The change of your email address was undone',
        intro:
          'The change of your email address was undone with the link in our notice. Your account uses the address from before the change, its password is new, and all devices were logged out.',
        notYou: 'If it was not you, please write to us.',
      },
      'account-deleted': {
        subject: 'Your account was deleted',
        title: 'Your account was deleted',
        intro:
          'We have deleted your account and your personal data. Past orders are kept without your name, as the law requires. Thank you for travelling with us.',
        notYou: 'If it was not you, please write to us.',
      },
    },
  },
};
