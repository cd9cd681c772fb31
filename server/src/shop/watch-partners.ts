import type { EsimSupplier } from '../esims/suppliers/supplier.ts';
import { type Mailer, MailRefused } from '../notifications/mailer.ts';
import { type Watch, watched } from '../partners/watch.ts';
import type { PaymentGateway } from '../payments/gateway.ts';
import { createGateways, type Gateways } from '../payments/gateways.ts';

type Watched = { gateways: Gateways; suppliers: ReadonlyMap<string, EsimSupplier>; mailer: Mailer };

/** The shop's partners, each of whose calls notes whether it was answered. */
export function watchPartners(watch: Watch, { gateways, suppliers, mailer }: Watched): Watched {
  const gateway = (port: PaymentGateway) =>
    watched(port, ['createPage', 'fetchStatus', 'cancelPage', 'refund'], {
      watch,
      partner: { name: port.name, kind: 'gateway' },
    });
  const supplier = (port: EsimSupplier) =>
    watched(
      port,
      [
        'order',
        'findByClientRef',
        'fetchOrder',
        'fetchProfile',
        'usage',
        'topUp',
        'cancel',
        'balanceUsdMicros',
      ],
      { watch, partner: { name: port.name, kind: 'supplier' } },
    );
  const [, ...earlier] = gateways.all;
  return {
    gateways: createGateways(gateway(gateways.current), earlier.map(gateway)),
    suppliers: new Map([...suppliers].map(([name, port]) => [name, supplier(port)])),
    mailer: watched(mailer, ['send'], {
      watch,
      partner: { name: 'mail', kind: 'mail' },
      isDown: (error) => !(error instanceof MailRefused),
    }),
  };
}
