export const texts = {
  title: 'Welcome to the console',
  says: 'This link is for {email}. Choose how you sign in from now on.',
  name: 'Your name',
  thisDevice: 'First device',
  noPasskeyHere: 'Passkeys need a name, and this address is a number. Open the link at the shop’s name.',
  makePasskey: 'Make a passkey on this device',
  secondWay: 'Or a password together with an authenticator app:',
  password: 'Password',
  passwordHint: 'At least 12 characters',
  secret: 'Secret for the app',
  code: 'Code that the app shows',
  usePassword: 'Use password and app',
  codesTitle: 'Keep these recovery codes',
  codesSay:
    'They are shown once. Each of them stands in for your app one time, if it is lost. Write them down or print them.',
  oneOfThem: 'Type one of them, so that it is certain that you have them',
  finish: 'Enter the console',
} as const;
