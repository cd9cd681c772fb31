import { CloseIcon } from '@langit/ui/icons';
import { useState } from 'react';
import { useT } from '../../lib/texts';
import { FindField } from '../../ui/find-field';

type Place = { code: string; name: string };

/** Destinations chosen by name, one after the other; codes that somebody types stay possible. The value has their codes. */
export function PlacesField({
  label,
  hint,
  value,
  error,
  onChange,
}: {
  label: string;
  hint: string;
  value: string;
  error?: string | null;
  onChange: (value: string) => void;
}) {
  const t = useT('catalogue');
  const [places, setPlaces] = useState<readonly Place[]>(
    value.split(',').flatMap((code) => (code ? [{ code, name: code }] : [])),
  );
  const change = (chosen: readonly Place[], typed = '') => {
    setPlaces(chosen);
    onChange([...chosen.map(({ code }) => code), typed].filter(Boolean).join(','));
  };
  return (
    <>
      <FindField
        // The field is empty for the next destination.
        key={places.length}
        of="place"
        label={label}
        hint={hint}
        error={error}
        onChange={(typed) => change(places, typed)}
        onChoose={(code, name) => change([...places.filter((place) => place.code !== code), { code, name }])}
      />
      {places.length > 0 && (
        <ul className="-mt-2 mb-4 flex flex-wrap gap-2">
          {places.map(({ code, name }) => (
            <li key={code} className="flex items-center gap-1 rounded-full bg-pale py-0.5 pr-1 pl-3">
              {name}
              <button
                type="button"
                aria-label={t('removePlace', { place: name })}
                className="grid size-7 place-items-center rounded-full hover:bg-line"
                onClick={() => change(places.filter((place) => place.code !== code))}
              >
                <CloseIcon className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
