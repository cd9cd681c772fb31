import type { Language } from '@langit/contract/values/locale';

/** A customer of the busy shop. */
export type Person = {
  email: string;
  name: string;
  phone: string;
  country_code: string;
  address: string;
  language: Language;
};

const person = (language: Language, name: string, email: string, phone: string, address: string): Person => ({
  language,
  name,
  email,
  phone,
  address,
  country_code: `+${countryCodes[language]}`,
});

const countryCodes = { en: '62', id: '62', ja: '81', vi: '84' };

/** Names and addresses of four languages, among them the longest that a form takes. */
export const people: readonly Person[] = [
  person(
    'id',
    'Rina Kusumawardhani',
    'rina.kusuma@example.com',
    '081210010001',
    'Jl. Melati 5, Jakarta Selatan',
  ),
  person('id', 'Agus Setiawan', 'agus.setiawan@example.com', '081210010002', 'Jl. Braga 99, Bandung'),
  person('id', 'Putri Ayu Maharani', 'putri.ayu@example.com', '081210010003', 'Jl. Pahlawan 17, Surabaya'),
  person(
    'en',
    'Oliver Bennett',
    'oliver.bennett@example.com',
    '081210010004',
    'Jl. Sunset Road 88, Kuta, Bali',
  ),
  person('ja', '山田 太郎', 'taro.yamada@example.com', '9011112222', '東京都渋谷区神宮前1-2-3'),
  person(
    'vi',
    'Nguyễn Thị Minh Khai',
    'minhkhai.nguyen@example.com',
    '912345678',
    '12 Lê Lợi, Quận 1, TP. Hồ Chí Minh',
  ),
  person(
    'id',
    'Ratri Kusumaningtyas',
    'ratri.k@example.com',
    '081277551133',
    'Jl. Kaliurang Km 7, Sleman, Yogyakarta',
  ),
  person(
    'en',
    'Charlotte van den Berg-Hadikusumo',
    'charlotte.vandenberg.hadikusumo@example.com',
    '081210010008',
    'Jl. Kemang Raya 21, Jakarta Selatan',
  ),
  person(
    'id',
    'Bambang Hartono',
    'bambang.hartono@example.com',
    '081210010009',
    'Jl. Gajah Mada 4, Semarang',
  ),
  person('ja', '佐々木 美咲', 'misaki.sasaki@example.com', '8033334444', '大阪府大阪市北区梅田2-4-9'),
  person(
    'vi',
    'Trần Quốc Bảo',
    'quocbao.tran@example.com',
    '987654321',
    '45 Hai Bà Trưng, Hoàn Kiếm, Hà Nội',
  ),
  person(
    'id',
    'Siti Nurhaliza Rahmawati',
    'siti.rahmawati@example.com',
    '081210010012',
    'Jl. Sudirman 1, Medan',
  ),
  person(
    'id',
    'Raden Ajeng Kartika Wulandari Sastroamidjojo Kusumaningrat Prawirodirdjo Adiw',
    'kartika.wulandari.sastroamidjojo@example.com',
    '081210010013',
    'Perumahan Taman Anggrek Blok C-12 No. 7, RT 04/RW 09, Kelurahan Cipete Utara, Jakarta',
  ),
  person('en', 'Grace Tan', 'grace.tan@example.com', '081210010014', 'Jl. Teuku Umar 3, Denpasar'),
  person('id', 'Yusuf Maulana', 'yusuf.maulana@example.com', '081210010015', 'Jl. Asia Afrika 8, Bandung'),
  person('id', 'Fitri Handayani', 'fitri.handayani@example.com', '081210010016', 'Jl. Diponegoro 50, Malang'),
  person('en', 'Liam O’Connor', 'liam.oconnor@example.com', '081210010017', 'Jl. Raya Ubud 11, Gianyar'),
  person('id', 'Hendra Wijaya', 'hendra.wijaya@example.com', '081210010018', 'Jl. Thamrin 10, Jakarta Pusat'),
  person('vi', 'Lê Hoàng Anh', 'hoanganh.le@example.com', '934567812', '8 Trần Phú, Đà Nẵng'),
  person('id', 'Maya Sari Dewi', 'maya.sari@example.com', '081210010020', 'Jl. Ahmad Yani 22, Makassar'),
  person('ja', '鈴木 健', 'ken.suzuki@example.com', '7055556666', '北海道札幌市中央区北1条西2'),
  person('id', 'Doni Prasetyo', 'doni.prasetyo@example.com', '081210010022', 'Jl. Veteran 6, Solo'),
];

/** Refuses the mails of this customer; the address has a common slip. */
export const mistyped = person(
  'id',
  'Bima Nugraha',
  'bima.nugraha@gmial.com',
  '081210010023',
  'Jl. Cendana 3, Bogor',
);

/** A new account with many orders on its first day. */
export const hasty = person(
  'en',
  'Victor Moreau',
  'victor.moreau@example.com',
  '081210010024',
  'Jl. Pantai 2, Canggu',
);
