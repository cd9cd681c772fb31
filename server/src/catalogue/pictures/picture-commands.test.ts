import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '../../gate/tables.ts';
import { useDatabase } from '../../testing/database.ts';
import { useTrade } from '../../testing/trade.ts';
import { closeImport, openImport } from '../import/staging-store.ts';
import { picture } from '../tables.ts';

const database = useDatabase();
const shop = useTrade(database);
const folder = mkdtempSync(join(tmpdir(), 'langit-pictures-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => join(folder, name);
const file = (name: string, content: Buffer | string): string => {
  writeFileSync(at(name), content);
  return at(name);
};

type Colour = { r: number; g: number; b: number };
const plain = (width: number, height: number, background: Colour = { r: 20, g: 110, b: 200 }) =>
  sharp({ create: { width, height, channels: 3, background } });
const banner = (image: string, ...more: string[]) =>
  shop.operator('banners.put', 'own', '--image', image, ...words, ...more);
const words = ['--title-en', 'Own', '--text-en', 'A photograph.', '--alt-en', 'A beach'];
const productPicture = (image: string, code = 'japan-5gb-30d') =>
  shop.operator('products.picture', code, '--image', image);
const shownBanners = async () =>
  (await shop.guest.get('/capi/banners')).body as unknown as { banner_url: string; title: string }[];
const productShown = async (code = 'japan-5gb-30d') =>
  (await shop.guest.get(`/capi/products/${code}`)).body.image_url as string;

const path = /^\/pictures\/[0-9a-f]{32}\.webp$/;

describe('a banner by a file', () => {
  let photo = '';
  beforeAll(async () => {
    // A photo as a phone takes it: rotated, with the place in its metadata. Its file name has the wrong type.
    photo = await plain(1500, 2400)
      .withExif({ IFD0: { Copyright: 'Dewi Lestari' }, IFD3: { GPSLatitudeRef: 'S' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
      .then((bytes) => file('photo.png', bytes));
  });

  test('H1 a banner’s picture is served by the shop under its hash and cached for ever', async () => {
    const put = await banner(photo, '--position', '0');
    expect(put.image).toMatch(path);
    const [first] = await shownBanners();
    expect(first).toMatchObject({ title: 'Own', banner_url: put.image });
    const answer = await shop.raw(put.image);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    const etag = String(answer.headers.etag);
    expect((await shop.raw(put.image, { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await shop.raw(put.image.replace(/.{6}\.webp/, '000000.webp'))).statusCode).toBe(404);
    expect((await shop.raw('/pictures/..%2f..%2fetc%2fpasswd')).statusCode).toBe(404);
  });

  test('H1 R29 a banner’s picture is rotated upright, scaled down and re-encoded without metadata', async () => {
    const { image } = await banner(photo);
    const bytes = (await shop.raw(image)).rawPayload;
    const { exif, icc, xmp, orientation, ...told } = await sharp(bytes).metadata();
    expect(told).toMatchObject({ format: 'webp', width: 1600, height: 1000 });
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(bytes.includes('Dewi')).toBe(false);
    expect(bytes.length).toBeLessThan(300 * 1024);
  });

  test('H1 a picture is stored once, and a banner’s texts can be changed without it', async () => {
    const { image } = await banner(photo);
    expect((await banner(photo)).image).toBe(image);
    expect(await database.db.$count(picture)).toBe(1);
    await shop.operator('banners.put', 'own', '--position', '0');
    expect((await shownBanners())[0]).toMatchObject({ banner_url: image });
    await shop.operator('banners.put', 'second', '--image', image, ...words);
    expect((await shownBanners()).filter(({ banner_url }) => banner_url === image)).toHaveLength(2);
  });

  test('H1 a picture with much detail is scaled down to the stored size limit', async () => {
    const noise = await sharp({
      create: {
        width: 1200,
        height: 800,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 90 },
      },
    })
      .png()
      .toBuffer();
    const { image } = await banner(file('noise.png', noise));
    expect((await shop.raw(image)).rawPayload.length).toBeLessThanOrEqual(300 * 1024);
  });
});

describe('a product with a picture of its own', () => {
  let beach = '';
  let city = '';
  beforeAll(async () => {
    beach = file('beach.webp', await plain(1200, 800).webp().toBuffer());
    city = file('city.jpg', await plain(640, 400, { r: 200, g: 60, b: 60 }).jpeg().toBuffer());
  });

  test('C4 a product shows its own picture, and an order keeps the picture of its time', async () => {
    const { image } = await productPicture(beach);
    expect(image).toMatch(path);
    expect(await productShown()).toBe(image);
    const placed = await shop.customer().place('japan-5gb-30d');
    const next = await productPicture(city);
    expect(next.image).not.toBe(image);
    expect(await productShown()).toBe(next.image);
    expect((await shop.customer().order(placed.order_id)).product_image_url).toBe(image);
    expect((await shop.raw(image)).statusCode).toBe(200);
    expect(await productPicture('none')).toMatchObject({ image: '/art/japan-5gb-30d.svg' });
    expect(await productShown()).toMatch(/^\/art\/japan-5gb-30d\.svg/);
    const acts = await database.db.select().from(auditLog).orderBy(auditLog.seq);
    expect(acts.map(({ act, subject, after }) => [act, subject, after])).toContainEqual([
      'product.picture',
      'japan-5gb-30d',
      { image },
    ]);
  });

  test('V7 a product keeps its picture through an export and an import, which accepts only paths of the shop', async () => {
    const { image } = await productPicture(beach);
    const csv = at('catalogue.csv');
    await shop.operator('catalogue.export', csv);
    await productPicture(city);
    expect(await shop.operator('catalogue.import', csv)).toMatchObject({ changed: 1 });
    expect(await productShown()).toBe(image);
    const elsewhere = readFileSync(csv, 'utf8').replace(image, 'https://pictures.example/beach.webp');
    const refused = await shop.operator('catalogue.import', file('elsewhere.csv', elsewhere));
    expect(refused).toMatchObject({
      details: [{ column: 'image', problem: expect.stringContaining('products picture takes a file') }],
    });
  });

  test('V7 a picture is refused during an import and for an unknown product', async () => {
    const id = await openImport(database.db);
    expect(await productPicture(beach)).toContain('An import is under way');
    await closeImport(database.db, id ?? '');
    expect(await productPicture(beach, 'atlantis-1gb')).toContain('There is no product atlantis-1gb');
    expect(await database.db.$count(picture)).toBe(0);
  });
});

describe('what is no picture', () => {
  let good = Buffer.alloc(0);
  beforeAll(async () => {
    good = await plain(1600, 640).jpeg().toBuffer();
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="640"><script>alert(1)</script></svg>`;
  /** A decompression bomb: a PNG whose header declares 60,000 × 60,000 pixels. */
  const bomb = () => {
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    const head = Buffer.from('0000ea600000ea600806000000', 'hex');
    return Buffer.concat([png, head, Buffer.alloc(64)]);
  };

  test.each<[string, () => string, string]>([
    ['a drawing with a script', () => file('a.svg', svg), 'is no JPEG, PNG or WebP'],
    ['a drawing that calls itself a photograph', () => file('a.jpg', svg), 'is no JPEG, PNG or WebP'],
    ['a GIF', () => file('a.gif', Buffer.from('GIF89a')), 'is no JPEG, PNG or WebP'],
    ['an empty file', () => file('empty.png', ''), 'is no JPEG, PNG or WebP'],
    ['half a photograph', () => file('half.jpg', good.subarray(0, good.length / 2)), 'damaged'],
    ['a picture that would fill the memory', () => file('bomb.png', bomb()), 'damaged|pixels'],
    ['a folder', () => folder, 'is no file'],
    ['a device', () => '/dev/zero', 'is no file'],
    ['a file that is not there', () => at('nothing.png'), 'ENOENT'],
    ['a picture of another site', () => 'https://pictures.example/a.jpg', 'of the shop alone'],
    ['a picture that the shop has not', () => `/pictures/${'0'.repeat(32)}.webp`, 'has no picture'],
  ])('R29 is refused with a sentence: %s', async (_what, image, text) => {
    expect(await banner(image())).toMatch(new RegExp(text));
    expect(await productPicture(image())).toMatch(new RegExp(text));
    expect(await database.db.$count(picture)).toBe(0);
  });

  test('R29 a file that is too large, or too small for its place, is refused with its size', async () => {
    const large = file('large.jpg', good);
    truncateSync(large, 21 * 1024 * 1024);
    expect(await banner(large)).toContain('at most 20971520');
    const small = file('small.png', await plain(300, 200).png().toBuffer());
    expect(await banner(small)).toContain('300 × 200 pixels: a banner needs at least 800 × 240');
    expect(await productPicture(small)).toContain('a product needs at least 320 × 200');
  });
});
