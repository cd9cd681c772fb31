import type { FaultKind } from '../faults.ts';
import { languageOf } from './document.ts';
import { type FormAction, readFormAction } from './form.ts';
import type { Control } from './model.ts';

/** The vendor's implementation of a payment page's actions. */
export type PaymentActions = {
  steer(control: Control): Promise<unknown>;
  toggle(kind: FaultKind): void;
  /** `unknown`: the number is not a test card. */
  submitCard(number: string): Promise<unknown>;
  choose(value: string): Promise<unknown>;
  confirmCard(code: string): Promise<unknown>;
  arrive(): Promise<unknown>;
  /** The return address after a payment; null before it, or without an address of the shop. */
  leadsTo(): string | null;
};

/** Carries out the submitted action, then shows the page again or redirects the customer to the shop. */
export async function answerPageForm(actions: PaymentActions, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const here = `${url.pathname}?language=${languageOf(url, request)}`;
  const outcome = await act(actions, await readFormAction(request));
  const back = outcome === 'payment' ? actions.leadsTo() : null;
  const location = back ?? here + (outcome === 'unknown_card' ? '&card=unknown' : '');
  return new Response(null, { status: 303, headers: { location } });
}

async function act(
  actions: PaymentActions,
  formAction: FormAction,
): Promise<'payment' | 'control' | 'unknown_card'> {
  switch (formAction.press) {
    case 'control':
      await actions.steer(formAction.control);
      return formAction.control === 'pay' ? 'payment' : 'control';
    case 'fault':
      actions.toggle(formAction.kind);
      return 'control';
    case 'card':
      return (await actions.submitCard(formAction.number)) === 'unknown' ? 'unknown_card' : 'payment';
    case 'choose':
      await actions.choose(formAction.value);
      return 'payment';
    case 'code':
      await actions.confirmCard(formAction.code);
      return 'payment';
    case 'arrive':
      await actions.arrive();
      return 'payment';
    case 'nothing':
      return 'payment';
  }
}
