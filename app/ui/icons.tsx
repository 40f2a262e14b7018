import type { ReactNode } from "react";

/**
 * A line icon on a 24 px grid, styled in app.css. Icons are hidden from screen readers: always give a text
 * or a label, too.
 */
export function Icon({
  children,
  size = 24,
  className,
}: {
  children: ReactNode;
  size?: number;
  className?: string;
}) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      className={className ? `icon ${className}` : "icon"}
    >
      {children}
    </svg>
  );
}

export const MenuIcon = () => (
  <Icon>
    <path d="M3 6h18M3 12h18M3 18h18" />
  </Icon>
);

export const CloseIcon = () => (
  <Icon>
    <path d="m6 6 12 12M18 6 6 18" />
  </Icon>
);

export const SearchIcon = () => (
  <Icon size={20}>
    <path d="M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13zM15.500 15.500 21 21" />
  </Icon>
);

export const BagIcon = () => (
  <Icon size={22}>
    <path d="M5 8h14l1 12.500H4zM8.500 8V6.500a3.500 3.500 0 0 1 7 0V8" />
  </Icon>
);

export const ChevronIcon = () => (
  <Icon size={16} className="chevron">
    <path d="m6 9 6 6 6-6" />
  </Icon>
);

export const ArrowIcon = () => (
  <Icon size={18} className="arrow">
    <path d="M5 12h14m-6-6 6 6-6 6" />
  </Icon>
);

export const PinIcon = () => (
  <Icon size={16}>
    <path d="M12 21s7-6.300 7-11.500a7 7 0 1 0-14 0C5 14.700 12 21 12 21Z" />
    <circle cx="12" cy="9.500" r="2.500" />
  </Icon>
);

export const PlayIcon = () => (
  <Icon size={16}>
    <path d="M7 5v14l11-7z" />
  </Icon>
);

export const ShareIcon = () => (
  <Icon size={18}>
    <path d="M12 15V3m-4 4 4-4 4 4M5 12v8h14v-8" />
  </Icon>
);

export const CalendarAddIcon = () => (
  <Icon size={18}>
    <path d="M4 6h16v14H4zM4 10h16M8 3v4m8-4v4m-4 6v5m-2.500-2.500h5" />
  </Icon>
);

export const SunIcon = () => (
  <Icon size={22} className="theme-sun">
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2v2m0 16v2M4.900 4.900l1.400 1.400m11.400 11.400 1.400 1.400M2 12h2m16 0h2M4.900 19.100l1.400-1.400M17.700 6.300l1.400-1.400" />
  </Icon>
);

export const MoonIcon = () => (
  <Icon size={22} className="theme-moon">
    <path d="M20.500 14.500A8.500 8.500 0 0 1 9.500 3.500a8.500 8.500 0 1 0 11 11Z" />
  </Icon>
);

export const BellIcon = () => (
  <Icon size={18}>
    <path d="M6 16v-5a6 6 0 0 1 12 0v5l1.500 2h-15ZM10 21h4" />
  </Icon>
);
