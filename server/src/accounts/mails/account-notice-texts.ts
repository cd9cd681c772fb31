import type { Language } from '@langit/contract/values/locale';

/** What the owner of an account is told after something that a stranger might have done. */
export const accountNotices = [
  'password-mailed-used',
  'password-changed',
  'email-change-asked',
  'email-changed',
  'email-change-undone',
  'account-deleted',
] as const;
export type AccountNotice = (typeof accountNotices)[number];

/** To the address of before: they carry a link that undoes the change. */
export const undoable: ReadonlySet<AccountNotice> = new Set(['email-change-asked', 'email-changed']);

type NoticeTexts = { subject: string; title: string; intro: string; notYou: string };
type Texts = {
  label: string;
  stops: [string, string];
  at: string;
  account: string;
  newAddress: string;
  /** Leads to the form for a new password. */
  newPassword: string;
  undo: string;
  undoUntil: string;
  notices: Record<AccountNotice, NoticeTexts>;
};

export const noticeTexts: Record<Language, Texts> = {
  en: {
    label: 'Account',
    stops: ['Done', 'Was it you?'],
    at: 'When',
    account: 'Account',
    newAddress: 'New address',
    newPassword: 'Ask for a new password',
    undo: 'Undo the change',
    undoUntil: 'Can be undone until',
    notices: {
      'password-mailed-used': {
        subject: 'Your new password is in use',
        title: 'Your new password is in use',
        intro:
          'The password that we sent to this address has just been used to log in. Your old password no longer works, and all other devices were logged out.',
        notYou:
          'If it was not you, somebody else can read your emails. Please secure your mailbox first, then ask for a new password and write to us.',
      },
      'password-changed': {
        subject: 'Your password was changed',
        title: 'Your password was changed',
        intro: 'The password of your account was changed in the profile. All other devices were logged out.',
        notYou: 'If it was not you, please ask for a new password right away and write to us.',
      },
      'email-change-asked': {
        subject: 'Your email address is about to change',
        title: 'Your email address is about to change',
        intro:
          'Another email address was entered in your profile. It replaces this one as soon as it is confirmed there. Until then everything stays as it is.',
        notYou:
          'If it was not you, undo it with the button: the change is cancelled, all devices are logged out, and you choose a new password.',
      },
      'email-changed': {
        subject: 'Your email address was changed',
        title: 'Your email address was changed',
        intro:
          'The new email address is confirmed and has replaced this one. From now on you log in with it, and our emails go there.',
        notYou:
          'If it was not you, undo it with the button: your account gets this address back, all devices are logged out, and you choose a new password.',
      },
      'email-change-undone': {
        subject: 'The change of your email address was undone',
        title: 'The change of your email address was undone',
        intro:
          'The change of your email address was undone with the link in our notice. Your account uses the address from before the change, its password is new, and all devices were logged out.',
        notYou: 'If it was not you, please write to us.',
      },
      'account-deleted': {
        subject: 'Your account was deleted',
        title: 'Your account was deleted',
        intro:
          'We have deleted your account and your personal data. Past orders are kept without your name, as the law requires. Thank you for travelling with us.',
        notYou: 'If it was not you, please write to us.',
      },
    },
  },
  id: {
    label: 'Akun',
    stops: ['Selesai', 'Anda yang melakukannya?'],
    at: 'Waktu',
    account: 'Akun',
    newAddress: 'Alamat baru',
    newPassword: 'Minta kata sandi baru',
    undo: 'Batalkan perubahan',
    undoUntil: 'Dapat dibatalkan sampai',
    notices: {
      'password-mailed-used': {
        subject: 'Kata sandi baru sudah dipakai',
        title: 'Kata sandi baru sudah dipakai',
        intro:
          'Kata sandi yang kami kirim ke alamat ini baru saja dipakai untuk masuk. Kata sandi lama tidak berlaku lagi dan semua perangkat lain telah dikeluarkan.',
        notYou:
          'Bukan Anda? Berarti ada orang lain yang dapat membaca email Anda. Amankan dulu akun email Anda, lalu minta kata sandi baru dan hubungi kami.',
      },
      'password-changed': {
        subject: 'Kata sandi telah diubah',
        title: 'Kata sandi telah diubah',
        intro: 'Kata sandi akun Anda telah diubah di profil. Semua perangkat lain telah dikeluarkan.',
        notYou: 'Bukan Anda? Segera minta kata sandi baru dan hubungi kami.',
      },
      'email-change-asked': {
        subject: 'Alamat email akan diubah',
        title: 'Alamat email akan diubah',
        intro:
          'Alamat email lain baru saja dimasukkan di profil Anda. Alamat itu menggantikan alamat ini setelah dikonfirmasi. Sebelum itu, tidak ada yang berubah.',
        notYou:
          'Bukan Anda? Batalkan dengan tombol di bawah: perubahan ini tidak jadi, semua perangkat dikeluarkan, dan Anda membuat kata sandi baru.',
      },
      'email-changed': {
        subject: 'Alamat email telah diubah',
        title: 'Alamat email telah diubah',
        intro:
          'Alamat email baru sudah dikonfirmasi dan menggantikan alamat ini. Mulai sekarang, gunakan alamat baru untuk masuk; email dari kami juga dikirim ke sana.',
        notYou:
          'Bukan Anda? Batalkan dengan tombol di bawah: akun Anda kembali memakai alamat ini, semua perangkat dikeluarkan, dan Anda membuat kata sandi baru.',
      },
      'email-change-undone': {
        subject: 'Perubahan alamat email telah dibatalkan',
        title: 'Perubahan alamat email telah dibatalkan',
        intro:
          'Perubahan alamat email dibatalkan lewat tautan di pemberitahuan kami. Akun memakai alamat sebelum perubahan, kata sandinya baru, dan semua perangkat telah dikeluarkan.',
        notYou: 'Bukan Anda? Silakan hubungi kami.',
      },
      'account-deleted': {
        subject: 'Akun telah dihapus',
        title: 'Akun telah dihapus',
        intro:
          'Akun dan data pribadi Anda telah kami hapus. Pesanan sebelumnya disimpan tanpa nama sesuai ketentuan hukum. Terima kasih telah bepergian bersama kami.',
        notYou: 'Bukan Anda yang menghapusnya? Silakan hubungi kami.',
      },
    },
  },
  ja: {
    label: 'アカウント',
    stops: ['完了', 'ご本人ですか？'],
    at: '日時',
    account: 'アカウント',
    newAddress: '新しいアドレス',
    newPassword: 'パスワードを再発行する',
    undo: '変更を取り消す',
    undoUntil: '取り消し期限',
    notices: {
      'password-mailed-used': {
        subject: '新しいパスワードが使用されました',
        title: '新しいパスワードが使用されました',
        intro:
          'このアドレスにお送りしたパスワードでログインがありました。これまでのパスワードは無効になり、ほかの端末はすべてログアウトされました。',
        notYou:
          'お心当たりがない場合は、第三者がメールを読める状態にあるおそれがあります。まずメールボックスの安全を確保し、パスワードを再発行のうえ、当店までご連絡ください。',
      },
      'password-changed': {
        subject: 'パスワードが変更されました',
        title: 'パスワードが変更されました',
        intro: 'プロフィールからパスワードが変更されました。ほかの端末はすべてログアウトされました。',
        notYou: 'お心当たりがない場合は、すぐにパスワードを再発行し、当店までご連絡ください。',
      },
      'email-change-asked': {
        subject: 'メールアドレスの変更手続き中です',
        title: 'メールアドレスの変更手続き中です',
        intro:
          'プロフィールに別のメールアドレスが入力されました。新しいアドレスで確認が済むと切り替わります。それまでは何も変わりません。',
        notYou:
          'お心当たりがない場合は、下のボタンから取り消してください。変更は行われず、すべての端末がログアウトされます。あわせて新しいパスワードを設定していただきます。',
      },
      'email-changed': {
        subject: 'メールアドレスが変更されました',
        title: 'メールアドレスが変更されました',
        intro:
          '新しいメールアドレスの確認が済み、切り替えが完了しました。今後は新しいアドレスでログインしてください。当店からのメールも新しいアドレスにお送りします。',
        notYou:
          'お心当たりがない場合は、下のボタンから取り消してください。アカウントはこのアドレスに戻り、すべての端末がログアウトされます。あわせて新しいパスワードを設定していただきます。',
      },
      'email-change-undone': {
        subject: 'メールアドレスの変更が取り消されました',
        title: 'メールアドレスの変更が取り消されました',
        intro:
          'お知らせメールのリンクから、メールアドレスの変更が取り消されました。アカウントのアドレスは変更前のものとなり、パスワードも新しくなりました。すべての端末はログアウトされています。',
        notYou: 'お心当たりがない場合は、当店までご連絡ください。',
      },
      'account-deleted': {
        subject: 'アカウントを削除しました',
        title: 'アカウントを削除しました',
        intro:
          'アカウントと個人情報を削除しました。過去のご注文は、法令に従いお名前を除いて保管いたします。ご利用いただき、ありがとうございました。',
        notYou: 'お心当たりがない場合は、当店までご連絡ください。',
      },
    },
  },
  vi: {
    label: 'Tài khoản',
    stops: ['Đã xong', 'Có phải bạn không?'],
    at: 'Thời gian',
    account: 'Tài khoản',
    newAddress: 'Địa chỉ mới',
    newPassword: 'Yêu cầu mật khẩu mới',
    undo: 'Hủy thay đổi',
    undoUntil: 'Có thể hủy đến',
    notices: {
      'password-mailed-used': {
        subject: 'Mật khẩu mới của bạn đã được dùng',
        title: 'Mật khẩu mới đã được dùng',
        intro:
          'Mật khẩu chúng tôi gửi đến địa chỉ này vừa được dùng để đăng nhập. Mật khẩu cũ không còn hiệu lực và mọi thiết bị khác đã được đăng xuất.',
        notYou:
          'Không phải bạn? Như vậy có người khác đọc được email của bạn. Trước hết hãy bảo vệ hộp thư, sau đó yêu cầu mật khẩu mới và liên hệ với chúng tôi.',
      },
      'password-changed': {
        subject: 'Mật khẩu của bạn đã được đổi',
        title: 'Mật khẩu đã được đổi',
        intro: 'Mật khẩu tài khoản của bạn vừa được đổi trong hồ sơ. Mọi thiết bị khác đã được đăng xuất.',
        notYou: 'Không phải bạn? Hãy yêu cầu mật khẩu mới ngay và liên hệ với chúng tôi.',
      },
      'email-change-asked': {
        subject: 'Địa chỉ email của bạn sắp thay đổi',
        title: 'Địa chỉ email sắp thay đổi',
        intro:
          'Một địa chỉ email khác vừa được nhập trong hồ sơ của bạn. Địa chỉ đó sẽ thay cho địa chỉ này ngay khi được xác nhận. Cho đến lúc đó, mọi thứ vẫn giữ nguyên.',
        notYou:
          'Không phải bạn? Hãy nhấn nút bên dưới để hủy: địa chỉ sẽ không thay đổi, mọi thiết bị bị đăng xuất và bạn đặt mật khẩu mới.',
      },
      'email-changed': {
        subject: 'Địa chỉ email của bạn đã được đổi',
        title: 'Địa chỉ email đã được đổi',
        intro:
          'Địa chỉ email mới đã được xác nhận và thay cho địa chỉ này. Từ nay bạn đăng nhập bằng địa chỉ mới và email của chúng tôi cũng gửi đến đó.',
        notYou:
          'Không phải bạn? Hãy nhấn nút bên dưới để hủy: tài khoản dùng lại địa chỉ này, mọi thiết bị bị đăng xuất và bạn đặt mật khẩu mới.',
      },
      'email-change-undone': {
        subject: 'Thay đổi địa chỉ email đã được hủy',
        title: 'Thay đổi địa chỉ email đã được hủy',
        intro:
          'Thay đổi địa chỉ email đã được hủy bằng liên kết trong thông báo của chúng tôi. Tài khoản dùng địa chỉ trước khi thay đổi, mật khẩu đã được đặt mới và mọi thiết bị đã được đăng xuất.',
        notYou: 'Không phải bạn? Vui lòng liên hệ với chúng tôi.',
      },
      'account-deleted': {
        subject: 'Tài khoản của bạn đã được xóa',
        title: 'Tài khoản đã được xóa',
        intro:
          'Chúng tôi đã xóa tài khoản và dữ liệu cá nhân của bạn. Các đơn hàng trước đây được lưu mà không kèm tên, theo quy định của pháp luật. Cảm ơn bạn đã đồng hành cùng chúng tôi.',
        notYou: 'Không phải bạn? Vui lòng liên hệ với chúng tôi.',
      },
    },
  },
};
