import type { InstallState, ReportedPlanState } from '@langit/contract/values/esims';
import type { SupplierPlan, SupplierProfile, TopUpResult } from '../supplier.ts';
import { SupplierRefused } from '../supplier.ts';
import type { PackageAnswer, ProfileAnswer } from './answers.ts';

const installStates: Record<string, InstallState> = {
  RELEASED: 'released',
  DOWNLOAD: 'downloaded',
  INSTALLATION: 'installed',
  ENABLED: 'installed',
  DISABLED: 'disabled',
  DELETED: 'deleted',
};

const planStates: Record<string, ReportedPlanState> = {
  GOT_RESOURCE: 'unused',
  IN_USE: 'active',
  USED_UP: 'depleted',
  USED_EXPIRED: 'expired',
  UNUSED_EXPIRED: 'expired',
  CANCEL: 'cancelled',
  REVOKED: 'revoked',
  SUSPENDED: 'suspended',
};

/** An enabled profile without a connection: the vendor reports IN_USE from enabling, but validity starts at the first connection. */
const isWaiting = (answer: ProfileAnswer): boolean =>
  answer.esimStatus === 'IN_USE' && !answer.orderUsage && answer.activateTime === null;

export function toProfile(answer: ProfileAnswer, asOf: Date): SupplierProfile {
  const plan = isWaiting(answer) ? 'unused' : (planStates[answer.esimStatus] ?? 'unknown');
  const isUnused = plan === 'unused';
  return {
    profileRef: answer.esimTranNo,
    supplierOrderRef: answer.orderNo,
    iccid: answer.iccid,
    eid: answer.eid || null,
    activationCode: answer.ac,
    confirmationCode: null,
    apn: answer.apn || null,
    install: installStates[answer.smdpStatus] ?? 'unknown',
    plan,
    totalBytes: answer.totalVolume,
    usedBytes: answer.orderUsage ?? 0,
    totalDays: answer.totalDuration ?? null,
    activatedAt: answer.activateTime,
    installBefore: isUnused ? answer.expiredTime : null,
    expiresAt: isUnused ? null : answer.expiredTime,
    asOf,
  };
}

/** Converts the vendor's ten-thousandths of a US dollar to millionths. */
export const toMicros = (amount: number): number => amount * 100;

/** Millionths to the vendor's unit. Throws `SupplierRefused` for a cost that its unit can't express, which can't be its price. */
export function toVendorAmount(usdMicros: number): number {
  if (usdMicros % 100 !== 0)
    throw new SupplierRefused(
      'price_changed',
      '',
      'eSIM Access has no prices below a ten-thousandth of a dollar',
    );
  return usdMicros / 100;
}

export function toPlan(row: PackageAnswer, kind: 'base' | 'topup'): SupplierPlan {
  return {
    code: row.packageCode,
    kind,
    name: row.name,
    meter: row.dataType === 2 ? 'daily' : 'total',
    countries: row.location
      .split(',')
      .map((code) => code.trim())
      .filter(Boolean),
    dataBytes: row.volume,
    days: row.durationUnit?.toUpperCase() === 'MONTH' ? row.duration * 30 : row.duration,
    costUsdMicros: toMicros(row.price),
    minimumPriceUsdMicros: null,
    startsOn: row.activeType === 1 ? 'install' : 'first_connection',
    installWithinDays: row.unusedValidTime ?? null,
    topUp: row.supportTopUpType === 1 ? 'no' : row.supportTopUpType === 2 ? 'yes' : 'ask',
  };
}

export const toTopUpResult = ({ totalBytes, totalDays, expiresAt }: TopUpResult): TopUpResult => ({
  totalBytes,
  totalDays,
  expiresAt,
});
