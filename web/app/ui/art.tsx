import sheet from './art.svg?no-inline';

/**
 * Small line drawings for empty, failed and finished screens, drawn in `art.svg` with the theme's colours. Decoration:
 * the sentence beside them says it all.
 */
const art = (name: string, tone: string) =>
  function Art() {
    return (
      <svg width="160" height="110" aria-hidden="true" className={`art ${tone}`}>
        <use href={`${sheet}#${name}`} />
      </svg>
    );
  };

/** A cloud with nothing in it. */
export const CloudArt = art('cloud', 'text-sky');
/** A plane whose path went round in circles. */
export const LostPlaneArt = art('lost-plane', 'text-sky');
/** A stamped ticket: done. */
export const StampArt = art('stamp', 'text-leaf');
/** An envelope on its way. */
export const EnvelopeArt = art('envelope', 'text-sky');
