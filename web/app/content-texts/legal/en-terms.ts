import type { Legal } from '../content-types';

export const terms: Legal = {
  title: 'Terms of service',
  description:
    'The rules for buying eSIM plans, SIM cards and router rental: orders, payment, delivery, validity, refunds.',
  intro:
    'These terms apply to everything you buy or rent from {shop}, operated by {legalName}, {address}. By ticking the terms box when you register or check out, you accept them. Your rights under the consumer law that protects you are not affected.',
  short: [
    'You pay once, in Indonesian Rupiah. The checkout shows the full amount; nothing is added later.',
    'Your eSIM arrives by email or chat, at the latest within {deliveryDays} working day. Install it within {installDays} days of purchase.',
    'As long as an eSIM is New, you can cancel it. The return policy says how.',
  ],
  sections: [
    {
      id: 'who-may-order',
      title: 'A. Who may order',
      points: [
        'You may browse without an account. To buy you need an account with a confirmed email address.',
        'You must be at least {minAge} years old, or order with the consent of a parent or guardian.',
        'Keep your password to yourself and your contact details up to date: eSIMs are delivered to the email address of your account. If somebody else uses your account, tell us at once.',
      ],
    },
    {
      id: 'what-we-sell',
      title: 'B. What we sell',
      points: [
        'eSIM data plans for {countries}+ countries and for regions, with a fixed amount of data or with data per day. The total of a daily plan is its data per day times the number of days.',
        'Physical SIM cards, delivered within Indonesia only. They are sold inactive; you register them with the operator as Indonesian law requires.',
        'Pocket WiFi routers with a data plan, rented by the day.',
        'Plans are for data only, unless their page says that they include a number. Speeds go up to 5G, tethering included, and depend on the local network, your device and how many people are using the network.',
      ],
      outro:
        'What a plan’s page said when you ordered is part of the contract. The contract is concluded when we confirm your payment.',
    },
    {
      id: 'your-device',
      title: 'C. Your device',
      points: [
        'Before you buy an eSIM, check that your device supports it: dial *#06# and look for an EID. It must not be locked to a carrier.',
        'If you install an eSIM on a device that does not support it, we refund it only if the plan itself is faulty or if we told you that the device would work.',
      ],
    },
    {
      id: 'prices-and-payment',
      title: 'D. Prices and payment',
      points: [
        'Payment is in Indonesian Rupiah only. Prices in other currencies are for comparison; what you pay is the total in Rupiah at checkout.',
        'The checkout shows the subtotal, delivery, tax, rent, discount and total before you pay. Nothing is added afterwards.',
        'You pay by debit card, credit card, QR code or bank transfer on the page of our payment partner. Confirmation is usually immediate and normally takes no longer than {confirmDays} working days.',
        'An order that is not paid in time expires. Money that arrives later is used for the order where that is still possible, and otherwise sent back.',
        'One voucher can be used per order. A percentage is rounded down to whole Rupiah, and a discount is never larger than the order. Vouchers cannot be exchanged for cash.',
      ],
    },
    {
      id: 'delivery',
      title: 'E. Delivery',
      points: [
        'eSIMs are delivered by email or chat with a QR code and an activation guide, usually within minutes and at most within {deliveryDays} working day after payment. Scan the code on Android, tap the link on an iPhone.',
        'If we cannot deliver a paid eSIM, you get your money back in full, without having to ask.',
        'SIM cards are sent to the address in your profile; the shipping fee depends on the province.',
        'For routers you choose fast ({fast} day), express ({express} days) or regular ({regular} days) delivery. The router reaches you by the first day of the rental.',
      ],
    },
    {
      id: 'validity-and-use',
      title: 'F. Validity and use',
      points: [
        'Install an eSIM within {installDays} days of purchase. After that it expires and is not refundable.',
        'The days of a plan start with the first connection in the destination, unless the plan’s page says otherwise. An activated eSIM stays valid for {validLeast} to {validMost} days after activation, depending on the plan. Data that is still unused at that moment is lost.',
        'Use the service lawfully. Reselling, spam and attacks on networks are not allowed; we may suspend an eSIM that is misused.',
        {
          text: 'For rented routers:',
          subpoints: [
            'Rent is charged per day, counting both the first and the last day. A rental lasts up to {rentalMost} days.',
            'You can extend the rental until {extendDays} days after its last day, if nobody else has booked the router. Days that are already late are charged as rent.',
            'Return the router by the last day. For each day after it you pay a late fee of one day’s rent per router.',
            'Tell us at once if the router is lost or damaged. You pay for the repair or the router’s current value, unless it was not your fault; normal wear and tear is on us.',
          ],
        },
      ],
    },
    {
      id: 'cancellation-and-refunds',
      title: 'G. Cancellation and refunds',
      points: [
        'An eSIM with the status New (not activated, QR code not scanned) can be cancelled. The details, including those for SIM cards and routers, are in the [return policy](/others/return-policy), which is part of these terms.',
        'There is no refund while a chargeback for the same payment is open.',
      ],
    },
    {
      id: 'privacy',
      title: 'H. Privacy',
      points: [
        'We use your data to run your account, to deliver and to support your orders, and keep it while you use our service.',
        'Our payment processor and technical support providers may receive what they need for their task.',
        'Promotional messages are sent only with your consent, and you can opt out at any time. There is more in the [privacy policy](/others/privacy-policy).',
      ],
    },
    {
      id: 'liability-and-law',
      title: 'I. Complaints, liability and law',
      points: [
        'Send complaints with your order number to [{email}](mailto:{email}). We check them and answer within {payoutDays} business days. You may also turn to the consumer authority of the place where you live; in Indonesia that is the Directorate General of Consumer Protection and Trade Compliance of the Ministry of Trade.',
        'We are liable for our own faults. We are not liable for outages of local networks or for damage that we could not foresee; nothing here limits liability that the law does not allow us to limit.',
        'We may change these terms; an order follows the version that was in force when it was placed.',
        'The law of Indonesia applies, together with the mandatory consumer protection of the country where you live. If a clause is void, the others stay in force.',
      ],
    },
  ],
  contact:
    'Questions about these terms? Write to [{email}](mailto:{email}) or call [{phone}](tel:{phoneDigits}) ({hours}).',
};
