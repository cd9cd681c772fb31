// Places and data prices that the simulated suppliers' price lists share.

export const countriesOf: Record<string, string> = {
  SEA: 'SG,MY,TH,ID,VN,PH,KH,LA',
  ASIA: 'JP,KR,CN,HK,MO,TW,SG,MY,TH,ID,VN,PH,KH,LA,IN',
  EUROPE: 'GB,FR,DE,IT,ES,PT,NL,BE,CH,AT,GR,SE,NO,DK,FI,IE,PL,CZ,HU,TR',
  GLOBAL: 'US,CA,GB,FR,DE,IT,ES,JP,KR,CN,HK,TW,SG,MY,TH,ID,VN,AU,NZ,AE,SA,TR,EG,ZA,BR,MX',
  MIDEAST: 'AE,SA,QA,KW,OM,BH,JO,IL,TR,EG',
  OCEANIA: 'AU,NZ,FJ,PG',
  AMERICAS: 'US,CA,MX,BR,AR,CL,CO,PE',
  AFRICA: 'EG,ZA,MA,TN,KE,TZ,NG,GH',
};

/** Percentage of the usual price; 100 for places that are not listed. */
export const pricePercent: Record<string, number> = {
  TR: 60,
  TH: 70,
  FR: 70,
  CH: 70,
  DE: 75,
  IT: 75,
  HK: 75,
  VN: 140,
  US: 140,
  SA: 140,
  CA: 140,
  QA: 160,
  SEA: 100,
  ASIA: 120,
  EUROPE: 120,
  OCEANIA: 120,
  AMERICAS: 130,
  MIDEAST: 140,
  AFRICA: 180,
  GLOBAL: 200,
};

/** Price steps: cents per gigabyte up to a number of megabytes. */
export type PriceSteps = ReadonlyArray<readonly [upToMegabytes: number, centsPerGigabyte: number]>;

/** Cents times 1,024, so that every step stays a whole number. */
export function volumeCost(steps: PriceSteps, megabytes: number): number {
  let cost = 0;
  let from = 0;
  for (const [upTo, cents] of steps) {
    cost += Math.max(0, Math.min(megabytes, upTo) - from) * cents;
    from = upTo;
  }
  return cost;
}
