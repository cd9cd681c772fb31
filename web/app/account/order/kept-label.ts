import type { Esim } from '@langit/contract/wire/esims';

/** Where a name that was not saved is kept. */
export const keptLabel = ({ esim_id }: Esim): string => `label ${esim_id}`;
