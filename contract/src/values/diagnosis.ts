/** What is the matter with an eSIM, as a reading at its supplier tells. */
export const esimVerdicts = [
  'supplier_down',
  'cancelled',
  'expired',
  'used_up',
  'suspended',
  'deleted',
  'disabled',
  'in_use',
  'install_time_over',
  'not_downloaded',
  'downloaded',
  'waiting_for_first_use',
  'unknown',
] as const;
export type EsimVerdict = (typeof esimVerdicts)[number];
