import type { PersonalData } from '../platform/personal-data.ts';
import { forgetApprovalsOf } from './approvals.ts';
import { recordDeletion } from './audit-store.ts';
import { forgetNotes, notesAbout } from './note-store.ts';

/** The notes about a customer. The audit log holds no personal data; an erasure adds an entry about the deletion. */
export const operatorData: PersonalData = {
  exports: {
    async notes(db, customer) {
      const notes = await notesAbout(db, customer);
      return notes.map(({ subjectKind, subject, body, at }) => ({
        about: `${subjectKind} ${subject}`,
        body,
        at: at.toISOString(),
      }));
    },
  },
  async erase(tx, customer, at) {
    await forgetNotes(tx, customer);
    await forgetApprovalsOf(tx, customer, at);
    await recordDeletion(tx, customer, at);
  },
};
