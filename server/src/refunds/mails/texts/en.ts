import type { RefundMailTexts } from './shape.ts';

export const en: RefundMailTexts = {
  orderRefunded: {
    subject: (order) => `Your refund for order ${order}`,
    preheader: (amount) => `${amount} is on its way back to you.`,
    label: 'Refund',
    title: 'Your money is on its way back',
    stops: ['Ordered', 'Paid', 'Refunded'],
    cause: {
      undelivered:
        'We are sorry: our network partner could not issue your eSIM in time. We have cancelled it and sent your money back.',
      late_payment:
        'Your payment reached us after the order had expired, and it could no longer be fulfilled. We have sent your money back.',
      second_payment:
        'Your order was paid twice. It stays as it is, and we have sent the second payment back.',
      other_amount:
        'The amount we received was not the total of your order, so we could not count it as payment. We have sent it back.',
      topup_refused:
        'We are sorry: our network partner could not add the data to your eSIM. We have sent your money back.',
      rental_cancelled:
        'The rental that this order belongs to has been cancelled. We have sent your money back.',
      requested: 'We have processed your refund request and sent your money back.',
      goodwill: 'We have refunded your order.',
      part: 'We have refunded part of what you paid for this order. The rest of your order stays as it is.',
    },
    order: 'Order number',
    amount: 'Refunded',
    when: 'The money goes back to the payment method you used. Depending on your bank or e-wallet, it takes between a few minutes and 14 days to appear.',
    button: 'See the order',
  },
  refundProgress: {
    label: 'Refund',
    stops: ['Requested', 'Checked', 'Refunded'],
    stages: {
      review: {
        subject: (order) => `We have received your refund request for order ${order}`,
        title: 'Our team is looking at your request',
        body: 'Thank you for telling us. A member of our team will look at your order within 3 working days and write to you with the decision.',
      },
      by_bank: {
        subject: (order) => `Your refund for order ${order} will be sent by bank transfer`,
        title: 'Your refund will be sent by bank transfer',
        body: 'Your payment method does not take refunds, so we will transfer the money to the bank account that you gave us.',
      },
      account_needed: {
        subject: (order) => `Where shall we send your refund for order ${order}?`,
        title: 'Where shall we send your refund?',
        body: 'Your payment method does not take refunds. Please open the order and tell us the bank account that should receive the money.',
      },
      refused: {
        subject: (order) => `About your refund request for order ${order}`,
        title: 'We could not approve this refund',
        body: 'We have checked your request and are sorry that we could not approve it. If we have overlooked something, please write to us.',
      },
    },
    order: 'Order number',
    amount: 'Amount',
    atMost: 'Up to',
    by: 'Completed by',
    because: 'Reason',
    standard: {
      used: 'The plan has been used, so it cannot be refunded.',
      too_late: 'The time within which this order could be refunded is over.',
      twice: 'This order was refunded before.',
      works: 'We have checked your eSIM with our network partner, and it works.',
    },
    safe: 'Your account details are used for this transfer only and deleted afterwards. We never ask for a PIN, a password or a card number.',
    button: 'See the order',
  },
};
