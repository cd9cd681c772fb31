import type { ErrorCode } from '../error-codes.ts';
import type { RefusalGround } from '../refunds.ts';

/** The server's messages in English. They define the type of the other languages. */
const errors: Record<ErrorCode, string> = {
  VALIDATION: 'Some details need a correction. Please check the marked fields.',
  VOUCHER_INVALID: 'This voucher is not valid',
  TOKEN_INVALID: 'This link is invalid or has expired. Please ask for a new one.',
  PROVINCE_REQUIRED: 'Please add your province to your profile before ordering a SIM card.',
  DELIVERY_RESTRICTED: 'SIM cards are delivered within Indonesia only.',
  UNAUTHENTICATED: 'Please log in to continue.',
  INVALID_CREDENTIALS: 'Sorry, the email or password is incorrect',
  EMAIL_NOT_VERIFIED:
    'Your email address is not verified yet. Please open the link in the email that we sent you.',
  FORBIDDEN: 'This belongs to another account.',
  NOT_FOUND: 'We could not find what you asked for.',
  EMAIL_NOT_FOUND: 'Email not found',
  FOREIGN_ICCID: 'This eSIM is not registered in our system',
  ICCID_NOT_FOUND: 'eSIM not found in our records',
  EMAIL_TAKEN: 'An account with this email address already exists. Please log in instead.',
  ALREADY_VERIFIED: 'This email address is already verified. You can log in.',
  PRICE_CHANGED: 'The price has changed. Please check the new total before you pay.',
  OUT_OF_STOCK: 'This is no longer available.',
  TOO_MANY_UNPAID: 'You have orders that are not paid yet. Please pay for one or cancel it, then go on.',
  INVALID_STATUS: 'This eSIM is not in a valid status for top-up',
  REFUND_NOT_ALLOWED: 'This order cannot be refunded.',
  BANK_ACCOUNT_NEEDED: 'Please tell us the bank account that should receive the refund.',
  RETURN_NOT_ALLOWED: 'This rental has not started yet. You can cancel the order instead.',
  IDEMPOTENCY_MISMATCH:
    'This request was already used for another order. Please reload the page and try again.',
  IDEMPOTENCY_IN_PROGRESS: 'Your order is already being placed. One moment, please.',
  PAYLOAD_TOO_LARGE: 'This is more than we can take in one go.',
  UNSUPPORTED_MEDIA_TYPE: 'Please send JSON.',
  RATE_LIMITED: 'Too many attempts. Please wait a moment and try again.',
  UPSTREAM_FAILED:
    'The payment service is not answering right now. You have not been charged; please try again.',
  RETRIEVAL_FAILED: 'We could not retrieve the eSIM information. Please try again.',
  UNAVAILABLE: "Sorry, the service isn't available right now. Please try again in a moment.",
  INTERNAL: 'Oops! Something went wrong. Please try again later.',
};

const validation = {
  required: 'This field is required',
  invalid: 'This value is not valid',
  email: 'Invalid email format',
  iccid: 'An ICCID has 18 to 22 digits',
  phone: 'Invalid phone number',
  tooLong: 'This is too long',
  outOfRange: 'This number is outside the allowed range',
  loginCode: 'The code has six digits',
  loginCodeWrong: 'This code is wrong or no longer works',
  passwordTooShort: 'Password must be at least 8 characters long',
  passwordTooLong: 'Password must be at most 128 characters long',
  passwordCommon: 'This password is one of the most common ones and quickly guessed. Please choose another',
  passwordOwnWords:
    'Please choose a password that is more than your name, your email address or the name of the shop',
  passwordMismatch: "The password and confirmation password doesn't match",
  dateOfBirth: 'Invalid date_of_birth format',
  date: 'This date does not exist',
  rentalTooSoon: 'The router cannot reach you by this date. Please choose a later start or faster delivery',
  rentalTooFar: 'Rentals can start within the next 12 months',
  rentalEndBeforeStart: 'The rental cannot end before it starts',
  rentalTooLong: '90 days at most, please',
  newEndTooEarly: 'Please choose a date after the current end of the rental, today at the earliest',
  addressNeeded: 'Please add your delivery address and phone number to your profile first',
  reasonMissing: 'Please tell us the reason.',
  province: 'Please choose a province from the list',
  oldPasswordWrong: 'The current password is incorrect',
  oldPasswordRequired: 'Current password is required',
  newPasswordRequired: 'New password is required',
  newPasswordUnchanged: 'Please choose a different password',
};

const answers = {
  registered: 'Registration success! We have sent you an email with a link to confirm your address.',
  emailVerified: 'Email verified successfully! You can now log in to your account.',
  verificationSent: 'Verification email sent successfully! Please check your email.',
  passwordRequested: 'Reset password request sent!',
  loginCodeSent: 'We have sent you a code. It works for 10 minutes.',
};

/** Messages for the grounds of a refused refund. */
const refusals: Record<RefusalGround, string> = {
  not_paid: 'This order has not been paid, so there is nothing to refund.',
  nothing_paid: 'A voucher covered this order in full, so there is no money to return.',
  chargeback: 'This payment is disputed at the bank. A refund is not possible while the dispute is open.',
  given_back: 'The money for this order has already been returned.',
  esim_cancelled: 'This eSIM has been cancelled. If you have questions about it, please contact us.',
  too_late: 'The time to ask for this refund has passed.',
  used_up: 'All of the data has been used, so there is nothing left to refund.',
  lapsed: 'The validity of this eSIM has ended, so it cannot be refunded any more.',
  not_new_any_more:
    'The eSIM has been installed in the meantime, so it cannot be cancelled as unused. Please check what is possible now.',
  sim_not_back: 'Please send the SIM card back first. We refund it as soon as it has arrived.',
  rental_dispatched: 'The router has already been sent out, so this rental can no longer be cancelled.',
  addition_applied: 'Top-ups and extensions cannot be refunded once they have been applied.',
};

/** More specific messages, in place of the message of an error code. */
const reasons = {
  hasPassword: 'This account already has a password. You can change it in your profile.',
  loginCodeWrong:
    'This code is wrong or no longer works. Please check the newest email, or ask for a new code.',
  addressMoved:
    'The account of this address was moved to another email address. Log in with that one, or undo the change with the link in our email about it.',
  accountLocked: 'This account is locked. Please write to our support.',
  mustChangePassword: 'Please choose a new password in your profile first.',
  ordersOpen:
    'An order is still under way, or a late fee is not paid yet. You can delete your account once that is settled.',
  notPayable: 'This order can no longer be paid. Its page shows what is possible now.',
  notCancellable: 'This order can no longer be cancelled. Its page shows what is possible now.',
  orderEnded: 'This order was cancelled while its payment page was opened. You can place it again.',
  unpaidOrders: 'You have five unpaid orders. Please pay for one or cancel it, then go on.',
  unpaidRental: 'You have a router rental that is not paid yet. Please pay for it or cancel it, then go on.',
  unpaidSimCards:
    'You have an order of SIM cards that is not paid yet. Please pay for it or cancel it, then go on.',
  tooManyRouters: 'Up to 10 routers fit in one order. Please choose fewer.',
  tooManySimCards: 'Up to 10 SIM cards fit in one order. Please choose fewer.',
  noRoom: 'This plan is already at its lowest price, so the voucher cannot lower it.',
};

/** Where there is no network: in the page, and in the document that the service worker shows (Z5). */
const offline = {
  title: 'You are offline',
  text: 'This page needs the internet. An eSIM that is installed works without it: switch its line and data roaming on in the phone’s settings. To install one, find WiFi first.',
  retry: 'Try again',
};

export const messages = { errors, validation, answers, refusals, reasons, offline };
export type Messages = typeof messages;
export type ValidationKey = keyof typeof validation;
export type ReasonKey = keyof typeof reasons;
