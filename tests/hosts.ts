/** The demo clubs' own hosts. Programs other than browsers do not resolve them: requests send them as the Host. */
export const HOCKEY = "kestrels.localhost";
export const RUGBY = "foxes.localhost";
export const LACROSSE = "bighorns.localhost";

export const CLUBS = { hockey: HOCKEY, rugby: RUGBY, lacrosse: LACROSSE } as const;
