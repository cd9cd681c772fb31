import type { Answer } from '../../lib/console-api';
import { useFormat } from '../../lib/format';
import { useT } from '../../lib/texts';
import { type ActionField, actionOf } from '../../ui/action';
import { ActionButton, Actions } from '../../ui/actions';
import { Panel } from '../../ui/panel';

type Company = Answer<'company.get'>;
type Name = Exclude<keyof Company, 'sample' | 'version'>;

/** What is edited together. */
const groups = {
  company: ['name', 'legal_name', 'representative', 'registration', 'founded', 'address'],
  contacts: ['email', 'phone', 'hours', 'whatsapp', 'zalo', 'line'],
  vietnam: ['vi_address', 'vi_email', 'vi_phone', 'vi_hours'],
} as const satisfies Record<string, readonly Name[]>;

const kinds: Partial<Record<Name, ActionField['kind']>> = {
  registration: 'words',
  address: 'words',
  vi_address: 'words',
  founded: 'number',
};

/** What customers must know of a seller, in one form: with it a new shop is no sample any more. */
const fewest = ['legal_name', 'address', 'email'] as const satisfies readonly Name[];

/** The act that sets some of the facts; `isBlank`: typed anew, without what stands there. */
function useSetFacts(company: Company) {
  const t = useT('company');
  const { listed } = useFormat();
  const hints: Partial<Record<Name, string>> = {
    name: t('hint_name'),
    representative: t('hint_representative'),
    registration: t('hint_lines'),
    address: t('hint_lines'),
    vi_address: t('hint_lines'),
    whatsapp: t('hint_digits'),
    zalo: t('hint_digits'),
    phone: t('hint_phone'),
    vi_phone: t('hint_phone'),
  };
  return (names: readonly Name[], { label, isBlank = false }: { label: string; isBlank?: boolean }) =>
    actionOf({
      call: 'company.set',
      label,
      input: {},
      fields: names.map((name) => {
        const { [name]: kind } = kinds;
        const { [name]: hint } = hints;
        return {
          name,
          label: t(`field_${name}`),
          ...(isBlank ? {} : { initial: String(company[name]), isSentChanged: true }),
          ...(kind === undefined ? {} : { kind }),
          ...(hint === undefined ? {} : { hint }),
        };
      }),
      shown: () => ({ was: company.version }),
      changes: (values) => {
        const changed = names.filter(
          (name) => !isBlank && (values[name]?.trim() ?? '') !== String(company[name]),
        );
        return changed.length > 0
          ? t('changes', { fields: listed(changed.map((name) => t(`field_${name}`))) })
          : null;
      },
      done: t('saved'),
    });
}

/** The company and its contacts, as customers read them: three groups, each with its form (B77). */
export function CompanyFacts({ of: company }: { of: Company }) {
  const t = useT('company');
  const setFacts = useSetFacts(company);
  return (
    <>
      {company.sample && (
        <div role="status" className="mb-4 rounded-md bg-sun-pale px-4 py-3">
          <p className="mb-3">{t('sample')}</p>
          <Actions of={[setFacts(fewest, { label: t('enter'), isBlank: true })]} />
        </div>
      )}
      {(Object.keys(groups) as (keyof typeof groups)[]).map((group) => (
        <Panel key={group} title={t(`group_${group}`)} aside={<Edit group={group} of={company} />}>
          <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(10rem,auto)_1fr]">
            {groups[group].map((name) => (
              <div key={name} className="sm:contents">
                <dt className="text-slate">{t(`field_${name}`)}</dt>
                <dd className="whitespace-pre-line">{String(company[name])}</dd>
              </div>
            ))}
          </dl>
        </Panel>
      ))}
    </>
  );
}

function Edit({ group, of: company }: { group: keyof typeof groups; of: Company }) {
  const t = useT('company');
  const setFacts = useSetFacts(company);
  return (
    <ActionButton
      look="quiet"
      text={t('edit')}
      of={t(`group_${group}`)}
      action={setFacts(groups[group], { label: t('editOf', { group: t(`group_${group}`) }) })}
    />
  );
}
