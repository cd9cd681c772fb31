import type { Language } from '@langit/contract/values/locale';
import { button, copyable, fields, note, paragraph, perforation } from '../../notifications/blocks.ts';
import { type HeadTexts, headOf, type MailContext, renderLetter } from '../../notifications/frame.ts';
import type { MailBody } from '../../notifications/mailer.ts';
import { formatMoment } from '../../notifications/moments.ts';

type Texts = HeadTexts & {
  subject: (shop: string) => string;
  intro: string;
  password: string;
  button: string;
  account: string;
  validUntil: string;
  onlyNewest: string;
  notYou: string;
};

const texts: Record<Language, Texts> = {
  en: {
    subject: (shop) => `Your new password for ${shop}`,
    preheader: 'It works for 30 minutes. Until you use it, your old password keeps working.',
    label: 'Password reset',
    title: 'Your new password',
    stops: ['Requested', 'Log in', 'Choose your own'],
    intro: 'Log in with this password. After that, we will ask you to choose one of your own.',
    password: 'New password',
    button: 'Log in',
    account: 'Account',
    validUntil: 'Works until',
    onlyNewest: 'If you asked more than once, only the password of the newest email works.',
    notYou:
      'If you did not ask for this, there is nothing you need to do: your old password keeps working, and nobody but you can read this email.',
  },
  id: {
    subject: (shop) => `Kata sandi baru untuk ${shop}`,
    preheader: 'Berlaku 30 menit. Selama belum dipakai, kata sandi lama tetap berlaku.',
    label: 'Atur ulang kata sandi',
    title: 'Kata sandi baru',
    stops: ['Diminta', 'Masuk', 'Buat sendiri'],
    intro: 'Silakan masuk dengan kata sandi ini. Setelah itu, buat kata sandi pilihan Anda sendiri.',
    password: 'Kata sandi baru',
    button: 'Masuk',
    account: 'Akun',
    validUntil: 'Berlaku sampai',
    onlyNewest: 'Jika Anda memintanya lebih dari sekali, hanya kata sandi dari email terbaru yang berlaku.',
    notYou:
      'Tidak merasa memintanya? Abaikan saja email ini: kata sandi lama tetap berlaku dan hanya pemilik email ini yang dapat membacanya.',
  },
  ja: {
    subject: (shop) => `【${shop}】新しいパスワードのお知らせ`,
    preheader: '有効期間は30分です。ご使用になるまで、これまでのパスワードは変わりません。',
    label: 'パスワード再発行',
    title: '新しいパスワード',
    stops: ['お申し込み', 'ログイン', 'ご自身で設定'],
    intro: 'こちらのパスワードでログインしてください。ログイン後、ご自身のパスワードを設定していただきます。',
    password: '新しいパスワード',
    button: 'ログインする',
    account: 'アカウント',
    validUntil: '有効期限',
    onlyNewest: '複数回お申し込みいただいた場合は、最新のメールに記載のパスワードのみ有効です。',
    notYou:
      'お心当たりがない場合は、何もしていただく必要はありません。これまでのパスワードは引き続きご利用いただけます。',
  },
  vi: {
    subject: (shop) => `Mật khẩu mới của bạn tại ${shop}`,
    preheader: 'Có hiệu lực trong 30 phút. Khi bạn chưa dùng đến, mật khẩu cũ vẫn còn hiệu lực.',
    label: 'Cấp lại mật khẩu',
    title: 'Mật khẩu mới của bạn',
    stops: ['Đã yêu cầu', 'Đăng nhập', 'Tự đặt mật khẩu'],
    intro: 'Bạn hãy đăng nhập bằng mật khẩu này. Sau đó, bạn tự đặt mật khẩu của mình.',
    password: 'Mật khẩu mới',
    button: 'Đăng nhập',
    account: 'Tài khoản',
    validUntil: 'Có hiệu lực đến',
    onlyNewest: 'Nếu bạn yêu cầu nhiều lần, chỉ mật khẩu trong email mới nhất có hiệu lực.',
    notYou:
      'Nếu không phải bạn yêu cầu, bạn không cần làm gì cả: mật khẩu cũ vẫn dùng được và chỉ bạn đọc được email này.',
  },
};

export type NewPasswordData = { language: Language; email: string; password: string; validUntil: Date };

/** Carries the password itself, so its link carries nothing: whoever follows it has to type. */
export function newPassword(data: NewPasswordData, context: MailContext): MailBody {
  const t = texts[data.language];
  return renderLetter(
    {
      ...headOf(data.language, t, { subject: t.subject(context.facts.company.name), next: 1 }),
      blocks: [
        paragraph(t.intro),
        copyable({ label: t.password, value: data.password }),
        button(t.button, `${context.publicUrl}/login`),
        fields([
          { label: t.account, value: data.email, wide: true },
          { label: t.validUntil, value: formatMoment(data.validUntil, data.language), wide: true },
        ]),
        perforation,
        note(t.onlyNewest),
        note(t.notYou),
      ],
    },
    context,
  );
}
