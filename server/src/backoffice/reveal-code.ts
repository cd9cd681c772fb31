import type { CallInput } from '@langit/contract/operator/calls';
import { dayInJakarta } from '@langit/contract/values/calendar-days';
import { findNamedEsim } from '../esims/find-named-esim.ts';
import { countEntries, lockEntriesOf } from '../gate/audit-store.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { type CallContext, OperatorError } from '../platform/operator-commands.ts';
import { refusal } from '../platform/refusals.ts';

const act = 'esim.reveal';
const mostADay = 20;

/** Answers an eSIM's codes once it stands in the audit log who read them and why: 20 a day and person at most (U11). */
export function revealCode(
  { database, clock }: { database: Database; clock: Clock },
  by: CallContext,
  { esim: named }: CallInput<'esims.reveal'>,
) {
  return database.transaction(async (tx) => {
    const { row, order } = await findNamedEsim(tx, named);
    const today = new Date(`${dayInJakarta(clock.now())}T00:00:00+07:00`);
    await lockEntriesOf(tx, by.who.actor);
    if ((await countEntries(tx, { actor: by.who.actor, act, since: today })) >= mostADay)
      throw new OperatorError(refusal('codesRead', { most: mostADay }));
    await by.note(tx, { act, subject: order.number, after: { esim: row.id } });
    return {
      esim: row.iccid ?? row.id,
      order: order.number,
      activation_code: row.activationCode,
      confirmation_code: row.confirmationCode,
      apn: row.apn,
    };
  });
}
