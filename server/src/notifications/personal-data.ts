import type { PersonalData } from '../platform/personal-data.ts';
import { forgetAddresses, mailsOfCustomer } from './mail-store.ts';

/** Export and erasure of the mails to a customer. The export leaves out their contents. */
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
