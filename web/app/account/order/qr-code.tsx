import type { OrderedEsim } from '@langit/contract/wire/esims';

/** A QR code as SVG, black on white in any theme. */
export const QrCode = ({ code: { size, path }, label }: { code: OrderedEsim['qr_code']; label: string }) => (
  <svg
    role="img"
    aria-label={label}
    viewBox={`0 0 ${size} ${size}`}
    className="size-60 rounded-md border border-line bg-white fill-night"
    shapeRendering="crispEdges"
  >
    <path d={path} />
  </svg>
);
