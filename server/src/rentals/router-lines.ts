import { imei, newSerial } from '@langit/contract/operator/fields';
import { safeParse } from 'zod/mini';

export type NewRouter = { serial: string; imei: string | null };

/** Why a line is not taken. */
export type LineFault = { fault: 'routerSerialWrong' | 'routerImeiWrong' | 'routerTwice'; line: string };

const serialSchema = newSerial();

function readLine(line: string): NewRouter | LineFault {
  const [typed, ...rest] = line.split(/[\s,]+/);
  const serial = safeParse(serialSchema, typed);
  if (!serial.success) return { fault: 'routerSerialWrong', line };
  if (rest.length === 0) return { serial: serial.data, imei: null };
  const read = safeParse(imei, rest.join(''));
  return read.success ? { serial: serial.data, imei: read.data } : { fault: 'routerImeiWrong', line };
}

/**
 * New routers, one a line or with semicolons between them: the serial number and, behind a space or a comma, the IMEI where it is known.
 * The first line that is wrong is returned instead.
 */
export function readRouterLines(text: string): NewRouter[] | LineFault {
  const lines = text.split(/[\r\n;]+/).map((line) => line.trim());
  const routers: NewRouter[] = [];
  for (const line of lines.filter((one) => one !== '')) {
    const router = readLine(line);
    if ('fault' in router) return router;
    const isKnown = ({ serial, imei: other }: NewRouter) =>
      serial === router.serial || (other !== null && other === router.imei);
    if (routers.some(isKnown)) return { fault: 'routerTwice', line };
    routers.push(router);
  }
  return routers;
}
