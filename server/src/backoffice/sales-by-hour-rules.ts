/** What was paid in an hour of a day in Jakarta, in whole Rupiah. */
type PaidHour = { day: string; hour: number; total: number };

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/**
 * The sales of a day by hour, each with the hours before it, in whole Rupiah, beside the lowest and the highest of earlier days.
 * `total` is null for the hours after `until`, the hour that is running.
 */
export function salesByHour(
  paid: readonly PaidHour[],
  { day, until, usual }: { day: string; until: number; usual: readonly string[] },
): { hour: number; total: number | null; usual_low: number; usual_high: number }[] {
  const running = (one: string, hour: number) =>
    paid.reduce((sum, row) => sum + (row.day === one && row.hour <= hour ? row.total : 0), 0);
  return hours.map((hour) => {
    const before = usual.map((one) => running(one, hour));
    return {
      hour,
      total: hour > until ? null : running(day, hour),
      usual_low: Math.min(...before),
      usual_high: Math.max(...before),
    };
  });
}
