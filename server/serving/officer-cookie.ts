import { SESSION_COOKIE } from "../../domain/desk/officers/cookies.ts";

/** True if a Cookie header has a desk's session, which may be made up. */
export const mayBeOfficer = (cookies: string | undefined): boolean =>
  cookies?.includes(`${SESSION_COOKIE}=`) === true;
