/** Browsers by a part of their user agent. The order counts: the agents of Edge, Opera and Samsung name Chrome too, Chrome's names Safari. */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

const nameIn = (names: readonly (readonly [string, RegExp])[], agent: string) =>
  names.find(([, form]) => form.test(agent))?.[0];

/** `Chrome · Windows` of a browser's user agent; a program that is no browser is shown as it names itself. */
export const deviceName = (agent: string): string =>
  [nameIn(browsers, agent), nameIn(systems, agent)].filter(Boolean).join(' · ') || agent;
