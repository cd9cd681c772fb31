import type { CallRequest } from '@langit/contract/operator/calls';
import type { StaffSession } from '../../lib/staff-session';
import { groupTimeline } from './timeline-groups';

/** With fewer lines a page does not say what happened. */
const fewestLines = 8;
/** What is read on for them, at most. */
const furtherPages = 5;
const rowsOfFurther = 100;

/** A page of what happened, and so much more that a supplier who is asked again and again, which is one line, hides nothing else. */
export async function readTimeline(session: StaffSession, input: CallRequest<'orders.timeline'>) {
  let { output, next } = await session.read('orders.timeline', input);
  const countLines = () => groupTimeline(output).reduce((sum, { groups }) => sum + groups.length, 0);
  for (let page = 0; page < furtherPages && next !== null && countLines() < fewestLines; page += 1) {
    const more = await session.read('orders.timeline', { ...input, limit: rowsOfFurther, cursor: next });
    output = [...output, ...more.output];
    next = more.next;
  }
  return { output, next };
}
