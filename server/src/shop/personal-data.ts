import type { PersonalDataOfAll } from '../accounts/account-deps.ts';
import { accountData } from '../accounts/personal-data.ts';
import { esimData } from '../esims/personal-data.ts';
import { mailData } from '../notifications/personal-data.ts';
import { operatorData } from '../operator/personal-data.ts';
import { orderData } from '../orders/personal-data.ts';
import { paymentData } from '../payments/personal-data.ts';
import { refundData } from '../refunds/personal-data.ts';
import { rentalData } from '../rentals/personal-data.ts';

/** What the slices hold of customers, in their order: for where no shop is open. */
export const personalData: PersonalDataOfAll = [
  mailData,
  accountData,
  orderData,
  paymentData,
  esimData,
  rentalData,
  refundData,
  operatorData,
];
