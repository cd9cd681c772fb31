import type { DeviceTeller } from '@langit/contract/values/orders';
import { keptInTab } from '../forms/kept-in-tab';
import { useKept } from '../forms/use-kept';
import { readPhone } from '../phones/read-phone';

/** The phone that an eSIM is for, as the order keeps it (Z14). */
export type Device = { name: string; told_by: DeviceTeller };

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 80;
const kept = keptInTab('phone', isName);

/** What the browser tells of the phone, else the phone that the customer has chosen from the list. */
export function useDevice() {
  const [chosen, choose] = useKept(kept);
  const told = readPhone(navigator.userAgent);
  const device: Device | null = told
    ? { name: told.brand === 'Pixel' ? told.model : told.brand, told_by: 'browser' }
    : chosen === null
      ? null
      : { name: chosen, told_by: 'customer' };
  return {
    device,
    /** Empty: no phone after all. */
    choose: (name: string) => choose(name || null),
  };
}
