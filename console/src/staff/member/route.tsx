import { roles } from '@langit/contract/operator/roles';
import { useLoaderData } from 'react-router';
import { CallFailure } from '../../lib/console-api';
import { useFormat } from '../../lib/format';
import { screenLoader } from '../../lib/screen';
import { useT } from '../../lib/texts';
import { actionOf, unless } from '../../ui/action';
import { Actions } from '../../ui/actions';
import { OpenedHead } from '../../ui/opened-row';
import { Facts, Panel } from '../../ui/panel';

export const loader = screenLoader([], async ({ session, params }) => {
  const member = (await session.read('staff.list', {})).output.find(({ email, staff }) =>
    // The activity log knows people by their ids.
    [email, staff].includes(params.email ?? ''),
  );
  if (!member) throw new CallFailure({ code: 'NOT_FOUND', message: '', fields: [] });
  return { member };
});

export function Component() {
  const { member } = useLoaderData<typeof loader>();
  const { email, name, disabled } = member;
  const t = useT('staff');
  const roleName = useT('roles');
  const { listed, moment, number } = useFormat();
  return (
    <article aria-label={name || email}>
      <OpenedHead title={name || email}>
        <Actions
          of={[
            actionOf({
              call: 'staff.roles',
              label: t('changeRoles'),
              input: { email },
              fields: [
                {
                  name: 'roles',
                  label: t('roles'),
                  kind: 'choices',
                  isList: true,
                  initial: member.roles.join(','),
                  choices: roles.map((role) => ({
                    value: role,
                    label: roleName(role),
                    help: t(`may_${role}`),
                  })),
                },
              ],
              done: t('rolesChanged'),
            }),
            actionOf({
              call: 'staff.endSessions',
              label: t('signOut'),
              input: { email },
              done: t('signedOut'),
            }),
            actionOf({
              call: 'staff.resetFactors',
              label: t('reset'),
              input: { email },
              help: t('resetSays'),
              isDangerous: true,
              done: t('wasReset'),
            }),
            unless(
              !disabled && t('notDisabled'),
              actionOf({ call: 'staff.enable', label: t('enable'), input: { email }, done: t('enabled') }),
            ),
            unless(
              disabled && t('disabledAlready'),
              actionOf({
                call: 'staff.disable',
                label: t('disable'),
                input: { email },
                help: t('disableSays'),
                isDangerous: true,
                done: t('wasDisabled'),
              }),
            ),
          ]}
        />
      </OpenedHead>
      <Panel title={t('facts')}>
        <Facts
          of={[
            [t('email'), email],
            [t('roles'), listed(member.roles.map((role) => roleName(role)))],
            [t('passkeyCount'), number(member.passkeys)],
            [t('recoveryCodes'), number(member.recovery_codes)],
            [t('sessions'), number(member.sessions)],
            [t('since'), moment(member.created)],
            [t('lastUse'), member.last_used ? moment(member.last_used) : t('never')],
          ]}
        />
      </Panel>
    </article>
  );
}
