import { describe, expect, test, vi } from "vitest";
import { createFollowerRegistry } from "./followers.ts";

function follower(tag: string, address = "192.0.2.1") {
  return { tag, address, hear: vi.fn(), end: vi.fn() };
}

describe("followers", () => {
  test("hear changes of their own tag, and purges of everything", () => {
    const followers = createFollowerRegistry();
    const [own, other] = [follower("game:a/1"), follower("game:a/2")];
    followers.join(own);
    followers.join(other);
    followers.tell(["live:a", "game:a/1"]);
    expect([own.hear.mock.calls.length, other.hear.mock.calls.length]).toEqual([1, 0]);
    followers.tell(["*"]);
    expect([own.hear.mock.calls.length, other.hear.mock.calls.length]).toEqual([2, 1]);
  });

  test("hear nothing after leaving, and may leave while others are being notified", () => {
    const followers = createFollowerRegistry();
    const [first, second] = [follower("game:a/1"), follower("game:a/1")];
    const leave = followers.join(first);
    followers.join(second);
    first.hear.mockImplementation(() => leave?.());
    followers.tell(["game:a/1"]);
    followers.tell(["game:a/1"]);
    expect([first.hear.mock.calls.length, second.hear.mock.calls.length]).toEqual([1, 2]);
  });

  test("are limited per address and in all; leaving, even twice, makes room for one", () => {
    const followers = createFollowerRegistry({ inAll: 3, ofAddress: 2 });
    const leave = followers.join(follower("t"));
    expect(leave).not.toBeNull();
    expect(followers.join(follower("t"))).not.toBeNull();
    expect(followers.join(follower("t"))).toBeNull();
    expect(followers.join(follower("t", "192.0.2.2"))).not.toBeNull();
    expect(followers.join(follower("t", "192.0.2.3"))).toBeNull();
    leave?.();
    leave?.();
    expect(followers.join(follower("t", "192.0.2.3"))).not.toBeNull();
    expect(followers.join(follower("t", "192.0.2.4"))).toBeNull();
  });

  test("are ended when the server stops", () => {
    const followers = createFollowerRegistry();
    const all = [follower("t"), follower("u")];
    for (const one of all) followers.join(one);
    followers.close();
    expect(all.map(({ end }) => end.mock.calls.length)).toEqual([1, 1]);
  });
});
