type Courier = { is: RegExp; track: (number: string) => string };

/** Couriers with a public page that follows a parcel; where it takes no number in its address, the customer enters it there. */
const couriers: readonly Courier[] = [
  { is: /^jne\b/i, track: () => 'https://www.jne.co.id/tracking-package' },
  { is: /^j ?& ?t\b|^jnt\b/i, track: () => 'https://jet.co.id/track' },
  { is: /^si ?cepat\b/i, track: () => 'https://www.sicepat.com/checkAwb' },
  { is: /^anter ?aja\b/i, track: () => 'https://anteraja.id/tracking' },
  { is: /^pos indonesia\b/i, track: () => 'https://www.posindonesia.co.id/id/tracking' },
  { is: /^dhl\b/i, track: (number) => `https://www.dhl.com/en/express/tracking.html?AWB=${number}` },
  { is: /^fedex\b/i, track: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}` },
  { is: /^ups\b/i, track: (number) => `https://www.ups.com/track?tracknum=${number}` },
];

/** The page of a courier that follows a parcel; null for a courier that is not known. Staff write its name, with or without the service. */
export function trackingUrl(courier: string, number: string): string | null {
  const known = couriers.find(({ is }) => is.test(courier.trim()));
  return known ? known.track(encodeURIComponent(number)) : null;
}
