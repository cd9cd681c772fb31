import type { Language } from '@langit/contract/values/locale';
import type { MailContext } from '../../notifications/frame.ts';
import type { MailBody } from '../../notifications/mailer.ts';
import { type ConfirmAddressData, type ConfirmTexts, confirmAddress } from './confirm-address.ts';

const texts: Record<Language, ConfirmTexts> = {
  en: {
    subject: (shop) => `Confirm your email address for ${shop}`,
    preheader: 'One tap, and your account is ready. The link works for 24 hours.',
    label: 'Check-in',
    title: 'Confirm your email address',
    stops: ['Registered', 'Confirm', 'Ready to fly'],
    intro: (shop) =>
      `Welcome to ${shop}! Please confirm that this address is yours. After that you can log in and buy your first plan.`,
    button: 'Confirm email address',
    address: 'Account',
    validUntil: 'Link works until',
    fallback: 'Button not working? Open this address in your browser:',
    notYou:
      'If you did not register with us, press the button and then “This was not me”: the account is removed at once. If you do nothing, it is deleted after 24 hours. You will not hear from us again.',
  },
  id: {
    subject: (shop) => `Verifikasi alamat email Anda untuk ${shop}`,
    preheader: 'Cukup satu ketukan, akun siap dipakai. Tautan berlaku 24 jam.',
    label: 'Check-in',
    title: 'Verifikasi alamat email',
    stops: ['Terdaftar', 'Verifikasi', 'Siap terbang'],
    intro: (shop) =>
      `Selamat datang di ${shop}! Mohon verifikasi bahwa alamat email ini milik Anda. Setelah itu, Anda bisa masuk dan membeli paket pertama.`,
    button: 'Verifikasi alamat email',
    address: 'Akun',
    validUntil: 'Tautan berlaku sampai',
    fallback: 'Tombol tidak berfungsi? Buka alamat ini di browser:',
    notYou:
      'Tidak merasa mendaftar? Tekan tombol di atas, lalu pilih “Bukan saya”: akun langsung dihapus. Tanpa tindakan apa pun, akun dihapus setelah 24 jam. Kami tidak akan mengirim email lagi.',
  },
  ja: {
    subject: (shop) => `【${shop}】メールアドレスのご確認`,
    preheader: 'ワンタップで登録が完了します。リンクの有効期間は24時間です。',
    label: 'チェックイン',
    title: 'メールアドレスのご確認',
    stops: ['ご登録', 'ご確認', 'ご利用開始'],
    intro: (shop) =>
      `${shop}へようこそ。お客様ご本人のメールアドレスでしたら、下のボタンから確認をお済ませください。確認が済むと、ログインしてプランをご購入いただけます。`,
    button: 'メールアドレスを確認する',
    address: 'アカウント',
    validUntil: 'リンクの有効期限',
    fallback: 'ボタンを押しても開かない場合は、次のアドレスをブラウザで開いてください。',
    notYou:
      'お心当たりがない場合は、ボタンを押した先で「心当たりがない」をお選びください。アカウントはすぐに削除されます。何もなさらない場合も24時間後に削除され、以後メールをお送りすることはありません。',
  },
  vi: {
    subject: (shop) => `Xác minh địa chỉ email của bạn tại ${shop}`,
    preheader: 'Chỉ cần một chạm, tài khoản đã sẵn sàng. Liên kết có hiệu lực trong 24 giờ.',
    label: 'Làm thủ tục',
    title: 'Xác minh địa chỉ email',
    stops: ['Đã đăng ký', 'Xác minh', 'Sẵn sàng bay'],
    intro: (shop) =>
      `Chào mừng bạn đến với ${shop}! Hãy xác minh đây đúng là email của bạn. Sau đó, bạn có thể đăng nhập và mua gói cước đầu tiên.`,
    button: 'Xác minh email',
    address: 'Tài khoản',
    validUntil: 'Liên kết có hiệu lực đến',
    fallback: 'Nút không hoạt động? Hãy mở địa chỉ này trong trình duyệt:',
    notYou:
      'Bạn không đăng ký tài khoản? Hãy nhấn nút rồi chọn “Không phải tôi”: tài khoản bị xóa ngay. Nếu bạn không làm gì, tài khoản sẽ bị xóa sau 24 giờ. Bạn sẽ không nhận thêm email nào từ chúng tôi.',
  },
};

/** To the address of a new account. */
export const verifyEmail = (data: ConfirmAddressData, context: MailContext): MailBody =>
  confirmAddress(data, texts, context);
