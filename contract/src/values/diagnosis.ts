/**
 * What is the matter with an eSIM, as a reading at its supplier tells. What ends a plan goes before what a phone can mend, and what a
 * phone can mend before what is only to be waited for.
 */
export const esimVerdicts = [
  'supplier_down',
  'cancelled',
  'expired',
  'used_up',
  'suspended',
  'deleted',
  'disabled',
  'in_use',
  'waiting_for_first_use',
  'downloaded',
  'install_time_over',
  'not_downloaded',
  'unknown',
] as const;
export type EsimVerdict = (typeof esimVerdicts)[number];
