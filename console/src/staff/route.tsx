import { roles } from '@langit/contract/operator/roles';
import { languageNames, languages } from '@langit/contract/values/locale';
import { Badge } from '@langit/ui/badge';
import type { Answer } from '../lib/console-api';
import { useFormat } from '../lib/format';
import { useT } from '../lib/texts';
import { actionOf } from '../ui/action';
import { Actions } from '../ui/actions';
import { CardLine } from '../ui/card-line';

type Member = Answer<'staff.list'>[number];

import { listScreen } from '../ui/list-screen';
import { Moment } from '../ui/moment';

export const { loader, Component } = listScreen('staff', {
  texts: ['staff'],
  useParts({ opened }) {
    const t = useT('staff');
    const roleName = useT('roles');
    const { listed } = useFormat();
    const rolesOf = (member: Member) => listed(member.roles.map((role) => roleName(role)));
    return {
      title: t('title'),
      head: !opened && (
        <Actions
          of={[
            actionOf({
              call: 'staff.invite',
              label: t('invite'),
              input: {},
              help: t('inviteSays'),
              fields: [
                { name: 'email', label: t('email') },
                {
                  name: 'roles',
                  label: t('roles'),
                  kind: 'choices',
                  isList: true,
                  choices: roles.map((role) => ({
                    value: role,
                    label: roleName(role),
                    help: t(`may_${role}`),
                  })),
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
      ),
      name: t('list'),
      columns: [
        { name: 'name', title: t('name'), cell: ({ name, email }) => name || email, isLong: true },
        { name: 'email', title: t('email'), cell: ({ email }) => email, isLong: true, leaves: 'second' },
        { name: 'roles', title: t('roles'), cell: rolesOf },
        { name: 'factors', title: t('factors'), cell: (row) => <Factors of={row} /> },
        {
          name: 'last',
          title: t('lastUse'),
          cell: ({ last_used: at }) => (at ? <Moment at={at} /> : t('never')),
          leaves: 'first',
        },
      ],
      card: (row) => [
        <CardLine key="who" end={<Factors of={row} />}>
          {row.name || row.email}
        </CardLine>,
        rolesOf(row),
      ],
      empty: () => ({ title: t('none') }),
    };
  },
});

function Factors({ of: member }: { of: Member }) {
  const { passkeys, password, disabled, demo } = member;
  const t = useT('staff');
  if (disabled) return <Badge tone="bad">{t('disabled')}</Badge>;
  if (passkeys === 0 && !password)
    return demo ? <Badge tone="quiet">{t('demoSignIn')}</Badge> : <Badge tone="warn">{t('noFactor')}</Badge>;
  return (
    <span className="flex flex-wrap gap-1 md:flex-nowrap">
      {passkeys > 0 && <Badge tone="good">{t('passkeys', { count: passkeys })}</Badge>}
      {password && <Badge>{t('password')}</Badge>}
    </span>
  );
}
