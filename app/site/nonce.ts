import { createContext, use } from "react";

/** Set only on the server: browsers do not need it. */
export const NonceContext = createContext<string | undefined>(undefined);

/**
 * The palette of a desk's page. Set only on the server: its document brings it in its head, and would bring it once more with the
 * page's data.
 */
export const DeskPaletteContext = createContext<string | undefined>(undefined);

/** Marks an inline script or style that the page's security policy may allow (server/csp.ts). */
export const useNonce = () => (import.meta.env.SSR ? use(NonceContext) : undefined);
