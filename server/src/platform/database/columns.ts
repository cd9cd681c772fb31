import { bigint, customType, date, timestamp } from 'drizzle-orm/pg-core';
import { storableJson } from '../storable-json.ts';

/** Integer minor units (IDR, JPY, VND whole; USD cents). Beyond 2^53 reading throws instead of rounding. */
export const money = () => bigint({ mode: 'number' });

/** Bytes, versions, row numbers: a whole number of the program in a bigint column. */
export const whole = () => bigint({ mode: 'number' });

export const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** A calendar day, 'YYYY-MM-DD', the same text from both drivers. */
export const day = () => date({ mode: 'string' });

/** Whole days, both ends counted. */
export interface DayRange {
  first: string;
  last: string;
}

const rangePattern = /^\[(\d{4}-\d\d-\d\d),(\d{4}-\d\d-\d\d)\)$/;

/** PostgreSQL writes day ranges with the end excluded; the program counts both ends. */
export const dayRange = customType<{ data: DayRange; driverData: string }>({
  dataType: () => 'daterange',
  toDriver: ({ first, last }) => `[${first},${last}]`,
  fromDriver: (text) => {
    const [, first, end] = rangePattern.exec(text) ?? [];
    if (first === undefined || end === undefined) throw new Error(`not a bounded range of days: ${text}`);
    const last = new Date(Date.parse(end) - 86_400_000).toISOString().slice(0, 10);
    return { first, last };
  },
});

/** Binary content; one driver answers with a Buffer, the other with a Uint8Array. */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (content) => content,
  fromDriver: (content) => Buffer.from(content.buffer, content.byteOffset, content.byteLength),
});

const jsonColumn = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: storableJson,
  fromDriver: (value) => value,
});

/** JSON that is stored whatever its texts are: the only type of JSON columns. */
export const json = <T>() => jsonColumn().$type<T>();
