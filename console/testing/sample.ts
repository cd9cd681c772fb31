import { type CallResult, type OperatorCallName, operatorCalls } from '@langit/contract/operator/calls';
import {
  type SessionCallName,
  type SessionResponse,
  sessionCalls,
} from '@langit/contract/operator/session-calls';
import { ownerSettingKeys, ownerSettings } from '@langit/contract/values/owner-settings';

/** A schema, as far as an example is made from it. */
type Schema = {
  _zod: { def: Record<string, unknown> & { type: string } };
  safeParse(value: unknown): { success: boolean; data?: unknown };
};

/** Texts of every kind that the contract knows; of each field the first that it takes. Days are plain texts in it, so a day comes first. */
const texts = [
  '2026-11-20',
  'text',
  '2026-11',
  'budi@example.com',
  '1000',
  '+62',
  'JP',
  'japan-5gb-30d',
  'LGT-2611200001',
  'https://shop.example/',
];
const numbers = [1, 0, 100];

const firstThatFits = (schema: Schema, values: readonly unknown[]): unknown => {
  const found = values.find((value) => schema.safeParse(value).success);
  if (found === undefined) throw new Error(`no sample for ${JSON.stringify(schema._zod.def)}`);
  return found;
};

/** By kind of schema: a value that it takes. A kind that is not here throws. */
const samplesByKind: Record<string, (schema: Schema, def: Schema['_zod']['def']) => unknown> = {
  string: (schema) => firstThatFits(schema, texts),
  number: (schema) => firstThatFits(schema, numbers),
  boolean: () => true,
  date: () => new Date('2026-11-20T03:00:00Z'),
  null: () => null,
  unknown: () => null,
  any: () => null,
  literal: (_, { values }) => (values as unknown[])[0],
  enum: (_, { entries }) => Object.values(entries as object)[0],
  object: (_, { shape }) =>
    Object.fromEntries(
      Object.entries(shape as Record<string, Schema>).map(([name, part]) => [name, sampleOf(part)]),
    ),
  array: (_, { element }) => [sampleOf(element as Schema)],
  tuple: (_, { items }) => (items as Schema[]).map(sampleOf),
  // One with named keys has all of them.
  record: (_, { keyType, valueType }) =>
    Object.fromEntries(
      Object.values(((keyType as Schema)._zod.def.entries as object) ?? {}).map((key) => [
        key,
        sampleOf(valueType as Schema),
      ]),
    ),
  nullable: () => null,
  optional: () => undefined,
  union: (_, { options }) => sampleOf((options as Schema[])[0] as Schema),
  pipe: (_, { in: source }) => sampleOf(source as Schema),
  lazy: (_, { getter }) => sampleOf((getter as () => Schema)()),
};

/** A value that the shop may give to a schema: each nullable field empty, each list with one element. */
function sampleOf(schema: Schema): unknown {
  const { def } = schema._zod;
  const make = samplesByKind[def.type];
  if (!make) throw new Error(`no sample for a schema of the kind ${def.type}`);
  return make(schema, def);
}

function asSent(name: string, schema: unknown): unknown {
  const { success, data } = (schema as Schema).safeParse(sampleOf(schema as Schema));
  if (!success) throw new Error(`the sample of ${name} does not fit its schema`);
  return data;
}

/** An answer of a call that its schema allows, with these fields; a list has one row. */
export const sample = <K extends OperatorCallName>(name: K, fields: Partial<CallResult<K>> = {}) =>
  withFields(asSent(name, operatorCalls[name].output), fields) as CallResult<K>;

type RowOf<T> = T extends readonly (infer Row)[] ? Row : never;

/** A row of the list with which a call answers. */
export const sampleRow = <K extends OperatorCallName>(name: K, fields: Partial<RowOf<CallResult<K>>> = {}) =>
  withFields((sample(name) as unknown[])[0], fields) as RowOf<CallResult<K>>;

export const sessionSample = <K extends SessionCallName>(name: K, fields: Partial<SessionResponse<K>> = {}) =>
  withFields(asSent(name, sessionCalls[name].output), fields) as SessionResponse<K>;

const withFields = (value: unknown, fields: object): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? { ...value, ...fields } : value;

/** All settings of the owner, none of which is set. */
export const sampleSettings = () =>
  ownerSettingKeys.map((key) =>
    sampleRow('settings.list', { key, value: ownerSettings[key].usual, set: false, says: '' }),
  );
