import type { Language } from '@langit/contract/values/locale';
import type { MailContext } from '../../notifications/frame.ts';
import type { MailBody } from '../../notifications/mailer.ts';
import { type ConfirmAddressData, type ConfirmTexts, confirmAddress } from './confirm-address.ts';

const texts: Record<Language, ConfirmTexts> = {
  en: {
    subject: (shop) => `Confirm your new email address for ${shop}`,
    preheader: 'One tap, and we will use this address from now on. The link works for 24 hours.',
    label: 'Change of address',
    title: 'Confirm your new email address',
    stops: ['Changed', 'Confirm', 'In use'],
    intro: (shop) =>
      `This address was entered in a profile at ${shop}. Please confirm that it is yours. After that you log in with it, and our emails arrive here.`,
    button: 'Confirm new address',
    address: 'New address',
    validUntil: 'Link works until',
    fallback: 'Button not working? Open this address in your browser:',
    notYou:
      'If you did not enter it, please do not press the button: without confirmation nothing changes, and you will not hear from us again.',
  },
  id: {
    subject: (shop) => `Konfirmasi alamat email baru untuk ${shop}`,
    preheader: 'Cukup satu ketukan, alamat ini langsung dipakai. Tautan berlaku 24 jam.',
    label: 'Perubahan alamat',
    title: 'Konfirmasi alamat email baru',
    stops: ['Diubah', 'Konfirmasi', 'Dipakai'],
    intro: (shop) =>
      `Alamat ini dimasukkan di profil sebuah akun ${shop}. Mohon konfirmasi bahwa alamat ini milik Anda. Setelah itu, gunakan alamat ini untuk masuk; email dari kami juga dikirim ke sini.`,
    button: 'Konfirmasi alamat baru',
    address: 'Alamat baru',
    validUntil: 'Tautan berlaku sampai',
    fallback: 'Tombol tidak berfungsi? Buka alamat ini di browser:',
    notYou:
      'Tidak merasa memasukkannya? Mohon jangan tekan tombol di atas: tanpa konfirmasi tidak ada yang berubah dan kami tidak akan mengirim email lagi.',
  },
  ja: {
    subject: (shop) => `【${shop}】新しいメールアドレスのご確認`,
    preheader: 'ワンタップで新しいアドレスに切り替わります。リンクの有効期間は24時間です。',
    label: 'アドレス変更',
    title: '新しいメールアドレスのご確認',
    stops: ['お申し込み', 'ご確認', '変更完了'],
    intro: (shop) =>
      `${shop}のプロフィールに、このメールアドレスが入力されました。お客様ご本人のアドレスでしたら、下のボタンから確認をお済ませください。確認が済むと、ログインはこのアドレスに切り替わり、今後のメールもこちらにお送りします。`,
    button: '新しいアドレスを確認する',
    address: '新しいアドレス',
    validUntil: 'リンクの有効期限',
    fallback: 'ボタンを押しても開かない場合は、次のアドレスをブラウザで開いてください。',
    notYou:
      'お心当たりがない場合は、ボタンを押さないでください。確認がなければ何も変わらず、以後メールをお送りすることはありません。',
  },
  vi: {
    subject: (shop) => `Xác nhận địa chỉ email mới của bạn tại ${shop}`,
    preheader: 'Chỉ cần một chạm, địa chỉ mới sẽ được dùng. Liên kết có hiệu lực trong 24 giờ.',
    label: 'Đổi địa chỉ',
    title: 'Xác nhận địa chỉ email mới',
    stops: ['Đã thay đổi', 'Xác nhận', 'Bắt đầu dùng'],
    intro: (shop) =>
      `Địa chỉ này vừa được nhập trong hồ sơ của một tài khoản tại ${shop}. Hãy xác nhận đây là email của bạn. Sau đó, bạn đăng nhập bằng địa chỉ này và nhận email của chúng tôi tại đây.`,
    button: 'Xác nhận địa chỉ mới',
    address: 'Địa chỉ mới',
    validUntil: 'Liên kết có hiệu lực đến',
    fallback: 'Nút không hoạt động? Hãy mở địa chỉ này trong trình duyệt:',
    notYou:
      'Bạn không nhập địa chỉ này? Vui lòng đừng nhấn nút: nếu không được xác nhận, sẽ không có gì thay đổi và bạn sẽ không nhận thêm email nào từ chúng tôi.',
  },
};

/** To the new address of an account, which may be a stranger's. */
export const changeEmail = (data: ConfirmAddressData, context: MailContext): MailBody =>
  confirmAddress(data, texts, context);
