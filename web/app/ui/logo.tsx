/** The mark: a plane's path over the horizon, drawn as a stamp. */
export function Mark({ className = 'size-9' }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 36 36" fill="none" aria-hidden="true">
      <rect width="36" height="36" rx="11" fill="#12357a" />
      <path
        d="M0 24.500c4.5-2.8 9-2.8 13.5-.6s9.5 2.4 14 .2c3-1.5 5.8-2 8.5-1.600V25c0 6-5 11-11 11H11C5 36 0 31 0 25Z"
        fill="#2e7cf6"
      />
      <circle cx="25.5" cy="11" r="4.5" fill="#ffb224" />
      <path
        d="M8 19.500c1-5 4.5-8.5 9-9.8"
        stroke="#fff"
        strokeWidth="2"
        strokeLinecap="round"
        strokeDasharray="0.1 4"
      />
      <path
        d="m6 29.5 6.5-1.6 6 1.6 6.5-1.6 5 1.1"
        stroke="#fff"
        strokeOpacity=".55"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
    </svg>
  );
}

export function Logo({ name, className = '' }: { name: string; className?: string }) {
  return (
    <span className={`inline-flex items-center gap-2.5 ${className}`}>
      <Mark />
      <span className="font-extrabold text-xl leading-none tracking-tight">{name.toLowerCase()}</span>
    </span>
  );
}
