/** Suppliers and gateways by the names of their companies, and ways to pay by the names of their schemes. */
const names: Readonly<Record<string, string>> = {
  'esim-access': 'eSIM Access',
  airalo: 'Airalo',
  midtrans: 'Midtrans',
  xendit: 'Xendit',
  qris: 'QRIS',
};

export const partnerName = (partner: string): string => names[partner] ?? partner;
