export type RefusalCode =
  | 'out_of_stock'
  | 'price_changed'
  | 'balance'
  | 'package_unknown'
  | 'not_allowed'
  | 'not_found'
  | 'invalid'
  | 'credentials'
  /** Our signature is of another time: the message says by how much this machine's clock is wrong. */
  | 'clock';

/** The supplier said no: nothing was ordered, applied or charged. `vendorCode` is for the log. */
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

/** No usable answer. `not_sent`: it surely had no effect, try later. `unknown`: look it up before anything else. */
export class SupplierUnavailable extends Error {
  override readonly name = 'SupplierUnavailable';
  readonly certain = false;
  readonly outcome: 'not_sent' | 'unknown';
  constructor(outcome: 'not_sent' | 'unknown', message: string, options?: ErrorOptions) {
    super(message, options);
    this.outcome = outcome;
  }
}
