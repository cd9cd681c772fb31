import { languageNames } from '@langit/contract/values/locale';
import { Badge } from '@langit/ui/badge';
import type { Answer } from '../../lib/console-api';
import { useT } from '../../lib/texts';
import { actionOf } from '../../ui/action';
import { Actions } from '../../ui/actions';
import { Panel } from '../../ui/panel';

/** The product's own words in each language; where there are none, the shop composes them. */
export function Descriptions({
  product: code,
  of: descriptions,
}: {
  product: string;
  of: Answer<'products.get'>['descriptions'];
}) {
  const t = useT('catalogue');
  return (
    <Panel title={t('descriptions')}>
      <div className="grid gap-4 md:grid-cols-2">
        {descriptions.map(({ language, text, missing }) => (
          <section key={language} aria-label={languageNames[language]}>
            <h3 className="mb-1 text-sm">
              {languageNames[language]} {missing && <Badge tone="warn">{t('missingHere')}</Badge>}
            </h3>
            <p lang={language} className={`mb-2 whitespace-pre-line ${text === null ? 'text-slate' : ''}`}>
              {text ?? t('composed')}
            </p>
            <Actions
              isOneOfMany
              name={languageNames[language]}
              of={[
                actionOf({
                  call: 'products.text',
                  label: t('write'),
                  input: { product: code, locale: language, was: text },
                  fields: [{ name: 'text', label: t('words'), kind: 'words', initial: text ?? '' }],
                  done: t('wrote'),
                }),
                ...(text === null
                  ? []
                  : [
                      actionOf({
                        call: 'products.text',
                        label: t('removeText'),
                        input: { product: code, locale: language, text: null, was: text },
                        done: t('removed'),
                        undo: () => ({
                          call: 'products.text',
                          input: { product: code, locale: language, text, was: null },
                        }),
                      }),
                    ]),
              ]}
            />
          </section>
        ))}
      </div>
    </Panel>
  );
}
