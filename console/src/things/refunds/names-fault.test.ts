import { expect, test } from 'vitest';
import { namesFault } from './names-fault';

test.each([
  'The eSIM connects, but no page opens. I tried both networks.',
  'It does not work where I am',
  'It doesn’t connect',
  'I can’t install it on my phone',
  'Stopped working after a day',
  'eSIM tidak bisa dipakai di Osaka',
  'Ga ada sinyal sama sekali',
  'Pemasangan gagal terus',
  '現地でまったくつながりませんでした。',
  'eSIMが使えない',
  'ずっと圏外です',
  'Không kết nối được mạng',
  'eSIM bị lỗi',
])('B112 a customer says that it does not work: %s', (words) => {
  expect(namesFault(words)).toBe(true);
});

test.each([
  '',
  'My trip is cancelled.',
  'I did not travel in the end',
  'Saya salah beli, seharusnya paket Korea. Baru terpakai sedikit untuk mencoba.',
  'Perjalanan saya batal, tidak jadi berangkat.',
  '旅行に行かなくなりました。',
  'Chuyến đi bị hủy, tôi không đi nữa.',
])('B112 a customer says nothing of a fault: %s', (words) => {
  expect(namesFault(words)).toBe(false);
});
