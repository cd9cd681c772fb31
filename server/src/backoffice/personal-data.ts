import type { PersonalData } from '../platform/personal-data.ts';
import { forgetNotes, notesAbout } from './note-store.ts';

/** The notes about a customer. */
export const backofficeData: PersonalData = {
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
  erase: forgetNotes,
};
