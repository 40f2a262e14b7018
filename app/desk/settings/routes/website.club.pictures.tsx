import { data } from "react-router";
import { IMAGE_PLACES } from "../../../../domain/club/image-places.ts";
import { WEBSITE_IMAGE_IDS } from "../../../../domain/club/team.ts";
import { CONTENT_PAGE } from "../../../../domain/desk/content/content-words.ts";
import { tabTitle } from "../../../../domain/desk/desk-words.ts";
import { pictureFormName } from "../../../../domain/desk/settings/settings-paths.ts";
import { bestSizeText, PICTURES_PAGE } from "../../../../domain/desk/settings/settings-words.ts";
import { imagePath } from "../../../../domain/values/image.ts";
import { NOT_FOUND_MESSAGES } from "../../../../domain/values/messages.ts";
import { loadSettings } from "../../../../server/usecases/content/settings/load-settings.ts";
import { openSettings } from "../../../../server/usecases/content/settings/open-settings.ts";
import { DeskPage } from "../../desk-parts.tsx";
import { clubDeskVisit } from "../../desk-visit.ts";
import type { Route } from "./+types/website.club.pictures.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, team, person } = clubDeskVisit(context);
  const forms = WEBSITE_IMAGE_IDS.map((id) => ({ id, form: openSettings(pictureFormName(id), person.role) }));
  const fields = Object.assign({}, ...forms.map(({ form }) => form?.fields));
  const loaded = await loadSettings(db, team, { fields });
  if (!loaded || forms.some(({ form }) => !form)) throw data(NOT_FOUND_MESSAGES.other, { status: 404 });
  return {
    places: WEBSITE_IMAGE_IDS.map((id) => ({
      ...IMAGE_PLACES[id],
      path: `/desk/website/club/${pictureFormName(id)}`,
      image: loaded.pictures[String(loaded.values[`websiteImages.${id}.image`])] ?? null,
    })),
  };
}

export const meta: Route.MetaFunction = () => [{ title: tabTitle(PICTURES_PAGE.title) }];

export default function WebsitePicturesPage({ loaderData: { places } }: Route.ComponentProps) {
  return (
    <DeskPage title={PICTURES_PAGE.title} lead={PICTURES_PAGE.lead}>
      <p className="desk-line">
        <a className="text-link" href="/desk/website">
          {CONTENT_PAGE.title}
        </a>
      </p>
      <ul className="desk-places">
        {places.map(({ name, where, path, image, width, height }) => (
          <li key={name}>
            <div className="desk-place" style={{ aspectRatio: `${width} / ${height}` }}>
              {image ? (
                <img src={imagePath(image, 320, "webp")} alt="" loading="lazy" />
              ) : (
                <span>{PICTURES_PAGE.empty}</span>
              )}
            </div>
            <div>
              <a className="text-link" href={path}>
                {name}
              </a>
              <small>
                {where}. {bestSizeText({ width, height })}
              </small>
            </div>
          </li>
        ))}
      </ul>
    </DeskPage>
  );
}
