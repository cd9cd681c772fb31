import { SelectField } from '@langit/ui/field';
import { useState } from 'react';

export type CountryCode = { name: string; dial_code: string };

/** Label: country with its dial code; countries that share a code are told apart by the option's own position. */
export function CountryCodeField({
  label,
  codes,
  name,
  value,
  onChange,
  ...rest
}: {
  label: string;
  codes: readonly CountryCode[];
  name: string;
  maxLength: number | undefined;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
}) {
  const list = codes.length > 0 ? codes : [{ name: 'Indonesia', dial_code: '+62' }];
  const [chosen, setChosen] = useState(0);
  const isChosen = list[chosen]?.dial_code === value;
  const first = list.findIndex(({ dial_code }) => dial_code === value);
  return (
    <>
      <input type="hidden" name={name} value={value} />
      <SelectField
        {...rest}
        label={label}
        autoComplete="tel-country-code"
        value={isChosen ? chosen : Math.max(0, first)}
        onChange={(event) => {
          const index = Number(event.target.value);
          setChosen(index);
          onChange({ target: { value: list[index]?.dial_code ?? '' } });
        }}
      >
        {list.map(({ name, dial_code }, index) => (
          <option key={name} value={index}>{`${name} (${dial_code})`}</option>
        ))}
      </SelectField>
    </>
  );
}
