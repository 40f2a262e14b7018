import { use } from "react";
import { Links } from "react-router";
import { InlineScript } from "../site/inline.tsx";
import { PageStyleSheetContext } from "../ui/drawn-sheet.ts";
import { useDesign, useLook } from "./use-design.ts";

/**
 * The tags that CriticalStyles draws; the server inserts the first screen's rules between them. They come
 * before any text by clubs or visitors.
 */
export const CRITICAL_STYLES_MARKUP = ['<style data-first="">', "</style>"] as const;
/** The markup of FullStyleSheet up to the URL. */
export const FULL_STYLE_SHEET_LINK = '<link rel="stylesheet" href="';

/**
 * The rules that the page's first screen needs: the server inserts them here after drawing the page
 * (decision 164). A desk's page links its whole sheet at once, because officers come every day and have it
 * cached.
 */
export function CriticalStyles() {
  const sheet = use(PageStyleSheetContext);
  const isDesk = useLook()?.isDesk;
  const design = useDesign()?.sheet;
  if (!sheet)
    return (
      <>
        <Links />
        {design && <link rel="stylesheet" href={design} />}
      </>
    );
  return isDesk ? <FullStyleSheet /> : <style data-first="" />;
}

/**
 * The link to all rules, for the content below the first screen and for parts that open later. It is placed
 * where the first screen ends: a browser shows everything above without waiting for it. Only the first one
 * on a page is drawn.
 */
export function FullStyleSheet() {
  const sheet = use(PageStyleSheetContext);
  const isDesk = useLook()?.isDesk === true;
  const design = useDesign()?.sheet;
  if (!sheet || sheet.linked !== null) return null;
  sheet.linked = sheet.hrefOf({ isDesk, design });
  return (
    <>
      <link rel="stylesheet" href={sheet.linked} />
      {/* An empty script, because Firefox waits for the sheet only if a script follows; otherwise it
          would show the content below unstyled. */}
      <InlineScript text=" " />
    </>
  );
}
