/** Headers of every answer. Documents add their CSP with the hashes of their inline scripts. */
export const commonHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
};

/** Sent where the public address is https. */
export const strictTransport = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/** Policy of JSON and other non-documents: a browser loads and runs nothing. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Where browsers report what a policy has stopped (W48). */
export const reportPath = '/csp-report';
const reportGroup = 'csp';

/** Directives that have violations of a policy reported: the second one for browsers that know `Reporting-Endpoints`. */
export const reportDirectives = [`report-uri ${reportPath}`, `report-to ${reportGroup}`];

/** Beside a policy that has its violations reported. */
export const reportingEndpoints = { 'reporting-endpoints': `${reportGroup}="${reportPath}"` };

export const isReported = (policy: unknown): boolean => String(policy).includes(`report-to ${reportGroup}`);

/**
 * Content security policy of a document: own files, inline scripts by their SHA-256, Trusted Types, no framing. It is enforced,
 * never `report-only`.
 */
export function documentPolicy(scriptHashes: readonly string[]): string {
  const scripts = scriptHashes.map((hash) => ` 'sha256-${hash}'`).join('');
  return [
    "default-src 'none'",
    `script-src 'self'${scripts}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    ...reportDirectives,
  ].join('; ');
}
