import { expect, onTestFinished, test, vi } from "vitest";
import { printFailure } from "./failure.ts";

/** What a failed command prints about an error of Node. */
function printed(fields: object): string {
  const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  onTestFinished(() => write.mockRestore());
  printFailure(Object.assign(new Error("failed"), fields));
  return write.mock.calls.map(([text]) => String(text)).join("");
}

test.each([
  [
    "a folder of another user",
    { code: "EACCES", syscall: "lstat", path: "/clubs/kes/team.json" },
    "Couldn't open /clubs/kes/team.json (EACCES). Check that it exists and that you may use it.\n",
  ],
  [
    "a database's host without an address",
    { code: "EAI_AGAIN", syscall: "getaddrinfo", hostname: "database" },
    "The host database can't be found (EAI_AGAIN). Check the host's name in DATABASE_URL, and this machine's DNS.\n",
  ],
  [
    "a database that refuses connections",
    { code: "ECONNREFUSED", syscall: "connect", address: "127.0.0.1", port: 5432 },
    "The database at 127.0.0.1:5432 isn't responding. Check that it's running and that DATABASE_URL is right.\n",
  ],
])("a sentence without a stack tells of %s", (_what, fields, sentence) => {
  expect(printed(fields)).toBe(sentence);
});
