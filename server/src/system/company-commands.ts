import { createHash } from 'node:crypto';
import type { CallAnswer, CallInput } from '@langit/contract/operator/calls';
import { linesOf } from '@langit/contract/operator/calls/company';
import type { ShopFacts } from '@langit/contract/wire/shop-facts';
import type { Db } from '../platform/database/database.ts';
import { type CallContext, type OperatorCommands, ShownChanged } from '../platform/operator-commands.ts';
import { refusal } from '../platform/refusals.ts';
import type { Platform } from '../platform/slice.ts';

/** What the console keeps of the owner's facts. */
export type KeptFacts = Pick<ShopFacts, 'company' | 'offices' | 'chat'>;

/** The owner's facts as they are stored, and their change on every instance. */
export type FactsStore = {
  readStored(db: Db): Promise<ShopFacts>;
  /** The same, locked until the end of the transaction. */
  lockStored(tx: Db): Promise<ShopFacts>;
  store(tx: Db, kept: KeptFacts): Promise<void>;
};

export type CompanyDeps = Pick<Platform, 'database'> & { facts: FactsStore };

type Company = CallAnswer<'company.get'>;
type Change = CallInput<'company.set'>;
type Office = ShopFacts['offices']['other'];

const keptOf = ({ company, offices, chat }: ShopFacts): KeptFacts => ({ company, offices, chat });

const versionOf = (facts: ShopFacts): string =>
  createHash('sha256')
    .update(JSON.stringify(keptOf(facts)))
    .digest('base64url')
    .slice(0, 16);

/** A text that the file has per language stands as the English one until it is changed. */
const inEnglish = (text: string | { en: string }): string => (typeof text === 'string' ? text : text.en);

const shownCompany = (facts: ShopFacts): Company => {
  const { company, chat, sample } = facts;
  const { other, vi } = facts.offices;
  return {
    name: company.name,
    legal_name: company.legalName,
    representative: inEnglish(company.representative),
    registration: company.registration.join('\n'),
    founded: company.founded,
    address: other.address.join('\n'),
    email: other.supportEmail,
    phone: other.supportPhone,
    hours: inEnglish(other.supportHours),
    vi_address: vi.address.join('\n'),
    vi_email: vi.supportEmail,
    vi_phone: vi.supportPhone,
    vi_hours: inEnglish(vi.supportHours),
    ...chat,
    sample,
    version: versionOf(facts),
  };
};

type OfficeChange = Partial<Record<'address' | 'email' | 'phone' | 'hours', string | undefined>>;

/** A text per language stays where the English one was sent back as it was shown. */
const changedText = <T extends string | { en: string }>(was: T, now: string | undefined): T | string =>
  now === undefined || now === inEnglish(was) ? was : now;

const changedOffice = (office: Office, { address, email, phone, hours }: OfficeChange): Office => ({
  ...office,
  address: address === undefined ? office.address : linesOf(address),
  supportEmail: email ?? office.supportEmail,
  supportPhone: phone ?? office.supportPhone,
  supportHours: changedText(office.supportHours, hours),
});

const changedFacts = ({ company, offices, chat }: ShopFacts, change: Change): KeptFacts => ({
  company: {
    name: change.name ?? company.name,
    legalName: change.legal_name ?? company.legalName,
    representative: changedText(company.representative, change.representative),
    registration: change.registration === undefined ? company.registration : linesOf(change.registration),
    founded: change.founded ?? company.founded,
  },
  offices: {
    other: changedOffice(offices.other, change),
    vi: changedOffice(offices.vi, {
      address: change.vi_address,
      email: change.vi_email,
      phone: change.vi_phone,
      hours: change.vi_hours,
    }),
  },
  chat: {
    whatsapp: change.whatsapp ?? chat.whatsapp,
    zalo: change.zalo ?? chat.zalo,
    line: change.line ?? chat.line,
  },
});

/** The fields that differ, for the log: facts that customers read on every page. */
function differenceOf(before: Company, after: Company) {
  const names = Object.keys(before).filter(
    (name) => name !== 'version' && Reflect.get(before, name) !== Reflect.get(after, name),
  );
  const only = (company: Company) =>
    Object.fromEntries(names.map((name) => [name, Reflect.get(company, name)]));
  return { before: only(before), after: only(after) };
}

async function setCompany({ database, facts }: CompanyDeps, { was, ...change }: Change, by: CallContext) {
  return database.transaction(async (tx) => {
    const stored = await facts.lockStored(tx);
    const now = versionOf(stored);
    if (was !== undefined && was !== now)
      throw new ShownChanged(refusal('shownChanged', { now: stored.company.legalName }), [
        { was: { was }, now: { was: now }, act: { act: 'company.set', subject: 'company', after: {} } },
      ]);
    await facts.store(tx, changedFacts(stored, change));
    const changed = await facts.readStored(tx);
    const traces = differenceOf(shownCompany(stored), shownCompany(changed));
    await by.note(tx, { act: 'company.set', subject: 'company', ...traces });
    return shownCompany(changed);
  });
}

/** The company and its contacts, which customers read on every page and in every mail. */
export const companyCommands = (deps: CompanyDeps) =>
  ({
    'company.get': async () => shownCompany(await deps.facts.readStored(deps.database.db)),
    'company.set': (change, by) => setCompany(deps, change, by),
  }) satisfies Partial<OperatorCommands>;
