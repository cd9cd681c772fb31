import * as z from 'zod/mini';

/** What is kept of a violation of the content security policy. */
export type Violation = {
  directive: string;
  /** The origin of what was blocked, or what it was: `inline`, `eval`, `data`. */
  blocked: string;
  /** The page's path, without its query. */
  path: string;
};

/** The directives of the shop's policies: what else a report names is no word of the shop. */
const directives = new Set([
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'manifest-src',
  'worker-src',
  'frame-src',
  'form-action',
  'base-uri',
  'object-src',
  'frame-ancestors',
  'require-trusted-types-for',
  'trusted-types',
]);

const longestPath = 200;
const text = z.optional(z.nullable(z.string()));

/** By `report-uri`. */
const legacyReport = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
    'document-uri': text,
  }),
});

/** By `report-to`. */
const reports = z.array(
  z.object({
    type: z.string(),
    body: z.optional(z.unknown()),
  }),
);
const violationBody = z.object({
  effectiveDirective: text,
  blockedURL: text,
  sourceFile: text,
  documentURL: text,
});

type ReportedViolation = { directive: string; blocked: string; source: string; document: string };

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

function readEitherForm(json: unknown): ReportedViolation[] {
  const legacy = legacyReport.safeParse(json);
  if (legacy.success) {
    const report = legacy.data['csp-report'];
    return [
      {
        directive: report['effective-directive'] ?? report['violated-directive'] ?? '',
        blocked: report['blocked-uri'] ?? '',
        source: report['source-file'] ?? '',
        document: report['document-uri'] ?? '',
      },
    ];
  }
  const list = reports.safeParse(json);
  if (!list.success) return [];
  return list.data.flatMap(({ type, body }) => {
    const read = violationBody.safeParse(body);
    if (type !== 'csp-violation' || !read.success) return [];
    const { effectiveDirective, blockedURL, sourceFile, documentURL } = read.data;
    return [
      {
        directive: effectiveDirective ?? '',
        blocked: blockedURL ?? '',
        source: sourceFile ?? '',
        document: documentURL ?? '',
      },
    ];
  });
}

/** What browser extensions do in a page is no fault of the shop. */
const isOfExtension = (address: string): boolean => /^[a-z-]*extension(:|$)/i.test(address);

const urlOf = (address: string): URL | null => URL.parse(address);

/** The origin of an address, its scheme where it has none, or the browser's word for what is no address. */
function originOf(blocked: string): string {
  const url = urlOf(blocked);
  if (url) return url.origin === 'null' ? url.protocol.slice(0, -1) : url.origin;
  return /^[a-z-]{1,20}$/.test(blocked) ? blocked : 'unknown';
}

/** The violations in the body of a report, in either form; none in anything else. */
export function violationsIn(body: Buffer): Violation[] {
  return readEitherForm(jsonOf(body)).flatMap(({ directive: stated, blocked, source, document }) => {
    // An old browser adds the directive's values.
    const [directive = ''] = stated.split(' ');
    if (!directives.has(directive) || isOfExtension(blocked) || isOfExtension(source)) return [];
    return [
      {
        directive,
        blocked: originOf(blocked),
        path: (urlOf(document)?.pathname ?? '').slice(0, longestPath),
      },
    ];
  });
}
