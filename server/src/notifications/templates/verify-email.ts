import type { Language } from '@langit/contract/locale';
import type { MailBody } from '../mailer.ts';
import { type ConfirmAddressData, type ConfirmTexts, confirmAddress } from './confirm-address.ts';
import type { MailContext } from './frame.ts';

const texts: Record<Language, ConfirmTexts> = {
  en: {
    subject: (shop) => `Confirm your email address for ${shop}`,
    preheader: 'One tap and your account is ready. The link works for 24 hours.',
    label: 'Check-in',
    title: 'Confirm your email address',
    stops: ['Registered', 'Confirm', 'Ready to fly'],
    intro: (shop) =>
      `Welcome to ${shop}! Please confirm that this address is yours. After that you can log in and buy your first plan.`,
    button: 'Confirm email address',
    address: 'Account',
    validUntil: 'Link works until',
    fallback: 'Does the button not work? Open this address in your browser:',
    notYou:
      'You did not register with us? Then please do not press the button. Without confirmation the account is deleted after 24 hours, and you will not hear from us again.',
  },
  id: {
    subject: (shop) => `Konfirmasi alamat email untuk ${shop}`,
    preheader: 'Satu ketukan dan akun siap dipakai. Tautan berlaku 24 jam.',
    label: 'Check-in',
    title: 'Konfirmasi alamat email',
    stops: ['Terdaftar', 'Konfirmasi', 'Siap terbang'],
    intro: (shop) =>
      `Selamat datang di ${shop}! Mohon konfirmasi bahwa alamat email ini benar. Setelah itu akun bisa dipakai untuk masuk dan membeli paket pertama.`,
    button: 'Konfirmasi alamat email',
    address: 'Akun',
    validUntil: 'Tautan berlaku sampai',
    fallback: 'Tombol tidak berfungsi? Buka alamat ini di browser:',
    notYou:
      'Merasa tidak mendaftar? Mohon jangan tekan tombol di atas. Tanpa konfirmasi, akun akan dihapus setelah 24 jam dan kami tidak akan mengirim email lagi.',
  },
  ja: {
    subject: (shop) => `【${shop}】メールアドレスのご確認`,
    preheader: 'ワンタップで登録が完了します。リンクの有効期間は24時間です。',
    label: 'チェックイン',
    title: 'メールアドレスのご確認',
    stops: ['ご登録', 'ご確認', 'ご利用開始'],
    intro: (shop) =>
      `${shop}へようこそ。このメールアドレスがご本人のものであることをご確認ください。確認が済むと、ログインしてプランをご購入いただけます。`,
    button: 'メールアドレスを確認する',
    address: 'アカウント',
    validUntil: 'リンクの有効期限',
    fallback: 'ボタンが開かない場合は、次のアドレスをブラウザで開いてください。',
    notYou:
      'お心当たりがない場合は、ボタンを押さないでください。確認がなければアカウントは24時間後に削除され、以後メールをお送りすることはありません。',
  },
  vi: {
    subject: (shop) => `Xác nhận địa chỉ email của bạn tại ${shop}`,
    preheader: 'Chỉ một lần chạm là tài khoản sẵn sàng. Liên kết có hiệu lực trong 24 giờ.',
    label: 'Làm thủ tục',
    title: 'Xác nhận địa chỉ email',
    stops: ['Đã đăng ký', 'Xác nhận', 'Sẵn sàng bay'],
    intro: (shop) =>
      `Chào mừng bạn đến với ${shop}! Hãy xác nhận đây đúng là email của bạn. Sau đó bạn có thể đăng nhập và mua gói cước đầu tiên.`,
    button: 'Xác nhận email',
    address: 'Tài khoản',
    validUntil: 'Liên kết có hiệu lực đến',
    fallback: 'Nút không hoạt động? Hãy mở địa chỉ này trong trình duyệt:',
    notYou:
      'Bạn không đăng ký tài khoản? Vui lòng đừng nhấn nút. Nếu không được xác nhận, tài khoản sẽ bị xóa sau 24 giờ và bạn sẽ không nhận thêm email nào từ chúng tôi.',
  },
};

/** To the address of a new account. */
export const verifyEmail = (data: ConfirmAddressData, context: MailContext): MailBody =>
  confirmAddress(data, texts, context);
