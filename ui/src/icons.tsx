import sprite from './icons.svg?no-inline';

/**
 * One line style for all icons (24 grid, 1.75 line, round ends), drawn once in `icons.svg`: a page names them instead of
 * repeating their paths. They decorate text that says the same.
 */
type IconProps = { className?: string };

const icon = (name: string) =>
  function Icon({ className = '' }: IconProps) {
    return (
      <svg className={`icon ${className}`} aria-hidden="true">
        <use href={`${sprite}#${name}`} />
      </svg>
    );
  };

export const SearchIcon = icon('search');
export const MenuIcon = icon('menu');
export const CloseIcon = icon('close');
export const ChevronDownIcon = icon('chevron-down');
export const ChevronRightIcon = icon('chevron-right');
export const ChevronLeftIcon = icon('chevron-left');
export const ArrowRightIcon = icon('arrow-right');
export const CheckIcon = icon('check');
export const AlertIcon = icon('alert');
export const InfoIcon = icon('info');
export const GlobeIcon = icon('globe');
export const UserIcon = icon('user');
export const TicketIcon = icon('ticket');
export const ChatIcon = icon('chat');
export const CopyIcon = icon('copy');
export const EyeIcon = icon('eye');
export const EyeOffIcon = icon('eye-off');
export const PlusIcon = icon('plus');
export const MinusIcon = icon('minus');
export const PauseIcon = icon('pause');
export const PlayIcon = icon('play');
export const MailIcon = icon('mail');
export const PhoneIcon = icon('phone');
export const PinIcon = icon('pin');
export const ClockIcon = icon('clock');
export const ShieldIcon = icon('shield');
export const SimIcon = icon('sim');
export const RouterIcon = icon('router');
export const QrIcon = icon('qr');
export const ReceiptIcon = icon('receipt');
export const ExternalIcon = icon('external');
export const FilterIcon = icon('filter');
export const PencilIcon = icon('pencil');
export const SignalIcon = icon('signal');
export const CalendarIcon = icon('calendar');
export const PrinterIcon = icon('printer');
export const LogOutIcon = icon('log-out');
export const ReturnIcon = icon('return');
