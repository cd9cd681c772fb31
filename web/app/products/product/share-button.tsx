import type { Product } from '@langit/contract/wire/catalogue';
import { useLanguage } from '@langit/i18n/use-texts';
import { useT } from '../../i18n/texts';
import { useShopData } from '../../lib/shop';
import { useCopy } from '../../ui/copy-field';
import { productAddress } from '../addresses';

/** Opens the system's share sheet; false where the browser has none, or refuses to open it. Closing it is no failure. */
async function shareBySystem(shared: ShareData): Promise<boolean> {
  try {
    if (!navigator.share) return false;
    await navigator.share(shared);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** Z26: shares the plan's permanent address in the page's language, or copies it. */
export function ShareButton({ product }: { product: Product }) {
  const t = useT('products');
  const language = useLanguage();
  const publicUrl = useShopData()?.publicUrl ?? '';
  const copy = useCopy();
  const url = publicUrl + productAddress(language, product);
  const share = async () => {
    if (await shareBySystem({ title: product.name, url })) return;
    await copy(url, { copied: t('linkCopied'), failed: t('linkNotCopied') });
  };
  return (
    <button
      type="button"
      onClick={() => void share()}
      className="inline-flex min-h-11 items-center gap-1.5 shrink-0 rounded-md px-2 font-medium text-slate text-sm hover:bg-pale noscript:hidden"
    >
      <svg className="icon size-4.5" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 14.5V4m-3.7 3.7L12 4l3.7 3.7M7.5 11H6.5a1.5 1.5 0 0 0-1.5 1.5v6A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5v-6a1.5 1.5 0 0 0-1.5-1.5h-1" />
      </svg>
      {t('share')}
    </button>
  );
}
