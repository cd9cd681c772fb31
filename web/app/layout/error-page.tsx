import type { Language } from '@langit/contract/values/locale';
import { useLocation } from 'react-router';
import { useT } from '../i18n/texts';
import { LostPlaneArt } from '../ui/art';
import { LocalLink } from '../ui/button';

/** N9: something broke inside a page. Never a stack trace, always a way home. */
export function ErrorPage() {
  const t = useT('frame');
  const { pathname, search } = useLocation();
  return (
    <section className="page flex flex-col items-center py-20 text-center">
      <LostPlaneArt />
      <h1 className="mt-6 text-2xl">{t('errorTitle')}</h1>
      <p className="mt-3 mb-7 max-w-lg text-slate">{t('errorText')}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <a href={pathname + search} className="button button-primary">
          {t('retry')}
        </a>
        <LocalLink to="/" className="button button-secondary">
          {t('toHome')}
        </LocalLink>
      </div>
    </section>
  );
}

const bareTexts: Record<Language, [title: string, home: string]> = {
  en: ['Something went wrong. Please try again later.', 'Back to home'],
  id: ['Terjadi kesalahan. Silakan coba lagi nanti.', 'Kembali ke beranda'],
  ja: ['問題が発生しました。しばらくしてからもう一度お試しください。', 'ホームに戻る'],
  vi: ['Đã có lỗi xảy ra. Vui lòng thử lại sau.', 'Về trang chủ'],
};

/** The same where even the frame's texts could not be loaded: all four languages, the reader finds theirs. */
export function BareErrorPage() {
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
