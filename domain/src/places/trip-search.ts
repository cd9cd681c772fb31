import { tripGigabytes } from '@langit/contract/values/catalogue';
import { foldLetters } from '@langit/contract/values/fold-text';
import { maxTripDays } from '@langit/contract/values/limits';
import { listAddress, readListQuery } from '../list-query.ts';
import { nearestGigabytes, type Trip, usualTrip } from '../plan-finder/trip.ts';

/** A typed search: the words of the place, and the trip that was typed with it. */
export type TripSearch = {
  place: string;
  days: number | null;
  /** Gigabytes of the whole trip; of one day where the text says so and has no days. */
  gigabytes: number | null;
  perDay: boolean;
  unlimited: boolean;
};

const longest = 100;
const mostDays = 365;
const mostGigabytes = tripGigabytes[2];

const number = String.raw`(?<!\p{N})(\d{1,4}(?:[.,]\d{1,2})?)`;
/** The end of a word; a Japanese unit needs none. */
const end = String.raw`(?!\p{Script=Latin}|\p{N})`;
const gigabyte = `(?:(?:gigabytes?|giga|gigs?|gib|gb)${end}|ギガ(?:バイト)?)`;
const megabyte = `(?:megabytes?|mb)${end}`;
const eachDay = String.raw`(?:(?:\/|per|a|each|every|se|tiap|setiap|moi|mot|1)?\s*(?:day|hari|ngay)${end}|\/\s*日)`;
const particle = '[のにでへを、]*';

const pattern = (source: string) => new RegExp(source, 'gu');

const dailyGigabytes = [
  pattern(`${number}\\s*${gigabyte}\\s*${eachDay}`),
  pattern(`(?:1日|一日|毎日)(?:あたり|に)?\\s*${number}\\s*${gigabyte}`),
];
const gigabytes = pattern(`${number}\\s*${gigabyte}`);
const megabytes = pattern(`${number}\\s*${megabyte}`);
/** How the name of an unlimited plan says that it is sold by the day. */
const soldByDay = `\\s*(?:\\/\\s*(?:(?:day|hari|ngay)${end}|日)|[·・]?\\s*(?:(?:daily(?: plan)?|harian|theo ngay)${end}|\\(?1日単位\\)?))`;
const unlimited = pattern(
  `${particle}(?:データ)?(?:使い放題|無制限|むせいげん|(?:unlimited|unlimitted|unlimit|unli|no limit|tanpa batas|tak terbatas|tidak terbatas|sepuasnya|(?:khong|ko|k) gioi han|vo han|tha ga)${end})(?:${soldByDay})?`,
);

/** Units of time and their days. Nights come after days: in "3泊4日" the days count. */
const times: readonly { days: (count: number) => number; found: RegExp }[] = [
  {
    days: (count) => count,
    found: pattern(
      `(?:${number}泊)?${particle}${number}\\s*-?\\s*(?:日間?|(?:days?|hari|hr|h|ngay|d)${end})`,
    ),
  },
  { days: (count) => count + 1, found: pattern(`${number}\\s*-?\\s*(?:泊|(?:nights?|malam|dem)${end})`) },
  {
    days: (count) => count * 7,
    found: pattern(`${number}\\s*-?\\s*(?:週間?|(?:weeks?|minggu|pekan|tuan)${end})`),
  },
  {
    days: (count) => count * 30,
    found: pattern(`${number}\\s*-?\\s*(?:[ヶかカケ]月間?|(?:months?|bulan|thang)${end})`),
  },
];
/** A single unit without a figure. */
const single: readonly { days: number; found: RegExp }[] = [
  { days: 7, found: pattern(`(?:一週間|(?:(?:a|one) week|seminggu|sepekan|mot tuan)${end})`) },
  { days: 30, found: pattern(`(?:一[ヶかカケ]月間?|(?:(?:a|one) month|sebulan|mot thang)${end})`) },
];
/** Generations of mobile networks are no amount of data. */
const networks = /(?<!\p{N})[345]g(?!\p{Script=Latin}|\p{N})/gu;
/** Words between the parts of a trip, and Japanese particles at the end of what is left. */
const between = /(?<!\p{L})(?:for|selama|trong|data)(?!\p{L})/gu;
const lastParticles = /[のにでへをは、・]+(?=\s|$)/gu;

const amount = (text: string | undefined): number => Number((text ?? '').replace(',', '.'));

/** Takes the first match of a pattern out of a text. */
function take(text: string, pattern: RegExp): { rest: string; match: RegExpMatchArray | null } {
  const match = [...text.matchAll(pattern)][0] ?? null;
  if (!match) return { rest: text, match };
  return { rest: `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`, match };
}

/** Z9: reads a trip in a search, such as `japan 7 days`, `10gb japan`, `eropa 10 hari`, `日本 7日`. The rest is the place. */
export function readTripSearch(typed: string): TripSearch {
  const whole = foldLetters(typed.slice(0, longest));
  let rest = whole.replace(networks, ' ');
  let [size, days, perDay]: [number | null, number | null, boolean] = [null, null, false];
  const endless = take(rest, unlimited);
  rest = endless.rest;
  for (const pattern of dailyGigabytes) {
    if (size !== null) continue;
    const daily = take(rest, pattern);
    if (daily.match) [size, perDay, rest] = [amount(daily.match[1]), true, daily.rest];
  }
  for (const [pattern, divisor] of [
    [gigabytes, 1],
    [megabytes, 1000],
  ] as const) {
    if (size !== null) continue;
    const total = take(rest, pattern);
    if (total.match) [size, rest] = [amount(total.match[1]) / divisor, total.rest];
  }
  for (const time of times) {
    if (days !== null) continue;
    const taken = take(rest, time.found);
    const count = amount(taken.match?.at(-1));
    if (taken.match && Number.isInteger(count)) [days, rest] = [time.days(count), taken.rest];
  }
  for (const time of single) {
    if (days !== null) continue;
    const taken = take(rest, time.found);
    if (taken.match) [days, rest] = [time.days, taken.rest];
  }
  if (days !== null && (days < 1 || days > mostDays)) days = null;
  if (size === 0) size = null;
  if (perDay && size !== null && days !== null) [size, perDay] = [size * days, false];
  // Without a trip the words stay as they were typed: the name that is shown underlines them.
  const place = rest === whole ? typed : rest.replace(between, ' ').replace(lastParticles, ' ');
  return {
    place: place.replace(/\s+/g, ' ').trim(),
    days,
    gigabytes: size,
    perDay,
    unlimited: endless.match !== null,
  };
}

/** What the plan finder is filled with; null where no trip was typed (J3). */
export function finderTrip({ days, gigabytes: size, perDay, unlimited: endless }: TripSearch): Trip | null {
  if (days === null && size === null && !endless) return null;
  const length = days ?? usualTrip.days;
  const aDay = perDay || size === null ? size : size / length;
  return {
    days: Math.min(length, maxTripDays),
    gigabytes: endless ? mostGigabytes : aDay === null ? usualTrip.gigabytes : nearestGigabytes(aDay),
  };
}

/** The list of a place's plans with the trip in the fields of the plan finder. */
export function tripAddress(trip: TripSearch, place: number | null): string {
  const query = { ...readListQuery(new URLSearchParams()), trip: finderTrip(trip) };
  if (place === null) return listAddress(query);
  return query.trip ? listAddress({ ...query, destination: [place] }) : `/products?country=${place}`;
}
