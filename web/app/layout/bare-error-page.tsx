import { languages, perLanguage } from '@langit/contract/values/locale';
import type { StorefrontTexts } from '../i18n/texts';
import { LostPlaneArt } from '../ui/art';

type Words = StorefrontTexts['broken'];

const files = import.meta.glob<Words>('../../../i18n/texts/*/storefront/broken.json', {
  eager: true,
  import: 'default',
});
const broken = perLanguage((language) => files[`../../../i18n/texts/${language}/storefront/broken.json`]);

/** Where even the frame's texts could not be loaded: all languages, the reader finds theirs. */
export default function BareErrorPage() {
  return (
    <main className="page flex min-h-screen flex-col items-center justify-center gap-5 py-16 text-center">
      <LostPlaneArt />
      {languages.map((language) => (
        <p key={language} lang={language}>
          {broken[language]?.title}{' '}
          <a href="/" className="font-semibold text-link underline">
            {broken[language]?.home}
          </a>
        </p>
      ))}
    </main>
  );
}
