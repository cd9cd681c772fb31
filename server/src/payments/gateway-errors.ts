/** No usable response, so the outcome is unknown. The caller reads the status or retries later. */
export class GatewayUnavailable extends Error {
  override readonly name = 'GatewayUnavailable';
}

/**
 * The gateway refused the call. `code` is `attempt_ref_taken`, `unauthorized` (the operator must correct the key) or the
 * gateway's own status code.
 */
export class GatewayRefused extends Error {
  override readonly name = 'GatewayRefused';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
