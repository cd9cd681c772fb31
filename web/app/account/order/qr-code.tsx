import { Suspense, use, useState } from 'react';
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

/** The code's drawing; null where the encoder cannot be loaded. */
const encode = (text: string): Promise<Drawing | null> =>
  import('qrcode').then(
    ({ create }) =>
      draw(create(text, { errorCorrectionLevel: 'M' }).modules as { size: number; data: Uint8Array }),
    () => null,
  );

type Props = { text: string; label: string };

/** A QR code as SVG, black on white in any theme. The encoder is loaded when it is needed. */
export const QrCode = (props: Props) => <Encoding key={props.text} {...props} />;

function Encoding({ text, label }: Props) {
  const [drawing] = useState(() => encode(text));
  return (
    <Suspense fallback={<Skeleton className="size-60" />}>
      <Drawn drawing={drawing} label={label} />
    </Suspense>
  );
}

function Drawn({ drawing: drawn, label }: { drawing: Promise<Drawing | null>; label: string }) {
  const t = useT('orders');
  const drawing = use(drawn);
  if (!drawing) return <p className="text-ember text-sm">{t('qrFailed')}</p>;
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
