import { Icon } from "./icons.tsx";

/** Icons of the cart. They are in a file of their own, so that pages without a cart do not load them. */

export const TrashIcon = () => (
  <Icon size={20}>
    <path d="M4 7h16M9 7V4h6v3M6.500 7l1 13h9l1-13M10 11v5m4-5v5" />
  </Icon>
);

export const TicketStubIcon = () => (
  <Icon size={28}>
    <path d="M3 7h18v3.500a1.500 1.500 0 0 0 0 3V17H3v-3.500a1.500 1.500 0 0 0 0-3zM14.500 7v2m0 2v2m0 2v2" />
  </Icon>
);

export const PlusIcon = () => (
  <Icon size={20}>
    <path d="M12 5v14M5 12h14" />
  </Icon>
);

export const MinusIcon = () => (
  <Icon size={20}>
    <path d="M5 12h14" />
  </Icon>
);
