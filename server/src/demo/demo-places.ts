import { placeName } from '@langit/domain/places/place-names';
import { mostPopularCodes } from '@langit/domain/places/place-rules';

/** A place with plans. `slug` is the prefix of its product codes. */
export type DemoDestination = {
  id: number;
  code: string;
  slug: string;
  networks: string[];
  /** Country in which its traffic enters the internet. */
  exit: string;
  /** Time zone whose midnight ends a day of its routers' data. */
  zone: string;
};

export type DemoPlaceRow = {
  id: number;
  code: string;
  kind: 'country' | 'region';
  nameEn: string;
  mostPopularRank: number | null;
};

type Line = [id: number, code: string, slug: string, networks: string, exit: string, zone: string];

/** Ids of the first six are fixed by the product document (N5). */
const destinationLines: Line[] = [
  [10, 'CN', 'china', 'China Mobile, China Unicom', 'HK', 'Asia/Shanghai'],
  [22, 'JP', 'japan', 'SoftBank, KDDI', 'JP', 'Asia/Tokyo'],
  [41, 'KR', 'south-korea', 'SK Telecom, LG U+', 'KR', 'Asia/Seoul'],
  [26, 'MY', 'malaysia', 'Maxis, U Mobile', 'SG', 'Asia/Kuala_Lumpur'],
  [39, 'SG', 'singapore', 'Singtel, StarHub', 'SG', 'Asia/Singapore'],
  [44, 'TH', 'thailand', 'AIS, TrueMove H', 'SG', 'Asia/Bangkok'],
  [43, 'TW', 'taiwan', 'Chunghwa Telecom, Far EasTone', 'TW', 'Asia/Taipei'],
  [3, 'AU', 'australia', 'Optus, Vodafone', 'SG', 'Australia/Sydney'],
  [49, 'US', 'united-states', 'AT&T, T-Mobile', 'US', 'America/New_York'],
  [20, 'ID', 'indonesia', 'Telkomsel, XL Axiata', 'ID', 'Asia/Jakarta'],
  [46, 'TR', 'turkey', 'Turkcell, Vodafone', 'TR', 'Europe/Istanbul'],
  [36, 'SA', 'saudi-arabia', 'STC, Mobily', 'SG', 'Asia/Riyadh'],
  [50, 'VN', 'vietnam', 'Viettel, Vinaphone', 'VN', 'Asia/Ho_Chi_Minh'],
  [18, 'HK', 'hong-kong', 'csl, 3 Hong Kong', 'HK', 'Asia/Hong_Kong'],
  [25, 'MO', 'macao', 'CTM, 3 Macau', 'HK', 'Asia/Macau'],
  [31, 'PH', 'philippines', 'Globe, Smart', 'SG', 'Asia/Manila'],
  [6, 'KH', 'cambodia', 'Smart, Cellcard', 'SG', 'Asia/Phnom_Penh'],
  [24, 'LA', 'laos', 'Unitel, Lao Telecom', 'SG', 'Asia/Vientiane'],
  [19, 'IN', 'india', 'Airtel, Jio', 'SG', 'Asia/Kolkata'],
  [47, 'AE', 'united-arab-emirates', 'e&, du', 'SG', 'Asia/Dubai'],
  [33, 'QA', 'qatar', 'Ooredoo, Vodafone', 'SG', 'Asia/Qatar'],
  [48, 'GB', 'united-kingdom', 'EE, O2, Three', 'GB', 'Europe/London'],
  [14, 'FR', 'france', 'Orange, SFR, Bouygues', 'FR', 'Europe/Paris'],
  [42, 'CH', 'switzerland', 'Swisscom, Sunrise', 'FR', 'Europe/Zurich'],
  [16, 'DE', 'germany', 'Telekom, Vodafone, O2', 'DE', 'Europe/Berlin'],
  [21, 'IT', 'italy', 'TIM, Vodafone, WindTre', 'FR', 'Europe/Rome'],
  [29, 'NZ', 'new-zealand', 'Spark, One NZ', 'SG', 'Pacific/Auckland'],
  [8, 'CA', 'canada', 'Rogers, Telus, Bell', 'US', 'America/Toronto'],
  [12, 'EG', 'egypt', 'Orange, Vodafone', 'SG', 'Africa/Cairo'],
];

const regionLines: Line[] = [
  [61, 'SEA', 'southeast-asia', 'Singtel, Maxis, AIS, Telkomsel', 'SG', 'Asia/Singapore'],
  [62, 'ASIA', 'asia', 'SoftBank, SK Telecom, China Unicom, AIS', 'SG', 'Asia/Singapore'],
  [63, 'EUROPE', 'europe', 'Orange, Vodafone, TIM, Telekom', 'FR', 'Europe/Paris'],
  [64, 'GLOBAL', 'global', 'Orange, Vodafone, Singtel, AT&T', 'SG', 'Asia/Singapore'],
  [65, 'MIDEAST', 'middle-east', 'STC, e&, Ooredoo', 'SG', 'Asia/Dubai'],
  [66, 'OCEANIA', 'oceania', 'Optus, Spark', 'SG', 'Australia/Sydney'],
  [67, 'AMERICAS', 'americas', 'AT&T, Rogers, Telcel, Claro', 'US', 'America/New_York'],
  [68, 'AFRICA', 'africa', 'Orange, Vodafone, MTN', 'FR', 'Africa/Johannesburg'],
];

const destinationOf = ([id, code, slug, networks, exit, zone]: Line): DemoDestination => ({
  id,
  code,
  slug,
  networks: networks.split(', '),
  exit,
  zone,
});

const demoCountries = destinationLines.map(destinationOf);
const demoRegions = regionLines.map(destinationOf);
export const demoDestinations = [...demoCountries, ...demoRegions];

const seaMembers = 'SG MY TH ID VN PH KH LA';
const asiaMembers = `JP KR CN HK MO TW ${seaMembers} IN LK NP BD PK MN KZ UZ KG`;
const europeMembers =
  'GB FR DE IT CH ES PT NL BE LU AT IE DK SE NO FI IS PL CZ SK HU RO BG GR CY MT HR SI EE LV LT TR';
const mideastMembers = 'SA AE QA KW OM BH JO IL IQ EG TR';
const oceaniaMembers = 'AU NZ FJ PG GU';
const americasMembers =
  'US CA MX BR AR CL PE CO EC UY PY BO CR PA GT SV HN NI DO JM PR BS BB TT AG DM GD KN LC VC KY TC';
const africaMembers =
  'EG ZA MA TN KE TZ NG GH CI SN UG RW ZM MG MU RE SC CM BF ML NE BJ TG GA CG CD MZ MW BW NA';
const elsewhere = 'RS BA ME MK AL MD UA GE AM AZ LI MC SM VA GI JE GG IM FO AX XK AD GF GP MQ BN MV';

export const demoMembers: Record<string, string[]> = Object.fromEntries(
  Object.entries({
    SEA: seaMembers,
    ASIA: asiaMembers,
    EUROPE: europeMembers,
    GLOBAL: [
      asiaMembers,
      europeMembers,
      mideastMembers,
      oceaniaMembers,
      americasMembers,
      africaMembers,
      elsewhere,
    ].join(' '),
    MIDEAST: mideastMembers,
    OCEANIA: oceaniaMembers,
    AMERICAS: americasMembers,
    AFRICA: africaMembers,
  }).map(([region, members]) => [region, [...new Set(members.split(' '))]]),
);

const popularRank = (code: string): number | null => {
  const rank = (mostPopularCodes as readonly string[]).indexOf(code);
  return rank < 0 ? null : rank + 1;
};

/** The id of a country covered only by regions, derived from its code, so that a new country changes no other id. */
const idOfCode = (code: string): number => 1000 + (code.charCodeAt(0) - 65) * 26 + (code.charCodeAt(1) - 65);

/** Destinations, regions, and countries covered only by regions. */
export function demoPlaceRows(): DemoPlaceRow[] {
  const demoPlaces = demoDestinations.map(
    ({ id, code }): DemoPlaceRow => ({
      id,
      code,
      kind: code in demoMembers ? 'region' : 'country',
      nameEn: placeName(code, 'en'),
      mostPopularRank: popularRank(code),
    }),
  );
  const known = new Set(demoPlaces.map(({ code }) => code));
  const covered = (demoMembers.GLOBAL ?? []).filter((code) => !known.has(code)).toSorted();
  const others = covered.map(
    (code): DemoPlaceRow => ({
      id: idOfCode(code),
      code,
      kind: 'country',
      nameEn: placeName(code, 'en'),
      mostPopularRank: null,
    }),
  );
  return [...demoPlaces, ...others];
}
