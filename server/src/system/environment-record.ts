/** An environment variable of the shop. `value`: null where it is a secret, or unset. */
export type Variable = { name: string; isSet: boolean; value: string | null };
