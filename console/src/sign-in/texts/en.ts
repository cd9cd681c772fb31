export const texts = {
  title: 'Sign in to the console',
  passkey: 'Sign in with a passkey',
  noPasskeyHere:
    'Passkeys need a name, and this address is a number. Open the console at its name, for example localhost.',
  email: 'E-mail',
  password: 'Password',
  code: 'Code of the authenticator app',
  codeHint: 'Six digits',
  recoveryCode: 'Recovery code',
  signIn: 'Sign in',
  useRecovery: 'I have no app at hand: use a recovery code',
  useCode: 'Use the code of the app',
  noWay: 'This shop has no way to sign in at this address. Ask whoever runs the machine.',
  demo: 'Demo: choose a member of the staff',
} as const;
