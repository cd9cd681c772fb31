import type { EsimVerdict } from '@langit/contract/values/diagnosis';

/** What to tell the customer per verdict. `{before}`: the last day of installing; `{expires}`: the end of the plan. */
export type Advice = Record<EsimVerdict, string> & {
  /** In place of a day that is not known. */
  unknownDay: string;
};
