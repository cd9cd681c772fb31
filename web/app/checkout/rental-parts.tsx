import type { CheckoutParts } from './checkout-page';
import { DeliverySection } from './delivery-section';
import { DatesSection, DeliveryChoice, RouterSection } from './rental-sections';

/** What the checkout of a router has of its own. */
export const rentalParts: CheckoutParts = {
  Goods({ checkout, reminded, startField }) {
    const { item, rental, change } = checkout;
    if (item.kind !== 'rental') return null;
    return (
      <>
        {/* On a phone the calendar is in the first screen (Z39). */}
        {rental && (
          <DatesSection rental={rental} shown={reminded} startField={startField} onChange={change} />
        )}
        <RouterSection item={item} onCount={(count) => change({ count })} />
      </>
    );
  },
  Choices: ({ checkout, user }) => (
    <DeliverySection checkout={checkout} user={user}>
      {checkout.rental && <DeliveryChoice method={checkout.rental.item.method} onChange={checkout.change} />}
    </DeliverySection>
  ),
};
