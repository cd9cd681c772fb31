import type { FaqSection } from '../../content-types';

export const paymentAndRefunds: FaqSection = {
  id: 'payment-and-refunds',
  title: 'Payment and refunds',
  items: [
    {
      id: 'payment-methods',
      question: 'How can I pay?',
      answer: [
        'By debit card, credit card, QR code (QRIS) or bank transfer on the secure page of our payment partner. Cards (Visa, Mastercard, JCB) work for everybody; QRIS and bank transfer need an Indonesian bank. We never see your card number.',
        'Payment is in Indonesian Rupiah only. If you see prices in another currency, the checkout shows the exact amount in Rupiah before you pay.',
      ],
    },
    {
      id: 'cancel-esim',
      question: 'Can I cancel an eSIM?',
      answer: [
        'Yes, as long as its status is New (your order page says “{installReady}”): the QR code was not scanned and nothing was activated. Open the order in your history and choose “Request a refund”; you see the amount before you confirm.',
        'If something is wrong with an eSIM, please send the request within {requestDays} business days of your first report.',
      ],
    },
    {
      id: 'refund-time',
      question: 'How long does a refund take?',
      answer: [
        'Checking and refunding take up to {payoutDays} business days. The money goes back the way it came; where the payment method does not allow that, we ask for your bank account. Your bank may need a few more days to show it.',
        'Shipping fees of SIM cards are not refunded. All the rules are in the [return policy](/others/return-policy).',
      ],
    },
    {
      id: 'refund-vietnam',
      question: 'Which refund rules apply to customers in Vietnam?',
      answer: [
        'If the nation in your profile is Vietnam, a New eSIM can be cancelled within {vnCancelDays} days of payment. After that the price of the order decides:',
        {
          list: [
            'under {vnLower} VND: 100%',
            '{vnLower} to {vnUpper} VND: 100% if less than {vnHalf}% of the data was used, otherwise in proportion to the data left',
            'over {vnUpper} VND: in proportion to the unused data',
          ],
        },
        'We reply within {vnReplyDays} working days and refund within {vnPayoutDays} more, at most {vnLatestDays} days after a valid request.',
      ],
    },
    {
      id: 'tax-and-receipt',
      question: 'Do prices include tax, and do I get an invoice?',
      answer: [
        'Where tax is added, the checkout shows it as a line of its own before you pay; otherwise the price includes it. Nothing is added later.',
        'Your receipt is on the order’s page under “Print receipt”. It names the seller with registration number, the tax, and the name that you type in. You can print it or save it as a PDF.',
      ],
    },
    {
      id: 'payment-pending',
      question: 'I paid, but the order still says unpaid.',
      answer: [
        'Most payments are confirmed within seconds. A bank transfer can take longer, usually no more than {confirmDays} working days. You may close the page: we keep checking and write to you.',
        'If your money arrives after the order has expired, we deliver the order or send the money back.',
      ],
    },
    {
      id: 'payment-failed',
      question: 'My payment was declined or has expired. What can I do?',
      answer: [
        'Nothing was charged. Open the order in your history and choose “Pay now” while there is time left, or place it again and try another method. Banks often refuse foreign payments until these are allowed in the banking app.',
      ],
    },
    {
      id: 'voucher',
      question: 'Where do I enter a voucher?',
      answer: [
        'In the order summary at checkout. A percentage is taken off the whole amount and rounded down to full Rupiah; a discount is never larger than the order. One voucher can be used per order.',
      ],
    },
    {
      id: 'chargeback',
      question: 'What happens if I dispute the payment with my bank?',
      answer: [
        'While a chargeback is open, your bank decides about the money, and we cannot refund the same payment as well. Please write to us first: that is nearly always quicker.',
      ],
    },
  ],
};

export const dataAndValidity: FaqSection = {
  id: 'data-and-validity',
  title: 'Data, validity, top-up',
  items: [
    {
      id: 'validity-length',
      question: 'How long does an eSIM stay valid?',
      answer: [
        'Between {validLeast} and {validMost} days after activation, depending on the plan. Each plan’s page gives its number of days, and your order page the exact moment when it ends.',
      ],
    },
    {
      id: 'daily-reset',
      question: 'When does a day of a daily plan begin and end?',
      answer: [
        'That differs by network. Some plans count 24 hours from your first connection, others calendar days in a given time zone. You find it on the plan’s page under “How days count”, together with what happens once the day’s data is used up.',
      ],
    },
    {
      id: 'data-used-up',
      question: 'What happens when my data is used up?',
      answer: [
        'With fixed data the connection stops; it never runs into extra charges. With daily plans it either pauses or slows down until the next day. You can add data at any time while the eSIM is valid.',
      ],
    },
    {
      id: 'check-usage',
      question: 'Where do I see how much data is left?',
      answer: [
        'On the order’s page: used, left and until when, with the time of the last reading. Networks report with a delay, so the figure in your phone’s settings can be a little ahead.',
      ],
    },
    {
      id: 'top-up',
      question: 'How do I add data?',
      answer: [
        'Open [Top up](/topup-extend) and enter the ICCID of your eSIM, the 19-digit number on your order page, or pick one of your eSIMs once you are logged in. Before you pay you see how data and validity change. There is nothing new to install.',
        'It works for eSIMs that were bought here and whose plan can be topped up. A top-up that has been applied is not refundable.',
      ],
    },
    {
      id: 'plus-plan',
      question: 'What is a Plus plan?',
      answer: [
        'Plus stands for smart features: access to social and chat apps, and adding data directly from the device. If a plan has them, its page says so.',
      ],
    },
  ],
};
