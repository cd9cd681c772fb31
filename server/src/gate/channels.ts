import type { OperatorCall } from '@langit/contract/operator/call';
import { fieldMarks } from '@langit/contract/operator/fields';
import type { Permission } from '@langit/contract/operator/permissions';
import type { Language } from '@langit/contract/values/locale';
import type { CallContext, Channel, Progress, Who } from '../platform/operator-commands.ts';
import { namesFile } from './console-api-rules.ts';

/** Who makes a call, and by which channel. */
export type Caller = {
  who: Pick<Who, 'actor' | 'staff' | 'claimed'> & { channel: Channel };
  permissions: readonly Permission[];
  /** A factor was proved just now. The machine's login stands for it at the terminal. */
  isFresh: boolean;
  language: Language;
  progress: Progress;
  offer: CallContext['offer'];
  /** How the security log names the caller. */
  logged: Readonly<Record<string, string>>;
};

/** What a channel takes, and what it promises. */
export type ChannelRules = {
  fields(call: OperatorCall): string[];
  /** The fields whose texts may have several lines. */
  fieldsWithLines(call: OperatorCall): string[];
  /** Rows of a list at once. */
  mostRows: number;
  /** A write has the id of its request: sent again, it acts once. Answers have the revision of their thing. */
  hasRequestIds: boolean;
  /** A long call answers at once with an operation, and goes on. */
  hasOperations: boolean;
};

const fieldsOf = ({ input }: OperatorCall) => Object.entries(input.shape);

export const channels: Readonly<Record<Channel, ChannelRules>> = {
  console: {
    fields: (call) => fieldsOf(call).flatMap(([field, schema]) => (namesFile(schema) ? [] : [field])),
    fieldsWithLines: (call) =>
      fieldsOf(call).flatMap(([field, schema]) => (fieldMarks.get(schema)?.hasLines ? [field] : [])),
    mostRows: 100,
    hasRequestIds: true,
    hasOperations: true,
  },
  terminal: {
    fields: (call) => fieldsOf(call).map(([field]) => field),
    fieldsWithLines: () => [],
    mostRows: Number.POSITIVE_INFINITY,
    hasRequestIds: false,
    hasOperations: false,
  },
};
