import { cancelEsim } from '../cancel-esim.ts';
import type { Command } from './command.ts';

export const esimCommands: Record<string, Command> = {
  'esims cancel': {
    argument: 'esim',
    options: {},
    says: 'An unused eSIM, by ICCID or id, goes back to its supplier; no money goes back; needs a --reason',
    run: (deps, who, { argument }) => cancelEsim(deps, who, argument),
  },
};
