import type { PersonalData } from '../platform/personal-data.ts';
import { noteDeletion } from './operator-store.ts';

/** The log of acts holds nothing of customers but that they left. */
export const operatorData: PersonalData = { erase: noteDeletion };
