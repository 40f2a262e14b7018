import { SITE_INACTIVE } from "../../domain/values/messages.ts";
import { defineIsland } from "../islands/island.tsx";
import { Picture } from "../ui/picture.tsx";
import type { SiteLock } from "./close-locked-site.ts";
import ContactForm from "./contact-form.island.tsx";

const Contact = defineIsland("contact-form", ContactForm, "load");

/** The site-inactive screen: the club's name, logo and colors, and a form to its owner (rule access-5). */
export function LockScreen({ locked: { club, logo } }: Pick<SiteLock, "locked">) {
  return (
    <dialog
      open
      aria-labelledby="site-inactive"
      aria-describedby="site-inactive-text"
      className="lock-screen"
    >
      <title>{`Site inactive | ${club}`}</title>
      <meta name="robots" content="noindex" />
      <div className="lock-page">
        <header className="lock-club">
          {logo && <Picture image={logo} sizes="96px" alt="" widest={320} fit="contain" eager />}
          <p className="display text-2xl">{club}</p>
        </header>
        <h1 id="site-inactive" className="display text-5xl lg:text-6xl">
          {SITE_INACTIVE.title}
        </h1>
        <p id="site-inactive-text" className="text-lg">
          {SITE_INACTIVE.text}
        </p>
        <Contact />
      </div>
    </dialog>
  );
}
