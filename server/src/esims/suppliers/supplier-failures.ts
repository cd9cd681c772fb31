export type RefusalCode =
  | 'out_of_stock'
  | 'price_changed'
  | 'balance'
  | 'package_unknown'
  | 'not_allowed'
  | 'not_found'
  | 'invalid'
  | 'credentials'
  /** The signature's timestamp was refused: the message holds the difference of this machine's clock. */
  | 'clock';

/** The supplier refused the call: nothing was ordered, applied or charged. `vendorCode` is for the log. */
export class SupplierRefused extends Error {
  override readonly name = 'SupplierRefused';
  readonly certain = true;
  readonly code: RefusalCode;
  readonly vendorCode: string;
  constructor(code: RefusalCode, vendorCode: string, message: string) {
    super(message);
    this.code = code;
    this.vendorCode = vendorCode;
  }
}

/** No usable answer. `not_sent`: the call certainly had no effect, retry later. `unknown`: look the outcome up before a retry. */
export class SupplierUnavailable extends Error {
  override readonly name = 'SupplierUnavailable';
  readonly certain = false;
  readonly outcome: 'not_sent' | 'unknown';
  constructor(outcome: 'not_sent' | 'unknown', message: string, options?: ErrorOptions) {
    super(message, options);
    this.outcome = outcome;
  }
}
