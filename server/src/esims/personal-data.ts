import type { PersonalData } from '../platform/personal-data.ts';
import { clearActivationCodes, clearLabels } from './leaver-store.ts';
import { listOwnEsims } from './own-esim-store.ts';

/** Export and erasure of a customer's eSIMs. The export leaves out the supplier and its reference. */
export const esimData: PersonalData = {
  exports: {
    async esims(db, customer) {
      const newestFirst = await listOwnEsims(db, customer);
      const esims = newestFirst.toSorted((a, b) => a.esim.createdAt.getTime() - b.esim.createdAt.getTime());
      return esims.map(({ esim, orderNumber }) => ({
        order: orderNumber,
        id: esim.id,
        seq: esim.seq,
        label: esim.label,
        iccid: esim.iccid,
        activation_code: esim.activationCode,
        confirmation_code: esim.confirmationCode,
        apn: esim.apn,
        install_state: esim.installState,
        plan_state: esim.planState,
        install_before: esim.installBefore?.toISOString() ?? null,
        starts_at: esim.startsAt?.toISOString() ?? null,
        expires_at: esim.expiresAt?.toISOString() ?? null,
        total_bytes: esim.totalBytes,
        used_bytes: esim.usedBytes,
        usage_as_of: esim.usageAsOf?.toISOString() ?? null,
        created_at: esim.createdAt.toISOString(),
      }));
    },
  },
  erase: clearLabels,
  eraseEnded: clearActivationCodes,
};
