import type { PersonalData } from '../platform/personal-data.ts';
import { noteDeletion } from './audit-store.ts';

/** The log of acts holds nothing of customers but that they left. */
export const operatorData: PersonalData = { erase: noteDeletion };
