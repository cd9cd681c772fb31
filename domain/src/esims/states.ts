/** What a supplier says of a profile on its phone. */
export type InstallState = 'released' | 'downloaded' | 'installed' | 'disabled' | 'deleted' | 'unknown';
/** What a supplier says of a plan. */
export type ReportedPlanState =
  | 'unused'
  | 'active'
  | 'depleted'
  | 'expired'
  | 'cancelled'
  | 'revoked'
  | 'suspended'
  | 'unknown';
/** A plan as the supplier last reported it; `ordering` before its first report. */
export type PlanState = 'ordering' | ReportedPlanState;
