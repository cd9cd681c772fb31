import type { Language } from '@langit/contract/values/locale';

/** A customer of the busy shop. */
export type Person = {
  email: string;
  name: string;
  phone: string;
  country_code: string;
  /** Within the province, with its postcode. */
  address: string;
  /** The official number of the province: routers and SIM cards go to addresses in Indonesia alone. */
  province: number;
  language: Language;
};

const person = (
  language: Language,
  name: string,
  email: string,
  phone: string,
  address: string,
  province: number,
): Person => ({
  language,
  name,
  email,
  phone,
  address,
  province,
  country_code: `+${countryCodes[language]}`,
});

const countryCodes = { en: '62', id: '62', ja: '81', vi: '84' };

/** Names of four languages with addresses in Indonesia, also those of guests from abroad; among them the longest that a form takes. */
export const people: readonly Person[] = [
  person(
    'id',
    'Rina Kusumawardhani',
    'rina.kusuma@example.com',
    '081210010001',
    'Jl. Melati 5, Jakarta Selatan 12150',
    31,
  ),
  person(
    'id',
    'Agus Setiawan',
    'agus.setiawan@example.com',
    '081210010002',
    'Jl. Braga 99, Bandung 40111',
    32,
  ),
  person(
    'id',
    'Putri Ayu Maharani',
    'putri.ayu@example.com',
    '081210010003',
    'Jl. Pahlawan 17, Surabaya 60174',
    35,
  ),
  person(
    'en',
    'Oliver Bennett',
    'oliver.bennett@example.com',
    '081210010004',
    'Jl. Sunset Road 88, Kuta, Badung 80361',
    51,
  ),
  person(
    'ja',
    '山田 太郎',
    'taro.yamada@example.com',
    '9011112222',
    'Apartemen Sudirman Park Tower B 12-3, Jakarta Pusat 10220',
    31,
  ),
  person(
    'vi',
    'Nguyễn Thị Minh Khai',
    'minhkhai.nguyen@example.com',
    '912345678',
    'Hotel Melati Indah, Jl. Wahid Hasyim 120, Jakarta Pusat 10340',
    31,
  ),
  person(
    'id',
    'Ratri Kusumaningtyas',
    'ratri.k@example.com',
    '081277551133',
    'Jl. Kaliurang Km 7, Sleman 55284',
    34,
  ),
  person(
    'en',
    'Charlotte van den Berg-Hadikusumo',
    'charlotte.vandenberg.hadikusumo@example.com',
    '081210010008',
    'Jl. Kemang Raya 21, Jakarta Selatan 12730',
    31,
  ),
  person(
    'id',
    'Bambang Hartono',
    'bambang.hartono@example.com',
    '081210010009',
    'Jl. Gajah Mada 4, Semarang 50134',
    33,
  ),
  person(
    'ja',
    '佐々木 美咲',
    'misaki.sasaki@example.com',
    '8033334444',
    'Apartemen Taman Rasuna 8-15, Jl. HR Rasuna Said, Jakarta Selatan 12960',
    31,
  ),
  person(
    'vi',
    'Trần Quốc Bảo',
    'quocbao.tran@example.com',
    '987654321',
    'Wisma Kuningan Lt. 4, Jl. Setiabudi 9, Jakarta Selatan 12910',
    31,
  ),
  person(
    'id',
    'Siti Nurhaliza Rahmawati',
    'siti.rahmawati@example.com',
    '081210010012',
    'Jl. Sudirman 1, Medan 20152',
    12,
  ),
  person(
    'id',
    'Raden Ajeng Kartika Wulandari Sastroamidjojo Kusumaningrat Prawirodirdjo Adiw',
    'kartika.wulandari.sastroamidjojo@example.com',
    '081210010013',
    'Perumahan Taman Anggrek Blok C-12 No. 7, RT 04/RW 09, Kelurahan Cipete Utara, Jakarta Selatan 12150',
    31,
  ),
  person('en', 'Grace Tan', 'grace.tan@example.com', '081210010014', 'Jl. Teuku Umar 3, Denpasar 80114', 51),
  person(
    'id',
    'Yusuf Maulana',
    'yusuf.maulana@example.com',
    '081210010015',
    'Jl. Asia Afrika 8, Bandung 40112',
    32,
  ),
  person(
    'id',
    'Fitri Handayani',
    'fitri.handayani@example.com',
    '081210010016',
    'Jl. Diponegoro 50, Malang 65111',
    35,
  ),
  person(
    'en',
    'Liam O’Connor',
    'liam.oconnor@example.com',
    '081210010017',
    'Jl. Raya Ubud 11, Gianyar 80571',
    51,
  ),
  person(
    'id',
    'Hendra Wijaya',
    'hendra.wijaya@example.com',
    '081210010018',
    'Jl. Thamrin 10, Jakarta Pusat 10230',
    31,
  ),
  person(
    'vi',
    'Lê Hoàng Anh',
    'hoanganh.le@example.com',
    '934567812',
    'Kost Mawar 3, Jl. Dipatiukur 35, Bandung 40132',
    32,
  ),
  person(
    'id',
    'Maya Sari Dewi',
    'maya.sari@example.com',
    '081210010020',
    'Jl. Ahmad Yani 22, Makassar 90174',
    73,
  ),
  person(
    'ja',
    '鈴木 健',
    'ken.suzuki@example.com',
    '7055556666',
    'Vila Kamboja 2, Jl. Pantai Berawa 14, Badung 80361',
    51,
  ),
  person(
    'id',
    'Doni Prasetyo',
    'doni.prasetyo@example.com',
    '081210010022',
    'Jl. Veteran 6, Surakarta 57133',
    33,
  ),
];

/** Refuses the mails of this customer; the address has a common slip. */
export const mistyped = person(
  'id',
  'Bima Nugraha',
  'bima.nugraha@gmial.com',
  '081210010023',
  'Jl. Cendana 3, Bogor 16129',
  32,
);

/** A new account with many orders on its first day. */
export const hasty = person(
  'en',
  'Victor Moreau',
  'victor.moreau@example.com',
  '081210010024',
  'Jl. Pantai 2, Canggu, Badung 80361',
  51,
);
