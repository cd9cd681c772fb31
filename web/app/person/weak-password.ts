const common =
  /^(?:(.)\1+|(?:password|passw0rd|qwerty|azerty|abc|admin|letmein|iloveyou|indonesia|jakarta|langit)?[0-9!.]*)$/i;

/** A hint while it is typed; the server alone refuses, and only the commonest (A5). */
export const looksWeak = (password: string): boolean => password.length >= 8 && common.test(password);
