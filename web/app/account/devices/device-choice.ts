import type { Device } from '@langit/contract/wire/rentals';
import { useSearchParams } from 'react-router';
import type { DeviceAction } from './device-card';
import { actionsOf, canComeBack } from './device-rules';

/**
 * The dialogs by their names in the address: the header's "return device" (N3), the services of the top-up page (T1) and the
 * cards open them. The value is a rental, or empty for those that fit.
 */
export const addressOf = { return: 'return', extend: 'extend', topUp: 'add-data' } as const satisfies Record<
  DeviceAction,
  string
>;
/** Which router the dialog of an action is open for: the one in the address, else the only one that fits. */
export function rentalOfDialog(
  action: 'extend' | 'topUp',
  search: URLSearchParams,
  devices: readonly Device[],
  day: string,
): string | null {
  const asked = search.get(addressOf[action]);
  if (asked) return asked;
  const [only, ...others] = devices.filter((device) => actionsOf(device, day)[action]);
  return asked === '' && others.length === 0 ? (only?.rental_id ?? null) : null;
}

export type Choice = { action: DeviceAction; devices: readonly Device[] };

/** What is to be done and with which devices. */
export function useChoice(devices: readonly Device[], day: string) {
  const [search, setSearch] = useSearchParams();
  const action = (Object.keys(addressOf) as DeviceAction[]).find((one) => search.has(addressOf[one]));
  const rental = action && search.get(addressOf[action]);
  const fits = (device: Device) =>
    rental
      ? device.rental_id === rental
      : action === 'return'
        ? canComeBack(device, day)
        : action !== undefined && actionsOf(device, day)[action];
  const stay = { replace: true, preventScrollReset: true };
  return {
    choice: action ? { action, devices: devices.filter(fits) } : null,
    choose: (chosen: DeviceAction, device: Device) =>
      setSearch({ [addressOf[chosen]]: device.rental_id }, stay),
    close: () => setSearch({}, stay),
  };
}
