import { sample } from './sample';
import type { Answers } from './shop-double';
import { showConsole } from './show-console';

/** Shows the open refund RF-1 beside an empty list. `fields`: what it has besides the sample. */
export const showRefund = (
  fields: Parameters<typeof sample<'refunds.get'>>[1],
  how?: Parameters<typeof showConsole>[2],
  answers: Answers = {},
) =>
  showConsole(
    '/refunds/RF-1',
    {
      'approvals.list': () => [],
      'refunds.list': () => [],
      'refunds.get': () => sample('refunds.get', { refund: 'RF-1', ...fields }),
      ...answers,
    },
    how,
  );
