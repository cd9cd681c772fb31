import type { CallAnswer } from '@langit/contract/operator/calls';
import { withinSeconds } from '../platform/database/database.ts';
import { OperatorError } from '../platform/operator-commands.ts';
import { CannotTell, type Check, checkGroups, type Found } from './check.ts';

export type Report = CallAnswer<'system.doctor'>;

/** All checks run side by side, so that the report is there within this time. */
const longestSeconds = 20;
const tookTooLong = new CannotTell(`there was no answer within ${longestSeconds} seconds`);

/** The checks of the wanted names and groups, which are separated by commas. */
export function wantedOf(checks: readonly Check[], only: string | undefined): readonly Check[] {
  const wanted = (only ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  if (wanted.length === 0) return checks;
  const isOf = (name: string) => (check: Check) => check.name === name || check.name.startsWith(`${name}.`);
  const unknown = wanted.find(
    (name) => !checkGroups.some((group) => group === name) && !checks.some(isOf(name)),
  );
  if (unknown !== undefined)
    throw new OperatorError(
      `There is no check ${unknown} in this shop. Groups: ${checkGroups.join(', ')}. Checks: ${checks.map(({ name }) => name).join(', ')}.`,
    );
  return checks.filter((check) => wanted.some((name) => isOf(name)(check)));
}

/** Lets all checks look, and says what they found. What could not be looked at is no sound part. */
export async function examine(checks: readonly Check[]): Promise<Report> {
  const looked = await Promise.all(checks.map(lookOnce));
  const findings = looked.flatMap(({ findings }) => findings);
  const unchecked = looked.flatMap(({ unchecked }) => unchecked);
  return { verdict: verdictOf(findings, unchecked.length), checks: checks.length, findings, unchecked };
}

function verdictOf(findings: readonly Pick<Found, 'severity'>[], unchecked: number): Report['verdict'] {
  if (findings.some(({ severity }) => severity === 'fault')) return 'faults';
  return findings.length > 0 || unchecked > 0 ? 'warnings' : 'sound';
}

async function lookOnce({ name, why, see, look }: Check): Promise<Pick<Report, 'findings' | 'unchecked'>> {
  try {
    const found = await withinSeconds(longestSeconds, look(), tookTooLong);
    return { findings: found.map((item) => ({ check: name, ...item, why, see })), unchecked: [] };
  } catch (error) {
    return { findings: [], unchecked: [{ check: name, why: reasonOf(error) }] };
  }
}

/** Messages of other errors may hold addresses with passwords. */
function reasonOf(error: unknown): string {
  if (error instanceof CannotTell) return error.message;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? `it failed with ${code}` : 'it failed';
}
