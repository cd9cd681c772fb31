import QRCode from 'qrcode';
import { Markup } from '../../html.ts';
import { type FaultKind, faultKinds } from '../faults.ts';
import { type Control, controls } from './model.ts';

/** The action of a submitted form. */
export type FormAction =
  | { press: 'control'; control: Control }
  | { press: 'fault'; kind: FaultKind }
  | { press: 'card'; number: string }
  | { press: 'code'; code: string }
  | { press: 'choose'; value: string }
  | { press: 'arrive' }
  | { press: 'nothing' };

export async function readFormAction(request: Request): Promise<FormAction> {
  const form = new URLSearchParams(await request.text());
  const control = controls.find((known) => known === form.get('control'));
  const kind = faultKinds.find((known) => known === form.get('fault'));
  const number = form.get('number');
  const value = form.get('choose');
  const code = form.get('code');
  if (control) return { press: 'control', control };
  if (kind) return { press: 'fault', kind };
  if (number !== null) return { press: 'card', number };
  if (value !== null) return { press: 'choose', value };
  if (code !== null) return { press: 'code', code };
  return form.has('arrive') ? { press: 'arrive' } : { press: 'nothing' };
}

/** A QR code that resembles QRIS but cannot be paid. */
export async function testQr(payment: string, amount: number): Promise<Markup> {
  const content = `SIMULATED-QRIS-NO-REAL-MONEY/${payment}/${amount}`;
  return new Markup(await QRCode.toString(content, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' }));
}
