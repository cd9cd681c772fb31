import { OperatorError } from '../operator-deps.ts';
import type { Command } from './command.ts';

export const demoCommands: Record<string, Command> = {
  'demo remove': {
    argument: null,
    options: {},
    says: "Removes the demo's customers and vouchers before a shop goes live; their orders stay, without names; only while no shop runs",
    // The terminal does it by itself where no shop answers: live mode does not start before.
    async run() {
      throw new OperatorError('The shop is running: stop it first, then remove the demo.');
    },
  },
};
