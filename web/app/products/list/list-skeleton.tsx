import { LoadingNote, Skeleton } from '../../ui/states';

/** As many cards as stood here before, in their size; those of a destination are rows. */
export function ListSkeleton({ count, rows }: { count: number; rows: boolean }) {
  return (
    <>
      <LoadingNote />
      <ul aria-hidden="true" className={`grid md:grid-cols-2 ${rows ? 'gap-2 md:gap-3' : 'gap-4'}`}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <li key={index} className="rounded-lg border border-line bg-surface p-5">
            <div
              className={`flex items-start gap-4 ${rows ? 'h-8 justify-between' : 'h-[102px] max-sm:h-[168px]'}`}
            >
              <Skeleton className={rows ? 'h-7 w-24' : 'h-14 w-20'} />
              <Skeleton className={rows ? 'h-7 w-20' : 'h-14 w-40'} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
