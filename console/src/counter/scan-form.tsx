import { Button } from '@langit/ui/button';
import { CloseIcon } from '@langit/ui/icons';
import { type RefObject, useState } from 'react';
import { useT } from '../lib/texts';
import { Icon } from '../ui/icon';
import { Camera, hasCamera } from './camera';
import type { ScanOutcome } from './scan-sound';

/** The id of the form: Enter in what is answered about the scanned thing does what it does in the field. */
export const scanForm = 'scan-form';

type ScanFormProps = {
  field: RefObject<HTMLInputElement | null>;
  typed: string;
  /** What Enter does. */
  label: string;
  look: 'primary' | 'secondary';
  isBusy: boolean;
  /** What came of the last scan; its colour stays until the next one. */
  outcome: ScanOutcome | null;
  /** How many scans there were: each flashes, also two of the same kind. */
  scans: number;
  onType(text: string): void;
  onEnter(): void;
  /** A code that the camera has read. */
  onCode(code: string): void;
  onClear: (() => void) | undefined;
};

/** The field for scanner and keyboard, with the camera beside it; on a phone a bar below the content, in sight while it is scrolled. */
export function ScanForm({
  field,
  typed,
  label,
  look,
  isBusy,
  outcome,
  scans,
  onType,
  onEnter,
  onCode,
  onClear,
}: ScanFormProps) {
  const t = useT('counter');
  const [isFilming, setFilming] = useState(false);
  return (
    <>
      <form
        id={scanForm}
        aria-label={t('scan')}
        className="z-10 border-line bg-surface px-3 py-2 max-md:fades-above max-md:sticky max-md:bottom-14 max-md:order-last max-md:-mx-4 max-md:mt-auto max-md:-mb-4 md:relative md:mb-4 md:rounded-md md:border"
        onSubmit={(event) => {
          event.preventDefault();
          onEnter();
        }}
      >
        {outcome && <span key={scans} aria-hidden="true" data-outcome={outcome} className="scan-flash" />}
        <div className="relative flex gap-2 max-sm:flex-wrap">
          <input
            ref={field}
            aria-label={t('scan')}
            placeholder={t('scanShort')}
            value={typed}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="go"
            onChange={(event) => onType(event.target.value)}
            className={`min-h-11 min-w-0 flex-1 rounded-sm border border-edge bg-surface px-3 text-base ${onClear ? 'max-sm:basis-full' : ''}`}
          />
          {hasCamera() && (
            <Button
              look="secondary"
              className="min-h-11 max-sm:px-3"
              onClick={() => {
                // The dialog gives the focus back to the field: a code is typed at once.
                field.current?.focus();
                setFilming(true);
              }}
            >
              <span className="max-sm:sr-only">{t('camera')}</span>
              <span className="sm:hidden">
                <Icon name="counter" />
              </span>
            </Button>
          )}
          {onClear && (
            <Button look="secondary" className="min-h-11 max-sm:px-3" onClick={onClear}>
              <span className="max-sm:sr-only">{t('clear')}</span>
              <CloseIcon className="size-5 sm:hidden" />
            </Button>
          )}
          <Button
            type="submit"
            look={look}
            aria-disabled={isBusy}
            className={`min-h-11 shrink-0 ${onClear ? 'max-sm:flex-1' : ''}`}
          >
            {label}
          </Button>
        </div>
      </form>
      {isFilming && (
        <Camera
          onClose={() => setFilming(false)}
          onCode={(code) => {
            setFilming(false);
            onCode(code);
          }}
        />
      )}
    </>
  );
}
