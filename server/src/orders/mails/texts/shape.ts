import type { HeadTexts } from '../../../notifications/frame.ts';

/** Where a parcel with SIM cards or a router is. */
export type ParcelStage = 'packing' | 'shipped' | 'corrected' | 'arrived';

type StageTexts = { subject: (order: string) => string; preheader: string; title: string; body: string };

export type OrderMailTexts = {
  orderReceived: HeadTexts & {
    subject: (order: string) => string;
    intro: string;
    order: string;
    payUntil: string;
    button: string;
    rupiah: string;
    paid: string;
  };
  parcel: {
    label: string;
    stops: [string, string, string];
    stages: Record<ParcelStage, StageTexts>;
    order: string;
    to: string;
    courier: string;
    sentOn: string;
    tracking: string;
    button: string;
  };
  bill: {
    days: (days: number) => string;
    added: (days: number, dates: string) => string;
    rent: string;
    delivery: string;
    tax: string;
    discount: (voucher: string | null) => string;
    total: string;
  };
};
