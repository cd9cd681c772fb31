import type { PersonalDataOfAll } from '../accounts/account-deps.ts';
import { accountData } from '../accounts/personal-data.ts';
import { backofficeData } from '../backoffice/personal-data.ts';
import { esimData } from '../esims/personal-data.ts';
import { gateData } from '../gate/personal-data.ts';
import { mailData } from '../notifications/personal-data.ts';
import { orderData } from '../orders/personal-data.ts';
import { paymentData } from '../payments/personal-data.ts';
import { refundData } from '../refunds/personal-data.ts';
import { rentalData } from '../rentals/personal-data.ts';

/** The personal data of all slices in their order, for commands without an open shop. */
export const personalData: PersonalDataOfAll = [
  mailData,
  accountData,
  orderData,
  paymentData,
  esimData,
  rentalData,
  refundData,
  backofficeData,
  gateData,
];
