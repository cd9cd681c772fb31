import { useEffect, useState } from 'react';
import { useT } from '../../i18n/texts';
import { Skeleton } from '../../ui/states';

/** Modules of white around the code; less, and cameras do not find it. */
const quietZone = 4;

type Drawing = { size: number; path: string };

/** One path over all dark modules, drawn row by row. */
function draw(modules: { size: number; data: Uint8Array }): Drawing {
  const { size, data } = modules;
  let path = '';
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!data[y * size + x]) continue;
      let end = x;
      while (end + 1 < size && data[y * size + end + 1]) end++;
      path += `M${x + quietZone} ${y + quietZone}h${end - x + 1}v1H${x + quietZone}z`;
      x = end;
    }
  }
  return { size: size + 2 * quietZone, path };
}

/** A QR code as SVG, black on white in any theme. The encoder is loaded when it is needed. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const t = useT('orders');
  const [drawing, setDrawing] = useState<Drawing | 'failed' | null>(null);
  useEffect(() => {
    let gone = false;
    import('qrcode').then(
      ({ create }) => {
        const { modules } = create(text, { errorCorrectionLevel: 'M' });
        if (!gone) setDrawing(draw(modules as { size: number; data: Uint8Array }));
      },
      () => {
        if (!gone) setDrawing('failed');
      },
    );
    return () => {
      gone = true;
    };
  }, [text]);
  if (drawing === 'failed') return <p className="text-ember text-sm">{t('qrFailed')}</p>;
  if (!drawing) return <Skeleton className="size-60" />;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${drawing.size} ${drawing.size}`}
      className="size-60 rounded-md border border-line bg-white fill-night"
      shapeRendering="crispEdges"
    >
      <path d={drawing.path} />
    </svg>
  );
}
