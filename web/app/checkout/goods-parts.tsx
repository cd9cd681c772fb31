import type { CheckoutParts } from './checkout-page';
import { DeliverySection } from './delivery-section';
import { PhoneSection } from './phone-section';
import { PlanSection } from './plan-section';
import { ResidenceSection } from './residence-section';

/** What the checkout of eSIMs, SIM cards and top-ups has of its own. */
export const goodsParts: CheckoutParts = {
  Goods: PlanSection,
  Choices: ({ checkout, user, phones, nationField }) => (
    <>
      {checkout.item.kind === 'esim' && (
        <PhoneSection device={checkout.phone.device} phones={phones} onChoose={checkout.phone.choose} />
      )}
      <DeliverySection checkout={checkout} user={user} />
      {checkout.residence.isAsked && <ResidenceSection checkout={checkout} field={nationField} />}
    </>
  ),
};
