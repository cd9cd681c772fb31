import { OperatorError } from '../../platform/operator-commands.ts';
import { atTerminal, refusal } from '../../platform/refusals.ts';

type Asked = { from?: Date | null | undefined; to?: Date | null | undefined };
type Known = { startsAt: Date | null; endsAt: Date | null };

/** The columns that a call changes: what it does not name stays, null takes a limit away. */
export const scheduleOf = ({ from, to }: Asked): Partial<Known> => ({
  ...(from === undefined ? {} : { startsAt: from }),
  ...(to === undefined ? {} : { endsAt: to }),
});

/** Refuses a schedule that ends before it begins. */
export function requireOrder({ startsAt = null, endsAt = null }: Partial<Known>): void {
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt)
    throw new OperatorError(
      atTerminal(refusal('endsTooEarly'), 'It would end before it begins: --to is later than --from.'),
    );
}
