import { EVERY_TAG } from "../database/notification-listener.ts";

/** The open pages that follow games. They are notified when stored pages with their tag are dropped. */
export interface FollowerRegistry {
  /**
   * Adds a follower: calls its `hear` whenever pages with its tag were dropped, and its `end` when the server
   * stops. Returns the function that removes it; null if there are too many followers, from this address or
   * in all.
   */
  join(follower: FollowerRequest): (() => void) | null;
  /**
   * Notifies followers of these tags. Call it after the pages are dropped: followers request their page again
   * at once, and must not get the old one.
   */
  tell(tags: readonly string[]): void;
  close(): void;
}

export interface FollowerRequest {
  tag: string;
  /** The client's address as rate limits count it (server/serving/client-address.ts). */
  address: string;
  hear(): void;
  end(): void;
}

/** Each follower is an open connection. A campus may share one address on game night. @internal */
export const MAX_FOLLOWERS = { inAll: 4000, ofAddress: 400 };

export function createFollowerRegistry({ inAll, ofAddress } = MAX_FOLLOWERS): FollowerRegistry {
  const present = new Set<FollowerRequest>();
  const byAddress = new Map<string, number>();
  const count = (address: string, by: 1 | -1) => {
    const number = (byAddress.get(address) ?? 0) + by;
    if (number === 0) byAddress.delete(address);
    else byAddress.set(address, number);
  };
  return {
    join: (follower) => {
      if (present.size >= inAll || (byAddress.get(follower.address) ?? 0) >= ofAddress) return null;
      present.add(follower);
      count(follower.address, 1);
      return () => {
        if (present.delete(follower)) count(follower.address, -1);
      };
    },
    tell: (tags) => {
      const purged = new Set(tags);
      for (const { tag, hear } of [...present]) if (purged.has(EVERY_TAG) || purged.has(tag)) hear();
    },
    close: () => {
      for (const { end } of [...present]) end();
    },
  };
}
