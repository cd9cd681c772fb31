import { ShopFacts } from '@langit/contract/wire/shop-facts';
import { type QuotedLanguage, quotedLanguages } from '@langit/i18n/testing/quoted-languages';
import { describe, expect, test } from 'vitest';
import facts from '../../../shop.config.json' with { type: 'json' };
import { accountNoticeLetter, accountNotices, undoable } from '../accounts/mails/account-notice.ts';
import { confirmAddress } from '../accounts/mails/confirm-address.ts';
import { loginCodeLetter } from '../accounts/mails/login-code.ts';
import { newPasswordLetter } from '../accounts/mails/new-password.ts';
import { payLinkLetter } from '../checkout/mails/pay-link.ts';
import { deliveryDelayedLetter } from '../esims/mails/delivery-delayed.ts';
import { orderDeliveredLetter } from '../esims/mails/order-delivered.ts';
import { drawQrCode } from '../esims/mails/qr-code.ts';
import { topUpAppliedLetter } from '../esims/mails/topup-applied.ts';
import { renderLetter } from '../notifications/frame.ts';
import type { MailBody } from '../notifications/mailer.ts';
import type { OrderSummary } from '../orders/mails/order-bill.ts';
import { orderReceivedLetter } from '../orders/mails/order-received.ts';
import { type ParcelStage, parcelLetter } from '../orders/mails/parcel.ts';
import type { Letter, MailContext } from '../platform/mails.ts';
import { orderRefundedLetter, type RefundCause } from '../refunds/mails/order-refunded.ts';
import type { RefundStage } from '../refunds/mails/refund-mail.ts';
import { refundProgressLetter } from '../refunds/mails/refund-progress.ts';
import { type RentalLetterKind, rentalLetter, rentalLetterKinds } from '../rentals/mails/rental-letter.ts';
import { inviteKinds, staffInviteLetter } from '../staff/mails/staff-invite.ts';
import { staffEvents, staffNoticeLetter } from '../staff/mails/staff-notice.ts';
import { shapeOf } from '../testing/html-shape.ts';

const publicUrl = 'https://shop.example';
const shop = { facts: ShopFacts.parse(facts), publicUrl };
const hostile = `"><script>alert('x')</script><img src=x onerror=alert(1)>&amp;\u2028`;
const activationCode = 'LPA:1$rsp.example.com$A1B2-C3D4';

const order = (name = 'Japan 5 GB'): OrderSummary => ({
  orderNumber: 'LGT-7K3M9QX2WD',
  placedAt: new Date('2026-11-20T15:35:00Z'),
  lines: [{ name, quantity: 2, span: null, amount: 270_000 }],
  rent: 0,
  delivery: 0,
  tax: 0,
  discount: 27_000,
  voucherCode: 'WELCOME10',
  total: 243_000,
});

const qrPng = drawQrCode(activationCode);
const esim = (label: string) => ({
  label,
  activationCode,
  iccid: '8985203104003420017',
  confirmationCode: null,
  isConfirmationMissing: true,
  apn: null,
  installBefore: new Date('2026-12-20T00:00:00Z'),
  qrPng,
});

const causes: RefundCause[] = [
  'undelivered',
  'late_payment',
  'second_payment',
  'other_amount',
  'topup_refused',
  'rental_cancelled',
  'requested',
  'goodwill',
  'part',
];
const parcelStages: ParcelStage[] = ['packing', 'readdressed', 'shipped', 'corrected', 'arrived'];
const shipment = {
  courier: 'JNE',
  trackingNumber: 'JX1234567890',
  shippedAt: new Date('2026-11-21T03:00:00Z'),
};
const shipTo = { name: 'Putri', address: 'Jl. Melati 5', province: 'DKI Jakarta' };
const stages: RefundStage[] = ['review', 'by_bank', 'account_needed', 'refused'];

const rental = (kind: RentalLetterKind, name: string, context: MailContext) =>
  rentalLetter(
    {
      kind,
      name,
      orderNumber: 'LGT-7K3M9QX2WD',
      serials: ['LGT-R-0007', 'LGT-R-0008'],
      start: '2026-12-01',
      end: '2026-12-05',
      rentPerDay: 69_000,
      extendable: true,
      lateFee: 138_000,
      conditionFee: 250_000,
    },
    context,
  );

const link = { token: 'token-of-the-test', validUntil: new Date('2026-11-21T15:35:00Z') };

function lettersIn(language: QuotedLanguage, text = 'Japan 5 GB'): Record<string, MailBody> {
  const context: MailContext = { ...shop, language };
  const bought = order(text);
  const letters: Record<string, Letter> = {
    'verify-email': confirmAddress('verifyEmail', { email: 'putri@example.com', ...link }, context),
    'new-password': newPasswordLetter(
      {
        email: 'putri@example.com',
        password: 'k7m3n9qx2wdabcdefgh2',
        validUntil: new Date('2026-11-20T16:05:00Z'),
      },
      context,
    ),
    'login-code': loginCodeLetter(
      { email: 'putri@example.com', code: '204863', validUntil: new Date('2026-11-20T15:45:00Z') },
      context,
    ),
    'change-email': confirmAddress('changeEmail', { email: 'putri.baru@example.com', ...link }, context),
    ...Object.fromEntries(
      accountNotices.map((notice) => [
        `account-notice ${notice}`,
        accountNoticeLetter(
          {
            notice,
            email: 'putri@example.com',
            newEmail: 'baru@example.com',
            undo: undoable.has(notice)
              ? { token: 'token-of-the-test', until: new Date('2026-11-27T15:35:00Z') }
              : null,
            at: new Date('2026-11-20T15:35:00Z'),
          },
          context,
        ),
      ]),
    ),
    ...Object.fromEntries(
      inviteKinds.map((kind) => [
        `staff-invite ${kind}`,
        staffInviteLetter(kind, { email: 'sari@example.com', ...link }, context),
      ]),
    ),
    ...Object.fromEntries(
      staffEvents.map((event) => [
        `staff-notice ${event}`,
        staffNoticeLetter(event, [{ label: 'Who', value: text, wide: true }], context),
      ]),
    ),
    'pay-link': payLinkLetter(
      {
        order: bought,
        payUntil: new Date('2026-11-21T03:00:00Z'),
        url: `${context.publicUrl}/pay/LGT-1/key`,
      },
      context,
    ),
    'order-received': orderReceivedLetter(
      { order: bought, payUntil: new Date('2026-11-20T16:35:00Z') },
      context,
    ),
    'order-delivered': orderDeliveredLetter(
      {
        order: bought,
        esims: [esim(text), esim('second')],
        startsOn: 'install',
        notices: [{ text, link: '/faq' }],
      },
      context,
    ),
    'delivery-delayed': deliveryDelayedLetter(
      { order: bought, refundedAt: new Date('2026-11-20T16:35:00Z') },
      context,
    ),
    'topup-applied': topUpAppliedLetter(
      {
        order: bought,
        iccid: '8985203104003420017',
        totalBytes: 10_737_418_240,
        expiresAt: new Date('2026-12-20T00:00:00Z'),
      },
      context,
    ),
    ...Object.fromEntries(
      parcelStages.map((stage) => [
        `parcel ${stage}`,
        parcelLetter({ order: bought, stage, shipment, shipTo: { ...shipTo, name: text } }, context),
      ]),
    ),
    ...Object.fromEntries(
      stages.map((stage) => [
        `refund-progress ${stage}`,
        refundProgressLetter(
          { order: bought, stage, amount: 243_000, dueAt: new Date(0), because: text, standard: null },
          context,
        ),
      ]),
    ),
    ...Object.fromEntries(rentalLetterKinds.map((kind) => [`rental ${kind}`, rental(kind, text, context)])),
    ...Object.fromEntries(
      causes.map((cause) => [
        `order-refunded ${cause}`,
        orderRefundedLetter({ order: bought, amount: 243_000, cause }, context),
      ]),
    ),
  };
  return Object.fromEntries(
    Object.entries(letters).map(([name, letter]) => [
      name,
      renderLetter({ ...letter, name: 'Nguyễn Thị Đặng' }, context),
    ]),
  );
}

const namelessLetterIn = (language: QuotedLanguage) => {
  const context: MailContext = { ...shop, language };
  const letter = confirmAddress(
    'verifyEmail',
    { email: 'putri@example.com', token: 'token-of-the-test', validUntil: new Date(0) },
    context,
  );
  return renderLetter({ ...letter, name: null }, context);
};

describe.each(quotedLanguages)('F10 in %s', (language) => {
  const letters = lettersIn(language);

  test.each(Object.entries(letters))('%s is whole in HTML and in plain text', (_, letter) => {
    expect(letter.html).toContain(`<html lang="${language}">`);
    expect(letter.subject.length).toBeGreaterThan(5);
    for (const part of [letter.html, letter.text, letter.subject]) {
      expect(part).not.toMatch(/undefined|\[object|null|NaN|\$\{/);
    }
    expect(letter.text).not.toMatch(/<\/?[a-z]+[ >]|&(?:amp|lt|nbsp|#)/);
  });

  test.each(Object.entries(letters))(
    'R18 %s links to the shop and to what its goods need, and loads nothing',
    (_, letter) => {
      // The maker's page that installs an eSIM, the courier's page of a parcel, the ways to reach the shop.
      const allowed =
        /^(?:https:\/\/shop\.example(?:\/|$)|https:\/\/esimsetup\.(?:apple|android)\.com\/|https:\/\/www\.jne\.co\.id\/tracking-package$|mailto:|https:\/\/(?:wa\.me|zalo\.me)\/)/;
      for (const [, url = ''] of letter.html.matchAll(/href="([^"]*)"/g)) expect(url).toMatch(allowed);
      for (const [, source] of letter.html.matchAll(/\ssrc="([^"]*)"/g)) expect(source).toMatch(/^cid:/);
      expect(letter.html).not.toMatch(/@import|url\(|<link|<script/i);
    },
  );

  test.each(Object.entries(letters))(
    'F10 %s greets by name and ends with how to reach the shop',
    (_, { subject, text, html }) => {
      const greeting = { en: 'Hi {},', id: 'Halo {},', ja: '{} 様', vi: 'Chào {},' }[language];
      expect(text.startsWith(greeting.replace('{}', 'Nguyễn Thị Đặng'))).toBe(true);
      expect(html).toContain(greeting.replace('{}', 'Nguyễn Thị Đặng'));
      const [body = ''] = text.split('\n\n-- \n\n');
      expect(body.split('\n\n').slice(-2).join('\n')).toMatch(/@langit\.example\n\w+: https:/);
      expect(subject.startsWith('【Langit】')).toBe(language === 'ja');
      expect(subject).not.toMatch(/【.*【/);
    },
  );

  test('F10 a letter without a known name has a greeting of its own', () => {
    const { text } = namelessLetterIn(language);
    expect(text.split('\n')[0]).toBe({ en: 'Hi,', id: 'Halo,', ja: 'お客様', vi: 'Chào bạn,' }[language]);
  });

  test('F10 I7 a router stands with its serial numbers, and a date in one line, as the language writes them', () => {
    const { html = '' } = letters['rental booked'] ?? {};
    expect(html).toMatch(language === 'ja' ? /（LGT-R-\d+/ : / \(LGT-R-\d+/);
    const dates = html.match(/\d+年\d+月\d+日/g) ?? [];
    expect(dates.length > 0).toBe(language === 'ja');
    expect(html.match(/white-space:nowrap">\d+年\d+月\d+日<\/span>/g) ?? []).toHaveLength(dates.length);
  });

  test('A7 the verification link carries token and address', () => {
    const url = `${publicUrl}/verify-email?token=token-of-the-test&email=putri%40example.com`;
    expect(letters['verify-email']?.text).toContain(url);
    expect(letters['verify-email']?.html).toContain(`href="${url.replace('&', '&amp;')}"`);
  });

  test('A8 the mail with the new password shows it on a separate line and in no link', () => {
    const { html = '', text = '' } = letters['new-password'] ?? {};
    expect(text).toMatch(/^k7m3n9qx2wdabcdefgh2$/m);
    for (const [, url = ''] of html.matchAll(/href="([^"]*)"/g)) expect(url).not.toContain('k7m3');
    expect(html).toContain('href="https://shop.example/login"');
  });

  test('F3 the delivered mail holds summary, QR pictures, codes, both install links and the steps', () => {
    const { html = '', text = '', images = [] } = letters['order-delivered'] ?? {};
    expect(images.map(({ cid }) => cid)).toEqual(['esim-1@qr', 'esim-2@qr']);
    for (const { cid, content } of images) {
      expect(html).toContain(`src="cid:${cid}"`);
      expect(content.subarray(1, 4).toString()).toBe('PNG');
    }
    for (const part of [
      activationCode,
      'rsp.example.com',
      'A1B2-C3D4',
      '8985203104003420017',
      'LGT-7K3M9QX2WD',
    ]) {
      expect(html).toContain(part);
      expect(text).toContain(part);
    }
    const links = ['https://esimsetup.apple.com/', 'https://esimsetup.android.com/'];
    for (const link of links) {
      expect(html).toContain(
        `${link}esim_qrcode_provisioning?carddata=LPA%3A1%24rsp.example.com%24A1B2-C3D4`,
      );
      expect(text).toContain(link);
    }
    expect(text).toMatch(/4\. /);
  });

  test('I3 charged amounts in mails are in Rupiah', () => {
    expect(letters['order-delivered']?.html).toContain('Rp\u00a0243.000');
    expect(letters['order-refunded undelivered']?.text).toContain('Rp\u00a0243.000');
  });

  test('R29 no name adds an element or an attribute to a mail', () => {
    const plain = lettersIn(language, 'x');
    for (const [kind, letter] of Object.entries(lettersIn(language, `" onclick="alert(1)" title='y`)))
      expect(shapeOf(letter.html), kind).toEqual(shapeOf(plain[kind]?.html ?? ''));
  });

  test('R29 hostile names are escaped as text', () => {
    for (const letter of Object.values(lettersIn(language, hostile))) {
      expect(letter.html).not.toMatch(/<script|<img src=x|onerror=alert\(1\)>/);
      expect(letter.subject).not.toMatch(/[\r\n]/);
    }
  });
});
