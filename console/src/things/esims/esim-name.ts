import type { Answer } from '../../lib/console-api';

type Esim = Answer<'esims.list'>[number];

/** How an eSIM is called: its ICCID, or the shop's id before it has one. */
export const nameOfEsim = ({ iccid, esim }: Pick<Esim, 'iccid' | 'esim'>): string => iccid ?? esim;
