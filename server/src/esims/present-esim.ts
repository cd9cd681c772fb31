import {
  androidInstallUrl,
  iosInstallUrl,
  lacksConfirmationCode,
  qrTextOf,
} from '@langit/contract/values/activation-code';
import type { Esim } from '@langit/contract/wire/esims';
import { megabytes } from './esim-rules.ts';
import { statusOf } from './esim-states.ts';
import type { EsimRow } from './esim-store.ts';
import { type DailyPlan, planDayAt, planDays, usedToday } from './plan-day-rules.ts';

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** How an eSIM was sold. `daily`: null for a plan with one amount of data for all its days. */
type SoldAs = { orderNumber: string; planName: string; label: string; daily: DailyPlan | null };

/** An eSIM in the contract's shape. Null while the supplier has not issued its activation code. */
export function presentEsim(
  row: EsimRow,
  { orderNumber, planName, label, daily }: SoldAs,
  now: Date,
): Esim | null {
  if (row.activationCode === null || row.iccid === null) return null;
  return {
    esim_id: row.id,
    iccid: row.iccid,
    order_id: orderNumber,
    label,
    install_before: iso(row.installBefore),
    starts_at: iso(row.startsAt),
    data_plan_name: planName,
    activation_code: qrTextOf(row.activationCode),
    confirmation_code: row.confirmationCode,
    confirmation_code_missing: lacksConfirmationCode(row),
    apn: row.apn,
    ios_install_url: iosInstallUrl(row.activationCode),
    android_install_url: androidInstallUrl(row.activationCode),
    status: statusOf({ install: row.installState, plan: row.planState }, row, now),
    data_total_mb: megabytes(row.totalBytes),
    data_used_mb: megabytes(row.usedBytes),
    usage_as_of: iso(row.usageAsOf),
    expired_date: iso(row.expiresAt),
    daily: daily && presentDaily(daily, row, now),
  };
}

function presentDaily(plan: DailyPlan, row: EsimRow, now: Date): Esim['daily'] {
  const { startsAt, expiresAt } = row;
  const days = planDays(plan, startsAt, expiresAt);
  const day = startsAt && Math.min(planDayAt(plan, startsAt, now), days);
  return {
    quota_mb: megabytes(plan.dailyBytes),
    days,
    day,
    used_today_mb: megabytes(day && usedToday(plan, day, row)),
  };
}
