/**
 * Hosts of videos that a club's text may link to. Only addresses recognized here get a player; any other
 * address stays a link, or is removed.
 */
export const VIDEO_HOSTS = {
  youtube: "YouTube",
  vimeo: "Vimeo",
  hudl: "Hudl",
  instagram: "Instagram",
} as const;

export type VideoHost = keyof typeof VIDEO_HOSTS;

export interface Video {
  host: VideoHost;
  /** The id in our own addresses: letters, digits, hyphens, underscores, and dots between its parts. */
  id: string;
  /** The start position in seconds. */
  start: number;
}

interface HostForms {
  names: RegExp;
  /** Patterns of paths that name a video. Their groups are the parts of the video's id. */
  paths: RegExp[];
  id: RegExp;
  /** The address of the video's page on its host. */
  watch(id: string[], start: number): string;
  /** The address for an iframe, in the form with which the host stores the least about viewers. */
  embed(id: string[], start: number): string;
}

const startParameter = (start: number, separator: string) => (start > 0 ? `${separator}${start}` : "");

const FORMS: Record<VideoHost, HostForms> = {
  youtube: {
    names: /^(?:www\.|m\.|music\.)?youtube(?:-nocookie)?\.com$|^youtu\.be$/,
    paths: [/^\/(?:embed|shorts|live|v)\/([\w-]{11})\/?$/],
    id: /^[\w-]{11}$/,
    watch: ([id], start) => `https://www.youtube.com/watch?v=${id}${startParameter(start, "&t=")}`,
    embed: ([id], start) =>
      `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${startParameter(start, "&start=")}`,
  },
  vimeo: {
    names: /^(?:www\.|player\.)?vimeo\.com$/,
    paths: [
      /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d{5,12})(?:\/([0-9a-f]{6,20}))?\/?$/,
    ],
    id: /^\d{5,12}(?:\.[0-9a-f]{6,20})?$/,
    watch: ([id, key]) => `https://vimeo.com/${id}${key ? `/${key}` : ""}`,
    embed: ([id, key], start) =>
      `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1${key ? `&h=${key}` : ""}${startParameter(start, "#t=")}`,
  },
  hudl: {
    names: /^(?:www\.)?hudl\.com$/,
    paths: [/^\/(?:embed\/)?video\/(\d{1,3})\/(\d{1,12})\/([0-9a-f]{10,40})\/?$/],
    id: /^\d{1,3}\.\d{1,12}\.[0-9a-f]{10,40}$/,
    watch: (id) => `https://www.hudl.com/video/${id.join("/")}`,
    embed: (id) => `https://www.hudl.com/embed/video/${id.join("/")}`,
  },
  instagram: {
    names: /^(?:www\.)?instagram\.com$/,
    paths: [/^\/(?:[\w.]{1,30}\/)?(p|reel|tv)\/([\w-]{5,40})(?:\/embed(?:\/captioned)?)?\/?$/],
    id: /^(?:p|reel|tv)\.[\w-]{5,40}$/,
    watch: (id) => `https://www.instagram.com/${id.join("/")}/`,
    embed: (id) => `https://www.instagram.com/${id.join("/")}/embed/`,
  },
};

/**
 * The video that an address leads to. The address may be that of the video's page or of its frame. Null for
 * any other address.
 */
export function parseVideoAddress(address: string): Video | null {
  const url = URL.parse(address.startsWith("//") ? `https:${address}` : address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.port) return null;
  for (const host of Object.keys(FORMS) as VideoHost[]) {
    const { names, id } = FORMS[host];
    const parts = names.test(url.hostname) ? idParts(host, url) : null;
    const videoId = parts?.filter(Boolean).join(".");
    if (videoId && id.test(videoId)) return { host, id: videoId, start: startSeconds(url) };
  }
  return null;
}

function idParts(host: VideoHost, { hostname, pathname, searchParams }: URL): (string | undefined)[] | null {
  if (host === "youtube" && hostname === "youtu.be") return [pathname.slice(1)];
  if (host === "youtube" && pathname === "/watch") return [searchParams.get("v") ?? ""];
  const match = FORMS[host].paths.map((path) => path.exec(pathname)).find(Boolean);
  if (!match) return null;
  const key = searchParams.get("h");
  return host === "vimeo" && key ? [match[1], key] : match.slice(1);
}

/** The start position in seconds, from "90", "90s" or "1h2m3s"; 0 if there is none or it can't be parsed. */
function startSeconds({ searchParams, hash }: URL): number {
  const written = searchParams.get("t") ?? searchParams.get("start") ?? /^#t=(.*)$/.exec(hash)?.[1] ?? "";
  const [, h = 0, m = 0, s = 0] = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/.exec(written) ?? [];
  return Number(h) * 3600 + Number(m) * 60 + Number(s);
}

/** The title of a video without one: `Video on YouTube`. */
export const untitledVideo = ({ host }: Pick<Video, "host">) => `Video on ${VIDEO_HOSTS[host]}`;

/** The address of the video's page on its host. */
export const videoWatchUrl = ({ host, id, start }: Video) => FORMS[host].watch(id.split("."), start);
/** The address for the iframe on our own player page. */
export const videoEmbedUrl = ({ host, id, start }: Video) => FORMS[host].embed(id.split("."), start);

/** The path of our own page that frames the video: "/player/youtube/dQw4w9WgXcQ?start=90". */
export const videoPlayerPath = ({ host, id, start }: Video) =>
  `/player/${host}/${id}${startParameter(start, "?start=")}`;

/** The video that one of our player pages shows; null for an address that `videoPlayerPath` does not make. */
export function videoOfPlayerPath(host: string, id: string, start: string): Video | null {
  if (!Object.hasOwn(FORMS, host) || !FORMS[host as VideoHost].id.test(id) || !/^\d{0,6}$/.test(start))
    return null;
  return { host: host as VideoHost, id, start: Number(start) };
}
