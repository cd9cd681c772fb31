import type { ControlledThing, ControlPanel } from '../simulator.ts';
import { faultSwitches } from '../suppliers/fault-switches.ts';
import { isFinal, type Order, type Profile } from './account.ts';
import { control } from './controls.ts';
import { Refusal } from './protocol.ts';
import type { Service } from './service.ts';

const steps = ['install', 'use', 'deplete', 'expire', 'delete'] as const;
const megabyte = 1_048_576;
const usedAtOnce = 100 * megabyte;

/** The control panel of the simulated eSIM Access: its eSIMs, and orders that a fault keeps pending. */
export const createControlPanel = (service: Service): ControlPanel => ({
  title: 'eSIM Access',
  isCall: (path) => path.startsWith('/api/'),
  things: (limit) => [
    ...[...service.account.orders.values()].filter(({ stuck }) => stuck).map(waitingOrder),
    ...[...service.account.profiles.values()]
      .filter(({ orderNo }) => service.account.orders.get(orderNo)?.allocated)
      .slice(-limit)
      .toReversed()
      .map(thingOf),
  ],
  async act(id, action) {
    if (action === 'repeat') return service.events.repeat(id);
    const step = steps.find((known) => known === action);
    if (!step && action !== 'release') return false;
    const named = step ? { esimTranNo: id, bytes: usedAtOnce } : { orderNo: id };
    try {
      await control(service, { ...named, action });
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  },
  ...faultSwitches(service.faults),
});

const waitingOrder = ({ orderNo, quantity }: Order): ControlledThing => ({
  id: orderNo,
  state: 'not allocated',
  facts: [['eSIMs', String(quantity)]],
  actions: ['release'],
});

const thingOf = (profile: Profile): ControlledThing => ({
  id: profile.esimTranNo,
  name: profile.iccid,
  state: `${profile.esimStatus} · ${profile.smdpStatus}`,
  facts: [
    ['Order', profile.orderNo],
    ['Plan', profile.packageList[0]?.packageCode ?? '–'],
    ['Data', `${inMegabytes(profile.orderUsage)} of ${inMegabytes(profile.totalVolume)} MB`],
  ],
  actions: isFinal(profile) ? ['repeat'] : [...steps, 'repeat'],
});

const inMegabytes = (bytes: number): string => String(Math.round(bytes / megabyte));
