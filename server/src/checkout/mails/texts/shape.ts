export type CheckoutMailTexts = {
  payLink: {
    subject: (order: string) => string;
    preheader: string;
    label: string;
    title: string;
    stops: [string, string, string];
    intro: string;
    order: string;
    payUntil: string;
    button: string;
    seeOrder: string;
    terms: string;
    notAsked: string;
  };
};
