import type { Language } from '@langit/contract/values/locale';
import { LostPlaneArt } from '../ui/art';

const bareTexts: Record<Language, [title: string, home: string]> = {
  en: ['Something went wrong. Please try again later.', 'Back to home'],
  id: ['Terjadi kesalahan. Silakan coba lagi nanti.', 'Kembali ke beranda'],
  ja: ['問題が発生しました。しばらくしてからもう一度お試しください。', 'ホームに戻る'],
  vi: ['Đã có lỗi xảy ra. Vui lòng thử lại sau.', 'Về trang chủ'],
};

/** Where even the frame's texts could not be loaded: all four languages, the reader finds theirs. */
export default function BareErrorPage() {
  return (
    <main className="page flex min-h-screen flex-col items-center justify-center gap-5 py-16 text-center">
      <LostPlaneArt />
      {Object.entries(bareTexts).map(([language, [title, home]]) => (
        <p key={language} lang={language}>
          {title}{' '}
          <a href="/" className="font-semibold text-link underline">
            {home}
          </a>
        </p>
      ))}
    </main>
  );
}
