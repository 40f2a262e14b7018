import type { WebsiteImageId } from "./team.ts";

/** Where a website image is shown, and the size in pixels that fits best. Larger pictures do no harm. */
interface ImagePlace {
  name: string;
  where: string;
  width: number;
  height: number;
  /** A page that shows it. */
  path: string;
}

const HEAD = { width: 1920, height: 600 };
const PHONE = { width: 1080, height: 1440 };

/**
 * The places of website images, in the order in which officers see them (docs/bundles.md, Website images).
 */
export const IMAGE_PLACES: Readonly<Record<WebsiteImageId, ImagePlace>> = {
  featureImage1: {
    name: "Home page, first picture",
    where: "The first screen of the home page",
    width: 1920,
    height: 1080,
    path: "/",
  },
  featureImage2: {
    name: "Home page, second picture",
    where: "The first screen of the home page, after the first picture",
    width: 1920,
    height: 1080,
    path: "/",
  },
  featureImage3: {
    name: "Home page, third picture",
    where: "The first screen of the home page, after the second picture",
    width: 1920,
    height: 1080,
    path: "/",
  },
  mFeatureImage1: {
    name: "Home page on phones, first picture",
    where: "In place of the first picture on phones; without it, the wide picture is cropped",
    ...PHONE,
    path: "/",
  },
  mFeatureImage2: {
    name: "Home page on phones, second picture",
    where: "In place of the second picture on phones; without it, the wide picture is cropped",
    ...PHONE,
    path: "/",
  },
  mFeatureImage3: {
    name: "Home page on phones, third picture",
    where: "In place of the third picture on phones; without it, the wide picture is cropped",
    ...PHONE,
    path: "/",
  },
  bannerImage1: {
    name: "Home page, first band",
    where: "Across the home page, below stories, games and leaders",
    ...HEAD,
    path: "/",
  },
  bannerImage2: {
    name: "Home page, second band",
    where: "Across the home page, above the sponsors",
    ...HEAD,
    path: "/",
  },
  rosterFeatureImage: {
    name: "Roster",
    where: "The top of roster, alumni, their statistics and previous rosters",
    ...HEAD,
    path: "/roster",
  },
  articleFeatureImage: {
    name: "Articles",
    where: "The top of the list of articles",
    ...HEAD,
    path: "/articles",
  },
  gameFeatureImage: {
    name: "Schedule",
    where: "The top of schedule, results, leagues, team statistics and previous seasons",
    ...HEAD,
    path: "/schedule/upcoming",
  },
  galleryFeatureImage: {
    name: "Galleries",
    where: "The top of the list of galleries",
    ...HEAD,
    path: "/galleries",
  },
  eventFeatureImage: {
    name: "Events and tickets",
    where: "The top of events and tickets",
    ...HEAD,
    path: "/events/upcoming",
  },
  practiceFeatureImage: {
    name: "Practice",
    where: "The top of the practices",
    ...HEAD,
    path: "/practice/upcoming",
  },
  storeFeatureImage1: { name: "Store", where: "The top of the store", ...HEAD, path: "/store" },
  mStoreFeatureImage1: {
    name: "Store on phones",
    where: "In place of the store's picture on phones",
    width: 1080,
    height: 600,
    path: "/store",
  },
};
