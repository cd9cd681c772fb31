import { dayInJakarta } from '@langit/contract/values/calendar-days';
import type { SessionUser } from '@langit/contract/wire/accounts';
import type { Device } from '@langit/contract/wire/rentals';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { pageRequest } from '../document/load-context.server';
import { useT } from '../i18n/texts';
import { textsFor, translator } from '../i18n/texts.server';
import { api } from '../lib/api';
import { seo } from '../lib/seo';
import { signedIn } from '../lib/signed-in';
import { useSession } from '../lib/use-session';
import { Notice } from '../ui/badge';
import { ButtonLink } from '../ui/button';
import { InfoIcon } from '../ui/icons';
import { EmptyState, ErrorState } from '../ui/states';
import type { Route } from './+types/my-device';
import { AccountFrame } from './account-frame';
import { DataDialog } from './data-dialog';
import { type DeviceAction, DeviceCard } from './device-card';
import { actionsOf, canComeBack } from './device-rules';
import { ExtendDialog } from './extend-dialog';
import { ListRoom } from './list-room';
import { PickDialog } from './pick-dialog';
import { ReturnDialog } from './return-dialog';
import { useList } from './use-list';

export function loader({ context }: Route.LoaderArgs) {
  const { language, taxRateBasisPoints } = context.get(pageRequest);
  return {
    texts: textsFor(language, 'devices', 'checkout', 'plan'),
    title: translator(language, 'devices')('title'),
    taxRateBasisPoints,
  };
}

export const clientLoader = signedIn(({ serverLoader }: Route.ClientLoaderArgs) => serverLoader());

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const title = loaderData?.title ?? '';
  return seo({ location, matches }, { title, description: title, index: false });
}

const readDevices = () => api.call('GET /capi/my-device', { query: {} });

/** D1 */
export default function MyDevice({ loaderData }: Route.ComponentProps) {
  const t = useT('devices');
  const session = useSession();
  const { items: devices, busy, load } = useList(session?.token, readDevices, 'the devices were not loaded');
  if (!session) return null;
  return (
    <AccountFrame>
      <h1 className="text-2xl sm:text-3xl">{t('title')}</h1>
      <p className="mt-1 mb-6 text-slate">{t('text')}</p>
      {devices === null && <ListRoom label={t('loading')} rows={2} rowClass="h-72 sm:h-64" />}
      {devices === 'failed' && <ErrorState title={t('failed')} onRetry={() => void load()} busy={busy} />}
      {devices !== null && devices !== 'failed' && (
        <Devices
          devices={devices}
          user={session.user}
          taxRate={loaderData.taxRateBasisPoints}
          onChanged={() => void load()}
        />
      )}
    </AccountFrame>
  );
}

type ListProps = {
  devices: readonly Device[];
  user: SessionUser;
  taxRate: number;
  onChanged: () => void;
};

/** What an address opens with: the header's "return device" (N3) and the services of the top-up page (T1). */
const choices = { return: 'return', extend: 'extend', 'add-data': 'topUp' } as const;
const nothingTo = { return: 'nothingToReturn', extend: 'nothingToExtend', topUp: 'nothingToTopUp' } as const;

type Choice = { action: DeviceAction; devices: readonly Device[] };

/** What is to be done and with which devices; from a card, or from the address until it is closed. */
function useChoice(devices: readonly Device[], today: string) {
  const [search, setSearch] = useSearchParams();
  const [pressed, setPressed] = useState<Choice | null>(null);
  const asked = Object.entries(choices).find(([name]) => search.has(name))?.[1] ?? null;
  const fits = (device: Device) =>
    asked === 'return' ? canComeBack(device, today) : asked !== null && actionsOf(device, today)[asked];
  const offered = asked && { action: asked, devices: devices.filter(fits) };
  return {
    choice: pressed ?? offered,
    choose: (action: DeviceAction, device: Device) => setPressed({ action, devices: [device] }),
    close: () => {
      setPressed(null);
      if (asked) setSearch({}, { replace: true, preventScrollReset: true });
    },
  };
}

function Devices({ devices, user, taxRate, onChanged }: ListProps) {
  const t = useT('devices');
  const today = dayInJakarta(new Date(Date.now()));
  const { choice, choose, close } = useChoice(devices, today);
  if (!devices[0]?.device_id) {
    return (
      <EmptyState title={t('empty')}>
        <ButtonLink to="/products?type=ez-fi">{t('toRouters')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      {choice?.devices.length === 0 && (
        <div role="status">
          <Notice className="mb-4" icon={<InfoIcon className="mt-0.5 size-4.5" />}>
            {t(nothingTo[choice.action])}
          </Notice>
        </div>
      )}
      <ul className="grid gap-5">
        {devices.map((device) => (
          <DeviceCard
            key={device.rental_id}
            device={device}
            today={today}
            onAction={(action) => choose(action, device)}
          />
        ))}
      </ul>
      {choice && choice.devices.length > 0 && (
        <ActionDialog
          choice={choice}
          today={today}
          taxRate={taxRate}
          user={user}
          onChanged={onChanged}
          onChoose={(device) => choose(choice.action, device)}
          onClose={close}
        />
      )}
    </>
  );
}

type ActionProps = Omit<ListProps, 'devices'> & {
  choice: Choice;
  today: string;
  onChoose: (device: Device) => void;
  onClose: () => void;
};

/** The dialog of an action; where several devices fit, which one comes first. */
function ActionDialog({ choice, today, taxRate, user, onChanged, onChoose, onClose }: ActionProps) {
  const [device, ...others] = choice.devices;
  if (choice.action === 'return')
    return (
      <ReturnDialog
        devices={choice.devices}
        address={user.address}
        onClose={onClose}
        onReturned={() => {
          onClose();
          onChanged();
        }}
      />
    );
  if (!device || others.length > 0)
    return (
      <PickDialog action={choice.action} devices={choice.devices} onChoose={onChoose} onClose={onClose} />
    );
  if (choice.action === 'extend') return <ExtendDialog device={device} today={today} onClose={onClose} />;
  return <DataDialog device={device} taxRate={taxRate} onClose={onClose} />;
}
