import { invalid, refuse } from './errors.ts';
import { type Channel, channels, type Item, type Session } from './records.ts';

/** A valid `POST /sessions`. */
export type SessionRequest = Pick<
  Session,
  | 'referenceId'
  | 'amount'
  | 'items'
  | 'channels'
  | 'locale'
  | 'description'
  | 'successUrl'
  | 'cancelUrl'
  | 'expiresAt'
> & { customer: boolean };

type Json = Record<string, unknown>;
type Limits = { now: number; allowsHttp: boolean };

const minuteMs = 60_000;
const members = [
  'reference_id',
  'customer_id',
  'customer',
  'session_type',
  'allow_save_payment_method',
  'currency',
  'amount',
  'mode',
  'capture_method',
  'country',
  'channel_properties',
  'allowed_payment_channels',
  'expires_at',
  'locale',
  'metadata',
  'description',
  'items',
  'notification_channels',
  'success_return_url',
  'cancel_return_url',
];
const required = ['reference_id', 'session_type', 'currency', 'amount', 'country', 'mode'];

/** Thrown by a check and turned into the answer. */
class Refused extends Error {
  readonly answer: Response;
  constructor(answer: Response) {
    super('refused');
    this.answer = answer;
  }
}
function must(holds: boolean, refusal: () => Response): asserts holds {
  if (!holds) throw new Refused(refusal());
}

/** Validates a body as strictly as Xendit's documentation, in its order and with its codes. */
export function readSessionRequest(body: Json, limits: Limits): SessionRequest | Response {
  try {
    return checked(body, limits);
  } catch (error) {
    if (error instanceof Refused) return error.answer;
    throw error;
  }
}

function checked(body: Json, limits: Limits): SessionRequest {
  for (const name of required) must(name in body, () => invalid(`must have required property '${name}'`));
  onlyMembers(body, members, '/body');
  const { reference_id, amount, locale = 'en', description = null } = body;
  must(isText(reference_id, 64), () => invalid('must be 1 to 64 characters', '/body/reference_id'));
  checkKind(body);
  must(Number.isSafeInteger(amount) && Number(amount) > 0, () =>
    refuse(400, 'INVALID_AMOUNT', 'Amount must be greater than zero, without decimals in IDR'),
  );
  must(typeof locale === 'string' && /^[a-z]{2}$/.test(locale), () =>
    invalid('must be an ISO 639-1 code', '/body/locale'),
  );
  must(description === null || isText(description, 1000), () =>
    invalid('must be 1 to 1000 characters', '/body/description'),
  );
  checkMetadata(body.metadata);
  if (body.customer !== undefined) checkCustomer(object(body.customer));
  return {
    referenceId: reference_id,
    customer: body.customer !== undefined,
    amount: Number(amount),
    items: readItems(body.items),
    channels: readChannels(body.allowed_payment_channels),
    locale,
    description,
    successUrl: readUrl(body.success_return_url, 'success_return_url', limits),
    cancelUrl: readUrl(body.cancel_return_url, 'cancel_return_url', limits),
    expiresAt: readExpiry(body.expires_at, limits.now),
  };
}

function onlyMembers(value: Json, known: readonly string[], path: string): void {
  for (const name of Object.keys(value))
    must(known.includes(name), () => invalid(`must NOT have additional property '${name}'`, path));
}

function checkKind({ session_type, mode, capture_method, currency, country }: Json): void {
  must(session_type === 'PAY', () =>
    refuse(400, 'SESSION_TYPE_NOT_SUPPORTED', `session_type ${session_type} is not supported`),
  );
  must(mode === 'PAYMENT_LINK', () => refuse(400, 'MODE_NOT_SUPPORTED', `mode ${mode} is not supported`));
  must(capture_method === undefined || capture_method === 'AUTOMATIC', () =>
    refuse(400, 'DISALLOWED_CAPTURE_METHOD', 'capture_method is not allowed'),
  );
  must(currency === 'IDR', () => refuse(400, 'INVALID_CURRENCY', `currency ${currency} is not supported`));
  must(country === 'ID', () => refuse(400, 'INVALID_COUNTRY', `country ${country} is not supported`));
}

function checkCustomer(customer: Json): void {
  const path = '/body/customer';
  onlyMembers(customer, ['type', 'reference_id', 'email', 'mobile_number', 'individual_detail'], path);
  const { type, reference_id, email, mobile_number } = customer;
  const detail = object(customer.individual_detail);
  onlyMembers(detail, ['given_names', 'surname', 'nationality'], `${path}/individual_detail`);
  must(type === 'INDIVIDUAL', () => invalid('must be INDIVIDUAL', `${path}/type`));
  must(isText(reference_id, 255) && /^[A-Za-z0-9]+$/.test(reference_id), () =>
    invalid('must be alphanumeric', `${path}/reference_id`),
  );
  must(isText(detail.given_names, 255) && /^[A-Za-z0-9 ]+$/.test(detail.given_names), () =>
    invalid('must be alphanumeric', `${path}/individual_detail/given_names`),
  );
  must(email === undefined || (isText(email, 50) && /^[^\s@]+@[^\s@]+$/.test(email)), () =>
    invalid('must be an e-mail address of at most 50 characters', `${path}/email`),
  );
  must(mobile_number === undefined || /^\+[1-9]\d{4,14}$/.test(String(mobile_number)), () =>
    invalid('must be in E.164 format', `${path}/mobile_number`),
  );
}

const itemTypes = ['DIGITAL_PRODUCT', 'PHYSICAL_PRODUCT', 'DIGITAL_SERVICE', 'PHYSICAL_SERVICE', 'FEE'];
const itemMembers = ['reference_id', 'type', 'name', 'net_unit_amount', 'quantity', 'url', 'image_url'];
const itemTexts = ['category', 'subcategory', 'description', 'currency', 'metadata'];

function readItems(value: unknown): Item[] | null {
  if (value === undefined || value === null) return null;
  must(Array.isArray(value), () => invalid('must be array', '/body/items'));
  return value.map((each, index) => {
    const item = object(each);
    const path = `/body/items/${index}`;
    onlyMembers(item, [...itemMembers, ...itemTexts], path);
    const { reference_id, type, name, net_unit_amount, quantity, category } = item;
    must(itemTypes.includes(String(type)), () =>
      invalid(`must be one of ${itemTypes.join()}`, `${path}/type`),
    );
    for (const [member, text] of Object.entries({ reference_id, name, category }))
      must(isText(text, 255), () => invalid('must be 1 to 255 characters', `${path}/${member}`));
    must(Number.isInteger(quantity) && Number(quantity) >= 1, () =>
      invalid('must be >= 1', `${path}/quantity`),
    );
    must(typeof net_unit_amount === 'number' && net_unit_amount >= 0, () =>
      invalid('must be >= 0', `${path}/net_unit_amount`),
    );
    return { name: String(name), net_unit_amount, quantity: Number(quantity) };
  });
}

function readChannels(value: unknown): Channel[] {
  if (value === undefined) return [...channels];
  const requested = Array.isArray(value) ? value.map(String) : [];
  const unknown = requested.filter((name) => !channels.includes(name as Channel));
  must(requested.length > 0 && unknown.length === 0, () =>
    refuse(400, 'INVALID_PAYMENT_CHANNEL', `Channel(s) ${unknown.join()} are not available.`),
  );
  return requested as Channel[];
}

/** HTTPS only, as at Xendit. A page without TLS, as on the owner's machine, may redirect to an address without TLS. */
function readUrl(value: unknown, name: string, { allowsHttp }: Limits): string | null {
  if (value === undefined || value === null) return null;
  const protocol = typeof value === 'string' && URL.canParse(value) ? new URL(value).protocol : '';
  must(protocol === 'https:' || (allowsHttp && protocol === 'http:'), () =>
    refuse(400, 'INVALID_URL', `${name} must be a valid HTTPS URL`),
  );
  return String(value);
}

const isoMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;

function readExpiry(value: unknown, now: number): number {
  if (value === undefined) return now + 30 * minuteMs;
  const moment = isoMoment.test(String(value)) ? Date.parse(String(value)) : Number.NaN;
  must(moment >= now + 10 * minuteMs && moment <= now + 31 * 24 * 60 * minuteMs, () =>
    refuse(400, 'INVALID_EXPIRY_DATE', 'expires_at must be at least 10 minutes in the future'),
  );
  return moment;
}

function checkMetadata(value: unknown): void {
  const entries = Object.entries(object(value));
  const fits = entries.every(
    ([key, text]) => key.length <= 40 && typeof text === 'string' && text.length <= 80,
  );
  must(entries.length <= 20 && fits, () =>
    refuse(400, 'INVALID_METADATA', 'Metadata value must have at most 80 characters'),
  );
}

const object = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
const isText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.length > 0 && [...value].length <= max;
