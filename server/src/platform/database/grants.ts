/** What the run role may do with a table. */
const rights = {
  write: ['select', 'insert', 'update', 'delete'],
  /** Rows are added and never changed. */
  append: ['select', 'insert'],
  look: ['select'],
} as const;

export type Right = (typeof rights)[keyof typeof rights][number];

export type Grant = {
  run: keyof typeof rights;
  /** Columns that the run role may change, where it may not change the others. */
  updates?: readonly string[];
  /** What the read role sees: a list of columns keeps a new column hidden until it is added to the list. */
  read: 'all' | 'none' | readonly string[];
};

const columns = (names: string): string[] => names.split(/\s+/);

const shared: Grant = { run: 'write', read: 'all' };
const appended: Grant = { run: 'append', read: 'all' };
const looked: Grant = { run: 'look', read: 'all' };
/** Hashes of passwords, tokens and codes, secrets, and stored answers, which may hold such. */
const hidden: Grant = { run: 'write', read: 'none' };

/** What the roles may do with each table and view of the shop. */
export const grants: Readonly<Record<string, Grant>> = {
  account_token: hidden,
  approval: hidden,
  asset: shared,
  audit_head: looked,
  audit_log: appended,
  backup_run: shared,
  banner: shared,
  banner_text: shared,
  catalogue_import: shared,
  catalogue_import_offer: shared,
  catalogue_import_row: shared,
  catalogue_import_text: shared,
  catalogue_version: shared,
  current_product: shared,
  current_product_text: shared,
  current_supplier_offer: shared,
  customer: {
    run: 'write',
    read: columns(`id email pending_email pending_email_from pending_email_by name phone_e164 country_code address province
      province_name nation gender date_of_birth occupation locale must_change_password verified_at locked_at anonymised_at
      created_at revision revised_in`),
  },
  customer_seen: shared,
  customer_word: shared,
  delivered_goods: shared,
  demo_row: shared,
  esim: {
    run: 'write',
    read: columns(`id order_line seq label supplier supplier_ref client_ref iccid apn install_state plan_state install_before
      starts_at expires_at total_bytes used_bytes usage_as_of plan_day used_before_plan_day checked_at created_at
      diagnosed_at diagnosis_failed`),
  },
  exception: shared,
  exposure: shared,
  file_ticket: hidden,
  fx_rate: appended,
  gateway_event: {
    run: 'append',
    updates: ['outcome'],
    read: columns('id provider event_key attempt received_at outcome'),
  },
  gateway_fee: appended,
  idempotency: hidden,
  instance: shared,
  login_code: hidden,
  mail: {
    run: 'write',
    read: columns(`id kind subject version order customer locale address message_id state attempts last_error created_at
      sent_at`),
  },
  margin_hold: shared,
  margin_rule: appended,
  money_movement: appended,
  note: shared,
  notice: shared,
  notice_text: shared,
  offer_cost_change: appended,
  one_time_secret: hidden,
  operation: hidden,
  operator_request: hidden,
  order: shared,
  order_event: appended,
  order_line: shared,
  partner_state: shared,
  payment_attempt: {
    run: 'write',
    read: columns(`ref order no gateway provider_ref method amount_idr customer_fee_idr state created_at expires_at checked_at
      paid_at declined`),
  },
  payment_difference: shared,
  periodic_task: shared,
  picture: shared,
  place: shared,
  place_alias: shared,
  place_member: shared,
  product: shared,
  product_now: shared,
  product_price_change: appended,
  product_text: shared,
  product_text_now: shared,
  province: shared,
  rate_limit: hidden,
  redemption: shared,
  refund: shared,
  rental: shared,
  rental_charge: shared,
  rental_check: shared,
  rental_data: shared,
  rental_extension: shared,
  router_addon: shared,
  router_model: shared,
  router_unit: shared,
  saved_view: shared,
  schema_migration: looked,
  session: hidden,
  setting: hidden,
  shipment: shared,
  staff: shared,
  staff_challenge: hidden,
  staff_credential: hidden,
  staff_link: hidden,
  staff_password: hidden,
  staff_presence: shared,
  staff_recovery: hidden,
  staff_role: shared,
  staff_session: hidden,
  staff_totp: hidden,
  supplier_call: shared,
  supplier_call_budget: shared,
  supplier_change: shared,
  supplier_credit: shared,
  supplier_list: shared,
  supplier_offer: shared,
  supplier_offer_now: shared,
  supplier_order: shared,
  supplier_statement: shared,
  supplier_statement_columns: shared,
  supplier_statement_line: shared,
  throttle: hidden,
  topup: shared,
  upload: hidden,
  voucher: shared,
  voucher_redemption: shared,
};

/** The rights of the run role on a whole table. */
export const rightsOf = ({ run }: Grant): readonly Right[] => rights[run];
