import { stripVTControlCharacters } from 'node:util';
import { root } from '../prepare.mjs';

/** The fields that Vite adds to an error in a source file. */
type SourceError = Error & { id?: string; loc?: { file?: string; line: number; column: number } };

const inRepository = (path: string) => path.replace(`${root}/`, '');

/** The first file of the repository in a stack, with its line. */
function placeIn(stack: string): string | undefined {
  const paths = stack.split(`${root}/`).slice(1);
  const places = paths.map((path) => /^(?!node_modules\/)[^\s:()]+:\d+/.exec(path)?.[0]);
  return places.find((place) => place !== undefined);
}

/** Parses the compiler's report: a headline, then `[CODE] message` and a code frame that begins with the position. */
function readReport(message: string): { place: string; reason: string } | null {
  const reason = /^\[[A-Z_]+\] (.+)$/m.exec(message)?.[1];
  const place = /\[ (\S+:\d+:\d+) \]/.exec(message)?.[1];
  return reason && place ? { reason, place } : null;
}

function placeOf({ id, loc, stack = '' }: SourceError): string | undefined {
  const file = loc?.file ?? id;
  if (file && loc) return `${inRepository(file)}:${loc.line}:${loc.column}`;
  return file ? inRepository(file) : placeIn(stack);
}

/** An error in a source file as one line: position and message. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const message = stripVTControlCharacters(error.message);
  const report = readReport(message);
  if (report) return `${report.place}: ${report.reason}`;
  const [headline = ''] = message.split('\n');
  const place = placeOf(error);
  return place ? `${place}: ${inRepository(headline)}` : headline;
}
