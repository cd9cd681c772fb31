/** No answer, or one that cannot be understood: whether the gateway acted is unknown. Ask its status, or try again later. */
export class GatewayUnavailable extends Error {
  override readonly name = 'GatewayUnavailable';
}

/**
 * The gateway understood the question and said no. `code` is `attempt_ref_taken`, `unauthorized` (wrong key: the
 * operator's to mend) or the gateway's own status code.
 */
export class GatewayRefused extends Error {
  override readonly name = 'GatewayRefused';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
