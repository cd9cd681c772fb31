import { useTimeLeft } from '../purchase/time-left';

/** Counts down to a moment; silent for screen readers, which are told when it is over. */
export function TimeLeft({ until }: { until: string }) {
  return (
    <span role="timer" aria-live="off">
      {useTimeLeft(until)}
    </span>
  );
}
