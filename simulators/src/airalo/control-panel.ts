import type { ControlledThing, ControlPanel } from '../simulator.ts';
import { faultSwitches } from '../suppliers/fault-switches.ts';
import type { Sim } from './account.ts';
import { control } from './controls.ts';
import { Refusal } from './protocol.ts';
import type { Service } from './service.ts';

const steps = ['use', 'deplete', 'expire', 'recycle'] as const;
const usedAtOnce = 100;

/** The control panel of the simulated Airalo: its eSIMs and fault switches. */
export const createControlPanel = (service: Service): ControlPanel => ({
  title: 'Airalo',
  isCall: (path) => path.startsWith('/v2/'),
  things: (limit) => [...service.account.sims.values()].slice(-limit).toReversed().map(thingOf),
  async act(id, action) {
    const step = steps.find((known) => known === action);
    const sim = service.account.sims.get(id);
    if (!step || !sim || !actionsOf(sim).includes(step)) return false;
    try {
      await control(service, { iccid: id, action: step, megabytes: usedAtOnce });
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  },
  ...faultSwitches(service.faults),
});

const actionsOf = ({ recycled, packages }: Sim): readonly string[] =>
  recycled || packages.every(({ status }) => status === 'EXPIRED') ? [] : steps;

const thingOf = (sim: Sim): ControlledThing => ({
  id: sim.iccid,
  state: sim.recycled ? 'RECYCLED' : (sim.packages[0]?.status ?? 'UNKNOWN'),
  facts: [
    ['Order', String(sim.orderId)],
    ...sim.packages.map(({ packageId, remaining }) => [packageId, `${remaining} MB`] as const),
  ],
  actions: actionsOf(sim),
});
