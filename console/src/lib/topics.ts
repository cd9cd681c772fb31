import type { OperatorCallName } from '@langit/contract/operator/calls';
import { revisedBy } from '@langit/contract/operator/revised';
import { things } from '@langit/contract/operator/things';

/** What groups of calls read that is of no one thing, or of several. */
const newsOfGroups: Readonly<Record<string, readonly string[]>> = {
  today: ['order', 'exceptions', 'exception', 'refund', 'unit', 'rental'],
  payments: ['order', 'payment'],
  rentals: ['rental', 'unit', 'order'],
  work: ['order', 'exceptions', 'exception', 'refund', 'approval'],
  ...Object.fromEntries(Object.values(things).map(({ calls, news }) => [calls, news])),
};

/** What a read call shows: one thing, or everything of a kind. Calls of other groups show what has the name of their group. */
export function topicsOf(call: OperatorCallName, input: object): string[] {
  const thing = revisedBy(call, input as Record<string, unknown>);
  if (thing) return [`${thing.kind}:${thing.name}`, `note:${thing.name}`];
  const [group = ''] = call.split('.');
  return [...(newsOfGroups[group] ?? [group, group.replace(/s$/, '')])];
}

/** Whether a change's name (`order:LGT-…`, `exceptions`) is about what was read: a thing, or a kind. */
export const isAbout = (change: string, topic: string): boolean =>
  topic.includes(':') ? change === topic : change === topic || change.startsWith(`${topic}:`);

/** What the frame shows on every screen: the numbers of open work. */
export const frameTopics: readonly string[] = ['exceptions', 'exception', 'approval', 'refund', 'view'];
