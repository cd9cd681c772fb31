import { listMails } from '../mail-list-store.ts';
import { type Command, wholeOf } from './command.ts';

export const mailCommands: Record<string, Command> = {
  'mails list': {
    argument: null,
    options: {
      unsent: { hint: '', says: 'only those that were given up or could not be sent yet' },
      order: { hint: 'order', says: 'only those about this order' },
      limit: { hint: 'count', says: 'at most so many (100)' },
    },
    says: 'Mails to customers with their state, the newest first',
    run: ({ database }, _who, { options }) =>
      listMails(database.db, {
        unsent: options.unsent !== undefined,
        order: options.order?.trim().toUpperCase() ?? null,
        limit: Math.min(wholeOf('limit', options.limit, '') ?? 100, 10_000),
      }),
  },
};
