import { useT } from '../i18n/texts';
import { Skeleton } from '../ui/states';

/** K2: the placeholder that shows first, in the final size. */
export function CheckoutSkeleton() {
  const t = useT('checkout');
  return (
    <div className="page py-6 sm:py-10">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-4 h-9 w-56" />
      <div className="mt-8 grid gap-8 lg:grid-cols-[minmax(0,1fr)_400px]">
        <div className="grid content-start gap-6">
          <Skeleton className="h-44 rounded-lg" />
          <Skeleton className="h-36 rounded-lg" />
          <Skeleton className="h-40 rounded-lg" />
        </div>
        <Skeleton className="h-110 rounded-lg" />
      </div>
    </div>
  );
}
