import { type Method, methods } from './records.ts';

/** A valid `POST /snap/v1/transactions`. */
export type CreateRequest = {
  orderId: string;
  amount: number;
  items: { name: string; price: number; quantity: number }[];
  methods: Method[];
  finishUrl: string | null;
  pageDurationMs: number;
  methodExpiry: { startsAt: number | null; durationMs: number };
};

type Json = Record<string, unknown>;
const dayMs = 24 * 3_600_000;
const unitMs: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: dayMs };

/** Validates a body as strictly as Midtrans' documentation, with Midtrans' messages where they are known. */
export function readCreateRequest(body: Json): CreateRequest | { errors: string[] } {
  const errors: string[] = [];
  const must = (holds: boolean, error: string) => void (holds || errors.push(error));
  const details = object(body.transaction_details);
  const items = body.item_details === undefined ? [] : list(body.item_details).map(object);
  const expiry = object(body.expiry);
  must(typeof details.order_id === 'string', 'transaction_details.order_id is required');
  must(
    /^[A-Za-z0-9\-_~.]{1,50}$/.test(String(details.order_id)),
    'transaction_details.order_id is not valid',
  );
  must(isRupiah(details.gross_amount, 1), 'transaction_details.gross_amount must be a whole number from 1');
  checkItems(items, details.gross_amount, must);
  checkCustomer(object(body.customer_details), must);
  const offered = offeredMethods(body.enabled_payments);
  must(offered.length > 0, 'enabled_payments has no known payment method');
  for (const name of ['custom_field1', 'custom_field2', 'custom_field3'])
    must(String(body[name] ?? '').length <= 255, `${name} is too long`);
  const startsAt = startTime(expiry.start_time);
  must(startsAt !== undefined, 'expiry.start_time is not valid');
  const methodMs = durationOf(body.expiry);
  const pageMs = durationOf(body.page_expiry) ?? methodMs;
  for (const [name, ms] of [['expiry', methodMs] as const, ['page_expiry', pageMs] as const])
    must(ms === undefined || (ms >= 5 * 60_000 && ms <= 7 * dayMs), `${name} must be 5 minutes to 7 days`);
  const finish = object(body.callbacks).finish;
  must(finish === undefined || isWebAddress(finish), 'callbacks.finish is not a valid URL');
  if (errors.length > 0) return { errors };
  return {
    orderId: String(details.order_id),
    amount: Number(details.gross_amount),
    items: items.map(({ name, price, quantity }) => ({
      name: String(name),
      price: Number(price),
      quantity: Number(quantity),
    })),
    methods: offered,
    finishUrl: typeof finish === 'string' ? finish : null,
    pageDurationMs: pageMs ?? dayMs,
    methodExpiry: { startsAt: startsAt ?? null, durationMs: methodMs ?? dayMs },
  };
}

type Must = (holds: boolean, error: string) => void;

function checkItems(items: Json[], grossAmount: unknown, must: Must): void {
  items.forEach((item, index) => {
    const at = `item_details[${index}]`;
    must(Number.isSafeInteger(item.price), `${at}.price must be a whole number`);
    must(isRupiah(item.quantity, 1), `${at}.quantity must be a whole number from 1`);
    must(isText(item.name, 50), `${at}.name is required, 50 characters at most, without |`);
    must(item.id === undefined || isText(item.id, 50), `${at}.id has 50 characters at most, without |`);
  });
  const sum = items.reduce((total, item) => total + Number(item.price) * Number(item.quantity), 0);
  must(
    items.length === 0 || sum === grossAmount,
    'transaction_details.gross_amount is not equal to the sum of item_details',
  );
}

function checkCustomer({ first_name, email, phone }: Json, must: Must): void {
  must(first_name === undefined || isText(first_name, 255), 'customer_details.first_name is not valid');
  must(
    email === undefined || /^[^\s@|]+@[^\s@|]+$/.test(String(email)),
    'customer_details.email format is invalid',
  );
  must(
    phone === undefined || /^\+?[\d\s()-]{5,19}$/.test(String(phone)),
    'customer_details.phone is not valid',
  );
}

/** The addresses of the header, at most two; undefined for an invalid header. */
export function readNotificationUrls(header: string | null): string[] | undefined {
  const urls = (header ?? '')
    .split(',')
    .map((url) => url.trim())
    .filter(Boolean);
  return urls.length <= 2 && urls.every(isWebAddress) ? urls : undefined;
}

const object = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [undefined]);
const isRupiah = (value: unknown, least: number) => Number.isSafeInteger(value) && Number(value) >= least;
const isText = (value: unknown, max: number) =>
  typeof value === 'string' && value.length > 0 && [...value].length <= max && !value.includes('|');
const isWebAddress = (value: unknown) =>
  typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

function offeredMethods(value: unknown): Method[] {
  if (value === undefined) return [...methods];
  return list(value).filter((name): name is Method => methods.includes(name as Method));
}

/** undefined: absent. NaN: a value that Midtrans does not know. */
function durationOf(value: unknown): number | undefined {
  if (value === undefined) return undefined;
  const { duration, unit } = object(value);
  const ms = unitMs[String(unit).replace(/s$/, '')];
  return isRupiah(duration, 1) && ms !== undefined ? Number(duration) * ms : Number.NaN;
}

/** null: absent. undefined: not of the form `2026-01-01 10:00:00 +0700`. */
function startTime(value: unknown): number | null | undefined {
  if (value === undefined) return null;
  const parts = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2}) ([+-]\d{2})(\d{2})$/.exec(String(value));
  const moment = parts ? Date.parse(`${parts[1]}T${parts[2]}${parts[3]}:${parts[4]}`) : Number.NaN;
  return Number.isNaN(moment) ? undefined : moment;
}
