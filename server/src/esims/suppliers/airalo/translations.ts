import type { ReportedPlanState } from '@langit/contract/values/esims';
import {
  type SupplierOrder,
  type SupplierPlan,
  type SupplierProfile,
  SupplierRefused,
  type SupplierUsage,
} from '../supplier.ts';
import type { HeldAnswer, OrderAnswer, PackageAnswer, SimAnswer, UsageAnswer } from './answers.ts';

const mebibyte = 1_048_576;

/** Converts the vendor's decimal US dollars to millionths. */
export const toMicros = (dollars: number): number => Math.round(dollars * 1_000_000);
/** Converts the vendor's MB of 1,048,576 bytes (1 GB is 1024 MB). */
const toBytes = (megabytes: number): number => Math.round(megabytes * mebibyte);

/** `5 GB` → bytes; null for `Unlimited` and for text that can't be parsed. */
export function bytesOf(text: string | null | undefined): number | null {
  const match = /^(\d+(?:\.\d+)?) ?(MB|GB)$/i.exec(text?.trim() ?? '');
  if (!match) return null;
  return toBytes(Number(match[1]) * (match[2]?.toUpperCase() === 'GB' ? 1024 : 1));
}

/**
 * The vendor's id of the eSIM and its ICCID. Calls accept only the ICCID; the id distinguishes eSIMs with a reused ICCID.
 */
export const profileRefOf = ({ id, iccid }: Pick<SimAnswer, 'id' | 'iccid'>): string => `${id}:${iccid}`;

export function iccidOf(profileRef: string): string {
  const iccid = /^\d+:(\d{18,22})$/.exec(profileRef)?.[1];
  if (!iccid) throw new SupplierRefused('not_found', '', 'Airalo: no reference of an eSIM');
  return iccid;
}

/** Maps an order's answer; its eSIMs are unused. */
export function toOrder(answer: OrderAnswer, asOf: Date): SupplierOrder {
  const profiles = (answer.sims ?? []).map((sim): SupplierProfile => {
    const fresh = { totalBytes: bytesOf(answer.data), usedBytes: 0, totalDays: answer.validity ?? null };
    return { ...identityOf(sim, answer.id, asOf), ...fresh, ...unused };
  });
  const failed = answer.status?.slug === 'failed';
  return {
    supplierOrderRef: String(answer.id),
    state: failed ? 'failed' : profiles.length > 0 ? 'ready' : 'pending',
    profiles,
  };
}

const unused = { plan: 'unused', activatedAt: null, expiresAt: null } as const;

const identityOf = (sim: SimAnswer, orderId: number | undefined, asOf: Date) => ({
  profileRef: profileRefOf(sim),
  supplierOrderRef: orderId === undefined ? '' : String(orderId),
  iccid: sim.iccid,
  eid: null,
  activationCode: sim.activationCode,
  confirmationCode: sim.confirmation_code || null,
  apn: sim.apn_value || null,
  // The vendor does not report the installation of a profile.
  install: 'unknown' as const,
  installBefore: null,
  asOf,
});

const planStates: Record<string, ReportedPlanState> = {
  NOT_ACTIVE: 'unused',
  ACTIVE: 'active',
  FINISHED: 'depleted',
  EXPIRED: 'expired',
};

/** The plan state of an eSIM with several packages: a package that has not ended decides. */
export function planOf(held: readonly HeldAnswer[]): ReportedPlanState {
  const has = (status: string) => held.some((item) => item.status === status);
  if (has('ACTIVE')) return 'active';
  // A top-up of an ended plan that starts at the next connection.
  if (has('NOT_ACTIVE')) return held.every(({ status }) => status === 'NOT_ACTIVE') ? 'unused' : 'active';
  if (has('FINISHED')) return 'depleted';
  return has('EXPIRED') ? 'expired' : 'unknown';
}

export function toProfile(sim: SimAnswer, held: readonly HeldAnswer[], asOf: Date): SupplierProfile {
  const plan = planOf(held);
  const unlimited = held.some((item) => item.package.is_unlimited);
  const total = held.reduce((sum, item) => sum + item.package.amount, 0);
  const left = held.reduce((sum, item) => sum + Math.min(item.remaining, item.package.amount), 0);
  const times = (of: (one: HeldAnswer) => Date | null) => held.flatMap((item) => of(item)?.getTime() ?? []);
  const starts = times((item) => item.activated_at);
  const ends = times((item) => item.expired_at);
  return {
    ...identityOf(sim, sim.simable?.id, asOf),
    plan,
    totalBytes: unlimited || held.length === 0 ? null : toBytes(total),
    usedBytes: unlimited ? 0 : toBytes(total - left),
    totalDays: held.length === 0 ? null : held.reduce((sum, item) => sum + item.package.day, 0),
    activatedAt: starts.length > 0 ? new Date(Math.min(...starts)) : null,
    expiresAt: plan === 'unused' || ends.length === 0 ? null : new Date(Math.max(...ends)),
  };
}

/** Completes a profile with the usage answer, because the list of packages may leave out the eSIM's original plan. */
export function withUsage(profile: SupplierProfile, usage: UsageAnswer): SupplierProfile {
  const { usedBytes, totalBytes } = toUsage(profile.profileRef, usage, profile.asOf);
  const plan = profile.plan === 'unknown' ? (planStates[usage.status] ?? 'unknown') : profile.plan;
  return { ...profile, plan, usedBytes, totalBytes, expiresAt: plan === 'unused' ? null : usage.expired_at };
}

export const toUsage = (profileRef: string, usage: UsageAnswer, asOf: Date): SupplierUsage => ({
  profileRef,
  usedBytes: usage.is_unlimited ? 0 : toBytes(Math.max(0, usage.total - usage.remaining)),
  totalBytes: usage.is_unlimited ? null : toBytes(usage.total),
  asOf,
});

/** A package's cost: `net_price`, else `price`, the lowest selling price, less the partner's discount. */
export const costOf = (
  row: Pick<PackageAnswer, 'price' | 'net_price'>,
  discountPercent: number | null | undefined,
): number => toMicros(row.net_price ?? row.price * (1 - (discountPercent ?? 0) / 100));

export const toPlan = (
  row: PackageAnswer,
  packageRow: { countries: string[]; discount: number | null | undefined },
): SupplierPlan => ({
  code: row.id,
  kind: row.type === 'sim' ? 'base' : 'topup',
  name: row.title,
  meter: 'total',
  countries: packageRow.countries,
  dataBytes: row.is_unlimited ? null : toBytes(row.amount),
  days: row.day,
  costUsdMicros: costOf(row, packageRow.discount),
  minimumPriceUsdMicros: toMicros(row.price),
  startsOn: 'first_connection',
  installWithinDays: null,
  topUp: 'ask',
});
