import { useDelayed } from '../lib/use-delayed';
import { Skeleton } from '../ui/states';

/** Where a list of the customer's will be; its shape shows only when loading takes long. */
export function ListRoom({ label, rows, rowClass }: { label: string; rows: number; rowClass: string }) {
  const slow = useDelayed(true);
  return (
    <div className="grid min-h-96 content-start gap-4">
      <p role="status" className="sr-only">
        {label}
      </p>
      {slow &&
        Array.from({ length: rows }, (_, row) => (
          <Skeleton key={String(row)} className={`rounded-lg ${rowClass}`} />
        ))}
    </div>
  );
}
