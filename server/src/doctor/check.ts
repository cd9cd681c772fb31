/** A fault: orders, money or data are in danger, or customers cannot buy. A warning: it will become one, or protects from one. */
export type Severity = 'warning' | 'fault';

/** What a check has found, and what to do about it. */
export type Found = { severity: Severity; found: string; todo: string };

/** One thing that is looked at. It changes nothing. */
export type Check = {
  /** Its group and itself, as `--only` takes them: `network.certificate`. */
  name: `${CheckGroup}.${string}`;
  /** Why it matters. */
  why: string;
  /** The heading of the guide that has more about it. */
  see: string;
  /** Throws `CannotTell` where it could not look, and every other error counts as that too. */
  look(): Promise<readonly Found[]>;
};

export const checkGroups = ['settings', 'network', 'database', 'safety', 'partners', 'catalogue'] as const;
export type CheckGroup = (typeof checkGroups)[number];

/** A check could not look. Its message says why, and the check does not count as sound. */
export class CannotTell extends Error {
  override readonly name = 'CannotTell';
}

export const fault = (found: string, todo: string): Found => ({ severity: 'fault', found, todo });
export const warning = (found: string, todo: string): Found => ({ severity: 'warning', found, todo });
