import { type OpenDatabase, openPostgres } from "../../../server/db/open-database.ts";
import { type Club, makeClub, makeForm } from "../../factories/factories.ts";
import { copyPostgres } from "../../harness/program/databases.ts";
import { startInWorker } from "../../harness/program/in-process.ts";
import { postgresEnv, type RunningProgram } from "../../harness/program/server.ts";

export const FORMS_SECRET_KEY = "only-for-tests-forms-0123456789abcdef";
const ON = { storeActive: true, productsActive: true, ticketsActive: true, formsActive: true };
const OPEN = { storeInfo: ON, adminInfo: { active: true, showAds: true, client: ON } };

/** A running program and its database, with a club that has forms and a second club. */
export interface FormClub {
  server: RunningProgram;
  database: OpenDatabase;
  club: Club;
  host: string;
  otherHost: string;
  close(): Promise<void>;
}

export async function startFormClub(env: Record<string, string> = {}): Promise<FormClub> {
  const DATABASE_URL = await copyPostgres();
  const server = await startInWorker({
    env: { ...postgresEnv(DATABASE_URL), DEMO: "off", SECRET_KEY: FORMS_SECRET_KEY, ...env },
  });
  const database = openPostgres(DATABASE_URL);
  const { db } = database;
  const club = await makeClub(db, { slug: "form-club", stripeAccountId: "acct_ours", ...OPEN });
  await makeContact(database, club);
  await makeForm(db, club, { id: "news" });
  const prices = [{ id: "full", title: "All of it", price: 32000 }];
  await makeForm(db, club, { id: "dues", type: "CUSTOM_PLAYER_DUES", prices });
  await makeForm(db, club, { id: "gone", deleted: true });
  const other = await makeClub(db, { slug: "other-club", stripeAccountId: "acct_other", ...OPEN });
  await makeForm(db, other, { id: "theirs" });
  for (const id of ["contact", "dues"]) await makeForm(db, other, { id });
  const [host, otherHost] = [`form-club.localhost:${server.port}`, `other-club.localhost:${server.port}`];
  const close = async () => {
    await database.close();
    await server.stop();
  };
  return { server, database, club, host, otherHost, close };
}

/** A form with every kind of field. */
async function makeContact({ db }: OpenDatabase, club: Club): Promise<void> {
  const field = { subtitle: "", helperText: "", text: "", required: false, format: null, options: [] };
  await makeForm(db, club, {
    id: "contact",
    title: "Write to us",
    elements: [
      { ...field, id: "name", type: "TEXTFIELD_TEXT", title: "First Name", required: true },
      { ...field, id: "email", type: "TEXTFIELD_TEXT", title: "E-mail", format: "email", required: true },
      { ...field, id: "weight", type: "TEXTFIELD_NUMBER", title: "Weight", required: true },
      { ...field, id: "day", type: "TEXTFIELD_DATE", title: "Day" },
      { ...field, id: "phone", type: "TEXTFIELD_TEXT", title: "Phone", format: "phone" },
      { ...field, id: "place", type: "SELECT_OPTIONS", title: "Position", options: ["Goalie"] },
      { ...field, id: "words", type: "TEXTFIELD_MULTILINE_TEXT", title: "Message" },
    ],
    emails: [{ id: "gm", email: "gm@example.com" }],
  });
}
