// Places and data prices that the simulated suppliers' price lists share.

export const countriesOf: Record<string, string> = {
  SEA: 'SG,MY,TH,ID,VN,PH,KH,LA',
  ASIA: 'JP,KR,CN,HK,MO,TW,SG,MY,TH,ID,VN,PH,KH,LA,IN,LK,NP,BD,PK,MN,KZ,UZ,KG',
  EUROPE: 'GB,FR,DE,IT,ES,PT,NL,BE,CH,AT,GR,SE,NO,DK,FI,IE,PL,CZ,HU,TR,LU,IS,SK,RO,BG,CY,MT,HR,SI,EE,LV,LT',
  GLOBAL:
    'US,CA,GB,FR,DE,IT,ES,JP,KR,CN,HK,TW,SG,MY,TH,ID,VN,AU,NZ,AE,SA,TR,EG,ZA,BR,MX,MO,PH,KH,LA,IN,LK,NP,BD,PK,MN,KZ,UZ,KG,CH,PT,NL,BE,LU,AT,IE,DK,SE,NO,FI,IS,PL,CZ,SK,HU,RO,BG,GR,CY,MT,HR,SI,EE,LV,LT,QA,KW,OM,BH,JO,IL,IQ,FJ,PG,GU,AR,CL,PE,CO,EC,UY,PY,BO,CR,PA,GT,SV,HN,NI,DO,JM,PR,BS,BB,TT,AG,DM,GD,KN,LC,VC,KY,TC,MA,TN,KE,TZ,NG,GH,CI,SN,UG,RW,ZM,MG,MU,RE,SC,CM,BF,ML,NE,BJ,TG,GA,CG,CD,MZ,MW,BW,NA,RS,BA,ME,MK,AL,MD,UA,GE,AM,AZ,LI,MC,SM,VA,GI,JE,GG,IM,FO,AX,XK,AD,GF,GP,MQ,BN,MV',
  MIDEAST: 'AE,SA,QA,KW,OM,BH,JO,IL,TR,EG,IQ',
  OCEANIA: 'AU,NZ,FJ,PG,GU',
  AMERICAS: 'US,CA,MX,BR,AR,CL,CO,PE,EC,UY,PY,BO,CR,PA,GT,SV,HN,NI,DO,JM,PR,BS,BB,TT,AG,DM,GD,KN,LC,VC,KY,TC',
  AFRICA: 'EG,ZA,MA,TN,KE,TZ,NG,GH,CI,SN,UG,RW,ZM,MG,MU,RE,SC,CM,BF,ML,NE,BJ,TG,GA,CG,CD,MZ,MW,BW,NA',
};

const countries =
  'JP KR CN HK MO TW SG MY TH ID VN PH KH LA IN AE QA SA TR GB FR DE IT ES CH AU NZ US CA EG'.split(' ');
/** The places in the price lists. */
export const listedPlaces = [...countries, ...Object.keys(countriesOf)];

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
