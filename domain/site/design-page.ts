import type { DesignPageKind } from "../club/team.ts";
import { SITE_PAGES } from "./pages.ts";

/**
 * The path of the page on which a club views designs for a kind of page. Throws if no page shows designs of
 * that kind.
 * @param formId the form whose page shows the designs of forms; unused for other kinds
 */
export function designPath(kind: DesignPageKind, formId: string): string {
  const page = SITE_PAGES.find(({ design, showsDesign }) => showsDesign && design === kind);
  if (!page) throw new Error(`No page shows designs of the kind ${kind}`);
  return `/${page.path.replace(":formId", encodeURIComponent(formId))}`;
}
