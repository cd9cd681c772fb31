import type { Language } from '@langit/contract/values/locale';
import { placeName } from '@langit/domain/places/place-names';
import type { ProductFacts } from './product-facts-rules.ts';
import { dataSize, dayCount } from './product-name-rules.ts';

/** The sentences of a description, as functions per language. */
type Sentences = {
  total: (place: string, size: string, days: string) => string;
  daily: (place: string, size: string) => string;
  dailySlows: (slower: string) => string;
  dailyStops: string;
  unlimited: (place: string) => string;
  unlimitedSlows: (fast: string, slower: string) => string;
  router: (place: string, size: string) => string;
  routerUnlimited: (place: string) => string;
  simCard: (place: string, size: string, days: string) => string;
  networks: (names: string) => string;
  startsThere: string;
  startsInstalled: string;
  install: (days: number) => string;
  number: string;
  dataOnly: string;
};

const en: Sentences = {
  total: (place, size, days) => `Mobile data for ${place}: ${size} to use within ${days}.`,
  daily: (place, size) => `Mobile data for ${place}: ${size} a day for as many days as needed.`,
  dailySlows: (slower) => `When the day’s data is used up, the speed is ${slower} until the next day.`,
  dailyStops: 'When the day’s data is used up, data stops until the next day.',
  unlimited: (place) => `Unlimited mobile data for ${place}, for as many days as needed.`,
  unlimitedSlows: (fast, slower) => `Full speed up to ${fast} a day, then ${slower} until the next day.`,
  router: (place, size) =>
    `A pocket WiFi router for ${place} with ${size} a day, rented by the day and delivered before the trip.`,
  routerUnlimited: (place) =>
    `A pocket WiFi router for ${place} with unlimited data, rented by the day and delivered before the trip.`,
  simCard: (place, size, days) =>
    `A SIM card for ${place} with ${size} for ${days}, delivered within Indonesia.`,
  networks: (names) => `Networks: ${names}.`,
  startsThere: 'Validity starts at the first connection at the destination.',
  startsInstalled: 'Validity starts when the card is activated in the phone.',
  install: (days) => `Install it within ${dayCount.en(days)} of purchase.`,
  number: 'Comes with a local phone number.',
  dataOnly: 'Data only, without a phone number.',
};

const id: Sentences = {
  total: (place, size, days) => `Data seluler untuk ${place}: ${size} untuk dipakai selama ${days}.`,
  daily: (place, size) => `Data seluler untuk ${place}: ${size} per hari, jumlah hari bebas dipilih.`,
  dailySlows: (slower) => `Setelah kuota harian habis, kecepatan menjadi ${slower} sampai hari berikutnya.`,
  dailyStops: 'Setelah kuota harian habis, data berhenti sampai hari berikutnya.',
  unlimited: (place) => `Data seluler tanpa batas untuk ${place}, jumlah hari bebas dipilih.`,
  unlimitedSlows: (fast, slower) =>
    `Kecepatan penuh hingga ${fast} per hari, lalu ${slower} sampai hari berikutnya.`,
  router: (place, size) =>
    `Router WiFi saku untuk ${place} dengan ${size} per hari, disewa harian dan diantar sebelum berangkat.`,
  routerUnlimited: (place) =>
    `Router WiFi saku untuk ${place} dengan data tanpa batas, disewa harian dan diantar sebelum berangkat.`,
  simCard: (place, size, days) =>
    `Kartu SIM untuk ${place} dengan ${size} selama ${days}, dikirim ke seluruh Indonesia.`,
  networks: (names) => `Jaringan: ${names}.`,
  startsThere: 'Masa aktif dimulai saat pertama kali terhubung di negara tujuan.',
  startsInstalled: 'Masa aktif dimulai saat kartu diaktifkan di ponsel.',
  install: (days) => `Pasang dalam ${dayCount.id(days)} setelah pembelian.`,
  number: 'Dilengkapi nomor telepon lokal.',
  dataOnly: 'Khusus data, tanpa nomor telepon.',
};

const ja: Sentences = {
  total: (place, size, days) => `${place}で使えるデータプランです。${days}で${size}までご利用いただけます。`,
  daily: (place, size) => `${place}で使える1日${size}のデータプランです。日数は自由に選べます。`,
  dailySlows: (slower) => `1日の容量を使い切ると、翌日まで最大${slower}になります。`,
  dailyStops: '1日の容量を使い切ると、翌日まで通信が止まります。',
  unlimited: (place) => `${place}で使えるデータ無制限プランです。日数は自由に選べます。`,
  unlimitedSlows: (fast, slower) => `1日${fast}までは高速通信、その後は翌日まで最大${slower}になります。`,
  router: (place, size) =>
    `${place}で1日${size}まで使えるモバイルWiFiルーターです。1日単位でレンタルでき、ご出発前にお届けします。`,
  routerUnlimited: (place) =>
    `${place}でデータ無制限のモバイルWiFiルーターです。1日単位でレンタルでき、ご出発前にお届けします。`,
  simCard: (place, size, days) =>
    `${place}で使えるSIMカードです。${days}で${size}までご利用いただけます。インドネシア国内にお届けします。`,
  networks: (names) => `対応ネットワーク：${names}。`,
  startsThere: '有効期間は、現地で初めて接続した時点から始まります。',
  startsInstalled: '有効期間は、スマートフォンでカードを有効化した時点から始まります。',
  install: (days) => `ご購入から${days}日以内にインストールしてください。`,
  number: '現地の電話番号が付いています。',
  dataOnly: 'データ専用で、電話番号は付いていません。',
};

const vi: Sentences = {
  total: (place, size, days) => `Dữ liệu di động tại ${place}: ${size} dùng trong ${days}.`,
  daily: (place, size) => `Dữ liệu di động tại ${place}: ${size} mỗi ngày, bạn tự chọn số ngày.`,
  dailySlows: (slower) => `Hết dung lượng trong ngày, tốc độ còn ${slower} cho đến ngày hôm sau.`,
  dailyStops: 'Hết dung lượng trong ngày, kết nối tạm dừng cho đến ngày hôm sau.',
  unlimited: (place) => `Dữ liệu di động không giới hạn tại ${place}, bạn tự chọn số ngày.`,
  unlimitedSlows: (fast, slower) => `Tốc độ cao đến ${fast} mỗi ngày, sau đó ${slower} cho đến ngày hôm sau.`,
  router: (place, size) =>
    `Bộ phát WiFi bỏ túi dùng tại ${place} với ${size} mỗi ngày, thuê theo ngày và giao trước chuyến đi.`,
  routerUnlimited: (place) =>
    `Bộ phát WiFi bỏ túi dùng tại ${place} với dữ liệu không giới hạn, thuê theo ngày và giao trước chuyến đi.`,
  simCard: (place, size, days) =>
    `Thẻ SIM dùng tại ${place} với ${size} trong ${days}, giao trong Indonesia.`,
  networks: (names) => `Mạng: ${names}.`,
  startsThere: 'Thời hạn bắt đầu khi kết nối lần đầu tại điểm đến.',
  startsInstalled: 'Thời hạn bắt đầu khi bạn kích hoạt thẻ trong điện thoại.',
  install: (days) => `Cài đặt trong vòng ${dayCount.vi(days)} kể từ ngày mua.`,
  number: 'Có kèm số điện thoại nội địa.',
  dataOnly: 'Chỉ có dữ liệu, không kèm số điện thoại.',
};

const sentences: Record<Language, Sentences> = { en, id, ja, vi };

const speed = (kbps: number): string => (kbps >= 1000 ? `${kbps / 1000} Mbps` : `${kbps} kbps`);

function dailyPlan(facts: ProductFacts, place: string, language: Language): string[] {
  const say = sentences[language];
  const slower = facts.throttleKbps === null ? null : speed(facts.throttleKbps);
  if (facts.dailyBytes !== null) {
    return [
      say.daily(place, dataSize(facts.dailyBytes, language)),
      slower === null ? say.dailyStops : say.dailySlows(slower),
    ];
  }
  if (facts.fullSpeedBytesPerDay === null || slower === null) return [say.unlimited(place)];
  return [say.unlimited(place), say.unlimitedSlows(dataSize(facts.fullSpeedBytesPerDay, language), slower)];
}

function whatItIs(facts: ProductFacts, language: Language): string[] {
  const say = sentences[language];
  const place = placeName(facts.place.code, language, facts.place.nameEn);
  if (facts.esimType === 'DailyPlan') return dailyPlan(facts, place, language);
  if (facts.type === 'ez-fi') {
    return facts.dailyBytes === null
      ? [say.routerUnlimited(place)]
      : [say.router(place, dataSize(facts.dailyBytes, language))];
  }
  const total = facts.type === 'sim-card' ? say.simCard : say.total;
  return [total(place, dataSize(facts.dataBytes, language), dayCount[language](facts.days ?? 1))];
}

/** Composes a description: type, networks, start of validity, install deadline, and whether the plan has a phone number. */
export function productDescription(facts: ProductFacts, language: Language): string {
  const say = sentences[language];
  const parts = whatItIs(facts, language);
  if (facts.networks.length > 0) {
    parts.push(say.networks(facts.networks.join(language === 'ja' ? '、' : ', ')));
  }
  if (facts.type !== 'ez-fi') {
    parts.push(facts.startsOn === 'install' ? say.startsInstalled : say.startsThere);
    if (facts.installWithinDays !== null) parts.push(say.install(facts.installWithinDays));
    parts.push(facts.hasNumber ? say.number : say.dataOnly);
  }
  return parts.join(language === 'ja' ? '' : ' ');
}
