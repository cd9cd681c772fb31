import { roles } from '@langit/contract/operator/roles';
import { languages } from '@langit/contract/values/locale';
import { useLoaderData, useParams } from 'react-router';
import type { Answer } from '../lib/door';
import { useFormat } from '../lib/format';
import { languageNames } from '../lib/language-names';
import { screenLoader } from '../lib/screen';
import { useT } from '../lib/texts';
import { act } from '../ui/act';
import { Actions } from '../ui/actions';
import { Badge } from '../ui/badge';
import type { Column } from '../ui/columns';
import { List } from '../ui/list';
import { ListBeside } from '../ui/list-beside';
import { ScreenHead } from '../ui/screen-head';
import { staffTexts } from './texts';

type Member = Answer<'staff.list'>[number];

export const loader = screenLoader([staffTexts], async ({ desk }) => ({
  members: (await desk.read('staff.list', {})).output,
}));

export function Component() {
  const { members } = useLoaderData<typeof loader>();
  const { email: opened } = useParams();
  const t = useT(staffTexts);
  const { ago, listed } = useFormat();
  const rolesOf = (member: Member) => listed(member.roles.map((role) => t(role)));
  const columns: Column<Member>[] = [
    { name: 'name', title: t('name'), cell: ({ name, email }) => name || email },
    { name: 'email', title: t('email'), cell: ({ email }) => email, isExtra: opened !== undefined },
    { name: 'roles', title: t('roles'), cell: rolesOf },
    { name: 'factors', title: t('factors'), cell: (row) => <Factors of={row} /> },
    { name: 'last', title: t('lastUse'), cell: ({ last_used: at }) => (at ? ago(at) : t('never')) },
  ];
  return (
    <>
      <ScreenHead title={t('title')}>
        {!opened && (
          <Actions
            of={[
              act({
                call: 'staff.invite',
                label: t('invite'),
                input: {},
                says: t('inviteSays'),
                fields: [
                  { name: 'email', label: t('email') },
                  {
                    name: 'roles',
                    label: t('role'),
                    kind: 'choice',
                    isList: true,
                    choices: roles.map((role) => ({ value: role, label: t(role) })),
                    initial: 'support',
                  },
                  {
                    name: 'locale',
                    label: t('language'),
                    kind: 'choice',
                    choices: languages.map((value) => ({ value, label: languageNames[value] })),
                  },
                ],
                done: t('invited'),
              }),
            ]}
          />
        )}
      </ScreenHead>
      <ListBeside isOpen={opened !== undefined}>
        <List
          name={t('list')}
          rows={members}
          next={null}
          columns={columns}
          keyOf={({ email }) => email}
          to={({ email }) => `/staff/${encodeURIComponent(email)}`}
          opened={opened}
          card={(row) => [
            row.name || row.email,
            <span key="roles">
              {rolesOf(row)} <Factors of={row} />
            </span>,
          ]}
          empty={{ title: t('none') }}
        />
      </ListBeside>
    </>
  );
}

function Factors({ of: { passkeys, password, disabled } }: { of: Member }) {
  const t = useT(staffTexts);
  if (disabled) return <Badge tone="bad">{t('disabled')}</Badge>;
  if (passkeys === 0 && !password) return <Badge tone="warn">{t('noFactor')}</Badge>;
  return (
    <span className="flex flex-wrap gap-1">
      {passkeys > 0 && <Badge tone="good">{t('passkeys', { count: passkeys })}</Badge>}
      {password && <Badge>{t('password')}</Badge>}
    </span>
  );
}
