import type { Advice } from './shape.ts';

export const en: Advice = {
  supplier_down:
    'We cannot read your eSIM from the network operator at this moment. Please leave it installed. We will look again in a few minutes and write to you.',
  cancelled:
    'This eSIM was cancelled and cannot be used any more. If you did not expect that, please tell us your order number.',
  expired:
    'The validity of this plan ended on {expires}. You can choose a new plan in our shop; the old eSIM can be deleted from the phone.',
  used_up:
    'The data of this plan is used up. You can add data on the page of your order; it works within a few minutes, without a new installation.',
  suspended:
    'The network operator has paused this eSIM. Please keep it installed. We are asking the operator why, and will write to you.',
  deleted:
    'This eSIM was deleted from the phone. For security reasons its code works once only, so it cannot be installed again. Please tell us; we will find the best way on.',
  disabled:
    'Your eSIM is installed but switched off. On the phone, open the settings for mobile data, choose this eSIM, switch it on, and switch on data roaming.',
  in_use:
    'Your eSIM works and is using data. If pages do not load: switch on data roaming for this eSIM, choose it for mobile data, check the APN on the page of your order, and restart the phone.',
  install_time_over:
    'The time to install this eSIM ended on {before}. Please tell us your order number; we will check what we can do for you.',
  not_downloaded:
    'Your eSIM waits to be installed, until {before} at the latest. Connect the phone to WiFi and scan the QR code on the page of your order. Please do not restart the phone while it installs.',
  downloaded:
    'Your eSIM is on the phone but not switched on yet. In the settings for mobile data, choose this eSIM and switch it on. Where you have arrived, switch on data roaming too.',
  waiting_for_first_use:
    'Your eSIM is installed and ready. Your plan starts when it first connects at your destination. There, choose it for mobile data and switch on data roaming.',
  unknown:
    'We do not see yet whether your eSIM was installed; the operator of this plan does not tell us. If it is not on the phone, scan the QR code on the page of your order on WiFi. If it is, switch it on with data roaming at your destination.',
  unknownDay: 'the day on the page of your order',
};
