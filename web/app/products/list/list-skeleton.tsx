import { LoadingNote, Skeleton } from '../../ui/states';

/** As many cards as stood here before, in their size. */
export function ListSkeleton({ count }: { count: number }) {
  return (
    <>
      <LoadingNote />
      <ul aria-hidden="true" className="grid gap-4 md:grid-cols-2">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <li key={index} className="rounded-lg border border-line bg-surface p-5">
            <div className="flex h-[102px] items-start gap-4 max-sm:h-[168px]">
              <Skeleton className="h-14 w-20" />
              <div className="grid flex-1 gap-2.5">
                <Skeleton className="h-4 w-24" />
                <Skeleton className="h-7 w-40 max-w-full" />
                <Skeleton className="h-4 w-32" />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
