import type { PersonalData } from '../platform/personal-data.ts';
import { forgetAddresses, mailsOfCustomer } from './mail-store.ts';

/** The mails that were promised to a customer, without their contents. */
export const mailData: PersonalData = {
  exports: {
    async emails(db, customer) {
      const mails = await mailsOfCustomer(db, customer);
      return mails.map(({ id, kind, version, locale, address, state, createdAt, sentAt }) => ({
        id,
        kind,
        version,
        locale,
        address,
        state,
        created_at: createdAt.toISOString(),
        sent_at: sentAt?.toISOString() ?? null,
      }));
    },
  },
  erase: forgetAddresses,
};
