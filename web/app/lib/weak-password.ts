const common =
  /^(?:(.)\1+|(?:password|passw0rd|qwerty|azerty|abc|admin|letmein|iloveyou|indonesia|jakarta|langit)?[0-9!.]*)$/i;

/** Weak ones are only hinted at, never refused (A5). */
export const looksWeak = (password: string): boolean => password.length >= 8 && common.test(password);
