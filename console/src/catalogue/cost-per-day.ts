/** What a router costs: its purchase price, the days that it is rented out until it is worn out, and the data of one of them. */
type RouterCosts = { purchase: string; rentedDays: string; data: string };

/** Whole Rupiah as they are typed, with or without the dots of thousands; null where it is no amount. */
const amountOf = (typed: string): number | null => {
  const digits = typed.trim().replaceAll('.', '');
  return /^\d{1,12}$/.test(digits) ? Number(digits) : null;
};

/** The cost of a rented day in whole Rupiah, rounded up; null as long as something is missing. Without data it is the wear alone. */
export function costPerDay({ purchase, rentedDays, data }: RouterCosts): number | null {
  const [price, days, each] = [amountOf(purchase), amountOf(rentedDays), amountOf(data === '' ? '0' : data)];
  return price === null || days === null || days === 0 || each === null
    ? null
    : Math.ceil(price / days) + each;
}
