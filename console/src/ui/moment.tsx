import { useFormat } from '../lib/format';

/** When something in a list was: today by its time, else by its day. The exact moment is the tooltip. */
export function Moment({ at }: { at: string }) {
  const { moment, momentInList } = useFormat();
  return (
    <time dateTime={at} title={moment(at)} className="whitespace-nowrap">
      {momentInList(at)}
    </time>
  );
}
