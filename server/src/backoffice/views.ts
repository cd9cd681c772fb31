import type { CallAnswer } from '@langit/contract/operator/calls';
import { newId } from '../platform/ids.ts';
import { type OperatorCommands, OperatorError } from '../platform/operator-commands.ts';
import { refusal } from '../platform/refusals.ts';
import type { Platform } from '../platform/slice.ts';
import { countViews, deleteView, insertView, listViews, type ViewRow } from './view-store.ts';

/** A screen below /console, such as `orders` or `system/jobs`. */
const screenName = /^[a-z]{1,20}(?:\/[a-z]{1,20})?$/;
/** A list of one customer is no view to keep: names and addresses stay where they are erased. */
const personal = /@|%40/i;
/** Lists that one person makes, and of these the shared ones, which stand in the console of everybody. */
const mostViews = 200;
const mostShared = 20;

const shown = (
  { id, screen, name, query, staff, madeBy }: ViewRow,
  me: string,
): CallAnswer<'views.save'> => ({
  view: id,
  screen,
  name,
  query,
  shared: staff === null,
  own: madeBy === me,
});

/** Lists that people keep, with filters, columns, sort and size (B13). */
export const viewCommands = ({ database, clock }: Pick<Platform, 'database' | 'clock'>) =>
  ({
    'views.list': async (_, { who }) =>
      (await listViews(database.db, who.actor)).map((row) => shown(row, who.actor)),
    async 'views.save'({ screen, name, query, shared }, by) {
      const { actor } = by.who;
      if (!screenName.test(screen)) throw new OperatorError(refusal('noScreen', { screen }));
      if (personal.test(query)) throw new OperatorError(refusal('viewOfCustomer'));
      const most = shared ? mostShared : mostViews;
      if ((await countViews(database.db, { madeBy: actor, shared })) >= most)
        throw new OperatorError(refusal('viewsFull', { most }));
      const row = {
        id: newId(),
        staff: shared ? null : actor,
        madeBy: actor,
        screen,
        name,
        query,
        createdAt: clock.now(),
      };
      await database.transaction(async (tx) => {
        await insertView(tx, row);
        await by.note(tx, { act: 'view.save', subject: row.id, after: { screen, shared } });
      });
      return shown(row, actor);
    },
    'views.remove': ({ view }, by) =>
      database.transaction(async (tx) => {
        const { actor } = by.who;
        const row = await deleteView(tx, view, actor);
        if (!row) throw new OperatorError(refusal('noView', { view }));
        await by.note(tx, { act: 'view.remove', subject: row.id, before: { screen: row.screen } });
        return shown(row, actor);
      }),
  }) satisfies Partial<OperatorCommands>;
