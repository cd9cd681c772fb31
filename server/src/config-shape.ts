export type MidtransConfig = { serverKey: string; snapUrl: string; apiUrl: string };
export type XenditConfig = { secretKey: string; callbackToken: string; apiUrl: string };
export type EsimAccessConfig = { accessCode: string; secretKey: string; url: string; senders: string[] };
export type AiraloConfig = { clientId: string; clientSecret: string; url: string };

export const supplierNames = ['esim-access', 'airalo'] as const;
export type SupplierName = (typeof supplierNames)[number];

export const gatewayNames = ['midtrans', 'xendit'] as const;
export type GatewayName = (typeof gatewayNames)[number];

/** Everything that the environment decides, checked. A vendor that is null is answered by its local simulator. */
export type Config = {
  mode: 'demo' | 'live';
  host: string;
  port: number;
  /** Without trailing slash; links in mails, canonical addresses and gateway callbacks start with it. */
  publicUrl: string;
  databaseUrl: string | null;
  /** Prepared statements on PostgreSQL. */
  databasePrepared: boolean;
  dataDir: string;
  shopConfigFile: string;
  smtpUrl: string | null;
  mailFrom: string;
  /** With whom new orders are paid. */
  gateway: GatewayName;
  midtrans: MidtransConfig | null;
  xendit: XenditConfig | null;
  /** Whose offers are sold; never empty. */
  esimSuppliers: SupplierName[];
  esimAccess: EsimAccessConfig | null;
  airalo: AiraloConfig | null;
  /** Those that the supplier's events may come with: the first one is its address, a second one the address of before. */
  esimWebhookSecrets: string[];
  paymentExpirySeconds: number;
  reconcileSeconds: number;
  deliveryDeadlineSeconds: number;
  /** 11 % = 1100. */
  taxRateBasisPoints: number;
  rateLimit: boolean;
  /** Addresses or CIDR ranges of reverse proxies whose X-Forwarded-For counts. */
  trustProxy: string[];
  logLevel: string;
  /** Memory for rendered pages; 0 keeps none. */
  pageCacheMb: number;
  /** The same for the answers of the catalogue's calls. */
  answerCacheMb: number;
  demoData: boolean;
};
