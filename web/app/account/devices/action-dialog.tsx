import type { SessionUser } from '@langit/contract/wire/accounts';
import type { Device, ExtensionDays } from '@langit/contract/wire/rentals';
import { DataDialog, type TopUps } from './data-dialog';
import type { Choice } from './device-choice';
import { ExtendDialog } from './extend-dialog';
import { PickDialog } from './pick-dialog';
import { ReturnDialog } from './return-dialog';

/** What the dialogs need beside the devices. */
export type DialogData = {
  topUps: TopUps | null;
  /** Null where they were not loaded: the field suffices. */
  extensionDays: ExtensionDays | null;
  user: SessionUser;
  taxRate: number;
};

type ActionProps = DialogData & {
  choice: Choice;
  today: string;
  onChoose: (device: Device) => void;
  onClose: () => void;
};

/** The dialog of an action; where several devices fit, which one comes first. */
export function ActionDialog({
  choice,
  today,
  topUps,
  extensionDays,
  taxRate,
  user,
  onChoose,
  onClose,
}: ActionProps) {
  const [device, ...others] = choice.devices;
  if (choice.action === 'return')
    return <ReturnDialog devices={choice.devices} address={user.address} onClose={onClose} />;
  if (!device || others.length > 0)
    return (
      <PickDialog action={choice.action} devices={choice.devices} onChoose={onChoose} onClose={onClose} />
    );
  if (choice.action === 'extend')
    return <ExtendDialog device={device} today={today} days={extensionDays} onClose={onClose} />;
  if (!topUps) return null;
  return <DataDialog device={device} topUps={topUps} taxRate={taxRate} onClose={onClose} />;
}
