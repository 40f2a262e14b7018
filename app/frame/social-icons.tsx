import type { Socials } from "../../domain/team.ts";

/** The five networks, in one order everywhere; each is shown only with an address. Marks on a 24 px grid. */
const NETWORKS = [
  {
    field: "twitterURL",
    name: "X",
    mark: "M14.23 10.16 22.98 0h-2.07l-7.6 8.82L7.24 0H.24l9.18 13.34L.24 24h2.07l8.03-9.32L16.76 24h7zm-2.84 3.3-.93-1.33L3.06 1.56h3.18l5.98 8.54.93 1.33 7.77 11.1h-3.18z",
  },
  {
    field: "instagramURL",
    name: "Instagram",
    mark: "M7.2 1h9.6A6.2 6.2 0 0 1 23 7.2v9.6a6.2 6.2 0 0 1-6.2 6.2H7.2A6.2 6.2 0 0 1 1 16.8V7.2A6.2 6.2 0 0 1 7.2 1Zm0 2.2a4 4 0 0 0-4 4v9.6a4 4 0 0 0 4 4h9.6a4 4 0 0 0 4-4V7.2a4 4 0 0 0-4-4zM12 6.4a5.6 5.6 0 1 1 0 11.2 5.6 5.6 0 0 1 0-11.2Zm0 2.2a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8Zm5.9-3.8a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 0 1 0-2.8Z",
  },
  {
    field: "youtubeURL",
    name: "YouTube",
    mark: "M23.5 6.2a3 3 0 0 0-2.1-2.1C19.5 3.5 12 3.5 12 3.5s-7.5 0-9.4.6A3 3 0 0 0 .5 6.2C0 8.1 0 12 0 12s0 3.9.5 5.8a3 3 0 0 0 2.1 2.1c1.9.6 9.4.6 9.4.6s7.5 0 9.4-.6a3 3 0 0 0 2.1-2.1c.5-1.9.5-5.8.5-5.8s0-3.9-.5-5.8ZM9.6 15.6V8.4l6.2 3.6z",
  },
  {
    field: "facebookURL",
    name: "Facebook",
    mark: "M13.6 24v-9.6h3.3l.6-4h-3.9V7.8c0-1.1.5-2.1 2.2-2.1h1.9V2.3S16.100 2 14.600 2c-3.300 0-5.400 2-5.400 5.500v2.900H5.600v4h3.600V24z",
  },
  {
    field: "tiktokURL",
    name: "TikTok",
    mark: "M16.6 1h-4v15.200a3.100 3.100 0 1 1-2.200-3v-4.100a7.100 7.100 0 1 0 6.200 7V8.600a8.600 8.600 0 0 0 5 1.600V6.200a5 5 0 0 1-5-5.200z",
  },
] as const satisfies { field: keyof Socials; name: string; mark: string }[];

export function SocialIcons({ socials, label, size }: { socials: Socials; label: string; size: number }) {
  const shown = NETWORKS.filter(({ field }) => socials[field] !== "");
  if (shown.length === 0) return null;
  return (
    <ul className="social-icons">
      {shown.map(({ field, name, mark }) => (
        <li key={field}>
          <a href={socials[field]} rel="noopener" target="_blank">
            <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden="true">
              <path d={mark} />
            </svg>
            <span className="sr-only">
              {label} on {name} (opens in a new tab)
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
