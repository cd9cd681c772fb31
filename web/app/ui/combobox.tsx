import { isOfInputMethod } from '@langit/contract/values/input-method';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useT } from '../i18n/texts';

/**
 * A text field with suggestions (ARIA combobox): arrows move, Enter takes, Escape closes, what was typed is never
 * replaced unasked. The caller owns the text and finds the suggestions. Without JavaScript it is a plain field of its form.
 */
export function Combobox<T>({
  value,
  onValueChange,
  suggestions,
  ready = true,
  keyOf,
  renderSuggestion,
  onSelect,
  onFocus,
  label,
  listLabel = label ?? '',
  placeholder,
  name,
  id,
  icon,
  inputClassName = 'input',
  listClassName = 'inset-x-0',
}: {
  value: string;
  onValueChange: (value: string) => void;
  suggestions: readonly T[];
  /** False while suggestions cannot be found yet: then "nothing found" would be wrong. */
  ready?: boolean;
  keyOf: (suggestion: T) => string | number;
  renderSuggestion: (suggestion: T) => ReactNode;
  onSelect: (suggestion: T) => void;
  onFocus?: (field: HTMLInputElement) => void;
  /** Name of the field where no `<label htmlFor={id}>` stands beside it. */
  label?: string;
  listLabel?: string;
  placeholder?: string;
  name?: string;
  id?: string;
  icon?: ReactNode;
  inputClassName?: string;
  /** How wide the list is, from edge to edge. */
  listClassName?: string;
}) {
  const t = useT('frame');
  const list = useId();
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = open && ready && value.trim() !== '';
  const at = Math.min(active, suggestions.length - 1);

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const take = (suggestion: T) => {
    close();
    onSelect(suggestion);
  };
  const move = (to: number) => {
    setOpen(true);
    setActive(to);
    box.current?.querySelector(`#${CSS.escape(`${list}-${to}`)}`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being composed (Japanese, Vietnamese) the keys belong to the keyboard.
    if (isOfInputMethod(event.nativeEvent)) return;
    const count = suggestions.length;
    const chosen = suggestions[at];
    if (event.key === 'ArrowDown' && count) move(at + 1 >= count ? 0 : at + 1);
    else if (event.key === 'ArrowUp' && count) move(at <= 0 ? count - 1 : at - 1);
    else if (event.key === 'Enter' && shown && chosen) take(chosen);
    else if (event.key === 'Escape' && open) close();
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus left the field and its list
    <div
      ref={box}
      className="relative"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      {icon}
      <input
        id={id}
        name={name}
        // HTML does not let a search field be a combobox.
        type="text"
        inputMode="search"
        role="combobox"
        aria-label={label}
        aria-expanded={shown}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={shown && at >= 0 ? `${list}-${at}` : undefined}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={placeholder}
        value={value}
        onFocus={(event) => onFocus?.(event.currentTarget)}
        onClick={() => setOpen(true)}
        onChange={(event) => {
          setActive(-1);
          setOpen(true);
          onValueChange(event.target.value);
        }}
        onKeyDown={onKeyDown}
        className={inputClassName}
      />
      <div
        hidden={!shown}
        className={`absolute top-full z-40 mt-2 max-h-[min(440px,60dvh)] overflow-auto rounded-lg border border-line bg-surface p-1.5 shadow-float ${listClassName}`}
      >
        <div id={list} role="listbox" aria-label={listLabel} tabIndex={-1}>
          {suggestions.map((suggestion, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys
            <div
              key={keyOf(suggestion)}
              id={`${list}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(suggestion)}
              className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 hover:bg-pale aria-selected:bg-pale"
            >
              {renderSuggestion(suggestion)}
            </div>
          ))}
        </div>
        {suggestions.length === 0 && <p className="px-3 py-3 text-slate text-sm">{t('noMatches')}</p>}
      </div>
      <p role="status" className="sr-only">
        {shown ? t('suggestions', { count: suggestions.length }) : ''}
      </p>
    </div>
  );
}
