import { dayMs } from '@langit/contract/values/calendar-days';

/** When a scan opens an exception. Durations are in milliseconds, money in whole Rupiah. */
const minuteMs = 60_000;

/** A gateway's notification is expected to be settled within this time. */
export const webhookSettlesWithinMs = 15 * minuteMs;
/** A parcel is expected to arrive within this time. */
export const parcelArrivesWithinMs = 14 * dayMs;
/** A late fee is expected to be paid within this time. */
export const chargePaidWithinMs = 7 * dayMs;
/** A due job is expected to start within this time. */
export const jobStartsWithinSeconds = 300;
/** A partner is expected to answer within this time. */
export const partnerAnswersWithinMs = 10 * minuteMs;
/** An exception that opens again within this time is marked. */
export const reopensWithinMs = 7 * dayMs;

/** A new account is watched for this time after it was made. */
export const newAccountMs = dayMs;
const suspiciousOrders = 5;
const suspiciousSum = 10_000_000;

/** Whether what a new account has paid within a day asks for a look at it. */
export const isSuspicious = ({ orders, sum }: { orders: number; sum: number }): boolean =>
  orders >= suspiciousOrders || sum >= suspiciousSum;
