import { formatRupiah } from '@langit/contract/values/money';
import { type ReturnMethod, returnMethods } from '@langit/contract/values/rentals';
import type { Device } from '@langit/contract/wire/rentals';
import { useLanguage } from '@langit/i18n/use-texts';
import { Notice } from '@langit/ui/badge';
import { Button } from '@langit/ui/button';
import { Dialog } from '@langit/ui/dialog';
import { Checkbox } from '@langit/ui/field';
import { AlertIcon } from '@langit/ui/icons';
import { type FormEvent, useState } from 'react';
import { useIntent } from '../../forms/intents';
import { keptInTab } from '../../forms/kept-in-tab';
import { useFailureText } from '../../forms/use-failure-text';
import { useKeptInDialog } from '../../forms/use-kept';
import { formatDays } from '../../i18n/dates';
import { useT } from '../../i18n/texts';
import { useToast } from '../../lib/toast';
import type { DeviceMutations } from './device-mutations';

const isRental = (value: unknown): value is string => typeof value === 'string';
const isMethod = (value: unknown): value is ReturnMethod => returnMethods.some((one) => one === value);
const keptRental = keptInTab('return rental', isRental);
const keptMethod = keptInTab('return method', isMethod);

/** F8: which router comes back and how. Saying it twice changes nothing. */
export function ReturnDialog({
  devices,
  address,
  onClose,
}: {
  devices: readonly Device[];
  /** Where a courier would come to. */
  address: string;
  onClose: () => void;
}) {
  const t = useT('devices');
  const toast = useToast();
  const failureText = useFailureText();
  const [picked, setChosen] = useKeptInDialog(keptRental);
  const [method, setMethod] = useKeptInDialog(keptMethod);
  const chosen = devices.length === 1 ? devices[0]?.rental_id : picked;
  const [incomplete, setIncomplete] = useState(false);
  const device = devices.find(({ rental_id }) => rental_id === chosen);
  const announce = useIntent<DeviceMutations, 'announceReturn'>('announceReturn', (answer) => {
    if (!answer.ok) return;
    toast.success(t('returnDone'));
    onClose();
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIncomplete(!device || !method);
    if (device && method) return void announce.send({ rental_id: device.rental_id, method });
    // The first choice that is missing gets the focus (Z4).
    event.currentTarget.querySelector<HTMLInputElement>(device ? '[name=method]' : '[name=router]')?.focus();
  };
  const refusal = !announce.busy && announce.answer?.ok === false ? failureText(announce.answer) : null;
  const problem = incomplete ? t('chooseReturn') : refusal;
  // Routers of one customer may have been delivered to different countries: then the address follows the choice.
  const [office, ...others] = new Set((device ? [device] : devices).map(({ drop_off }) => drop_off));
  const places = { 'drop-off': others.length > 0 ? null : office, courier: address };
  return (
    <Dialog title={t('returnTitle')} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        {devices.length > 1 && (
          <fieldset className="mb-4">
            <legend className="mb-1 font-semibold text-sm">{t('whichRouter')}</legend>
            {devices.map((one) => (
              <Checkbox
                key={one.rental_id}
                kind="radio"
                name="router"
                checked={one.rental_id === chosen}
                onChange={() => setChosen(one.rental_id)}
                label={<Named device={one} />}
              />
            ))}
          </fieldset>
        )}
        {device && devices.length === 1 && (
          <p className="mb-4">
            <Named device={device} />
          </p>
        )}
        <fieldset className="grid gap-2">
          <legend className="mb-1 font-semibold text-sm">{t('howBack')}</legend>
          {returnMethods.map((one) => (
            <Checkbox
              key={one}
              kind="radio"
              name="method"
              checked={one === method}
              onChange={() => {
                setMethod(one);
                setIncomplete(false);
              }}
              label={
                <>
                  <span className="block font-bold">{t(one === 'courier' ? 'courier' : 'dropOff')}</span>
                  <span className="block text-slate">
                    {t(one === 'courier' ? 'courierText' : 'dropOffText', { address: places[one] || '–' })}
                  </span>
                </>
              }
            />
          ))}
        </fieldset>
        {device && device.late_fee > 0 && (
          <Notice tone="warn" className="mt-4" icon={<AlertIcon className="mt-0.5 size-4.5" />}>
            <p className="figures font-semibold">{t('lateFee', { amount: formatRupiah(device.late_fee) })}</p>
            <p>{t('lateFeeGrows')}</p>
          </Notice>
        )}
        <div role="alert" className="mt-3 text-ember text-sm">
          {problem}
        </div>
        <Button type="submit" className="mt-3 w-full" busy={announce.busy}>
          {t('announce')}
        </Button>
      </form>
    </Dialog>
  );
}

/** A router by where and when it was rented; its serial number is printed on it, for who holds two of them. */
function Named({ device }: { device: Device }) {
  const t = useT('devices');
  const language = useLanguage();
  return (
    <>
      <span className="block font-bold">{device.name}</span>
      <span className="figures block text-slate">
        {formatDays(device.rental_start_date, device.rental_end_date, language)} ·{' '}
        {t('serial', { serial: device.device_id })}
      </span>
    </>
  );
}
