import { flaggedPayments } from '../orders/order-list-store.ts';
import { type OperatorCommands, pageAnswer } from '../platform/operator-commands.ts';
import { acceptLoss, answerDispute } from './answer-dispute.ts';
import { comparePayments } from './compare-payments.ts';
import { readWebhooks, replayWebhook } from './replay-webhook.ts';
import { settleNamedPayment } from './settle-named-payment.ts';
import type { SettleDeps } from './settle-payment.ts';

export const paymentCommands = (deps: SettleDeps & { reconcile(): Promise<void> }) =>
  ({
    async 'payments.reconcile'(_input, by) {
      await deps.reconcile();
      await deps.database.transaction((tx) =>
        by.note(tx, { act: 'payments.reconcile', subject: 'payments' }),
      );
      return { asked: true, to_look_at: await flaggedPayments(deps.database.db) };
    },
    'payments.settle': ({ transaction }, by) => settleNamedPayment(deps, by, transaction),
    'payments.answerDispute': (input, by) => answerDispute(deps, by, input),
    'payments.acceptLoss': (input, by) => acceptLoss(deps, by, input),
    'payments.mismatches': async ({ days }, by) => ({
      ...(await comparePayments(deps, days, by)),
      flagged: await flaggedPayments(deps.database.db),
    }),
    'webhooks.list': async (input, { language }) => pageAnswer(await readWebhooks(deps, input, language)),
    'webhooks.replay': ({ event }, by) => replayWebhook(deps, event, by),
  }) satisfies Partial<OperatorCommands>;
