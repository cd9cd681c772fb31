import { expiredStatus, isFinal, type Profile } from './account.ts';
import { profileContent } from './events.ts';
import { makeEid } from './identifiers.ts';
import { dayMs, scheduleAllocation } from './order-operations.ts';
import { type Body, Refusal, requiredText, textOf, wholeOf } from './protocol.ts';
import { changeProfile, commit, findProfile, type Service } from './service.ts';

/**
 * Test control for events of the network and the customer's phone: `{esimTranNo|iccid, action, bytes?}` with install, use,
 * deplete, expire, disable, enable, delete. `{orderNo, action:"release"}` completes an order that was pending for ever.
 */
export async function control(service: Service, body: Body): Promise<unknown> {
  const action = requiredText(body, 'action');
  if (action === 'release') return release(service, requiredText(body, 'orderNo'));
  const profile = findProfile(service, {
    esimTranNo: textOf(body, 'esimTranNo'),
    iccid: textOf(body, 'iccid'),
  });
  if (isFinal(profile)) throw new Refusal('200002', 'The profile is at its end');
  switch (action) {
    case 'install':
      await install(service, profile);
      break;
    case 'use':
      await use(service, profile, wholeOf(body, 'bytes', 0, Number.MAX_SAFE_INTEGER) ?? 0);
      break;
    case 'deplete':
      await use(service, profile, profile.totalVolume - profile.orderUsage);
      break;
    case 'expire':
      await changeProfile(service, profile, {
        set: { esimStatus: expiredStatus(profile), expiredTime: service.now().toISOString() },
      });
      break;
    case 'enable':
    case 'disable':
    case 'delete':
      await smdpEvent(service, profile, `${action.toUpperCase()}D` as Profile['smdpStatus']);
      break;
    default:
      throw new Refusal('200008', 'action is unknown');
  }
  return { esimTranNo: profile.esimTranNo, esimStatus: profile.esimStatus, smdpStatus: profile.smdpStatus };
}

async function release(service: Service, orderNo: string): Promise<unknown> {
  if (!service.account.orders.has(orderNo)) throw new Refusal('310272', 'The orderNo does not exist');
  await commit(service, { type: 'released', orderNo });
  scheduleAllocation(service, orderNo);
  return {};
}

const smdpEvent = (service: Service, profile: Profile, smdpStatus: Profile['smdpStatus']) =>
  changeProfile(service, profile, { set: { smdpStatus }, event: 'SMDP_EVENT' });

async function install(service: Service, profile: Profile): Promise<void> {
  if (profile.smdpStatus !== 'RELEASED') return;
  const at = service.now().toISOString();
  await changeProfile(service, profile, {
    set: { smdpStatus: 'DOWNLOAD', eid: makeEid() },
    event: 'SMDP_EVENT',
  });
  await changeProfile(service, profile, {
    set: { smdpStatus: 'INSTALLATION', installationTime: at },
    event: 'SMDP_EVENT',
  });
  await smdpEvent(service, profile, 'ENABLED');
}

const thresholds = [0.5, 0.2, 0.1];

/** The first use starts the validity. */
async function use(service: Service, profile: Profile, bytes: number): Promise<void> {
  await install(service, profile);
  const now = service.now();
  const before = profile.totalVolume - profile.orderUsage;
  if (!profile.activateTime)
    await changeProfile(service, profile, {
      set: {
        esimStatus: 'IN_USE',
        activateTime: now.toISOString(),
        expiredTime: new Date(now.getTime() + profile.totalDuration * dayMs).toISOString(),
      },
    });
  const orderUsage = Math.min(profile.totalVolume, profile.orderUsage + bytes);
  const remain = profile.totalVolume - orderUsage;
  await commit(service, {
    type: 'changed',
    esimTranNo: profile.esimTranNo,
    set: { orderUsage, usageTime: now.toISOString() },
  });
  for (const threshold of thresholds) {
    const mark = profile.totalVolume * threshold;
    if (before > mark && remain <= mark) sendUsage(service, profile, threshold);
  }
  if (remain === 0 && profile.esimStatus !== 'USED_UP')
    await changeProfile(service, profile, { set: { esimStatus: 'USED_UP' } });
}

function sendUsage(service: Service, profile: Profile, remainThreshold: number): void {
  service.events.send('DATA_USAGE', {
    ...profileContent(profile),
    totalVolume: profile.totalVolume,
    orderUsage: profile.orderUsage,
    remain: profile.totalVolume - profile.orderUsage,
    remainThreshold,
    lastUpdateTime: profile.usageTime,
  });
}

/** All accepted and charged orders by transactionId, with which drills verify exactly-once ordering. */
export const ordersReport = (service: Service) => ({
  balance: service.account.balance,
  orders: Object.fromEntries(
    [...service.account.orders.values()].map((order) => [
      order.transactionId,
      {
        orderNo: order.orderNo,
        at: order.at,
        charged: order.charged,
        quantity: order.quantity,
        allocated: order.allocated,
        packageInfoList: order.packageInfoList,
        profiles: order.esimTranNos.map((id) => {
          const profile = service.account.profiles.get(id);
          return profile && { ...profileContent(profile), orderUsage: profile.orderUsage };
        }),
      },
    ]),
  ),
  topUps: service.account.topUps,
});
