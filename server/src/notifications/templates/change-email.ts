import type { Language } from '@langit/contract/locale';
import type { MailBody } from '../mailer.ts';
import { address, button, fields, note, paragraph, perforation } from './blocks.ts';
import { type MailContext, renderLetter } from './frame.ts';
import { formatMoment } from './moments.ts';

type Texts = {
  subject: (shop: string) => string;
  preheader: string;
  label: string;
  title: string;
  stops: [string, string, string];
  intro: (shop: string) => string;
  button: string;
  newAddress: string;
  validUntil: string;
  fallback: string;
  notYou: string;
};

const texts: Record<Language, Texts> = {
  en: {
    subject: (shop) => `Confirm your new email address for ${shop}`,
    preheader: 'One tap and we write to this address from now on. The link works for 24 hours.',
    label: 'Change of address',
    title: 'Confirm your new email address',
    stops: ['Changed', 'Confirm', 'In use'],
    intro: (shop) =>
      `This address was entered in a profile at ${shop}. Please confirm that it is yours. After that you log in with it, and our emails arrive here.`,
    button: 'Confirm new address',
    newAddress: 'New address',
    validUntil: 'Link works until',
    fallback: 'Does the button not work? Open this address in your browser:',
    notYou:
      'You did not enter it? Then please do not press the button: without confirmation nothing changes, and you will not hear from us again.',
  },
  id: {
    subject: (shop) => `Konfirmasi alamat email baru untuk ${shop}`,
    preheader: 'Satu ketukan dan alamat ini mulai dipakai. Tautan berlaku 24 jam.',
    label: 'Perubahan alamat',
    title: 'Konfirmasi alamat email baru',
    stops: ['Diubah', 'Konfirmasi', 'Dipakai'],
    intro: (shop) =>
      `Alamat ini dimasukkan pada sebuah profil di ${shop}. Mohon konfirmasi bahwa alamat ini benar. Setelah itu alamat ini dipakai untuk masuk dan menerima email dari kami.`,
    button: 'Konfirmasi alamat baru',
    newAddress: 'Alamat baru',
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
    stops: ['ご変更', 'ご確認', 'ご利用開始'],
    intro: (shop) =>
      `${shop}のプロフィールにこのメールアドレスが入力されました。ご本人のものであることをご確認ください。確認が済むと、このアドレスでのログインに切り替わり、今後のメールもこちらにお送りします。`,
    button: '新しいアドレスを確認する',
    newAddress: '新しいアドレス',
    validUntil: 'リンクの有効期限',
    fallback: 'ボタンが開かない場合は、次のアドレスをブラウザーで開いてください。',
    notYou:
      'お心当たりがない場合は、ボタンを押さないでください。確認がなければ何も変わらず、以後メールをお送りすることはありません。',
  },
  vi: {
    subject: (shop) => `Xác nhận địa chỉ email mới của bạn tại ${shop}`,
    preheader: 'Chỉ một lần chạm là địa chỉ mới được dùng. Liên kết có hiệu lực trong 24 giờ.',
    label: 'Đổi địa chỉ',
    title: 'Xác nhận địa chỉ email mới',
    stops: ['Đã thay đổi', 'Xác nhận', 'Bắt đầu dùng'],
    intro: (shop) =>
      `Địa chỉ này vừa được nhập trong một hồ sơ tại ${shop}. Hãy xác nhận đây là email của bạn. Sau đó bạn đăng nhập bằng địa chỉ này và nhận email của chúng tôi tại đây.`,
    button: 'Xác nhận địa chỉ mới',
    newAddress: 'Địa chỉ mới',
    validUntil: 'Liên kết có hiệu lực đến',
    fallback: 'Nút không hoạt động? Hãy mở địa chỉ này trong trình duyệt:',
    notYou:
      'Bạn không nhập địa chỉ này? Vui lòng đừng nhấn nút: nếu không được xác nhận, sẽ không có gì thay đổi và bạn sẽ không nhận thêm email nào từ chúng tôi.',
  },
};

export type ChangeEmailData = { language: Language; email: string; token: string; validUntil: Date };

/** To the new address, which may be a stranger's: says nothing of the account but the shop's name. */
export function changeEmail(data: ChangeEmailData, context: MailContext): MailBody {
  const t = texts[data.language];
  const shop = context.facts.company.name;
  const url = `${context.publicUrl}/verify-email?${new URLSearchParams({ token: data.token, email: data.email })}`;
  return renderLetter(
    {
      language: data.language,
      subject: t.subject(shop),
      preheader: t.preheader,
      label: t.label,
      title: t.title,
      journey: { stops: t.stops, next: 1 },
      blocks: [
        paragraph(t.intro(shop)),
        button(t.button, url),
        fields([
          { label: t.newAddress, value: data.email, wide: true },
          { label: t.validUntil, value: formatMoment(data.validUntil, data.language), wide: true },
        ]),
        perforation,
        address(t.fallback, url),
        note(t.notYou),
      ],
    },
    context,
  );
}
