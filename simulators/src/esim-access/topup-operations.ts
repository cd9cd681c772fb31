import { isFinal, type Profile } from './account.ts';
import { dayMs, heldPackage, refuseByFault, unusedNumber } from './order-operations.ts';
import { type Body, Refusal, requiredText, textOf, wholeOf, withOffset } from './protocol.ts';
import { commit, findProfile, lapse, type Service } from './service.ts';

/** /esim/topup: in any state before the end of validity. */
export async function topUp(service: Service, body: Body): Promise<unknown> {
  const transactionId = requiredText(body, 'transactionId', 50);
  const code = requiredText(body, 'packageCode');
  const profile = findProfile(service, {
    esimTranNo: textOf(body, 'esimTranNo'),
    iccid: textOf(body, 'iccid'),
  });
  if (service.topUpDedupes && service.account.topUps.some((topUp) => topUp.transactionId === transactionId)) {
    await service.written;
    return resultOf(profile, transactionId);
  }
  await lapse(service, profile);
  if (isFinal(profile)) throw new Refusal('200002', 'The operation is not allowed in this order status');
  const plan = service.catalogue
    .topUpsFor(profile)
    .concat(service.catalogue.find(code) ?? [])
    .find((topUp) => topUp.type === 'TOPUP' && (topUp.packageCode === code || topUp.slug === code));
  if (!plan || plan.place !== profile.place) throw new Refusal('310243', 'The package code does not exist');
  if (profile.supportTopUpType === 1 || plan.dataType !== profile.dataType)
    throw new Refusal('200002', 'The profile cannot be topped up');

  const periods = wholeOf(body, 'periodNum', 1, 365) ?? 1;
  const price = plan.priceUsdx10000 * periods;
  const amount = wholeOf(body, 'amount', 0, Number.MAX_SAFE_INTEGER);
  if (amount !== undefined && amount !== price) throw new Refusal('200006', 'The order total is incorrect');
  refuseByFault(service, 'esim/topup');
  if (service.account.balance < price) throw new Refusal('200007', 'Insufficient account balance');

  const at = service.now().toISOString();
  const topUpEsimTranNo = unusedNumber('', service.now(), service.account.profiles);
  const held = heldPackage(plan, periods, { esimTranNo: topUpEsimTranNo, transactionId, at });
  await commit(service, {
    type: 'topped_up',
    topUp: {
      transactionId,
      esimTranNo: profile.esimTranNo,
      topUpEsimTranNo,
      packageCode: code,
      charged: price,
      at,
    },
    set: extended(profile, held.volume, held.duration, held),
  });
  return { ...resultOf(profile, transactionId), topUpEsimTranNo };
}

function extended(
  profile: Profile,
  volume: number,
  days: number,
  heldPackage: Profile['packageList'][number],
): Partial<Profile> {
  const set: Partial<Profile> = {
    totalVolume: profile.totalVolume + volume,
    totalDuration: profile.totalDuration + days,
    packageList: [...profile.packageList, heldPackage],
  };
  if (profile.activateTime)
    set.expiredTime = new Date(Date.parse(profile.expiredTime) + days * dayMs).toISOString();
  if (profile.esimStatus === 'USED_UP') set.esimStatus = 'IN_USE';
  return set;
}

const resultOf = (profile: Profile, transactionId: string) => ({
  transactionId,
  iccid: profile.iccid,
  expiredTime: withOffset(profile.expiredTime),
  totalVolume: profile.totalVolume,
  totalDuration: profile.totalDuration,
  orderUsage: profile.orderUsage,
});
