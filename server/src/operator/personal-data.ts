import type { PersonalData } from '../platform/personal-data.ts';
import { recordDeletion } from './audit-store.ts';

/** The audit log holds no personal data; an erasure adds an entry about the deletion. */
export const operatorData: PersonalData = { erase: recordDeletion };
