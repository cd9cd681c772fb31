import { SimIcon } from '@langit/ui/icons';
import { useState } from 'react';

/**
 * A product's picture, or a placeholder of the same size where it has none or it cannot be loaded. Give it its shape by
 * class. The name beside it says what it is, so it is decoration.
 */
export function ProductImage({
  src,
  className = '',
  eager = false,
}: {
  src: string | null;
  className?: string;
  eager?: boolean;
}) {
  const [failed, setFailed] = useState<string | null>(null);
  if (!src || failed === src) {
    return (
      <span
        data-placeholder=""
        className={`grid place-items-center bg-pale text-sky ${className}`}
        aria-hidden="true"
      >
        <SimIcon className="size-2/5 max-h-10" />
      </span>
    );
  }
  return (
    <img
      // It may have failed before hydration, when nobody listened.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setFailed(src);
      }}
      src={src}
      alt=""
      width={480}
      height={300}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setFailed(src)}
      className={`bg-pale object-cover ${className}`}
    />
  );
}
