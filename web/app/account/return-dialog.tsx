import { formatMoney, fromMajor } from '@langit/contract/values/money';
import { type ReturnMethod, returnMethods } from '@langit/contract/values/rentals';
import type { Device } from '@langit/contract/wire/rentals';
import { useState } from 'react';
import { useT } from '../i18n/texts';
import { api, failureText } from '../lib/api';
import { logFailure } from '../lib/log';
import { useShop } from '../lib/shop';
import { useToast } from '../lib/toast';
import { Notice } from '../ui/badge';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Checkbox } from '../ui/field';
import { AlertIcon } from '../ui/icons';

/** F8: which router comes back and how. Saying it twice changes nothing. */
export function ReturnDialog({
  devices,
  address,
  onClose,
  onReturned,
}: {
  devices: readonly Device[];
  /** Where a courier would come to. */
  address: string;
  onClose: () => void;
  onReturned: () => void;
}) {
  const t = useT('devices');
  const toast = useToast();
  const frame = useT('frame');
  const shop = useShop();
  const [chosen, setChosen] = useState(devices.length === 1 ? devices[0]?.rental_id : undefined);
  const [method, setMethod] = useState<ReturnMethod | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const device = devices.find(({ rental_id }) => rental_id === chosen);
  const send = async () => {
    if (!device || !method) return setProblem(t('chooseReturn'));
    setBusy(true);
    const params = { rental_id: device.rental_id };
    const answer = await api.call('POST /capi/my-device/:rental_id/return', { params, body: { method } });
    setBusy(false);
    if (answer.ok) {
      toast.success(t('returnDone'));
      return onReturned();
    }
    logFailure('the return was not announced', answer.error);
    setProblem(failureText(answer, { offline: frame('offline'), wentWrong: frame('wentWrong') }));
  };
  const places = { 'drop-off': shop.office.address.join(', '), courier: address };
  return (
    <Dialog title={t('returnTitle')} onClose={onClose}>
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
              label={`${one.name} · ${one.device_id}`}
            />
          ))}
        </fieldset>
      )}
      {device && devices.length === 1 && (
        <p className="mb-4 text-slate">{`${device.name} · ${device.device_id}`}</p>
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
              setProblem(null);
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
          <p className="figures font-semibold">
            {t('lateFee', { amount: formatMoney(fromMajor(device.late_fee, 'IDR'), 'IDR') })}
          </p>
          <p>{t('lateFeeGrows')}</p>
        </Notice>
      )}
      <div role="alert" className="mt-3 text-ember text-sm">
        {problem}
      </div>
      <Button className="mt-3 w-full" busy={busy} onClick={() => void send()}>
        {t('announce')}
      </Button>
    </Dialog>
  );
}
