import { use } from "react";
import { Links } from "react-router";
import { InlineScript } from "../site/inline.tsx";
import { SheetContext } from "../ui/drawn-sheet.ts";
import { useDesign, useLook } from "./use-design.ts";

/** As FirstRules is drawn: the server puts a page's first rules between, before anything that a club or visitor has written. */
export const AROUND_FIRST_RULES = ['<style data-first="">', "</style>"] as const;
/** As WholeSheet is drawn, up to the address. */
export const LINK_TO_SHEET = '<link rel="stylesheet" href="';

/**
 * How a page looks at first: the rules that its first screen needs, which the server puts here once the page is drawn (decision 164).
 * A desk's page has the whole sheet at once: its people come every day.
 */
export function FirstRules() {
  const sheet = use(SheetContext);
  const isDesk = useLook()?.isDesk;
  const design = useDesign()?.sheet;
  if (!sheet)
    return (
      <>
        <Links />
        {design && <link rel="stylesheet" href={design} />}
      </>
    );
  return isDesk ? <WholeSheet /> : <style data-first="" />;
}

/**
 * All rules, for what stands below and for what opens later. It stands where the first screen ends: a browser shows what is above without
 * waiting for it. Of several in a page the first is drawn.
 */
export function WholeSheet() {
  const sheet = use(SheetContext);
  const isDesk = useLook()?.isDesk === true;
  const design = useDesign()?.sheet;
  if (!sheet || sheet.linked !== null) return null;
  sheet.linked = sheet.hrefOf({ isDesk, design });
  return (
    <>
      <link rel="stylesheet" href={sheet.linked} />
      {/* Firefox waits for the sheet only before a script, and would show what follows without it. */}
      <InlineScript text=" " />
    </>
  );
}
