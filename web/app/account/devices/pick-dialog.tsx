import type { Device } from '@langit/contract/wire/rentals';
import { useLanguage } from '@langit/i18n/use-texts';
import { Dialog } from '@langit/ui/dialog';
import { ChevronRightIcon } from '@langit/ui/icons';
import { formatDays } from '../../i18n/dates';
import { useT } from '../../i18n/texts';
import type { DeviceAction } from './device-card';

const words = {
  extend: ['extendTitle', 'whichExtend'],
  topUp: ['topUpTitle', 'whichTopUp'],
} as const;

/** Which of several routers is meant; one tap goes on. */
export function PickDialog({
  action,
  devices,
  onChoose,
  onClose,
}: {
  action: Exclude<DeviceAction, 'return'>;
  devices: readonly Device[];
  onChoose: (device: Device) => void;
  onClose: () => void;
}) {
  const t = useT('devices');
  const language = useLanguage();
  const [title, question] = words[action];
  const inOrder = devices.toSorted((a, b) => (a.rental_start_date < b.rental_start_date ? -1 : 1));
  return (
    <Dialog title={t(title)} onClose={onClose}>
      <p className="mb-3 text-slate">{t(question)}</p>
      <ul className="grid gap-2.5">
        {inOrder.map((device) => (
          <li key={device.rental_id}>
            <button
              type="button"
              onClick={() => onChoose(device)}
              className="flex w-full items-center gap-3 rounded-md border-[1.5px] border-edge px-4 py-3 text-left hover:border-primary hover:bg-pale"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-bold">{device.name}</span>
                <span className="figures block text-slate text-sm">
                  {formatDays(device.rental_start_date, device.rental_end_date, language)}
                </span>
              </span>
              <ChevronRightIcon className="size-4.5 shrink-0 text-slate" />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
