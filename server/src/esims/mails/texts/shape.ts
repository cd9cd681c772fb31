import type { HeadTexts } from '../../../notifications/frame.ts';

export type EsimMailTexts = {
  orderDelivered: {
    subject: (order: string) => string;
    preheader: string;
    label: string;
    title: (count: number) => string;
    stops: [string, string, string];
    intro: (count: number) => string;
    order: string;
    installBefore: string;
    startsOn: { first_connection: string; install: string };
    esim: (position: number, count: number) => string;
    qrAlt: (label: string) => string;
    onIphone: string;
    onAndroid: string;
    byHand: string;
    activationCode: string;
    smdp: string;
    matchingId: string;
    confirmationCode: string;
    apn: string;
    iccid: string;
    howTo: string;
    steps: string[];
    secret: string;
    button: string;
    receipt: string;
  };
  deliveryDelayed: HeadTexts & {
    subject: (order: string) => string;
    intro: string;
    promise: string;
    byHand: string;
    order: string;
    latest: string;
    button: string;
  };
  topUpApplied: HeadTexts & {
    subject: (order: string) => string;
    body: string;
    quota: string;
    unlimited: string;
    until: string;
    validity: string;
    notStarted: string;
    esim: string;
    order: string;
    button: string;
  };
};
