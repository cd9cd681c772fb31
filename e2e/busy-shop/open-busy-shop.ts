import { dayInJakarta } from '@langit/contract/values/calendar-days';
import { request as requests } from '@playwright/test';
import { openMailServer } from '../journeys/support/mail-server.ts';
import { type OwnShop, openOwnShop } from '../journeys/support/own-shop.ts';
import { busySettings, createCases } from './cases.ts';
import { createRentals } from './rentals.ts';
import { createSales } from './sales.ts';
import { createShopLife } from './shop-life.ts';
import { createWorld } from './world.ts';

const dayMs = 86_400_000;
const usualDays = 60;

/**
 * A shop with sixty days behind it, and with everything that can wait for a person: all of it comes about through the shop's own doors,
 * on a clock that is moved from day to day up to the present.
 */
export async function openBusyShop({
  port,
  days = usualDays,
  say,
}: {
  port?: string | undefined;
  /** So many days of sales; routers and parcels need the last 25. */
  days?: number;
  say(step: string): void;
}) {
  const shop = await openOwnShop(
    { ...busySettings, ...(port ? { PORT: port } : {}) },
    new Date(Date.now() - days * dayMs),
  );
  try {
    return await fill(shop, days, say);
  } catch (error) {
    await shop.close();
    throw error;
  }
}

async function fill(shop: OwnShop, days: number, say: (step: string) => void) {
  const request = await requests.newContext({ baseURL: shop.origin });
  const world = createWorld(shop, request);
  const [life, sales, rentals, cases] = [
    createShopLife(world),
    createSales(world),
    createRentals(world),
    createCases(world),
  ];
  await world.moveTo(-days, 9);
  await life.begin();
  for (let day = -days; day < 0; day += 1) {
    say(`day ${day}`);
    await sales.sellOn(day);
    if (day % 6 === 0 || day === -9) await life.setRates(day < -7 ? ['IDR', 'JPY', 'VND'] : ['IDR', 'VND']);
    await rentals.work(day);
    await cases.parcels(day);
    await cases.endedRefunds(day);
    if (day === -9) await cases.sellWhatGoesWrong();
  }
  say('yesterday’s trouble');
  await cases.deliverAfterRefund();
  await cases.deliverLate();
  say('today');
  const hourNow = (Date.now() - Date.parse(`${dayInJakarta(new Date())}T00:00:00+07:00`)) / 3_600_000;
  for (const hour of [7, 8.5, 10, 11.5, 13, 14.5, 16, 17.5, 19, 20.5].filter((one) => one < hourNow - 0.5)) {
    await world.moveTo(0, hour);
    await sales.sellSome(hour > 9 && hour < 18 ? 2 : 1);
  }
  await world.moveToNow();
  await sales.sellSome(2);
  await sales.leaveUnpaid();
  await rentals.leaveToPeople();
  await life.now();
  await cases.askForMoney();
  const mails = await openMailServer(cases.mistyped.email);
  // The customer’s address is confirmed while mails still arrive.
  await world.client(cases.mistyped);
  await shop.reopen({ SMTP_URL: mails.url });
  await world.moveToNow();
  await world.waitForCases('router_missing');
  await cases.refuseMailAndOrders();
  await cases.setRules();
  await world.waitForCases('parcel_due');
  await life.shareWork();
  say('open');
  return {
    origin: shop.origin,
    world,
    async close() {
      await request.dispose();
      await shop.close();
      await mails.close();
    },
  };
}
