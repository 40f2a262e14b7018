import { Parser } from "htmlparser2";

/** The names and values of a page's inputs, as a browser sends them. */
export function successfulControls(html: string): FormData {
  const sent = new FormData();
  let select: string | null = null;
  let isMultiple = false;
  let first: string | null = null;
  let chosen: string[] = [];
  let textarea: string | null = null;
  let text = "";
  let templates = 0;
  const parser = new Parser({
    onopentag(tag, { name = "", value = "", type, ...attributes }) {
      // What is in a template is not part of the form, and an input without a name is not sent.
      if (tag === "template") templates += 1;
      if (templates > 0 || (tag === "input" && name === "")) return;
      if (tag === "input" && (!["checkbox", "radio"].includes(type ?? "") || "checked" in attributes))
        sent.append(name, value);
      if (tag === "select") [select, isMultiple, first, chosen] = [name, "multiple" in attributes, null, []];
      if (tag === "option") {
        first ??= value;
        if ("selected" in attributes) chosen.push(value);
      }
      if (tag === "textarea") [textarea, text] = [name, ""];
    },
    ontext(part) {
      if (textarea !== null) text += part;
    },
    onclosetag(tag) {
      if (tag === "template") templates -= 1;
      if (tag === "select" && select !== null) {
        // A browser selects the first option of a list without a selected one.
        const values = isMultiple || chosen.length > 0 ? chosen : first === null ? [] : [first];
        for (const one of values) sent.append(select, one);
      }
      if (tag === "textarea" && textarea !== null) {
        // A line feed right after the tag belongs to the tag. Browsers send line ends as CR LF.
        sent.append(textarea, text.replace(/^\n/, "").replaceAll("\n", "\r\n"));
        textarea = null;
      }
    },
  });
  parser.end(html);
  return sent;
}
