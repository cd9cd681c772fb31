/** Lines on a field of 24 by 24. */
const lines = {
  today:
    'M12 4v2.5M12 17.500V20M4 12h2.500M17.5 12H20M6.3 6.300l1.8 1.800M15.9 15.900l1.8 1.800M6.3 17.700l1.8-1.800M15.9 8.100l1.8-1.800M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  exceptions: 'M12 4 3.5 19h17L12 4ZM12 10v4m0 2.500v.1',
  orders: 'M6 4h12v16l-3-2-3 2-3-2-3 2V4ZM9 9h6M9 13h6',
  parcels: 'M4 8l8-4 8 4v8l-8 4-8-4V8ZM4 8l8 4 8-4M12 12v8',
  rentals: 'M4 6h16v14H4V6ZM4 10h16M8 4v4M16 4v4M8 14h3M13 17h3',
  counter: 'M4 7V4h3M17 4h3v3M20 17v3h-3M7 20H4v-3M8 8v8M11 8v8M14 8v8M16.5 8v8',
  refunds: 'M9 5 4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3',
  customers: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c1-4 4-5.5 7.5-5.500s6.5 1.5 7.5 5.5',
  catalogue: 'M4 5h7v6H4V5ZM13 5h7v6h-7V5ZM4 13h7v6H4v-6ZM13 13h7v6h-7v-6Z',
  content: 'M5 5h14v14H5V5ZM8 9h8M8 12h8M8 15h5',
  vouchers: 'M4 8h16v3a1.5 1.5 0 0 0 0 3v3H4v-3a1.5 1.5 0 0 0 0-3V8ZM13 8v9',
  reports: 'M5 20V10M10 20V5M15 20v-8M20 20V8',
  settings: 'M5 7h8M17 7h2M5 17h2M11 17h8M15 5v4M9 15v4',
  person:
    'M12 11.500a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.500ZM4.8 20c.9-3.6 3.7-5.5 7.2-5.500s6.3 1.9 7.2 5.5',
  search: 'M11 17a6 6 0 1 0 0-12 6 6 0 0 0 0 12ZM20 20l-4.5-4.5',
  file: 'M7 4h7l4 4v12H7V4ZM14 4v4h4',
  menu: 'M4 7h16M4 12h16M4 17h16',
} as const;
export type IconName = keyof typeof lines;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-5 shrink-0"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={lines[name]} />
    </svg>
  );
}
